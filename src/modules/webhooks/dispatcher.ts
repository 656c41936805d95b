import type { EventCatalogue } from '../../platform/events/event-kind.ts'
import type { OutboundClient } from '../../platform/http-client/client.ts'
import { createContext, internalCaller, propertyScope } from '../../platform/operation/create-context.ts'
import { memoize } from '../../platform/reliability/memoize.ts'
import { singleFlight } from '../../platform/reliability/single-flight.ts'
import type { Environment } from '../../platform/runtime/environment.ts'
import type { Log } from '../../platform/runtime/log.ts'
import { newId } from '../../platform/schema/ids.ts'
import type { Vault } from '../../platform/secrets/vault.ts'
import { attemptDelivery } from './attempt.ts'
import { type Claimed, claimDue, dueLanes, type Lane, releaseClaims } from './claim.ts'
import { type Clearance, clear } from './clearance.ts'
import { signingSecrets } from './endpoint.ts'
import { applyVerdict, judge } from './endpoint-health.ts'
import { type Outcome, WORKER_LOST } from './outcome.ts'
import { createRecorder } from './recorder.ts'
import { applyStanding } from './withdrawal.ts'

/**
 * Sends what is due, for one environment. Each endpoint is a lane with a few deliveries under way at once, so that a slow
 * or dead receiver holds up nobody else; lanes are served a few at a time, so that no property holds up another.
 */
export interface Dispatcher {
  close(): Promise<void>
}

export interface DispatcherParts {
  environment: Environment
  client: OutboundClient
  vault: Vault
  clock: () => number
  log: Log
  catalogue: EventCatalogue
  /** Deliveries under way at once to one endpoint; to one that fails, two. */
  concurrency: number
}

const SWEEP_EVERY_MS = 1000
const LEASE_MS = 20_000
const WHEN_FAILING = 2
const GRACE_MS = 3000

export function startDispatcher(parts: DispatcherParts): Dispatcher {
  const { environment, client, vault, clock, log, catalogue } = parts
  const underWay = new Map<string, Set<Claimed>>()
  const failing = new Set<string>()
  const hinted = new Set<string>()
  /** Lanes that were filled to the brim: there is probably more. */
  const hungry = new Map<string, Lane>()
  const running = new Set<Promise<void>>()
  let closed = false

  const recorder = createRecorder(environment.db, log, (outcomes) => judgeEndpoints(outcomes))
  // Opening a sealed secret for each delivery would cost more than signing it.
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

  /** Room in a lane; none while it is more than half full, so that claims stay worth their statement. */
  const freeIn = (lane: Lane): number => {
    const width = failing.has(keyOf(lane)) ? Math.min(WHEN_FAILING, parts.concurrency) : parts.concurrency
    const free = width - (underWay.get(keyOf(lane))?.size ?? 0)
    return free * 2 >= width ? free : 0
  }

  /** Takes what the lanes have room for. */
  const take = async (lanes: Lane[]): Promise<void> => {
    const wanted = lanes.map((lane) => ({ ...lane, free: freeIn(lane) })).filter(({ free }) => free > 0)
    if (wanted.length === 0 || closed) return
    const now = clock()
    const claimed = await claimDue(environment.db, wanted, new Date(now), new Date(now + LEASE_MS))
    const taken = Map.groupBy(claimed, keyOf)
    for (const lane of wanted) {
      if ((taken.get(keyOf(lane))?.length ?? 0) < lane.free) hungry.delete(keyOf(lane))
      else hungry.set(keyOf(lane), lane)
    }
    const { cleared, withheld } = await clear(environment.credentials, claimed).catch(async (error) => {
      await releaseClaims(environment.db, claimed)
      throw error
    })
    for (const delivery of cleared) begin(delivery)
    if (withheld.length > 0) await withhold(withheld)
  }

  /** What an endpoint was made with is gone: it is disabled before anything more is sent there. */
  const withhold = async (withheld: Clearance['withheld']) => {
    await releaseClaims(
      environment.db,
      withheld.map(({ delivery }) => delivery),
    )
    for (const [first] of Map.groupBy(withheld, ({ delivery }) => keyOf(delivery)).values()) {
      const { delivery, standing } = first!
      await applyStanding(systemContext(delivery), { ...delivery, id: delivery.webhook_id }, standing)
      environment.wakeups.signal(delivery.property_id)
    }
  }

  const begin = (delivery: Claimed) => {
    const lane = keyOf(delivery)
    if (delivery.failing_since) failing.add(lane)
    else failing.delete(lane)
    const others = underWay.get(lane) ?? new Set()
    underWay.set(lane, others.add(delivery))
    const run = async () => {
      try {
        const outcome = await attemptDelivery(delivery, attemptParts)
        if (outcome.attempt.error === WORKER_LOST)
          log.error({ delivery: delivery.id }, 'delivery set aside: its workers keep dying')
        await recorder.record(outcome)
      } catch (error) {
        if (!closed) log.error({ err: error, delivery: delivery.id }, 'delivery not attempted; its lease will run out')
      } finally {
        others.delete(delivery)
        if (others.size === 0) underWay.delete(lane)
      }
      if (!closed && hungry.has(lane)) look()
    }
    const started = run().finally(() => running.delete(started))
    running.add(started)
  }

  const round = singleFlight(async () => {
    do {
      const lanes = new Map(hungry)
      for (const lane of await hintedLanes()) lanes.set(keyOf(lane), lane)
      await take([...lanes.values()])
    } while (hinted.size > 0 && !closed)
  })
  const hintedLanes = async (): Promise<Lane[]> => {
    const properties = [...hinted]
    hinted.clear()
    const now = new Date(clock())
    if (properties.includes(EVERYWHERE)) return dueLanes(environment.db, now)
    return (await Promise.all(properties.map((id) => dueLanes(environment.db, now, id)))).flat()
  }
  const look = () =>
    round().catch((error) => {
      if (environment.health.available && !closed)
        log.warn({ err: error }, 'due deliveries not read; the next sweep tries again')
    })
  const hint = (propertyId: string) => {
    hinted.add(propertyId)
    look()
  }

  const judgeEndpoints = async (outcomes: Outcome[]) => {
    for (const [lane, ofLane] of Map.groupBy(outcomes, ({ delivery }) => keyOf(delivery))) {
      const verdict = judge(ofLane)
      if (!verdict) continue
      if (verdict === 'failing') failing.add(lane)
      if (verdict === 'healthy') failing.delete(lane)
      await applyVerdict(systemContext(ofLane[0]!.delivery), ofLane[0]!.delivery, verdict, ofLane[0]!.at)
    }
  }
  const systemContext = (delivery: Claimed) => {
    const caller = internalCaller('dispatcher', environment, propertyScope(delivery.property_id, delivery))
    const realNow = new Date(clock())
    return createContext({ caller, operationId: 'webhooks.deliver', requestId: newId('req'), vault, log, realNow })
  }

  environment.wakeups.subscribe(hint)
  const sweep = setInterval(() => hint(EVERYWHERE), SWEEP_EVERY_MS).unref()
  hint(EVERYWHERE)

  return {
    async close() {
      closed = true
      clearInterval(sweep)
      await round().catch(() => {}) // failed ones were told when they failed
      await Promise.race([Promise.all(running), new Promise((resolve) => setTimeout(resolve, GRACE_MS).unref())])
      const left = [...underWay.values()].flatMap((deliveries) => [...deliveries])
      await client.close()
      await recorder.close()
      if (left.length > 0) await releaseClaims(environment.db, left)
    },
  }
}

const EVERYWHERE = ''

const keyOf = ({ property_id, webhook_id }: Lane): string => `${property_id} ${webhook_id}`
