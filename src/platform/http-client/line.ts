/** One who wants in: starts at once or when somebody leaves, in the order of coming. */
export interface QueueSlot {
  take(start: () => void): void
  /** From inside or from the line; a second time does nothing. */
  leave(): void
}

interface Line {
  inside: number
  waiting: Set<() => void>
}

/**
 * At most so many at a time under one name. An HTTP agent has such a line too, but opens connections for requests that
 * were given up while they stood in it.
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
