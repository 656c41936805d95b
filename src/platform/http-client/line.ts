/** A slot in a queue: starts at once or when another slot is released, first come, first served. */
export interface QueueSlot {
  take(start: () => void): void
  /** Releases the slot or leaves the queue; a second call does nothing. */
  leave(): void
}

interface Line {
  inside: number
  waiting: Set<() => void>
}

/**
 * Limits how many run at a time under one name. An HTTP agent has such a queue too, but opens connections for requests
 * that were aborted while they waited.
 */
export function createLines(most: number): (name: string) => QueueSlot {
  const lines = new Map<string, Line>()

  const admitNext = (name: string, line: Line) => {
    const [next] = line.waiting
    if (next && line.inside < most) {
      line.waiting.delete(next)
      next()
    }
    if (line.inside === 0 && line.waiting.size === 0) lines.delete(name)
  }

  return (name) => {
    let line: Line | undefined
    let enter: () => void
    let isInside = false
    return {
      take(start) {
        const joined = lines.get(name) ?? { inside: 0, waiting: new Set() }
        lines.set(name, joined)
        line = joined
        enter = () => {
          isInside = true
          joined.inside++
          start()
        }
        if (joined.inside < most) enter()
        else joined.waiting.add(enter)
      },
      leave() {
        if (!line) return
        const left = line
        line = undefined
        left.waiting.delete(enter)
        if (isInside) left.inside--
        admitNext(name, left)
      },
    }
  }
}
