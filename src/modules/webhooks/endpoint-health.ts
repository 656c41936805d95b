import type { Transaction, Workflow } from '../../platform/operation/context.ts'
import { mailAboutWebhook } from '../alerts/index.ts'
import type { Claimed } from './claim.ts'
import { changeEndpoint, shownEndpoint } from './endpoint.ts'
import { type EndpointRow, lockEndpoint, updateEndpoint } from './endpoint-store.ts'
import { endpointDisabled, endpointFailing, endpointRecovered } from './events.ts'
import { isGone, type Outcome } from './outcome.ts'

/**
 * An endpoint that failed everything for half an hour is told of, once, and so is its recovery. One that answered 410, or
 * failed everything for five days, is disabled, and an event reports it. Each is mailed to those who may change endpoints.
 */

const TOLD_AFTER_MS = 30 * 60_000
const PATIENCE_MS = 5 * 24 * 3_600_000

export type Verdict = 'healthy' | 'failing' | 'keeps_failing' | 'gone' | 'given_up'

/** The change that the outcomes of one endpoint cause; undefined when there is none. */
export function judge(all: Outcome[]): Verdict | undefined {
  const outcomes = all.filter(({ sent }) => sent)
  if (outcomes.length === 0) return undefined
  const [{ delivery }] = outcomes as [Outcome]
  if (outcomes.some(isGone)) return 'gone'
  if (outcomes.some(({ status }) => status === 'succeeded')) return delivery.failing_since ? 'healthy' : undefined
  if (!delivery.failing_since) return 'failing'
  const newest = Math.max(...outcomes.map(({ at }) => at.getTime()))
  const failingMs = newest - Date.parse(delivery.failing_since)
  if (failingMs >= PATIENCE_MS) return 'given_up'
  return failingMs >= TOLD_AFTER_MS && !delivery.failing_told_at ? 'keeps_failing' : undefined
}

export function applyVerdict(ctx: Workflow, { webhook_id }: Claimed, verdict: Verdict, at: Date): Promise<void> {
  return ctx.tx(async (tx) => {
    const endpoint = await lockEndpoint(tx, webhook_id)
    if (endpoint?.status !== 'enabled') return
    if (verdict === 'healthy') return recover(tx, endpoint)
    if (verdict === 'failing' || verdict === 'keeps_failing') return note(tx, endpoint, verdict, at)
    const changes = { status: 'disabled', disabled_reason: verdict === 'gone' ? 'gone' : 'failing' } as const
    tx.emit(endpointDisabled, shownEndpoint((await changeEndpoint(tx, endpoint, changes))!))
    await mailAboutWebhook(tx, 'disabled', endpoint)
  })
}

/** Another process may have told of it since the delivery was claimed. What callers see of the endpoint does not change. */
async function note(tx: Transaction, endpoint: EndpointRow, verdict: 'failing' | 'keeps_failing', at: Date) {
  const isNews = verdict === 'keeps_failing' && endpoint.failing_since !== null && endpoint.failing_told_at === null
  const failing_since = endpoint.failing_since ?? at.toISOString()
  const failing_told_at = isNews ? at.toISOString() : endpoint.failing_told_at
  await updateEndpoint(tx, { ...endpoint, failing_since, failing_told_at })
  if (!isNews) return
  tx.emit(endpointFailing, shownEndpoint(endpoint))
  await mailAboutWebhook(tx, 'failing', endpoint)
}

async function recover(tx: Transaction, endpoint: EndpointRow): Promise<void> {
  await updateEndpoint(tx, { ...endpoint, failing_since: null, failing_told_at: null })
  if (!endpoint.failing_told_at) return
  tx.emit(endpointRecovered, shownEndpoint(endpoint))
  await mailAboutWebhook(tx, 'recovered', endpoint)
}
