import { nextVersion } from '../../platform/database/next-version.ts'
import { columns, matching, sql } from '../../platform/database/sql.ts'
import type { EventKind } from '../../platform/events/event-kind.ts'
import { leaseUntil } from '../../platform/jobs/lease.ts'
import type { Context, Transaction } from '../../platform/operation/context.ts'
import { newestBy, oneBy } from '../../platform/operation/relation.ts'
import { tallyOf } from '../../platform/reliability/list-tallies.ts'
import { type Page, type PageRequest, readPage } from '../../platform/schema/page.ts'
import type { MessageError } from './ports.ts'
import type { KeptMessage, Message, Status } from './schema.ts'

/** A message as it is kept: what callers see, and what is still to be done about it. */
export interface MessageRow extends Omit<Message, 'content'> {
  content: string | null
  error: MessageError | null
  failed_at: string | null
  /** Which of its accounts, where a later question must go to the same. */
  provider_account: string | null
  sender: string | null
  provider_message_id: string | null
  due_at: string | null
  attempted_at: string | null
  attempts: number
  leased_until: string | null
  lease_losses: number
}

const kept = sql`
  property_id, id, guest_id, reservation_id, channel, status, recipient, subject, content, category, template, metadata, segments,
  scheduled_at, send_relative, held_until, sent_at, delivered_at, read_at, failed_at, error, provider, provider_account,
  sender, provider_message_id, due_at, attempted_at, attempts, leased_until, lease_losses, created_at, updated_at, version`

/** What callers see: why it failed stands in `metadata.error`. The same as `shownMessage`. */
const shown = sql`
  id, property_id, guest_id, reservation_id, channel, status, recipient, subject, coalesce(content, '') as content, category, template,
  case when error is null then metadata else (metadata::jsonb || jsonb_build_object('error', error))::json end as metadata,
  segments, scheduled_at, send_relative, held_until, sent_at, delivered_at, read_at, provider, created_at, updated_at,
  version`

/** Of a row that is at hand. */
export const shownMessage = (row: MessageRow): Message => ({
  id: row.id,
  property_id: row.property_id,
  guest_id: row.guest_id,
  reservation_id: row.reservation_id,
  channel: row.channel,
  status: row.status,
  recipient: row.recipient,
  subject: row.subject,
  content: row.content ?? '',
  category: row.category,
  template: row.template,
  metadata: row.error ? { ...row.metadata, error: row.error } : row.metadata,
  segments: row.segments,
  scheduled_at: row.scheduled_at,
  send_relative: row.send_relative,
  held_until: row.held_until,
  sent_at: row.sent_at,
  delivered_at: row.delivered_at,
  read_at: row.read_at,
  provider: row.provider,
  created_at: row.created_at,
  updated_at: row.updated_at,
  version: row.version,
})

/** With what is told of it, in the state it is in. */
export async function insertMessage(tx: Transaction, row: MessageRow, events: MessageEvent[]): Promise<void> {
  const leased_until = leaseUntil(tx, row.leased_until)
  if (leased_until) await tx.db.run`insert into messages ${columns({ ...row, leased_until })}`
  else tx.insert('messages', row)
  if (events.length === 0) tx.audit(row.id)
  for (const { kind, message } of events) tx.emit(kind, message)
  tx.rememberCreated(row.id)
}

export const findMessage = ({ db, property }: Context, id: string): Promise<Message | undefined> =>
  db.maybe`select ${shown} from messages where property_id = ${property.id} and id = ${id}`

export const readMessage = ({ db, property }: Context, id: string): Promise<MessageRow | undefined> =>
  db.maybe`select ${kept} from messages where property_id = ${property.id} and id = ${id}`

export interface MessageEvent {
  kind: EventKind<typeof Message>
  message: Message
}

export interface Which {
  messageId: string | null
  providerMessageId: string | null
}

/** By our id where the provider gave it back, else by its own. */
export const lockMessage = (ctx: Context, { messageId, providerMessageId }: Which): Promise<MessageRow | undefined> =>
  messageId !== null ? lockById(ctx, messageId) : lockByProviderId(ctx, providerMessageId)

/** Somebody is sending it at this moment, or began to and nobody knows what became of it. */
export const lockWithWork = (ctx: Context, id: string): Promise<(MessageRow & { under_way: boolean }) | undefined> =>
  lockById(ctx, id, sql`, attempted_at is not null or coalesce(leased_until > ${ctx.leaseNow}, false) as under_way`)

const lockById = <T extends MessageRow>({ db, property }: Context, id: string, more = sql``): Promise<T | undefined> =>
  db.maybe`select ${kept} ${more} from messages where property_id = ${property.id} and id = ${id} for update`

const lockByProviderId = ({ db, property }: Context, id: string | null): Promise<MessageRow | undefined> =>
  db.maybe`
    select ${kept} from messages where property_id = ${property.id} and provider_message_id = ${id} limit 1 for update`

/** Those of these stays that wait, with nothing handed over yet: whoever has claimed one finds its claim gone. */
export const lockWaitingOfStays = ({ db, property }: Context, stays: readonly string[]): Promise<MessageRow[]> =>
  db.many`
    select ${kept} from messages
    where property_id = ${property.id} and reservation_id = any(${stays}::text[]) and status = 'queued'
      and attempted_at is null
    order by id for update`

/** What waits for a guest on these channels goes to the new number or address; a claim on it is lost. */
export const readdressWaiting = (
  ctx: Context,
  guestId: string,
  { channels, from, to }: { channels: readonly string[]; from: string; to: string },
): Promise<number> =>
  ctx.db.run`
    with waiting as (
      select id from messages
      where property_id = ${ctx.property.id} and guest_id = ${guestId} and status = 'queued' and attempted_at is null
        and channel = any(${channels}::text[]) and lower(recipient) = lower(${from})
      order by id for update
    )
    update messages m set recipient = ${to}, leased_until = null, ${nextVersion(ctx)}
    from waiting where m.property_id = ${ctx.property.id} and m.id = waiting.id`

export interface MessageFilters {
  guest_id?: string
  reservation_id?: string
  channel?: string
  status?: Status
}

export const listMessages = (
  { db, property }: Context,
  { guest_id, reservation_id, channel, status, ...page }: PageRequest & MessageFilters,
): Promise<Page<Message>> =>
  readPage(
    db,
    page,
    shown,
    sql`from messages where property_id = ${property.id} ${matching({ guest_id, reservation_id, channel, status })}`,
    { tally: tallyOf(property.id, 'messages', { guest_id, reservation_id, channel, status }) },
  )

export const messagesById = oneBy<Message>('messages', 'id', shown)
export const newestMessagesOf = newestBy<Message>('messages', 'guest_id', shown)
export const newestMessagesOfStays = newestBy<Message>('messages', 'reservation_id', shown)

/** Offers that the guest was sent, or will be, in this time; the one in question aside. */
export const countMarketing = async (
  { db, property }: Context,
  guestId: string,
  { since, until, except }: { since: Date; until: Date; except: string | null },
): Promise<number> => {
  const { total } = await db.one<{ total: number }>`
    select count(*) as total from messages
    where property_id = ${property.id} and guest_id = ${guestId} and category = 'marketing' and status <> 'failed'
      and coalesce(sent_at, held_until, scheduled_at, created_at) > ${since}
      and coalesce(sent_at, held_until, scheduled_at, created_at) <= ${until} and id is distinct from ${except}`
  return total
}

/** Those who advertise to one guest at the same moment count one after the other. */
export const lockGuestsMarketing = ({ db, property }: Context, guestId: string) =>
  db.run`select pg_advisory_xact_lock(hashtextextended(${`${property.id} ${guestId}`}, 5))`

/** What would have gone out but stayed here. */
export const listKept = ({ db, property }: Context, page: PageRequest): Promise<Page<KeptMessage>> =>
  readPage(
    db,
    page,
    sql`id, channel, sender, recipient, subject, coalesce(template->>'text', content, '') as text,
      template->>'name' as template, sent_at`,
    sql`from messages where property_id = ${property.id} and provider in ('local', 'sandbox') and sent_at is not null`,
  )
