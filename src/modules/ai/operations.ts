import { failWith, type Violation } from '../../platform/operation/errors.ts'
import { defineOperation } from '../../platform/operation/operation.ts'
import { isSession } from '../accounts/index.ts'
import { takeTurn } from './chat.ts'
import { conversationClosed, conversationGuestFixed, conversationNotFound } from './errors.ts'
import { type ChatMessage, NewTurn, Question, Suggestion, Turn } from './schema.ts'
import { suggest as suggestAnswer } from './suggest.ts'

const lastIsTheGuests = ({ messages = [] }: { messages?: ChatMessage[] }): Violation | undefined =>
  messages.length === 0 || messages.at(-1)!.role === 'user'
    ? undefined
    : {
        loc: ['body', 'messages', String(messages.length - 1), 'role'],
        msg: 'The last message should be the guest’s, with role user',
        type: 'last_message_not_user',
      }

/** Keys and applications speak for guests: only a person who has signed in may say what staff said. */
const staffSaidByStaff = (messages: readonly ChatMessage[]): Violation[] =>
  messages.flatMap(({ role }, i) =>
    role === 'staff'
      ? [
          {
            loc: ['body', 'messages', String(i), 'role'],
            msg: 'Should be user or assistant: staff is for people signed in to the dashboard, and POST …/reply for what they say',
            type: 'enum',
          },
        ]
      : [],
  )

export const chat = defineOperation({
  id: 'ai.chat',
  kind: 'workflow',
  consequences: ['only_adds', 'contacts_outside'],
  scope: 'ai:write',
  limit: 'chat',
  maturity: 'early_access',
  summary: 'Answer a guest from the house’s own knowledge',
  description:
    'The last message is looked up in the property’s knowledge meant for guests, and answered from what is found or from ' +
    'records: the guest’s stay and itinerary, rooms free and their price, packages, experiences, each as far as the ' +
    'credential may read it; what none of them holds is said not to be known. `citations` are the words of the sources ' +
    'that the answer rests on, `records` what it was looked up in. A hosted model that fails is replaced by the embedded engine; ' +
    '`engine` says which one wrote. With `Accept: text/event-stream` the answer comes while it is written; who stops ' +
    'listening ends it, and what had been sent by then is kept as the answer. In a conversation that was handed over to ' +
    'staff the turn is kept for them: `answered_by` is `staff`, and `content` says that a colleague will answer.',
  http: { method: 'POST', path: '/v1/ai/chat' },
  input: NewTurn,
  output: Turn,
  stream: { pieces: ({ content }) => [{ content }] },
  errors: [conversationNotFound, conversationClosed, conversationGuestFixed],
  rules: [lastIsTheGuests],
  run(ctx, input, _file, listener) {
    const violations = isSession(ctx) ? [] : staffSaidByStaff(input.messages)
    if (violations.length > 0) failWith(violations)
    return takeTurn(ctx, input, listener)
  },
})

export const suggest = defineOperation({
  id: 'ai.suggest',
  kind: 'query',
  consequences: ['contacts_outside'],
  scope: 'ai:read',
  limit: 'chat',
  maturity: 'early_access',
  summary: 'Suggest an answer to a guest’s words, for a person to edit and send',
  description:
    'The answer that `POST /v1/ai/chat` would give, with what it rests on and what was looked at. Nothing is kept, counted or ' +
    'sent, nobody is told, and a question that cannot be answered is not noted as a gap.',
  http: { method: 'POST', path: '/v1/ai/suggest' },
  input: Question,
  output: Suggestion,
  errors: [],
  rules: [lastIsTheGuests],
  run: suggestAnswer,
})
