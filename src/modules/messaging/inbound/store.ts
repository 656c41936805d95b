import type { Db } from '../../../platform/database/connect.ts'
import { assignments, columns, matching, sql } from '../../../platform/database/sql.ts'
import type { Context, Transaction } from '../../../platform/operation/context.ts'
import { newestBy, oneBy } from '../../../platform/operation/relation.ts'
import { type Page, type PageRequest, readPage } from '../../../platform/schema/page.ts'
import { isCalledOut } from '../../properties/index.ts'
import { belongsTo, bySender, type Whose } from '../../threads/index.ts'
import { messageReceived } from '../events.ts'
import type { InboundMessage } from '../schema.ts'

const WINDOW_MS = 24 * 3_600_000

export const shownInbound = sql`id, property_id, guest_id, channel, sender, recipient, coalesce(content, '') as content, keyword,
  intent, confidence, emergency, attachments, provider, status, handled_at, handled_by, received_at, created_at, updated_at, version`

/** With its event, and only the first time: the provider's id decides. */
export async function insertInbound(
  tx: Transaction,
  received: InboundMessage,
  providerMessageId: string,
): Promise<boolean> {
  const row = {
    ...received,
    attachments: JSON.stringify(received.attachments),
    provider_message_id: providerMessageId,
  }
  const made = await tx.db.run`
    insert into inbound_messages ${columns(row)} on conflict on constraint inbound_messages_once do nothing`
  if (made > 0) tx.emit(messageReceived, received)
  return made > 0
}

export const findByProvider = (
  { db, property }: Context,
  provider: string,
  providerMessageId: string,
): Promise<InboundMessage | undefined> =>
  db.maybe`
    select ${shownInbound} from inbound_messages
    where property_id = ${property.id} and provider = ${provider} and provider_message_id = ${providerMessageId}`

export const findInbound = ({ db, property }: Context, id: string): Promise<InboundMessage | undefined> =>
  db.maybe`select ${shownInbound} from inbound_messages where property_id = ${property.id} and id = ${id}`

export const lockInbound = ({ db, property }: Context, id: string): Promise<InboundMessage | undefined> =>
  db.maybe`select ${shownInbound} from inbound_messages where property_id = ${property.id} and id = ${id} for update`

/** In the order that two who settle the same would lock them. */
export const lockOpenInboundOf = ({ db, property }: Context, whose: Whose): Promise<InboundMessage[]> =>
  db.many`
    select ${shownInbound} from inbound_messages
    where property_id = ${property.id} and status = 'open' and ${belongsTo(whose, { address: bySender })}
    order by id for update`

export const inboundById = oneBy<InboundMessage>('inbound_messages', 'id', shownInbound)

/** What the guest wrote stays as it is stored. */
export const updateInbound = ({ db, property }: Context, after: InboundMessage): Promise<number> => {
  const { status, handled_at, handled_by, updated_at, version } = after
  return db.run`
    update inbound_messages set ${assignments({ status, handled_at, handled_by, updated_at, version })}
    where property_id = ${property.id} and id = ${after.id}`
}

export interface InboundFilters {
  status?: string
  guest_id?: string
  channel?: string
  sender?: string
  called_out?: boolean
}

export const listInbound = (
  { db, property }: Context,
  { status, guest_id, channel, sender, called_out, ...page }: PageRequest & InboundFilters,
): Promise<Page<InboundMessage>> =>
  readPage(
    db,
    page,
    shownInbound,
    sql`from inbound_messages where property_id = ${property.id} ${matching({ status, guest_id, channel })} ${from(sender)}
      ${isCalledOut(property.id, called_out)}`,
  )

export const newestInboundOf = newestBy<InboundMessage>('inbound_messages', 'guest_id', shownInbound)

const from = (sender?: string) => (sender === undefined ? sql`` : sql`and ${bySender} = ${sender}`)

/** More properties than share a sender. */
const MOST_WRITERS = 20

/** Who wrote from this sender of ours to this number, the last first. */
export async function writersTo(db: Db, channel: string, sender: string, recipient: string): Promise<string[]> {
  const rows = await db.many<{ property_id: string }>`
    select /* across properties: several write from one sender, and an answer names nothing but that */ property_id
    from messages
    where sender = ${sender} and recipient = ${recipient} and sent_at is not null
      and channel in ('sms', 'chatapp') and channel = ${channel}
    group by property_id order by max(sent_at) desc limit ${MOST_WRITERS}`
  return rows.map(({ property_id }) => property_id)
}

/** What one person says is heard one word after the other. */
export const lockSender = ({ db, property }: Context, channel: string, sender: string) =>
  db.run`select pg_advisory_xact_lock(hashtextextended(${`${property.id} ${channel} ${sender}`}, 6))`

/** Whether they have said STOP or START at a later moment: messages may arrive out of order. At the same one STOP counts. */
export const saidMoreSince = async (
  { db, property }: Context,
  { channel, sender, received_at, keyword, id }: InboundMessage,
): Promise<boolean> =>
  (await db.maybe`
    select 1 from inbound_messages
    where property_id = ${property.id} and channel = ${channel} and sender = ${sender}
      and id <> ${id} and received_at >= ${received_at} and keyword in ('stop', 'start')
      and (received_at > ${received_at} or (keyword = 'stop' and ${keyword} = 'start')) limit 1`) !== undefined

/** Until when the chat app lets the property write freely to this number: a day after it last wrote. Null: closed. */
export async function windowOpen({ db, property, now }: Context, recipient: string): Promise<Date | null> {
  const last = await db.maybe<{ received_at: string }>`
    select received_at from inbound_messages
    where property_id = ${property.id} and channel = 'chatapp' and sender = ${recipient}
    order by received_at desc limit 1`
  const closes = last && new Date(Date.parse(last.received_at) + WINDOW_MS)
  return closes && closes > now ? closes : null
}
