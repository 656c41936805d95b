import type { Db } from '../../../platform/database/connect.ts'
import { type Fragment, sql } from '../../../platform/database/sql.ts'
import type { Context } from '../../../platform/operation/context.ts'
import type { GuestSession } from './store.ts'

/** In-app messages that were sent and not acknowledged yet: what the index `messages_unseen` holds. */

export interface UnseenMessage {
  id: string
  content: string
  category: string
  sent_at: string
  created_at: string
}

/** A place in the order of sending. */
export type StreamPosition = Pick<UnseenMessage, 'sent_at' | 'id'>

/** What was erased has nothing left to show. */
const unseen: Fragment = sql`m.channel = 'in_app' and m.status = 'sent' and m.content is not null`

export const readUnseen = (
  db: Db,
  { property_id, guest_id }: GuestSession,
  { after, except, most }: { after: StreamPosition | null; except: readonly string[]; most: number },
): Promise<UnseenMessage[]> =>
  db.for(property_id).many`
    select m.id, m.content, m.category, m.sent_at, m.created_at from messages m
    where m.property_id = ${property_id} and m.recipient = ${guest_id} and ${unseen}
      and (m.sent_at, m.id) > (${after?.sent_at ?? '-infinity'}::timestamptz, ${after?.id ?? ''})
      and m.id <> all(${except}::text[])
    order by m.sent_at, m.id limit ${most}`

export interface WaitingStream {
  session: GuestSession
  since: Date | null
}

const MOST_EACH = 100

/** For many guests at once, each from a moment on: the ids of what waits for them, the latest of each. */
export const unseenIds = (db: Db, waitingStreams: readonly WaitingStream[]) =>
  db.many<{ property_id: string; recipient: string; id: string }>`
    select /* across properties: all streams of this process */ found.property_id, found.recipient, found.id
    from unnest(
      ${waitingStreams.map(({ session }) => session.property_id)}::text[],
      ${waitingStreams.map(({ session }) => session.guest_id)}::text[],
      ${waitingStreams.map(({ since }) => since)}::timestamptz[]
    ) as open (property_id, guest_id, since)
    cross join lateral (
      select m.property_id, m.recipient, m.id from messages m
      where m.property_id = open.property_id and m.recipient = open.guest_id and ${unseen}
        and m.sent_at >= coalesce(open.since, '-infinity')
      order by m.sent_at desc, m.id desc limit ${MOST_EACH}
    ) found`

/** Of these messages, those that the guest was shown. */
export const shownTo = async (
  { db, property }: Context,
  guestId: string,
  ids: readonly string[],
): Promise<string[]> => {
  const rows = await db.many<{ id: string }>`
    select m.id from messages m
    where m.property_id = ${property.id} and m.recipient = ${guestId} and m.channel = 'in_app'
      and m.status in ('sent', 'delivered', 'read') and m.id = any(${ids}::text[])
    order by m.id`
  return rows.map(({ id }) => id)
}
