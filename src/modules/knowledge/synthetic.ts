import type { Context } from '../../platform/operation/context.ts'
import type { SyntheticData } from '../../platform/operation/module.ts'
import { newId } from '../../platform/schema/ids.ts'
import type { NewChunk } from './chunk-store.ts'
import { chunksOf } from './chunking/chunks.ts'
import { recognised } from './reading/recognise.ts'
import { countRevision, deleteKnowledge, type SourceRow } from './store.ts'
import { MORE_TEXTS } from './synthetic-more-texts.ts'
import { insertAll } from './synthetic-store.ts'
import { type SyntheticText, TEXTS } from './synthetic-texts.ts'

const DAY_MS = 86_400_000

/** What the demo hotel knows. It is found by its words at once; the worker makes the vectors after the start. */
export const synthetic: SyntheticData = {
  async clear(ctx) {
    await deleteKnowledge(ctx)
    await countRevision(ctx)
  },
  async fill(ctx) {
    const texts = [...TEXTS, ...MORE_TEXTS]
    const made = texts.map((text, i) => madeOf(ctx, text, texts.length - i))
    await insertAll(
      ctx,
      made.map(({ row }) => row),
      made.flatMap(({ row, chunks }) => chunks.map((chunk) => ({ ...chunk, source_id: row.id }))),
    )
    await countRevision(ctx)
    return { knowledge_sources: made.length }
  },
}

function madeOf(ctx: Context, { content: words, ...text }: SyntheticText, daysAgo: number) {
  const content = words.replace(/¤(\d+(?:\.\d+)?)/g, `$1 ${ctx.property.currency}`)
  const at = new Date(ctx.now.getTime() - daysAgo * DAY_MS)
  const chunks: NewChunk[] = chunksOf(content).map((chunk, position) => ({
    id: newId('kc', at.getTime()),
    position,
    ...chunk,
  }))
  const row: SourceRow = {
    id: newId('ks', at.getTime()),
    property_id: ctx.property.id,
    audience: 'guest',
    ...text,
    content_type: recognised(content),
    content,
    valid_from: null,
    valid_until: null,
    version: 1,
    units: chunks.reduce((sum, { units }) => sum + units.length, 0),
    units_embedded: 0,
    encoder: null,
    embedding_until: null,
    created_at: at.toISOString(),
    updated_at: at.toISOString(),
  }
  return { row, chunks }
}
