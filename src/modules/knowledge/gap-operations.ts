import { fail } from '../../platform/operation/errors.ts'
import { defineOperation } from '../../platform/operation/operation.ts'
import { PageOf, pageFields, pageRule } from '../../platform/schema/page.ts'
import { Nothing, Type } from '../../platform/schema/schema.ts'
import { gapNotFound } from './errors.ts'
import { groupsOf } from './gap-groups.ts'
import { gapId, KnowledgeGap, KnowledgeGapGroup } from './gap-schema.ts'
import { deleteGap, gapsToGroup, listGaps, lockGap } from './gap-store.ts'

export const listUnanswered = defineOperation({
  id: 'knowledge.list_gaps',
  kind: 'query',
  scope: 'knowledge:read',
  maturity: 'available',
  summary: 'What guests asked and the knowledge base could not answer, those asked last first',
  description:
    'The same question counts once, with how often it was asked. The last 1,000 are kept. Wishes and complaints that ask ' +
    'nothing are no gaps; they are listed as intents.',
  http: { method: 'GET', path: '/v1/knowledge/gaps' },
  input: Type.Object(pageFields({ preset: 20, most: 100 })),
  output: PageOf(KnowledgeGap),
  errors: [],
  rules: [pageRule],
  run: listGaps,
})

const MOST_GROUPS = 100

export const listGapGroups = defineOperation({
  id: 'knowledge.list_gap_groups',
  kind: 'query',
  scope: 'knowledge:read',
  maturity: 'early_access',
  summary: 'Unanswered questions that nearly say the same, together; what is asked most first',
  description:
    'Questions belong together when their words, without endings and without those that say little, are the same but for ' +
    'one more or hardly any; in other languages, their words in English. At most 100 groups of the last 1,000 questions.',
  http: { method: 'GET', path: '/v1/knowledge/gap-groups' },
  input: Type.Object({}),
  output: Type.Object(
    {
      data: Type.Array(KnowledgeGapGroup),
      total: Type.Integer({ minimum: 0, description: 'How many groups there are', examples: [1] }),
    },
    { title: 'KnowledgeGapGroups' },
  ),
  errors: [],
  async run(ctx) {
    const groups = groupsOf(await gapsToGroup(ctx))
    return { data: groups.slice(0, MOST_GROUPS), total: groups.length }
  },
})

export const dismissGap = defineOperation({
  id: 'knowledge.dismiss_gap',
  kind: 'command',
  scope: 'knowledge:write',
  maturity: 'available',
  summary: 'Take an unanswered question off the list',
  description: 'It comes back when a guest asks it again and there is still no answer.',
  http: { method: 'DELETE', path: '/v1/knowledge/gaps/{id}' },
  input: Type.Object({ id: gapId }),
  output: Nothing,
  errors: [gapNotFound],
  versioned: true,
  async run(tx, { id }) {
    tx.expect((await lockGap(tx, id)) ?? fail(gapNotFound))
    await deleteGap(tx, id)
    tx.audit(id)
    return null
  },
})
