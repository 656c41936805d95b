import { assignments, columns, sql } from '../../platform/database/sql.ts'
import type { Context, Transaction } from '../../platform/operation/context.ts'
import { newId } from '../../platform/schema/ids.ts'
import { firstVersion } from '../../platform/schema/version.ts'
import { tellBrowsers } from '../alerts/index.ts'
import type { Thread } from './schema.ts'
import { keyOf, type Whose } from './whose.ts'

export const shownThread = sql`
  id, property_id, key, guest_id, channel, excerpt, status, unread, emergency, assigned_to, snoozed_until, active_at,
  created_at, updated_at, version`

export const findThread = ({ db, property }: Context, id: string): Promise<Thread | undefined> =>
  db.maybe`select ${shownThread} from threads where property_id = ${property.id} and id = ${id}`

export const lockThread = ({ db, property }: Context, id: string): Promise<Thread | undefined> =>
  db.maybe`select ${shownThread} from threads where property_id = ${property.id} and id = ${id} for update`

export const updateThread = ({ db, property }: Context, { id, property_id: _, ...fields }: Thread): Promise<number> =>
  db.run`update threads set ${assignments(fields)} where property_id = ${property.id} and id = ${id}`

export interface Word {
  at: string
  channel: string
  text: string
  /** A person of the house is to see to it. */
  waits: boolean
  emergency?: string | null
}

const LONGEST_EXCERPT = 160

/** In whole characters: half of a pair is no text. */
const excerptOf = (text: string): string =>
  [...text.slice(0, 2 * LONGEST_EXCERPT)].slice(0, LONGEST_EXCERPT).join('').toWellFormed()

/** The guest's word: their thread is there, and back if it was put away. */
export async function heard(tx: Transaction, whose: Whose, word: Word): Promise<Thread> {
  const { at, channel, text, waits, emergency = null } = word
  const row = {
    property_id: tx.property.id,
    id: newId('thr', tx.now.getTime()),
    key: keyOf(whose),
    guest_id: 'guest_id' in whose ? whose.guest_id : null,
    channel,
    excerpt: excerptOf(text),
    status: waits ? 'open' : 'done',
    unread: waits,
    emergency,
    active_at: at,
    ...firstVersion(tx),
  }
  const thread = await tx.db.one<Thread>`
    insert into threads as t ${columns(row)}
    on conflict on constraint threads_once do update set
      channel = excluded.channel, excerpt = excluded.excerpt, snoozed_until = null,
      status = case when ${waits} then 'open' else t.status end, unread = t.unread or ${waits},
      emergency = coalesce(excluded.emergency, t.emergency),
      active_at = greatest(excluded.active_at, least(t.active_at, ${tx.now})),
      version = t.version + 1, updated_at = greatest(${tx.now}::timestamptz, t.updated_at + interval '1 millisecond')
    returning ${shownThread}`
  if (waits) tellBrowsers(tx, thread)
  return thread
}
