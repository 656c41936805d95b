import { Id, Moment, Nullable, OneOf, type Static, Type, Untrusted } from '../../platform/schema/schema.ts'
import { RecordVersion } from '../../platform/schema/version.ts'
import { LANGUAGES } from '../../platform/text/language/languages.ts'
import { guestReference } from '../guests/index.ts'

export const gapId = Id('gap', { description: 'The unanswered question' })

const languages = Type.Array(OneOf([...LANGUAGES, 'und'], { title: 'AskedLanguage' }), {
  description: 'The languages it was asked in, as BCP 47 primary codes; empty where nobody told',
  examples: [['en', 'de']],
})

export const KnowledgeGap = Type.Object(
  {
    id: gapId,
    question: Untrusted(Type.String({ description: 'As it was first asked', examples: ['Do you have a helipad?'] })),
    times: Type.Integer({ minimum: 1, description: 'How often it was asked', examples: [3] }),
    languages,
    guest_id: Nullable(guestReference),
    last_asked_at: Moment(),
    created_at: Moment(),
    version: RecordVersion,
  },
  { title: 'KnowledgeGap' },
)
export type KnowledgeGap = Static<typeof KnowledgeGap>

export const KnowledgeGapGroup = Type.Object(
  {
    question: Untrusted(
      Type.String({
        description: 'The one that is asked most, as a guest asked it',
        examples: ['Do you have a helipad?'],
      }),
    ),
    times: Type.Integer({ minimum: 1, description: 'How often they were asked, together', examples: [5] }),
    languages,
    last_asked_at: Moment(),
    gap_ids: Type.Array(gapId, { minItems: 1, description: 'The unanswered questions, those asked most first' }),
  },
  { title: 'KnowledgeGapGroup' },
)
export type KnowledgeGapGroup = Static<typeof KnowledgeGapGroup>
