import {
  Defaulted,
  Deprecated,
  Id,
  Moment,
  Nullable,
  OneOf,
  type Static,
  Text,
  Type,
  Untrusted,
} from '../../platform/schema/schema.ts'
import { guestReference } from '../guests/index.ts'
import { reservationReference } from '../stays/index.ts'
import { OUTCOMES } from './figures/outcomes.ts'
import { RECORD_TYPES } from './live/records.ts'

export const INTENTS = [
  'booking',
  'service_request',
  'complaint',
  'upsell',
  'itinerary',
  'local_recommendation',
  'general',
] as const
export const CHANNELS = ['web_chat', 'voice', 'widget', 'api'] as const

export const Intent = OneOf(INTENTS, { title: 'Intent', description: 'What the guest wants', examples: ['booking'] })
export type IntentName = Static<typeof Intent>

export const ChatChannel = OneOf(CHANNELS, { title: 'ChatChannel', description: 'Where the guest writes or speaks' })

export const DetectedIntent = Type.Object(
  { intent: Intent, confidence: Type.Number({ minimum: 0, maximum: 1, examples: [0.82] }) },
  { title: 'DetectedIntent' },
)
export type DetectedIntent = Static<typeof DetectedIntent>

export const conversationId = Id('cvs', { description: 'The conversation' })
export const messageId = Id('msg', { description: 'The message' })

export const ChatSource = Type.Object(
  {
    source_id: Id('ks'),
    source_name: Type.String({ examples: ['Breakfast'] }),
    source_type: Type.String({ examples: ['faq'] }),
    score: Type.Number({ minimum: 0, maximum: 1, description: 'How well it fits', examples: [0.87] }),
  },
  { title: 'ChatSource' },
)
export type ChatSource = Static<typeof ChatSource>

export const Citation = Type.Object(
  {
    source_id: Id('ks'),
    quote: Type.String({
      description: 'The words of the source that the answer rests on',
      examples: ['Breakfast is served from 7:00.'],
    }),
    start: Type.Integer({ minimum: 0, description: 'Where they begin in the source’s content', examples: [0] }),
    end: Type.Integer({ minimum: 0, description: 'Where they end', examples: [30] }),
  },
  { title: 'Citation' },
)
export type Citation = Static<typeof Citation>

export const CitedRecord = Type.Object(
  {
    type: OneOf(RECORD_TYPES, { title: 'CitedRecordType', description: 'What kind of record it is' }),
    id: Type.String({ description: 'Its id', examples: ['res_01jd3vq8k2m4n6p8r0t2v4x6z9'] }),
    name: Untrusted(Type.String({ description: 'What it is called; of a stay the room type', examples: ['Sea View'] })),
  },
  { title: 'CitedRecord' },
)
export type CitedRecord = Static<typeof CitedRecord>

export const ENGINES = ['embedded', 'hosted'] as const
export const Engine = OneOf(ENGINES, {
  title: 'ChatEngine',
  description: 'Which engine wrote the answer; null where none did',
})

export const ChatRole = OneOf(['user', 'assistant', 'staff'], {
  title: 'ChatRole',
  description: 'Who says it: the guest, the assistant, or a person of the house',
})

export const ChatHandler = OneOf(['assistant', 'staff'], {
  title: 'ChatHandler',
  description: 'Who answers the guest: the assistant, or people since it was handed over to them',
})

/** Elsewhere `handled_by` names the person who handled something. */
export const answeredBy = { answered_by: ChatHandler, handled_by: Deprecated(ChatHandler, 'answered_by') }

export const ChatMessage = Type.Object(
  {
    role: ChatRole,
    content: Text(10_000, { description: 'What they say', examples: ['When is breakfast?'] }),
  },
  { title: 'ChatMessage' },
)
export type ChatMessage = Static<typeof ChatMessage>

export const NewTurn = Type.Object(
  {
    messages: Type.Array(ChatMessage, {
      minItems: 1,
      maxItems: 200,
      description:
        'The whole history; the last is the guest’s. The role `staff` is for people signed in to the dashboard',
      examples: [[{ role: 'user', content: 'When is breakfast?' }]],
    }),
    guest_id: Type.Optional(Nullable(guestReference)),
    reservation_id: Type.Optional(
      Nullable({ ...reservationReference, description: 'The guest’s stay; left out, the current one, else the next' }),
    ),
    conversation_id: Type.Optional(
      Nullable(
        Type.String({
          description: 'Continues this conversation; left out, a new one begins',
          examples: ['cvs_01jd3vq8k2m4n6p8r0t2v4x6z8'],
        }),
      ),
    ),
    channel: Defaulted(ChatChannel, 'api'),
    use_knowledge: Defaulted(Type.Boolean({ description: 'Answer from the knowledge base' }), true),
    top_k: Defaulted(Type.Integer({ minimum: 1, maximum: 10, description: 'How many passages to look at' }), 4),
  },
  { title: 'NewTurn' },
)
export type NewTurn = Static<typeof NewTurn>

export const Question = Type.Object(
  {
    messages: NewTurn.properties.messages,
    guest_id: NewTurn.properties.guest_id,
    reservation_id: NewTurn.properties.reservation_id,
  },
  { title: 'SuggestionRequest' },
)

export const Turn = Type.Object(
  {
    conversation_id: conversationId,
    message_id: Id('msg', {
      description: 'The answer as the thread keeps it; while staff answer, the last message of this turn',
    }),
    role: OneOf(['assistant'], { title: 'AnsweringRole' }),
    content: Untrusted(
      Type.String({
        description: 'The answer; while staff answer, a sentence that says so',
        examples: ['Breakfast is served from 7:00.'],
      }),
    ),
    ...answeredBy,
    intent: DetectedIntent,
    sources: Type.Array(ChatSource, { description: 'The passages that were looked at, best first' }),
    citations: Type.Array(Citation, { description: 'What the answer rests on, or what may help, word for word' }),
    records: Type.Array(CitedRecord, { description: 'The records that the answer was looked up in' }),
    engine: Nullable(Engine),
    created_at: Moment(),
  },
  { title: 'ChatTurn' },
)
export type Turn = Static<typeof Turn>

export const Suggestion = Type.Object(
  {
    content: Turn.properties.content,
    outcome: OneOf(OUTCOMES, {
      title: 'SuggestionOutcome',
      description:
        'What the assistant would do: `answered`; `hedged`, where it is not sure; `declined`, where nothing it may read says it; ' +
        '`noted`, `passed_on` and `handed_over`, where people are needed',
    }),
    language: Type.String({ description: 'Of the guest’s words, and of the answer', examples: ['en'] }),
    intent: DetectedIntent,
    sources: Turn.properties.sources,
    citations: Turn.properties.citations,
    records: Turn.properties.records,
    engine: Engine,
  },
  { title: 'Suggestion' },
)
export type Suggestion = Static<typeof Suggestion>
