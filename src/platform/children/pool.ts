import type { Log } from '../runtime/log.ts'
import { type Child, type ChildParts, type Outcome, startChild } from './child.ts'
import { createTurns, type TurnLimits } from './turns.ts'

/** A few child processes for the work of many owners. None runs before there is work, nor long after. */
export interface ChildPool {
  /** Parts of the answer are told as they come; those of an answer that was not finished count for nothing. */
  ask(owner: string, request: Request, onPart: (part: unknown) => void): Promise<Outcome>
  close(): Promise<void>
}

export interface Request {
  /** About how much memory it takes while it waits. */
  size: number
  content: object
}

export interface PoolParts extends ChildParts, TurnLimits {
  /** For one request, from when a child has it: how long that takes to start is not the request's fault. */
  timeoutMs: number
  idleMs: number
  log: Log
}

export function createChildPool(parts: PoolParts): ChildPool {
  const turns = createTurns(parts)
  const running = new Set<Child>()
  /** Those without work, and what ends each. */
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
