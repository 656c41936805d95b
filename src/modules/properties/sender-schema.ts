import Format from 'typebox/format'
import { Nullable, PhoneNumber, Text, Type } from '../../platform/schema/schema.ts'
import { bareAddress } from './senders.ts'

Format.Set(
  'sender-subject',
  (text) => Format.Test('e164', text) || Format.Test('email', text) || Format.Test('email', `x@${text}`),
)
Format.Set('mailbox', (text) => Format.Test('email', bareAddress(text)))

const sms = PhoneNumber({ description: 'The number that text messages come from, E.164' })
const chatapp = PhoneNumber({ description: 'The number that chat-app messages come from, E.164' })
const email = Type.String({
  format: 'mailbox',
  maxLength: 320,
  description: 'The address that mails come from, perhaps with a name; a name with commas and the like in quotes',
  examples: ['Harbour House <stay@harbour.example>'],
})
const push = Text(200, { description: 'What notifications are headed with', examples: ['Harbour House'] })

const examples = [{ sms: '+15005550100', email: 'Harbour House <stay@harbour.example>' }]

export const senders = Type.Object(
  {
    sms: Type.Optional(sms),
    chatapp: Type.Optional(chatapp),
    email: Type.Optional(email),
    push: Type.Optional(push),
  },
  {
    title: 'PropertySenders',
    description:
      'As whom the property writes, by channel. Over the operator’s accounts each has to be proved first: see ' +
      '`GET /v1/properties/{id}/senders`. Properties may share one: a guest’s answer goes to the one that wrote last',
    examples,
  },
)

export const senderChanges = Type.Object(
  {
    sms: Type.Optional(Nullable(sms)),
    chatapp: Type.Optional(Nullable(chatapp)),
    email: Type.Optional(Nullable(email)),
    push: Type.Optional(Nullable(push)),
  },
  {
    title: 'PropertySenderChanges',
    description: 'Channels left out keep their sender; null removes it',
    examples,
  },
)
