import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Workflow } from '../../platform/operation/context.ts'
import { newId } from '../../platform/schema/ids.ts'
import { deleteChunks, insertChunks, type NewChunk } from './chunk-store.ts'
import { CUTTING, eachChunk } from './chunking/chunks.ts'
import { countRevision, lockSource, recutSource } from './store.ts'

/** Chunks of a long text take a second: others have their turn in between. */
const AT_ONCE = 50

/** A text that an earlier release cut gets chunks by today's rules, unless it was replaced meanwhile. It says the same. */
export async function cutAnew(ctx: Workflow, { id, version }: { id: string; version: number }, content: string) {
  const chunks: NewChunk[] = []
  for (const chunk of eachChunk(content)) {
    chunks.push({ id: newId('kc', ctx.now.getTime()), position: chunks.length, ...chunk })
    if (chunks.length % AT_ONCE === 0) await nextTurn()
  }
  const units = chunks.reduce((sum, chunk) => sum + chunk.units.length, 0)
  await ctx.tx(async (tx) => {
    if ((await lockSource(tx, id))?.version !== version) return
    await deleteChunks(tx, id)
    await insertChunks(tx, id, chunks)
    await recutSource(tx, id, units, CUTTING)
    await countRevision(tx)
  })
}
