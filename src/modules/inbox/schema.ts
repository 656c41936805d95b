import { Id, Moment, Nullable, Patch, type Static, Text, Type, Untrusted } from '../../platform/schema/schema.ts'
import { RecordVersion } from '../../platform/schema/version.ts'
import { ConversationMessage } from '../ai/index.ts'
import { Call } from '../calls/index.ts'
import { InboundMessage, Message } from '../messaging/index.ts'
import { accountReference, Thread, ThreadStatus, threadId } from '../threads/index.ts'

/** With what the list shows beside it. */
export const ListedThread = Type.Object(
  {
    ...Thread.properties,
    guest_name: Nullable(
      Untrusted(
        Type.String({
          description: 'Or their address or number; null without `guests:read`',
          examples: ['José Costa e Silva'],
        }),
      ),
    ),
    room: Nullable(
      Type.String({
        description: 'Where the guest is, or is to be next; null without `reservations:read`',
        examples: ['204'],
      }),
    ),
    open_requests: Nullable(
      Type.Integer({ minimum: 0, description: 'How many nobody has seen to; null without `ai:read`', examples: [1] }),
    ),
  },
  { title: 'ListedThread' },
)
export type ListedThread = Static<typeof ListedThread>

export const ThreadChanges = Patch(
  {
    status: {
      ...ThreadStatus,
      description:
        '`done` marks all that waits in it as handled: messages and requests. `open` calls for a person again',
    },
    assigned_to: Nullable({ ...accountReference, description: 'Who sees to it: a person of the team, or null' }),
    snoozed_until: Nullable(
      Moment({ description: 'Puts it away until then. It is back then, or when the guest says something' }),
    ),
  },
  'ThreadChanges',
)
export type ThreadChanges = Static<typeof ThreadChanges>

export const noteId = Id('note', { description: 'The note' })

const noteContent = Text(10_000, {
  description: 'For colleagues alone: no guest, no channel and no assistant ever gets it',
  examples: ['Promised her the corner room next time.'],
})

export const ThreadNote = Type.Object(
  {
    id: noteId,
    thread_id: threadId,
    written_by: Type.String({
      description: 'Who wrote it: a person of the team, or a key',
      examples: ['acc_01jd3vq8k2m4n6p8r0t2v4x6z8'],
    }),
    content: noteContent,
    created_at: Moment(),
  },
  { title: 'ThreadNote' },
)
export type ThreadNote = Static<typeof ThreadNote>

export const NewNote = Type.Object({ id: threadId, content: noteContent }, { title: 'NewThreadNote' })

const one = <
  T extends typeof Message | typeof InboundMessage | typeof ConversationMessage | typeof Call | typeof ThreadNote,
>(
  of: T,
  description: string,
) => Nullable({ ...of, description })

/** One of them is there, the others are null. */
export const ThreadItem = Type.Object(
  {
    id: Type.String({ description: 'Of the record it holds', examples: ['imsg_01jd3vq8k2m4n6p8r0t2v4x6z9'] }),
    at: Moment({ description: 'When it was said, or will be sent' }),
    received: one(InboundMessage, 'What the guest wrote on a channel'),
    sent: one(Message, 'What was written to the guest'),
    said: one(ConversationMessage, 'What was said in a chat with the assistant or with staff'),
    call: one(Call, 'A call with the guest'),
    note: one(ThreadNote, 'What a colleague noted'),
  },
  { title: 'ThreadItem' },
)
export type ThreadItem = Static<typeof ThreadItem>

export const ThreadReading = Type.Object(
  {
    readers: Type.Array(Type.String(), {
      description: 'Other people of the team who have it open at this moment',
      examples: [['acc_01jd3vq8k2m4n6p8r0t2v4x6z8']],
    }),
  },
  { title: 'ThreadReading' },
)

const name = Text(100, { description: 'What staff find it by', examples: ['Late check-out'] })
const content = Text(4096, {
  description: 'The text; `{first_name}` and `{room}` are filled in where it is used',
  examples: ['Dear {first_name}, you may keep room {room} until 14:00.'],
})

export const savedReplyId = Id('rpl', { description: 'The saved reply' })

export const SavedReply = Type.Object(
  {
    id: savedReplyId,
    property_id: Id('pty'),
    name,
    content,
    created_at: Moment(),
    updated_at: Moment(),
    version: RecordVersion,
  },
  { title: 'SavedReply' },
)
export type SavedReply = Static<typeof SavedReply>

export const NewSavedReply = Type.Object({ name, content }, { title: 'NewSavedReply' })
export const SavedReplyChanges = Patch({ name, content }, 'SavedReplyChanges')
