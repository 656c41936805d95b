import { fail } from '../../platform/operation/errors.ts'
import { defineOperation } from '../../platform/operation/operation.ts'
import { PageOf, pageFields, pageRule } from '../../platform/schema/page.ts'
import { Nothing, Type } from '../../platform/schema/schema.ts'
import { gapNotFound } from './errors.ts'
import { gapId, KnowledgeGap } from './gap-schema.ts'
import { deleteGap, listGaps, lockGap } from './gap-store.ts'

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
