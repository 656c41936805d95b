import type { Log } from '../runtime/log.ts'
import { type Child, type ChildParts, type Outcome, startChild } from './child.ts'
import { createTurns, type TurnLimits } from './turns.ts'

/** A few child processes that work for many owners. They start when there is work and end when there has been none. */
export interface ChildPool {
  /** `onPart` gets parts of the answer as they arrive; parts of an answer that did not finish must be ignored. */
  ask(owner: string, request: Request, onPart: (part: unknown) => void): Promise<Outcome>
  close(): Promise<void>
}

export interface Request {
  /** About how much memory the request takes while it waits. */
  size: number
  content: object
}

export interface PoolParts extends ChildParts, TurnLimits {
  /** The limit for one request, counted from when a child receives it: the child's own start is not included. */
  timeoutMs: number
  idleMs: number
  log: Log
}

export function createChildPool(parts: PoolParts): ChildPool {
  const turns = createTurns(parts)
  const running = new Set<Child>()
  /** The children without work, each with the timer that will end it. */
  const idle = new Map<Child, NodeJS.Timeout>()
  let closed = false

  const end = async (child: Child) => {
    clearTimeout(idle.get(child))
    idle.delete(child)
    running.delete(child)
    await child.end()
  }

  const take = async (): Promise<Child> => {
    for (const [child, timer] of idle) {
      clearTimeout(timer)
      idle.delete(child)
      if (child.usable) return child
      await end(child)
    }
    if (closed) throw new Error('The child processes are closed.')
    const started = await startChild(parts)
    running.add(started)
    if (closed) await end(started)
    return started
  }

  const giveBack = async (child: Child) => {
    if (closed || !child.usable) await end(child)
    else idle.set(child, setTimeout(end, parts.idleMs, child).unref())
  }

  const work = async (owner: string, content: object, onPart: (part: unknown) => void) => {
    const child = await take()
    try {
      const outcome = await child.ask(content, parts.timeoutMs, onPart)
      if (outcome !== 'answered') parts.log.warn({ owner, outcome }, 'a child process is ended; another follows')
      return outcome
    } finally {
      await giveBack(child)
    }
  }

  return {
    ask: (owner, { size, content }, onPart) => turns.take(owner, size, () => work(owner, content, onPart)),
    async close() {
      closed = true
      await Promise.all([...running].map(end))
    },
  }
}
