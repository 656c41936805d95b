import { fail } from '../../platform/operation/errors.ts'
import { defineOperation } from '../../platform/operation/operation.ts'
import { PageOf, pageFields, pageRule } from '../../platform/schema/page.ts'
import { Defaulted, Type } from '../../platform/schema/schema.ts'
import { guestFilter } from '../guests/index.ts'
import { accountReference, findThread, ThreadStatus, threadId } from '../threads/index.ts'
import { changeThread } from './change-thread.ts'
import { threadNotFound } from './errors.ts'
import { itemsOf } from './items.ts'
import { markRead } from './mark-read.ts'
import { ListedThread, ThreadChanges, ThreadItem, ThreadReading } from './schema.ts'
import { findListed, listThreads } from './store.ts'

export const list = defineOperation({
  id: 'threads.list',
  kind: 'query',
  scope: 'messaging:read',
  maturity: 'early_access',
  summary: 'List the inbox: one thread for each guest, the latest word first',
  description:
    'A thread holds all that was written and said with one guest, on every channel. It is `open` while a message, a request or a ' +
    'chat that people answer waits for somebody of the house.',
  http: { method: 'GET', path: '/v1/threads' },
  input: Type.Object({
    status: Type.Optional(ThreadStatus),
    assigned_to: Type.Optional({ ...accountReference, description: 'Only those that this person sees to' }),
    assigned: Type.Optional(Type.Boolean({ description: 'Only those that somebody sees to, or only the others' })),
    snoozed: Type.Optional(Type.Boolean({ description: 'Only those that are put away now, or only the others' })),
    unread: Type.Optional(
      Type.Boolean({ description: 'Only those with news that nobody has looked at, or only the others' }),
    ),
    emergency: Type.Optional(Type.Boolean({ description: 'Only those with an emergency, or only the others' })),
    open_requests: Type.Optional(
      Type.Boolean({
        description: 'Only those with requests that nobody has seen to, or only the others; needs `ai:read`',
      }),
    ),
    guest_id: guestFilter('Only the one with this guest'),
    ...pageFields({ preset: 50, most: 200 }),
  }),
  output: PageOf(ListedThread),
  errors: [],
  rules: [pageRule],
  run: listThreads,
})

export const get = defineOperation({
  id: 'threads.get',
  kind: 'query',
  scope: 'messaging:read',
  maturity: 'early_access',
  summary: 'Read one thread of the inbox',
  http: { method: 'GET', path: '/v1/threads/{id}' },
  input: Type.Object({ id: threadId }),
  output: ListedThread,
  errors: [threadNotFound],
  run: async (ctx, { id }) => (await findListed(ctx, id)) ?? fail(threadNotFound),
})

export const messages = defineOperation({
  id: 'threads.messages',
  kind: 'query',
  scope: 'messaging:read',
  maturity: 'early_access',
  neverStale: true,
  summary: 'List all that was written and said in a thread, on every channel, newest first',
  description:
    'Each item holds the record itself, under what it is: received, sent, said, call or note. Chats come with `ai:read`, calls ' +
    'with `calls:read`. To somebody who is no guest, what was sent lately.',
  http: { method: 'GET', path: '/v1/threads/{id}/messages' },
  input: Type.Object({ id: threadId, ...pageFields({ preset: 50, most: 200 }) }),
  output: PageOf(ThreadItem),
  errors: [threadNotFound],
  rules: [pageRule],
  run: async (ctx, { id, ...page }) => itemsOf(ctx, (await findThread(ctx, id)) ?? fail(threadNotFound), page),
})

export const update = defineOperation({
  id: 'threads.update',
  kind: 'command',
  scope: 'messaging:write',
  maturity: 'early_access',
  summary: 'Assign a thread to a colleague, put it away for a while, or settle it',
  description: 'Touches only the fields it names.',
  http: { method: 'PATCH', path: '/v1/threads/{id}' },
  input: Type.Object({ id: threadId, ...ThreadChanges.properties }, { title: 'ThreadChanges' }),
  output: ListedThread,
  errors: [threadNotFound],
  versioned: true,
  async run(tx, { id, ...changes }) {
    await changeThread(tx, id, changes)
    return (await findListed(tx, id))!
  },
})

export const read = defineOperation({
  id: 'threads.read',
  kind: 'command',
  scope: 'messaging:write',
  maturity: 'early_access',
  signOfLife: true,
  summary: 'Tell that a thread is being read, and learn who else reads it',
  description:
    'It is no longer `unread`. A person who is signed in counts as a reader for 30 seconds: tell it again while the thread is ' +
    'open, and with `leaves` when it no longer is. Keys and applications are no readers.',
  http: { method: 'PUT', path: '/v1/threads/{id}/read' },
  input: Type.Object(
    {
      id: threadId,
      leaves: Defaulted(Type.Boolean({ description: 'Whoever asks has closed it' }), false),
    },
    { title: 'ThreadRead' },
  ),
  output: ThreadReading,
  errors: [threadNotFound],
  run: (tx, { id, leaves }) => markRead(tx, id, leaves),
})
