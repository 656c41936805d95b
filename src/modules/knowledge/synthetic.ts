import type { Transaction } from '../../platform/operation/context.ts'
import type { SyntheticData } from '../../platform/operation/module.ts'
import { newId } from '../../platform/schema/ids.ts'
import { CUTTING, chunksOf, unitsIn } from './chunking/chunks.ts'
import { recognised } from './reading/recognise.ts'
import { countRevision, deleteKnowledge, type SourceRow } from './store.ts'
import { MORE_TEXTS } from './synthetic-more-texts.ts'
import { type SyntheticText, TEXTS } from './synthetic-texts.ts'

const DAY_MS = 86_400_000

/** The demo hotel's knowledge. It is found by its words at once; the worker creates the vectors after the start. */
export const synthetic: SyntheticData = {
  async clear(ctx) {
    await deleteKnowledge(ctx)
    await countRevision(ctx)
  },
  async fill(tx) {
    const texts = [...TEXTS, ...MORE_TEXTS]
    for (const [i, text] of texts.entries()) add(tx, text, texts.length - i)
    await countRevision(tx)
    return { knowledge_sources: texts.length }
  },
}

function add(tx: Transaction, { content: words, ...text }: SyntheticText, daysAgo: number): void {
  const content = words.replace(/¤(\d+(?:\.\d+)?)/g, `$1 ${tx.property.currency}`)
  const at = new Date(tx.now.getTime() - daysAgo * DAY_MS)
  const chunks = chunksOf(content)
  const row: SourceRow = {
    id: newId('ks', at.getTime()),
    property_id: tx.property.id,
    audience: 'guest',
    ...text,
    content_type: recognised(content),
    content,
    language: 'en',
    translation_of: null,
    valid_from: null,
    valid_until: null,
    version: 1,
    units: unitsIn(chunks),
    cutting: CUTTING,
    units_embedded: 0,
    encoder: null,
    embedding_until: null,
    created_at: at.toISOString(),
    updated_at: at.toISOString(),
  }
  tx.insert('knowledge_sources', row)
  for (const [position, chunk] of chunks.entries()) {
    const id = newId('kc', at.getTime())
    tx.insert('knowledge_chunks', { property_id: tx.property.id, id, source_id: row.id, position, ...chunk })
  }
}
