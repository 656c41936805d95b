import { type Fragment, sql } from '../../platform/database/sql.ts'

/** Whose a thread is: a guest's, or that of somebody known only by an address, a conversation or a call. */
export type Whose =
  | { readonly guest_id: string }
  | { readonly address: string }
  | { readonly conversation_id: string }
  | { readonly call_id: string }

export const keyOf = (whose: Whose): string => Object.values(whose)[0] as string

export const whoseMessage = ({ guest_id, sender }: { guest_id: string | null; sender: string }): Whose =>
  guest_id === null ? { address: sender } : { guest_id }

export const whoseConversation = ({ id, guest_id }: { id: string; guest_id: string | null }): Whose =>
  guest_id === null ? { conversation_id: id } : { guest_id }

interface Said {
  guest_id: string | null
  conversation_id: string | null
  call_id: string | null
}

/** Undefined for what nobody can be answered about. */
export function whoseIntent({ guest_id, conversation_id, call_id }: Said): Whose | undefined {
  if (guest_id !== null) return { guest_id }
  if (conversation_id !== null) return { conversation_id }
  return call_id === null ? undefined : { call_id }
}

/** The same in the database: the key of its thread. */
export const keyOfIntent = sql`coalesce(guest_id, conversation_id, call_id)`

export function whoseThread({ key, guest_id }: { key: string; guest_id: string | null }): Whose {
  if (guest_id !== null) return { guest_id }
  if (key.startsWith('cvs_')) return { conversation_id: key }
  return key.startsWith('cal_') ? { call_id: key } : { address: key }
}

/** Those of messages, which know of threads and not the other way round; a test holds them together. */
export const CHANNELS = ['sms', 'email', 'in_app', 'chatapp', 'push']

/** Of a received message. The index of senders begins with the channel: naming all of them lets it serve where none was asked for. */
export const bySender = sql`channel = any(${CHANNELS}::text[]) and sender`

/** The columns that lead from a record to its thread; where it has none of them, nothing of it is in one. */
interface Columns {
  address?: Fragment
  conversation_id?: Fragment
  call_id?: Fragment
}

/** Of a table with `guest_id`: its rows that belong to the thread. */
export function belongsTo(whose: Whose, columns: Columns): Fragment {
  if ('guest_id' in whose) return sql`guest_id = ${whose.guest_id}`
  const [name] = Object.keys(whose) as (keyof Columns)[]
  const column = columns[name!]
  return column ? sql`guest_id is null and ${column} = ${keyOf(whose)}` : sql`false`
}
