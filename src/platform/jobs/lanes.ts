import type { Lane } from './backlog.ts'
import { createBackoff, type Retry } from './backoff.ts'
import { EVERYWHERE, startPoller } from './poller.ts'
import type { WorkerParts } from './worker.ts'

/** What every queue says of itself; it works for one environment. */
export interface Queue {
  /** Who acts, and which operation it is as if somebody had asked for. */
  name: string
  operation: string
  pollMs: number
  /** Woken by every change of a property, beside its polling. The work of all others wakes it in turn. */
  woken?: true
  /** Jobs at once, over all lanes; without it, what the lanes are wide. Then lanes are served in turn. */
  atOnce?: number
  /** What becomes of a job that throws: tried again after a pause, which doubles. */
  retry?: Retry
}

/** How a queue's jobs are found, taken and held; leases and transactions do it each in their way. */
export interface Holding<J extends Lane> {
  keyOf(job: J): string
  due(propertyId?: string): Promise<Lane[]>
  claim(wanted: readonly (Lane & { free: number })[]): Promise<J[]>
  /** Whether there was something to do. */
  run(job: J): Promise<boolean>
  /** It threw, and is left alone for so long. */
  failed(job: J, pauseMs: number): Promise<void>
}

export interface Lanes {
  /** Claims nothing further. */
  stop(): Promise<void>
  /** Settles when no job is under way, or after so long. */
  idle(withinMs?: number): Promise<void>
}

const RETRY = { firstMs: 60_000, longestMs: 600_000 }

/** A few jobs of each lane at once, so that none holds up another. */
export function serveLanes<J extends Lane>(
  parts: WorkerParts,
  queue: Queue,
  holding: Holding<J>,
  width: number | ((lane: Lane) => number),
): Lanes {
  const { environment, clock, log } = parts
  const { name, atOnce = Number.POSITIVE_INFINITY } = queue
  const isBounded = queue.atOnce !== undefined
  const backoff = createBackoff(queue.retry ?? RETRY, clock)
  const underWay = new Map<string, number>()
  const running = new Set<Promise<void>>()
  /** Lanes that were filled to the brim: there is probably more. */
  const filled = new Map<string, Lane>()
  let lastServed = ''

  /** Room in a lane; none while it is more than half full, so that claims stay worth their statement. */
  const roomIn = (lane: Lane): number => {
    if (backoff.isResting(nameOf(lane))) return 0
    const most = typeof width === 'number' ? width : width(lane)
    const room = most - (underWay.get(nameOf(lane)) ?? 0)
    return room * 2 >= most ? room : 0
  }
  /** Where not all can be served at once, those after the one that was served last come first. */
  const withRoom = (lanes: readonly Lane[]) => {
    const [passed, next] = [true, false].map((isPassed) =>
      lanes.filter((lane) => nameOf(lane) <= lastServed === isPassed),
    )
    let left = atOnce - running.size
    return [...next!, ...passed!].flatMap((lane) => {
      const free = Math.min(roomIn(lane), left)
      left -= free
      return free > 0 ? [{ ...lane, free }] : []
    })
  }
  const dueIn = async (where: ReadonlySet<string>): Promise<Lane[]> => {
    if (where.has(EVERYWHERE)) return holding.due()
    return (await Promise.all([...where].map((propertyId) => holding.due(propertyId)))).flat()
  }
  const take = async (where: ReadonlySet<string>): Promise<boolean> => {
    const lanes = new Map(filled)
    for (const lane of await dueIn(where)) lanes.set(nameOf(lane), lane)
    const wanted = withRoom([...lanes.values()])
    if (wanted.length === 0 || poller.closed) return false
    if (isBounded) lastServed = nameOf(wanted.at(-1)!)
    const claimed = await holding.claim(wanted)
    const taken = Map.groupBy(claimed, nameOf)
    for (const lane of wanted) {
      if (isBounded || (taken.get(nameOf(lane))?.length ?? 0) < lane.free) filled.delete(nameOf(lane))
      else filled.set(nameOf(lane), lane)
    }
    for (const job of claimed) begin(job)
    return false
  }

  const begin = (job: J) => {
    const lane = nameOf(job)
    underWay.set(lane, (underWay.get(lane) ?? 0) + 1)
    const done = run(job).then((didSomething) => {
      running.delete(done)
      const left = underWay.get(lane)! - 1
      if (left > 0) underWay.set(lane, left)
      else underWay.delete(lane)
      if (didSomething && isBounded) poller.poll(EVERYWHERE)
      else if (filled.has(lane)) poller.poll()
    })
    running.add(done)
  }
  const run = async (job: J): Promise<boolean> => {
    const key = holding.keyOf(job)
    try {
      const didSomething = await holding.run(job)
      backoff.succeeded(key)
      if (didSomething && !queue.woken) environment.wakeups.signal(job.property_id)
      return didSomething
    } catch (error) {
      const pauseMs = backoff.failed(key)
      if (!poller.closed) log.error({ err: error, queue: name, job: key, pauseMs }, 'job failed; tried again later')
      await holding
        .failed(job, pauseMs)
        .catch((also) => log.warn({ err: also, queue: name, job: key }, 'failed job not put off; its lease runs out'))
      return true
    }
  }

  const poller = startPoller({ environment, log, everyMs: queue.pollMs, what: `jobs of the ${name}` }, take)
  if (queue.woken) environment.wakeups.subscribe(poller.poll)
  return {
    stop: poller.close,
    async idle(withinMs) {
      const over = new Promise<void>((resolve) => {
        if (withinMs !== undefined) setTimeout(resolve, withinMs).unref()
      })
      await Promise.race([Promise.all(running), over])
    },
  }
}

const nameOf = ({ property_id, lane }: Lane): string => `${property_id} ${lane}`
