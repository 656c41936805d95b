import type { Workflow } from '../../platform/operation/context.ts'
import type { Claimed } from './claim.ts'
import { changeEndpoint, shownEndpoint } from './endpoint.ts'
import { lockEndpoint, updateEndpoint } from './endpoint-store.ts'
import { endpointDisabled } from './events.ts'
import { isGone, type Outcome } from './outcome.ts'

/** An endpoint that answered 410, or that failed everything for five days, is disabled, and an event reports it. */

const PATIENCE_MS = 5 * 24 * 3_600_000

export type Verdict = 'healthy' | 'failing' | 'gone' | 'given_up'

/** The change that the outcomes of one endpoint cause; undefined when there is none. */
export function judge(all: Outcome[]): Verdict | undefined {
  const outcomes = all.filter(({ sent }) => sent)
  if (outcomes.length === 0) return undefined
  const [{ delivery }] = outcomes as [Outcome]
  if (outcomes.some(isGone)) return 'gone'
  if (outcomes.some(({ status }) => status === 'succeeded')) return delivery.failing_since ? 'healthy' : undefined
  if (!delivery.failing_since) return 'failing'
  const newest = Math.max(...outcomes.map(({ at }) => at.getTime()))
  return newest - Date.parse(delivery.failing_since) >= PATIENCE_MS ? 'given_up' : undefined
}

export function applyVerdict(ctx: Workflow, { webhook_id }: Claimed, verdict: Verdict, at: Date): Promise<void> {
  return ctx.tx(async (tx) => {
    const endpoint = await lockEndpoint(tx, webhook_id)
    if (endpoint?.status !== 'enabled') return
    if (verdict === 'healthy' || verdict === 'failing') {
      const failing_since = verdict === 'healthy' ? null : (endpoint.failing_since ?? at.toISOString())
      await updateEndpoint(tx, { ...endpoint, failing_since }) // what callers see of it does not change
      return
    }
    const changes = { status: 'disabled', disabled_reason: verdict === 'gone' ? 'gone' : 'failing' } as const
    tx.emit(endpointDisabled, shownEndpoint((await changeEndpoint(tx, endpoint, changes))!))
  })
}
