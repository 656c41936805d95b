import { parentPort, workerData } from 'node:worker_threads'
import type { RankQuery } from '../../modules/knowledge/ports.ts'
import type { Meaning } from './encoder.ts'
import { lowerPriority } from './low-priority.ts'
import type { Part } from './partition.ts'
import { rank } from './rank.ts'
import { createShelf } from './shelf.ts'
import { spelled } from './spelling.ts'
import type { Reply } from './thread.ts'

/** Holds the indexes in a thread, so that searching a large one never blocks other requests. */
export type IndexRequest =
  | { kind: 'held'; partition: string }
  | ({ kind: 'put'; partition: string } & Part)
  | { kind: 'remove'; partition: string; sourceIds: readonly string[] }
  | { kind: 'spelled'; partition: string; text: string }
  | { kind: 'rank'; partition: string; query: RankQuery; meaning: Meaning | null }

lowerPriority()
const shelf = createShelf((workerData as { mostBytes: number }).mostBytes)

function answer(request: IndexRequest): unknown {
  if (request.kind === 'put') return shelf.put(request.partition, request)
  if (request.kind === 'remove') return shelf.remove(request.partition, request.sourceIds)
  const partition = shelf.find(request.partition)
  if (request.kind === 'spelled') return partition && spelled(request.text, partition.vocabulary)
  if (request.kind === 'rank') return partition && rank(partition, request.query, request.meaning)
  return new Map([...(partition?.sources.values() ?? [])].map(({ head }) => [head.id, head.version]))
}

parentPort?.on('message', ({ id, request }: { id: number; request: IndexRequest }) => {
  const reply: Reply = { id }
  try {
    reply.answer = answer(request)
  } catch (error) {
    reply.error = `The index could not answer: ${error instanceof Error ? error.message : 'unknown'}`
  }
  parentPort?.postMessage(reply)
})
