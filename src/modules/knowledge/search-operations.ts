import { defineOperation } from '../../platform/operation/operation.ts'
import { Defaulted, type Static, Text, Type } from '../../platform/schema/schema.ts'
import { languageOf } from '../../platform/text/language/detect.ts'
import { Audience, SourceType, sourceId } from './schema.ts'
import { type Passage, rankingFor, shownScore } from './search.ts'

const FoundPassage = Type.Object(
  {
    source_id: sourceId,
    source_name: Type.String({ examples: ['Breakfast'] }),
    source_type: SourceType,
    score: Type.Number({ minimum: 0, maximum: 1, description: 'How well it fits', examples: [0.87] }),
    content: Type.String({
      description: 'The passage, word for word',
      examples: ['Breakfast is served from 7:00 to 10:30 in the garden room.'],
    }),
    start: Type.Integer({ minimum: 0, description: 'Where it begins in the source’s content', examples: [0] }),
  },
  { title: 'KnowledgePassage' },
)

export const search = defineOperation({
  id: 'knowledge.search',
  kind: 'query',
  scope: 'knowledge:read',
  maturity: 'available',
  summary: 'The passages of the knowledge base that fit a question best',
  description: 'What chat would look at. `audience: staff` looks at what is for staff as well.',
  http: { method: 'POST', path: '/v1/knowledge/search', status: 200 },
  input: Type.Object(
    {
      query: Text(2000, { description: 'A question, in the guest’s own words', examples: ['When is breakfast?'] }),
      top_k: Defaulted(Type.Integer({ minimum: 1, maximum: 10, description: 'How many passages' }), 4),
      audience: Defaulted(Audience, 'guest'),
    },
    { title: 'KnowledgeQuestion' },
  ),
  output: Type.Object(
    {
      data: Type.Array(FoundPassage),
      total: Type.Integer({ minimum: 0, maximum: 10, description: 'How many', examples: [1] }),
    },
    { title: 'KnowledgePassages' },
  ),
  errors: [],
  neverStale: true, // the index in memory follows the newest revision, and cannot go back
  async run(ctx, { query, top_k, audience }) {
    const { passages } = await rankingFor(ctx, { query, limit: top_k, audience, language: languageOf(query) })
    return { data: passages.map(foundPassage), total: passages.length }
  },
})

const foundPassage = (passage: Passage): Static<typeof FoundPassage> => ({
  source_id: passage.sourceId,
  source_name: passage.sourceName,
  source_type: passage.sourceType as Static<typeof SourceType>,
  score: shownScore(passage.score),
  content: passage.content,
  start: passage.starts,
})
