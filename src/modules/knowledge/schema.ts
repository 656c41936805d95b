import {
  Defaulted,
  Id,
  LocalDate,
  Moment,
  Nullable,
  OneOf,
  type Static,
  Text,
  Type,
} from '../../platform/schema/schema.ts'
import { RecordVersion } from '../../platform/schema/version.ts'

export const SOURCE_TYPES = ['sop', 'rate_plan', 'menu', 'policy', 'faq', 'event', 'local_guide', 'other'] as const
export const SourceType = OneOf(SOURCE_TYPES, {
  title: 'KnowledgeType',
  description: 'What kind of text it is',
  examples: ['faq'],
})

export const Audience = OneOf(['guest', 'staff'], {
  title: 'KnowledgeAudience',
  description: 'Who may be told: what is for staff never enters a guest’s chat',
  examples: ['guest'],
})
export type Audience = Static<typeof Audience>

export const ContentType = OneOf(['text/plain', 'text/markdown', 'text/html', 'text/csv', 'application/pdf'], {
  title: 'KnowledgeContentType',
  description: 'How the text was given; recognised when left out',
  examples: ['text/markdown'],
})
export type ContentType = Static<typeof ContentType>

export const sourceId = Id('ks', { description: 'The knowledge source' })

const name = Text(200, { description: 'What guests and staff know it by', examples: ['Breakfast'] })
const content = Text(10_000_000, {
  description: 'Text, Markdown, HTML or CSV',
  examples: ['# Breakfast\n\nBreakfast is served from 7:00 to 10:30 in the garden room.'],
})
export const SourceLanguage = Text(3, {
  pattern: '^[a-z]{2,3}$',
  description: 'The language it is in, a BCP 47 primary code; told from its words when left out',
  examples: ['en'],
})
const language = Nullable(SourceLanguage)
const translation_of = Nullable(
  Id('ks', { description: 'The source of this property that it says in another language' }),
)
const valid_from = Nullable(LocalDate({ description: 'First local day it holds', examples: ['2026-12-01'] }))
const valid_until = Nullable(LocalDate({ description: 'Last local day it holds', examples: ['2027-02-28'] }))

/** The other fields of a source, with its content or without. */
const fields = {
  id: sourceId,
  property_id: Id('pty'),
  name,
  type: SourceType,
  audience: Audience,
  content_type: ContentType,
}
const state = {
  language,
  translation_of,
  valid_from,
  valid_until,
  version: RecordVersion,
  status: OneOf(['processing', 'ready'], {
    title: 'KnowledgeStatus',
    description: 'Found by its words at once; by its meaning too when `ready`, which is no other version',
    examples: ['ready'],
  }),
  progress: Type.Number({ minimum: 0, maximum: 1, description: 'How much of it is ready', examples: [1] }),
  created_at: Moment(),
  updated_at: Moment(),
}

export const KnowledgeSource = Type.Object(
  {
    ...fields,
    content: Type.String({
      description: 'As it is read and quoted: of HTML and PDF, the words in it; of CSV, a Markdown table',
      examples: ['Breakfast is served from 7:00 to 10:30 in the garden room.'],
    }),
    ...state,
  },
  { title: 'KnowledgeSource' },
)
export type KnowledgeSource = Static<typeof KnowledgeSource>

export const ListedSource = Type.Object(
  {
    ...fields,
    content_length: Type.Integer({ minimum: 0, description: 'How long its content is', examples: [58] }),
    ...state,
  },
  { title: 'ListedKnowledgeSource' },
)
export type ListedSource = Static<typeof ListedSource>

const given = {
  name,
  type: SourceType,
  content: Type.Optional(Nullable(content)),
  content_base64: Type.Optional(
    Nullable(
      Text(14_000_000, {
        description: 'A PDF file in base64, instead of `content`',
        examples: ['JVBERi0xLjcK'],
      }),
    ),
  ),
  content_type: Type.Optional(Nullable(ContentType)),
  audience: Defaulted(Audience, 'guest'),
  language: Type.Optional(language),
  translation_of: Defaulted(translation_of, null),
  valid_from: Defaulted(valid_from, null),
  valid_until: Defaulted(valid_until, null),
}

const answers = Type.Optional(
  Type.Array(Id('gap', { description: 'An unanswered question' }), {
    maxItems: 200,
    description:
      'Unanswered questions that this text answers: they leave their list with it, those that are still there',
  }),
)

export const NewSource = Type.Object({ ...given, answers }, { title: 'NewKnowledgeSource' })
export type NewSource = Static<typeof NewSource>

export const SourceReplacement = Type.Object({ id: sourceId, ...given }, { title: 'KnowledgeSourceReplacement' })

export const SourceVersion = Type.Object(
  {
    version: Type.Integer({ minimum: 1, examples: [1] }),
    name,
    type: SourceType,
    content_type: ContentType,
    content: Type.String({ description: 'What it said', examples: ['Breakfast is served from 7:30.'] }),
    created_at: Moment({ description: 'Since when it said so' }),
  },
  { title: 'KnowledgeVersion' },
)
export type SourceVersion = Static<typeof SourceVersion>
