import type { Context } from '../../platform/context.ts'
import { type Mentions, mentionsOf } from '../../platform/mentions.ts'
import type { PersonalData } from '../../platform/module.ts'
import { deleteGaps, gapsAfter, gapsOf, type PerhapsNamed, reassignGaps } from './gap-store.ts'

/** A question is its asker's, and one that names someone is about them: either goes with the person. */
export const personal: PersonalData = {
  tables: ['knowledge_gaps'],
  export: async (ctx, { ids }) => ({ knowledge_gaps: await gapsOf(ctx, ids) }),
  async erase(ctx, person) {
    const own = (await gapsOf(ctx, person.ids)).map(({ id }) => id)
    const named = await gapsNaming(ctx, mentionsOf(person))
    return { knowledge_gaps: await deleteGaps(ctx, [...own, ...named]) }
  },
  async reassign(ctx, from, to) {
    await reassignGaps(ctx, from, to)
  },
}

async function gapsNaming(ctx: Context, mentions: Mentions): Promise<string[]> {
  const found: string[] = []
  for (let after: string | null = ''; after !== null; ) {
    const { last, perhaps }: PerhapsNamed = await gapsAfter(ctx, after, mentions.traces)
    found.push(...perhaps.filter(({ question }) => mentions.in(question)).map(({ id }) => id))
    after = last
  }
  return found
}
