import type { Lane } from './backlog.ts'

/** Counts the running jobs of each lane, so that no lane takes the capacity of another. */
export interface Room {
  /** Whether as many jobs run as are allowed in all. */
  isFull(): boolean
  /** The lanes that jobs can be claimed of now, in turn: these, and those that had more than was claimed. */
  next(due: readonly Lane[]): Wanted[]
  /** Records the result of a claim. */
  claimed(wanted: readonly Wanted[], jobs: readonly Lane[]): void
  begin(job: Lane): void
  /** Returns whether its lane probably has more jobs. */
  end(job: Lane): boolean
}

export type Wanted = Lane & { free: number }

export interface RoomParts {
  width: number | ((lane: Lane) => number)
  /** Over all lanes; lanes then take turns, starting after the one served last. */
  atOnce?: number
  isResting(lane: string): boolean
}

export const laneKey = ({ property_id, lane }: Lane): string => `${property_id} ${lane}`

export function createRoom({ width, atOnce = Number.POSITIVE_INFINITY, isResting }: RoomParts): Room {
  const underWay = new Map<string, number>()
  /** Lanes that returned as many jobs as were requested. */
  const filled = new Map<string, Lane>()
  let total = 0
  let lastServed = ''

  /** None while a lane is more than half full, so that each claim is worth its statement. */
  const freeIn = (lane: Lane): number => {
    if (isResting(laneKey(lane))) return 0
    const most = typeof width === 'number' ? width : width(lane)
    const free = most - (underWay.get(laneKey(lane)) ?? 0)
    return free * 2 >= most ? free : 0
  }
  const inTurn = (lanes: readonly Lane[]): Lane[] => {
    const { passed = [], ahead = [] } = Object.groupBy(lanes, (one) =>
      laneKey(one) <= lastServed ? 'passed' : 'ahead',
    )
    return [...ahead, ...passed]
  }
  return {
    isFull: () => total >= atOnce,
    next(due) {
      const lanes = new Map([...filled.values(), ...due].map((lane) => [laneKey(lane), lane]))
      let left = atOnce - total
      return inTurn([...lanes.values()]).flatMap((lane) => {
        const free = Math.min(freeIn(lane), left)
        left -= free
        return free > 0 ? [{ ...lane, free }] : []
      })
    },
    claimed(wanted, jobs) {
      if (Number.isFinite(atOnce)) {
        lastServed = laneKey(wanted.at(-1)!)
        return
      }
      const taken = Map.groupBy(jobs, laneKey)
      for (const lane of wanted) {
        if ((taken.get(laneKey(lane))?.length ?? 0) < lane.free) filled.delete(laneKey(lane))
        else filled.set(laneKey(lane), lane)
      }
    },
    begin(job) {
      total++
      underWay.set(laneKey(job), (underWay.get(laneKey(job)) ?? 0) + 1)
    },
    end(job) {
      total--
      const left = underWay.get(laneKey(job))! - 1
      if (left > 0) underWay.set(laneKey(job), left)
      else underWay.delete(laneKey(job))
      return filled.has(laneKey(job))
    },
  }
}
