import type { AnyRelation } from '../../platform/operation/relation.ts'
import type { Calls } from '../http/calls.ts'
import type { AnswerSize, Follow } from './context.ts'

interface Batch {
  keys: Set<string>
  found: Promise<Map<string, object[]>>
}

type Load = (relation: AnyRelation, keys: string[], limit: number) => Promise<Map<string, object[]>>

/** Batches the loads of one level of the response into one statement per relation. */
export function createFollow(calls: Calls, answerSize: AnswerSize): Follow {
  const load = oneByOne(calls, answerSize)
  const relations = new Map<AnyRelation, Map<number, Batch>>()
  return async (relation, key, limit) => {
    const waiting = relations.get(relation) ?? new Map<number, Batch>()
    relations.set(relation, waiting)
    const batch = waiting.get(limit) ?? openBatch(load, relation, limit, () => waiting.delete(limit))
    waiting.set(limit, batch)
    batch.keys.add(key)
    return (await batch.found).get(key) ?? []
  }
}

/** Sequential, so that nothing more is read once the limit is exceeded: each limit is a statement of its own. */
function oneByOne(calls: Calls, answerSize: AnswerSize): Load {
  let last: Promise<unknown> = Promise.resolve()
  return (relation, keys, limit) => {
    const found = last.then(async () => {
      if (answerSize.isTooLarge) return new Map<string, object[]>()
      const records = await calls.relate(relation, keys, limit)
      for (const some of records.values()) answerSize.addRead(some)
      return records
    })
    last = found.catch(() => {}) // reported where it was requested
    return found
  }
}

/** Stays open until everything that the last database results triggered has added its own loads. */
function openBatch(load: Load, relation: AnyRelation, limit: number, close: () => void): Batch {
  const keys = new Set<string>()
  const levelIsOver = new Promise<void>((resolve) => setImmediate(resolve))
  const found = levelIsOver.then(() => {
    close()
    return load(relation, [...keys], limit)
  })
  return { keys, found }
}
