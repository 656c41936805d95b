import type { Lane } from './backlog.ts'

/** How many jobs of which lanes are under way, and for which there is room: none holds up another. */
export interface Room {
  /** As many are under way as may be at all. */
  isFull(): boolean
  /** Those of these lanes, and of those that had more than was claimed, that jobs can be claimed of now; in turn. */
  next(due: readonly Lane[]): Wanted[]
  /** What came of asking for them. */
  claimed(wanted: readonly Wanted[], jobs: readonly Lane[]): void
  begin(job: Lane): void
  /** Answers whether its lane probably has more. */
  end(job: Lane): boolean
}

export type Wanted = Lane & { free: number }

export interface RoomParts {
  width: number | ((lane: Lane) => number)
  /** Over all lanes; then each comes up anew, after the one that was served last. */
  atOnce?: number
  isResting(lane: string): boolean
}

export const laneKey = ({ property_id, lane }: Lane): string => `${property_id} ${lane}`

export function createRoom({ width, atOnce = Number.POSITIVE_INFINITY, isResting }: RoomParts): Room {
  const underWay = new Map<string, number>()
  /** Lanes that gave as many as were asked of them. */
  const filled = new Map<string, Lane>()
  let total = 0
  let lastServed = ''

  /** None while a lane is more than half full, so that claims stay worth their statement. */
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
