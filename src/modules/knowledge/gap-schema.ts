import { Id, Moment, Nullable, type Static, Type, Untrusted } from '../../platform/schema/schema.ts'
import { RecordVersion } from '../../platform/schema/version.ts'
import { guestReference } from '../guests/index.ts'

export const gapId = Id('gap', { description: 'The unanswered question' })

export const KnowledgeGap = Type.Object(
  {
    id: gapId,
    question: Untrusted(Type.String({ description: 'As it was first asked', examples: ['Do you have a helipad?'] })),
    times: Type.Integer({ minimum: 1, description: 'How often it was asked', examples: [3] }),
    guest_id: Nullable(guestReference),
    last_asked_at: Moment(),
    created_at: Moment(),
    version: RecordVersion,
  },
  { title: 'KnowledgeGap' },
)
export type KnowledgeGap = Static<typeof KnowledgeGap>
