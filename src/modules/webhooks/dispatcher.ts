import type { EventCatalogue } from '../../platform/events/event-kind.ts'
import type { OutboundClient } from '../../platform/http-client/client.ts'
import { startLeasedQueue } from '../../platform/jobs/queue.ts'
import { type Worker, type WorkerParts, workerContext } from '../../platform/jobs/worker.ts'
import { memoize } from '../../platform/reliability/memoize.ts'
import { attemptDelivery } from './attempt.ts'
import { type Claimed, dueDeliveries } from './claim.ts'
import { type Clearance, clear } from './clearance.ts'
import { signingSecrets } from './endpoint.ts'
import { applyVerdict, judge } from './endpoint-health.ts'
import { type Outcome, setAside, WORKER_LOST } from './outcome.ts'
import { createRecorder } from './recorder.ts'
import { applyStanding } from './withdrawal.ts'

/** Sends deliveries that are due, for one environment. */
export interface DispatcherParts extends WorkerParts {
  client: OutboundClient
  catalogue: EventCatalogue
  /** The most concurrent deliveries to one endpoint; two if it is failing. */
  concurrency: number
}

const WHEN_FAILING = 2

export function startDispatcher(parts: DispatcherParts): Worker {
  const { environment, client, vault, clock, log, catalogue, concurrency } = parts
  const contextOf = workerContext(parts, 'dispatcher', 'webhooks.deliver')
  /** Endpoints whose last delivery failed. */
  const failing = new Set<string>()
  const isFailing = (webhookId: string, fails: boolean) => (fails ? failing.add(webhookId) : failing.delete(webhookId))
  // Decrypting a secret for each delivery would cost more than signing it.
  const openSecret = memoize(
    (sealed: Buffer, purpose: string) => vault.open(sealed, purpose),
    (sealed) => sealed.toString('base64'),
  )
  const attemptParts = {
    client,
    policy: environment.outboundPolicy,
    clock,
    catalogue,
    secretsOf: (delivery: Claimed) => signingSecrets(openSecret, delivery, new Date(clock())),
  }

  const judgeEndpoints = async (outcomes: Outcome[]) => {
    for (const [webhookId, ofEndpoint] of Map.groupBy(outcomes, ({ delivery }) => delivery.webhook_id)) {
      const [{ delivery, at }] = ofEndpoint as [Outcome]
      const verdict = judge(ofEndpoint)
      if (!verdict) continue
      if (verdict === 'failing' || verdict === 'healthy') isFailing(webhookId, verdict === 'failing')
      await applyVerdict(contextOf(delivery.property_id, delivery), delivery, verdict, at)
    }
  }
  const recorder = createRecorder(environment.db, log, judgeEndpoints)

  /** The endpoint's credential was revoked: it is disabled before anything more is sent there. */
  const disable = async (withheld: Clearance['withheld']) => {
    for (const [first] of Map.groupBy(withheld, ({ delivery }) => delivery.webhook_id).values()) {
      const { delivery, standing } = first!
      const ctx = contextOf(delivery.property_id, delivery)
      await applyStanding(ctx, { ...delivery, id: delivery.webhook_id }, standing)
      environment.wakeups.signal(delivery.property_id)
    }
  }

  const queue = startLeasedQueue<Claimed>(parts, {
    name: 'dispatcher',
    operation: 'webhooks.deliver',
    backlog: dueDeliveries,
    pollMs: 1000,
    woken: true,
    width: ({ lane }) => (failing.has(lane) ? Math.min(WHEN_FAILING, concurrency) : concurrency),
    retry: { firstMs: 10_000, longestMs: 600_000 },
    graceMs: 3000,
    async prepare(deliveries) {
      const { cleared, withheld } = await clear(environment.credentials, deliveries)
      await disable(withheld)
      return cleared
    },
    async work(_, delivery, signal) {
      isFailing(delivery.webhook_id, delivery.failing_since !== null)
      await recorder.record(await attemptDelivery(delivery, attemptParts, signal))
    },
    setAside: ({ now }, delivery) => recorder.record(setAside(delivery, now, WORKER_LOST)),
  })
  return {
    async close() {
      await queue.close()
      await client.close()
      await recorder.close()
    },
  }
}
