import {
  Defaulted,
  Id,
  Moment,
  Nullable,
  type Static,
  Text,
  Type,
  UsuallyNull,
} from '../../../platform/schema/schema.ts'
import { RecordVersion } from '../../../platform/schema/version.ts'

const name = Text(512, {
  pattern: '^[a-z0-9_]+$',
  description: 'As approved by the chat app: small letters, digits and underscores',
  examples: ['pre_arrival'],
})
const language = Text(35, {
  pattern: '^[A-Za-z]{2,3}([_-][A-Za-z0-9]{2,8})*$',
  description: 'As approved, such as `en`, `en_US` or `pt_BR`',
  examples: ['en'],
})
const body = Text(1024, {
  description: 'The approved text, with {{1}}, {{2}} … or {{guest_name}} where variables go',
  examples: ['Hello {{1}}, your room is ready from {{2}} on.'],
})
const first_contact = Type.Boolean({
  description: 'Used for a first contact that names no template: its one placeholder stands for the content',
  examples: [false],
})
const provider_template_id = Text(255, {
  description: 'What the provider calls it, where that is not its name: Twilio’s ContentSid',
  examples: ['HX8d5f0d2c8b0e4f6a9c1b3d5e7f901234'],
})

export const templateId = Id('tpl', { description: 'The template' })

export const MessageTemplate = Type.Object(
  {
    id: templateId,
    property_id: Id('pty'),
    name,
    language,
    body,
    first_contact,
    provider_template_id: UsuallyNull(provider_template_id),
    created_at: Moment(),
    updated_at: Moment(),
    version: RecordVersion,
  },
  { title: 'MessageTemplate' },
)
export type MessageTemplate = Static<typeof MessageTemplate>

export const NewMessageTemplate = Type.Object(
  {
    name,
    language: Defaulted(language, 'en'),
    body,
    first_contact: Defaulted(first_contact, false),
    provider_template_id: Defaulted(Nullable(provider_template_id), null),
  },
  { title: 'NewMessageTemplate' },
)
export type NewMessageTemplate = Static<typeof NewMessageTemplate>
