import type { Db } from '../../platform/database/connect.ts'
import { assignments, columns, type Fragment, sql } from '../../platform/database/sql.ts'
import type { Context } from '../../platform/operation/context.ts'
import { type Page, type PageRequest, readPage } from '../../platform/schema/page.ts'
import { type Property, RETENTION_UNSET } from './schema.ts'
import { addressOf, SENDER_CHANNELS, type SenderChanges, type Senders, sendersWith } from './senders.ts'

/** Every kind, also one that was not there when the property set its days. */
const retention = sql`(
  select json_object_agg(kind, p.retention_days -> kind) from unnest(${Object.keys(RETENTION_UNSET)}::text[]) as kind)`

const shown = sql`
  p.id, p.name, p.slug, p.timezone, p.currency, p.country, p.day_starts_at, p.check_out_until,
  array(select number from property_phone_numbers n where n.property_id = p.id order by position) as phone_numbers,
  (select coalesce(json_object_agg(s.channel, s.sender), '{}') from property_senders s where s.property_id = p.id) as senders,
  p.quiet_hours, p.frequency_cap, p.overbooking, p.intent_threshold, ${retention} as retention_days, p.created_at, p.updated_at, p.version`

/** Property, numbers and senders, in one statement. */
export function insertProperty(db: Db, { phone_numbers, senders, ...row }: Property): Promise<unknown> {
  return db.run`
    with made as (insert /* across properties: one is opened by the key of another */ into properties ${columns(row)}),
    speaking as (
      insert into property_senders (property_id, channel, sender, address) ${senderRows(row.id, senders)}
    )
    insert into property_phone_numbers (property_id, number, position)
    select ${row.id}, number, position from unnest(${phone_numbers}::text[]) with ordinality as given (number, position)`
}

/** Always in the same order, so that two who want the same senders never wait for each other. */
function senderRows(propertyId: string, senders: Senders): Fragment {
  const channels = SENDER_CHANNELS.filter((channel) => senders[channel] !== undefined)
  return sql`
    select ${propertyId}, channel, sender, address from unnest(
      ${channels}::text[], ${channels.map((channel) => senders[channel]!)}::text[],
      ${channels.map((channel) => addressOf(channel, senders[channel]!))}::text[]
    ) as given (channel, sender, address)`
}

export const findProperty = (db: Db, id: string): Promise<Property | undefined> =>
  db.maybe`select ${shown} from properties p where p.id = ${id}`

/** Of rows with `intent` and `confidence`: whether a person is called for. Undefined: all of them. */
export const isCalledOut = (propertyId: string, calledOut: boolean | undefined): Fragment =>
  calledOut === undefined
    ? sql``
    : sql`and coalesce(intent <> 'general' and confidence >= (
        select intent_threshold from properties where id = ${propertyId}
      ), false) = ${calledOut}`

/** Its own alone. */
export const listProperties = ({ db, property }: Context, page: PageRequest): Promise<Page<Property>> =>
  readPage(db, page, shown, sql`from properties p where p.id = ${property.id}`)

export const refusesOverbooking = async ({ db, property }: Context): Promise<boolean> =>
  (await db.one<{ overbooking: string }>`select overbooking from properties where id = ${property.id}`).overbooking ===
  'refuse'

export const checkOutUntil = async ({ db, property }: Context): Promise<string | null> =>
  (await db.maybe<{ until: string | null }>`select check_out_until as until from properties where id = ${property.id}`)
    ?.until ?? null

/** For the operator's command line alone; no credential of a property reaches it. */
export const allProperties = (db: Db): Promise<Property[]> =>
  db.many`select /* across properties: the operator's list */ ${shown} from properties p order by p.id`

/** Those who only refer to it need not wait. */
export const lockProperty = ({ db, property }: Context): Promise<number> =>
  db.run`select from properties where id = ${property.id} for no key update`

/** Its own fields; numbers and senders have their tables. */
export const updateProperty = ({ db }: Context, { id, phone_numbers: _, senders: __, ...fields }: Property) =>
  db.run`update properties set ${assignments(fields)} where id = ${id}`

export async function replacePhoneNumbers({ db, property }: Context, numbers: string[]): Promise<void> {
  await db.run`delete from property_phone_numbers where property_id = ${property.id}`
  await db.run`
    insert into property_phone_numbers (property_id, number, position)
    select ${property.id}, number, position from unnest(${numbers}::text[]) with ordinality as given (number, position)`
}

/** Channels that are not named keep their sender; null takes it away. */
export async function changeSenders({ db, property }: Context, changes: SenderChanges): Promise<void> {
  const removed = SENDER_CHANNELS.filter((channel) => changes[channel] === null)
  const given = sendersWith({}, changes)
  await db.run`delete from property_senders where property_id = ${property.id} and channel = any(${removed})`
  await db.run`
    insert into property_senders (property_id, channel, sender, address) ${senderRows(property.id, given)}
    on conflict (property_id, channel) do update set sender = excluded.sender, address = excluded.address`
}

/** Sandbox only: how far ahead of the real clock this property lives. Several advances at once all count. */
export const advanceClock = ({ db, property, realNow }: Context, ms: number, farthestMs: number) =>
  db.maybe<{ clock_offset_ms: number }>`
    update properties set clock_offset_ms = clock_offset_ms + ${ms}, clock_moved_at = ${realNow}
    where id = ${property.id} and clock_offset_ms + ${ms} <= ${farthestMs} returning clock_offset_ms`

/** Never to less than before. */
export const setClock = ({ db, property, realNow }: Context, offsetMs: number) =>
  db.maybe<{ clock_offset_ms: number }>`
    update properties set clock_offset_ms = ${offsetMs}, clock_moved_at = ${realNow}
    where id = ${property.id} and clock_offset_ms <= ${offsetMs} returning clock_offset_ms`

export const readClockOffset = async (db: Db, id: string): Promise<number> =>
  (await db.one<{ clock_offset_ms: number }>`select clock_offset_ms from properties where id = ${id}`).clock_offset_ms

export const resetClock = ({ db, property }: Context) =>
  db.run`update properties set clock_offset_ms = 0, clock_moved_at = null where id = ${property.id}`
