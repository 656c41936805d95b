import {
  Id,
  Moment,
  Nullable,
  OneOf,
  type Static,
  Text,
  Type,
  Untrusted,
  UsuallyNull,
} from '../../../platform/schema/schema.ts'
import { LANGUAGES } from '../../../platform/text/language/languages.ts'
import { ConversationFile } from '../files/schema.ts'
import { ChatHandler, messageId } from '../schema.ts'

/** The chat of a website, as its visitors see it. */

export const websiteKey = Type.String({ description: 'The publishable key', examples: ['pk_test_…'] })

const Numbers = Type.Object(
  {
    police: Type.String({ examples: ['110'] }),
    ambulance: Type.String({ examples: ['112'] }),
    fire: Type.String({ examples: ['112'] }),
  },
  { title: 'EmergencyNumbers', description: 'Whom to call in the house’s country' },
)

const color = (description: string, example: string) => Type.String({ description, examples: [example] })
const Accent = Type.Object(
  { accent: color('The colour', '#7a1f2b'), on_accent: color('What is readable on it', '#ffffff') },
  { title: 'WebsiteAccent' },
)

export const WebsiteSettings = Type.Object(
  {
    name: Type.String({ description: 'The house', examples: ['Harbour House'] }),
    colors: Nullable(
      Type.Object(
        { light: Accent, dark: Accent },
        { title: 'WebsiteColors', description: 'The house’s colour, readable on light and on dark paper' },
      ),
    ),
    greeting: Nullable(Type.String({ description: 'What the chat begins with, in the house’s words' })),
    privacy_url: Type.String({
      description: 'To be shown before the visitor agrees',
      examples: ['https://hotel.example/privacy'],
    }),
    emergency: Nullable(Numbers),
    languages: Type.Array(OneOf(LANGUAGES, { title: 'AssistantLanguage' }), {
      description: 'What the assistant answers in',
    }),
  },
  { title: 'WebsiteSettings' },
)
export type WebsiteSettings = Static<typeof WebsiteSettings>

export const NewVisit = Type.Object(
  {
    consent: Type.Literal(true, { description: 'The visitor agreed that what they write is stored', examples: [true] }),
  },
  { title: 'NewWebsiteVisit' },
)

export const OpenedVisit = Type.Object(
  {
    token: Type.String({
      description: 'The visitor’s own, shown this once: it writes and reads their conversation, nothing else',
      examples: ['wt_test_…'],
    }),
    expires_at: Moment({ description: 'Until when it works; real time, also in the sandbox' }),
  },
  { title: 'OpenedWebsiteVisit' },
)

export const VisitorWords = Type.Object(
  { content: Text(2000, { description: 'What the visitor says', examples: ['When is breakfast?'] }) },
  { title: 'VisitorWords' },
)

export const VisitorRead = Type.Object(
  { message_id: { ...messageId, description: 'The last message the visitor has seen' } },
  { title: 'VisitorRead' },
)

const VisitorCitation = Type.Object(
  {
    source: Type.String({ description: 'The house’s text', examples: ['Breakfast'] }),
    quote: Type.String({ description: 'Its words', examples: ['Breakfast is served from 7:00.'] }),
  },
  { title: 'VisitorCitation' },
)

const VisitorOffer = Type.Object(
  {
    type: OneOf(['package', 'experience'], { title: 'OfferType' }),
    id: Type.String({ examples: ['pkg_01jd3vq8k2m4n6p8r0t2v4x6z8'] }),
    name: Type.String({ examples: ['Romance by the sea'] }),
    description: Nullable(Type.String({ examples: ['Two nights with dinner'] })),
    price: Type.Number({ examples: [420] }),
    currency: Type.String({ examples: ['EUR'] }),
  },
  { title: 'VisitorOffer' },
)
export type VisitorOffer = Static<typeof VisitorOffer>

export const VisitorMessage = Type.Object(
  {
    id: Id('msg', { description: 'The message' }),
    from: OneOf(['visitor', 'assistant', 'staff'], { title: 'VisitorMessageFrom', description: 'Who says it' }),
    content: Untrusted(Type.String({ description: 'What was said, as plain text', examples: ['From 7:00.'] })),
    is_notice: Type.Boolean({ description: 'Says only that people will answer: to be told in the visitor’s language' }),
    citations: Type.Array(VisitorCitation, { description: 'What an answer rests on, word for word' }),
    offers: Type.Array(VisitorOffer, { description: 'The packages and experiences that it tells of, as they are now' }),
    file: UsuallyNull(ConversationFile),
    created_at: Moment(),
  },
  { title: 'VisitorMessage' },
)
export type VisitorMessage = Static<typeof VisitorMessage>

export const VisitorState = Type.Object(
  {
    answered_by: ChatHandler,
    is_closed: Type.Boolean({
      description: 'Closed by the house for good; the next message begins a new conversation',
    }),
    staff_read_at: Nullable(Moment({ description: 'People of the house have seen what was said until then' })),
  },
  { title: 'VisitorState' },
)
export type VisitorState = Static<typeof VisitorState>

export const VisitorThread = Type.Object(
  { ...VisitorState.properties, messages: Type.Array(VisitorMessage, { description: 'The first first' }) },
  { title: 'VisitorThread' },
)
export type VisitorThread = Static<typeof VisitorThread>

export const WEBSITE_CHAT_PATH = '/v1/website-chat/{key}'
export const ofWebsite = { crossOrigin: true, parameters: { key: websiteKey } } as const
