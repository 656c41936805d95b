import { type Fragment, sql } from '../../platform/database/sql.ts'
import type { Context } from '../../platform/operation/context.ts'
import { holds } from '../../platform/operation/scopes.ts'
import { byMoment, type Page, type PageRequest, readPage } from '../../platform/schema/page.ts'
import { saidById } from '../ai/index.ts'
import { callsById } from '../calls/index.ts'
import { inboundById, messagesById } from '../messaging/index.ts'
import { belongsTo, bySender, type Thread, type Whose, whoseThread } from '../threads/index.ts'
import { notesById } from './notes-store.ts'
import type { ThreadItem } from './schema.ts'

/** All that was written and said with one guest, whatever the channel, the newest first. */
export async function itemsOf(ctx: Context, thread: Thread, page: PageRequest): Promise<Page<ThreadItem>> {
  const whose = whoseThread(thread)
  const parts = partsOf(ctx, thread.id, whose)
  const all = parts.map(({ rows }) => rows).reduce((left, right) => sql`${left} union all ${right}`)
  const found = await readPage<Placed>(ctx.db, page, sql`id, at`, sql`from (${all}) items where true`, {
    order: byMoment('at'),
  })
  const { data, ...rest } = found
  const records = await recordsOf(ctx, parts, data)
  return { ...rest, data: data.flatMap(({ id, at }) => itemOf(id, at, records.get(id))) }
}

/** What was removed since it was found is left out. */
const itemOf = (id: string, at: string, held: Partial<ThreadItem> | undefined): ThreadItem[] =>
  held ? [{ ...NOTHING, id, at, ...held }] : []

interface Placed {
  id: string
  at: string
}

const NOTHING = { received: null, sent: null, said: null, call: null, note: null }

interface Part {
  field: keyof typeof NOTHING
  prefix: string
  rows: Fragment
  load(ctx: Context, ids: readonly string[]): Promise<{ id: string }[]>
}

/** What belongs to other modules comes as far as the credential may read it. */
function partsOf(ctx: Context, threadId: string, whose: Whose): Part[] {
  const may = (scope: 'ai:read' | 'calls:read') => holds(ctx.actor.scopes, scope)
  return [
    { field: 'received', prefix: 'imsg', rows: receivedIn(ctx, whose), load: inboundById },
    { field: 'sent', prefix: 'omsg', rows: sentIn(ctx, whose), load: messagesById },
    { field: 'note', prefix: 'note', rows: notesIn(ctx, threadId), load: notesById },
    ...(may('ai:read')
      ? [{ field: 'said', prefix: 'msg', rows: saidIn(ctx, whose), load: saidById } satisfies Part]
      : []),
    ...(may('calls:read')
      ? [{ field: 'call', prefix: 'cal', rows: callsIn(ctx, whose), load: callsById } satisfies Part]
      : []),
  ]
}

async function recordsOf(ctx: Context, parts: readonly Part[], placed: readonly Placed[]) {
  const loaded = await Promise.all(
    parts.map(async ({ field, prefix, load }) => {
      const ids = placed.flatMap(({ id }) => (id.startsWith(`${prefix}_`) ? id : []))
      const records = ids.length === 0 ? [] : await load(ctx, ids)
      return records.map((record): [string, Partial<ThreadItem>] => [record.id, { [field]: record }])
    }),
  )
  return new Map(loaded.flat())
}

const receivedIn = ({ property }: Context, whose: Whose): Fragment => sql`
  select id, received_at as at from inbound_messages
  where property_id = ${property.id}
    and ${belongsTo(whose, { address: bySender })}`

/** Recipients have no index: what was written to a stranger lately is among the latest. */
const LATEST = 500

/** When the guest gets it, or got it; what is yet to come stands at the end. */
const sentIn = ({ property }: Context, whose: Whose): Fragment =>
  'address' in whose
    ? sql`
      select id, at from (
        select id, recipient, coalesce(sent_at, scheduled_at, created_at) as at from messages
        where property_id = ${property.id} order by id desc limit ${LATEST}
      ) latest where recipient = ${whose.address}`
    : sql`
      select id, coalesce(sent_at, scheduled_at, created_at) as at from messages
      where property_id = ${property.id} and ${belongsTo(whose, {})}`

const saidIn = ({ property }: Context, whose: Whose): Fragment => sql`
  select m.id, m.created_at as at from conversations c
  join conversation_messages m on m.property_id = ${property.id} and m.conversation_id = c.id
  where c.property_id = ${property.id} and ${belongsTo(whose, { conversation_id: sql`c.id` })}`

const callsIn = ({ property }: Context, whose: Whose): Fragment => sql`
  select id, created_at as at from calls
  where property_id = ${property.id} and ${belongsTo(whose, { address: sql`other_number`, call_id: sql`id` })}`

const notesIn = ({ property }: Context, threadId: string): Fragment => sql`
  select id, created_at as at from thread_notes where property_id = ${property.id} and thread_id = ${threadId}`
