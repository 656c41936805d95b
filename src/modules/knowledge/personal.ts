import type { Context } from '../../platform/operation/context.ts'
import type { Left, PersonalData } from '../../platform/operation/module.ts'
import { createPiiMatcher, type PiiMatcher } from '../../platform/privacy/pii-matcher.ts'
import { deleteGapsOf, gapsOf, reassignGaps } from './gap-store.ts'
import { writingsWith } from './personal-store.ts'

/**
 * A question belongs to its asker, and one that names someone is about them: either is removed whole, because it is
 * counted by its words. The property's own texts stay, and an erasure reports that they name the person.
 */
export const personal: PersonalData = {
  tables: ['knowledge_gaps'],
  texts: [{ kind: 'knowledge_gaps', table: 'knowledge_gaps', fields: { question: 'text' }, goesWhole: true }],
  export: async (ctx, { ids }) => ({ knowledge_gaps: await gapsOf(ctx, ids) }),
  erase: async (ctx, { ids }) => ({ knowledge_gaps: (await deleteGapsOf(ctx, ids)).map(({ id }) => id) }),
  left: (ctx, { ids, keys }) => sourcesNaming(ctx, createPiiMatcher({ ids, words: keys })),
  async reassign(ctx, from, to) {
    await reassignGaps(ctx, from, to)
  },
}

async function sourcesNaming(ctx: Context, matcher: PiiMatcher): Promise<Left[]> {
  const found = (await writingsWith(ctx, matcher)).filter((writing) => matcher.in(writing))
  const sources = new Set(found.map(({ source_id }) => source_id))
  const reason =
    'What the house wrote for its guests or staff, now or in an earlier version: change or delete the source.'
  return [{ kind: 'knowledge_sources', count: sources.size, reason }]
}
