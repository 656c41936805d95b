import { startRounds } from '../../../platform/jobs/rounds.ts'
import { type Worker, type WorkerParts, workerContext } from '../../../platform/jobs/worker.ts'
import { houseOf } from '../../properties/index.ts'
import { claimDue, type Due, dueProperties } from './claim.ts'
import { handleDue } from './due.ts'

/** Sends what is due, and finds out what became of what was cut off, for one environment. */

const LOOK_EVERY_MS = 500
/** Of one property at once; claimed anew when half of them are done. */
const WIDTH = 24
const LEASE_BEYOND_TIMEOUT_MS = 10_000

export function startCourier(parts: WorkerParts): Worker {
  const { environment, clock, log } = parts
  const underWay = new Map<string, number>()
  const running = new Set<Promise<void>>()
  const { timeoutMs } = environment.ports.messaging

  const contextOf = workerContext(parts, 'courier', 'messaging.send')
  const freeIn = (propertyId: string): number => {
    const free = WIDTH - (underWay.get(propertyId) ?? 0)
    return free * 2 >= WIDTH ? free : 0
  }

  /** Everything that is due and has room; answers whether there was something. */
  const take = async (): Promise<boolean> => {
    const properties = await dueProperties(environment.db, new Date(clock()))
    const lanes = properties
      .map((propertyId) => ({ propertyId, free: freeIn(propertyId) }))
      .filter(({ free }) => free > 0)
    if (lanes.length === 0 || rounds.closed) return false
    const now = clock()
    const lease = new Date(now + timeoutMs + LEASE_BEYOND_TIMEOUT_MS)
    const claimed = await claimDue(environment.db, lanes, new Date(now), lease)
    for (const ofProperty of Map.groupBy(claimed, ({ message }) => message.property_id).values()) begin(ofProperty)
    return claimed.length > 0
  }

  const begin = (ofProperty: Due[]) => {
    const [first] = ofProperty
    const house = houseOf(contextOf(first!.message.property_id, first!))
    for (const due of ofProperty) {
      const { property_id, id } = due.message
      underWay.set(property_id, (underWay.get(property_id) ?? 0) + 1)
      const run = async () => {
        try {
          await handleDue(contextOf(property_id, due), due, await house)
          environment.wakeups.signal(property_id)
        } catch (error) {
          if (!rounds.closed) log.error({ err: error, message: id }, 'message not handled; its lease will run out')
        } finally {
          const left = underWay.get(property_id)! - 1
          if (left > 0) underWay.set(property_id, left)
          else underWay.delete(property_id)
        }
        rounds.look()
      }
      const started = run().finally(() => running.delete(started))
      running.add(started)
    }
  }

  const rounds = startRounds({ environment, log, everyMs: LOOK_EVERY_MS, what: 'due messages' }, take)
  return {
    async close() {
      await rounds.close()
      // Each settles within the provider's time limit: cutting it off would leave its outcome unknown.
      await Promise.all(running)
    },
  }
}
