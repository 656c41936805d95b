import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Workflow } from '../../platform/operation/context.ts'
import { deleteChunks, insertChunks, type NewChunk, newChunk } from './chunk-store.ts'
import { CUTTING, eachChunk, unitsIn } from './chunking/chunks.ts'
import { countRevision, lockSource, recutSource } from './store.ts'

/** Chunks of a long text take a second: others have their turn in between. */
const AT_ONCE = 50

/** A text that an earlier release cut gets chunks by today's rules, unless it was replaced meanwhile. It says the same. */
export async function cutAnew(ctx: Workflow, { id, version }: { id: string; version: number }, content: string) {
  const chunks: NewChunk[] = []
  for (const chunk of eachChunk(content)) {
    chunks.push(newChunk(ctx, chunk, chunks.length))
    if (chunks.length % AT_ONCE === 0) await nextTurn()
  }
  await ctx.tx(async (tx) => {
    if ((await lockSource(tx, id))?.version !== version) return
    await deleteChunks(tx, id)
    await insertChunks(tx, id, chunks)
    await recutSource(tx, id, unitsIn(chunks), CUTTING)
    await countRevision(tx)
  })
}
