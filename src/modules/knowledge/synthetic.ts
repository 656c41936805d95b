import type { Context } from '../../platform/operation/context.ts'
import type { SyntheticData } from '../../platform/operation/module.ts'
import { newId } from '../../platform/schema/ids.ts'
import { CUTTING, chunksOf, unitsIn } from './chunking/chunks.ts'
import { recognised } from './reading/recognise.ts'
import { countRevision, deleteKnowledge, type SourceRow } from './store.ts'
import { MORE_TEXTS } from './synthetic-more-texts.ts'
import { insertChunks, insertSources } from './synthetic-store.ts'
import { type SyntheticText, TEXTS } from './synthetic-texts.ts'

const DAY_MS = 86_400_000

/** The demo hotel's knowledge. It is found by its words at once; the worker creates the vectors after the start. */
export const synthetic: SyntheticData = {
  async clear(ctx) {
    await deleteKnowledge(ctx)
    await countRevision(ctx)
  },
  async fill(ctx) {
    const texts = [...TEXTS, ...MORE_TEXTS]
    const made = texts.map((text, i) => sourceOf(ctx, text, texts.length - i))
    await insertSources(
      ctx,
      made.map(({ row }) => row),
    )
    await insertChunks(
      ctx,
      made.flatMap(({ chunks }) => chunks),
    )
    await countRevision(ctx)
    return { knowledge_sources: texts.length }
  },
}

/** `¤18` is a price in the property's own currency. */
export const inCurrency = (text: string, currency: string): string =>
  text.replace(/¤(\d+(?:\.\d+)?)/g, `$1 ${currency}`)

function sourceOf({ now, property }: Context, { content: words, ...text }: SyntheticText, daysAgo: number) {
  const content = inCurrency(words, property.currency)
  const at = new Date(now.getTime() - daysAgo * DAY_MS)
  const cut = chunksOf(content)
  const row: SourceRow = {
    id: newId('ks', at.getTime()),
    property_id: property.id,
    audience: 'guest',
    ...text,
    content_type: recognised(content),
    content,
    language: 'en',
    translation_of: null,
    valid_from: null,
    valid_until: null,
    version: 1,
    units: unitsIn(cut),
    cutting: CUTTING,
    units_embedded: 0,
    encoder: null,
    embedding_until: null,
    created_at: at.toISOString(),
    updated_at: at.toISOString(),
  }
  const of = { property_id: property.id, source_id: row.id }
  const chunks = cut.map((chunk, position) => ({ ...of, id: newId('kc', at.getTime()), position, ...chunk }))
  return { row, chunks }
}
