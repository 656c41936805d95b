import { defineOperation } from '../../../platform/operation/operation.ts'
import { OneOf, type Static, Type } from '../../../platform/schema/schema.ts'
import { sourceId } from '../schema.ts'
import type { Contradiction } from './compare.ts'
import { contradictions } from './find.ts'
import type { Statement } from './statement.ts'

const Quoted = Type.Object(
  {
    source_id: sourceId,
    source_name: Type.String({ examples: ['Outdoor pool'] }),
    quote: Type.String({ description: 'Word for word', examples: ['The pool closes at 19:30.'] }),
    start: Type.Integer({ minimum: 0, description: 'Where it begins in the source’s content', examples: [0] }),
    end: Type.Integer({ minimum: 0, description: 'Where it ends', examples: [25] }),
  },
  { title: 'KnowledgeQuote' },
)

const KnowledgeConflict = Type.Object(
  {
    about: OneOf(['price', 'time', 'age', 'amount', 'permission'], {
      title: 'KnowledgeConflictKind',
      description: 'What they state differently',
      examples: ['time'],
    }),
    similarity: Type.Number({
      minimum: 0,
      maximum: 1,
      description: 'How likely it is that they contradict each other',
      examples: [0.71],
    }),
    quotes: Type.Array(Quoted, { minItems: 2, maxItems: 2, description: 'One of each source, the older first' }),
  },
  { title: 'KnowledgeConflict' },
)

export const listConflicts = defineOperation({
  id: 'knowledge.list_conflicts',
  kind: 'query',
  scope: 'knowledge:read',
  maturity: 'available',
  summary: 'Where two texts for guests contradict each other, the surest first',
  description:
    'Sentences of different sources that are valid today, speak of the same and state different prices, times, ages, ' +
    'amounts or permissions for the same days and people. Texts that call themselves old are left out. At most 100; ' +
    'look at them and correct the one that is wrong.',
  http: { method: 'GET', path: '/v1/knowledge/conflicts' },
  input: Type.Object({}),
  output: Type.Object(
    {
      data: Type.Array(KnowledgeConflict),
      total: Type.Integer({ minimum: 0, description: 'How many', examples: [1] }),
    },
    { title: 'KnowledgeConflicts' },
  ),
  errors: [],
  async run(ctx) {
    const data = (await contradictions(ctx)).map(shownConflict)
    return { data, total: data.length }
  },
})

const shownConflict = ({ about, similarity, one, other }: Contradiction): Static<typeof KnowledgeConflict> => ({
  about,
  similarity,
  quotes: [one, other].sort((a, b) => (a.sourceId < b.sourceId ? -1 : 1)).map(quoted),
})

const quoted = ({ sourceId: source_id, sourceName: source_name, text: quote, starts, ends }: Statement) => ({
  source_id,
  source_name,
  quote,
  start: starts,
  end: ends,
})
