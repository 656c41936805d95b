import { startPoller } from '../../../platform/jobs/poller.ts'
import { startLeasedQueue } from '../../../platform/jobs/queue.ts'
import type { Worker, WorkerParts } from '../../../platform/jobs/worker.ts'
import type { Workflow } from '../../../platform/operation/context.ts'
import { pushKeys } from './keys.ts'
import { awake } from './quiet.ts'
import { standing } from './standing.ts'
import {
  type DueAlert,
  dueAlerts,
  putOffAlert,
  removeAlert,
  removeSubscriptions,
  sealedSubscriptions,
  subscriptionsAfter,
} from './store.ts'

/** Tells browsers of threads that wait for a person, and forgets those of people who left or signed out. */

const LOOK_MS = 60_000
const AT_ONCE = 500
/** Ten seconds, twenty, forty …: after ten minutes it is old. */
const AGAIN_MS = 10_000
const MOST_TRIES = 6

export function startPushWorker(parts: WorkerParts): Worker {
  const { environment, vault, log } = parts
  const { db } = environment
  const asSubscribed = (alert: DueAlert) => ({ ...alert, id: alert.subscription_id, alert })

  const settle = async (ctx: Workflow, alert: DueAlert, signal: AbortSignal): Promise<void> => {
    const { property_id, subscription_id, tries } = alert
    const outcome = await environment.ports.push.send({
      to: vault.open(alert.sealed, sealedSubscriptions.purpose),
      keys: await pushKeys(environment.ports, vault, ctx.realNow),
      payload: payloadOf(environment.name, alert),
      topic: alert.id,
      policy: environment.outboundPolicy,
      signal,
    })
    if (outcome === 'gone') return void (await removeSubscriptions(db, [{ property_id, id: subscription_id }]))
    if (outcome === 'unreachable' && tries + 1 < MOST_TRIES) {
      const until = new Date(ctx.now.getTime() + AGAIN_MS * 2 ** tries)
      return void (await putOffAlert(db.for(property_id), alert, until))
    }
    if (outcome !== 'sent') log.warn({ property: property_id, outcome }, 'a browser was not told that a guest waits')
    await removeAlert(db.for(property_id), alert)
  }

  const queue = startLeasedQueue<DueAlert>(parts, {
    name: 'push',
    operation: 'alerts.push',
    backlog: dueAlerts,
    pollMs: 1000,
    woken: true,
    width: 2,
    retry: { firstMs: 10_000, longestMs: 600_000 },
    graceMs: 3000,
    prepare: async (alerts) =>
      awake(
        parts,
        (await standing(environment, alerts.map(asSubscribed))).map(({ alert }) => alert),
      ),
    work: settle,
    setAside: (_, alert) => removeAlert(db.for(alert.property_id), alert),
  })

  let after = { property_id: '', id: '' }
  const keeper = startPoller({ environment, log, everyMs: LOOK_MS, what: 'subscriptions to alerts' }, async () => {
    const some = await subscriptionsAfter(db, after, AT_ONCE)
    after = some.length === AT_ONCE ? some.at(-1)! : { property_id: '', id: '' }
    await standing(environment, some)
    return after.id !== ''
  })
  return {
    async close() {
      await Promise.all([queue.close(), keeper.close()])
    },
  }
}

/** What a locked screen may show: that something waits, whether it is an emergency, and at which house. Never who wrote, nor what. */
const payloadOf = (environment: string, { property_id, id, house, emergency }: DueAlert): string =>
  JSON.stringify({ title: house, tag: id, to: `${environment}/${property_id}/inbox?item=${id}`, emergency })
