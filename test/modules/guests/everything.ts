import type { Db } from '../../../src/platform/database/connect.ts'
import { unpack } from '../../../src/platform/database/packing.ts'
import { columns, name } from '../../../src/platform/database/sql.ts'
import { newId } from '../../../src/platform/schema/ids.ts'
import type { Vault } from '../../../src/platform/secrets/vault.ts'

export interface Found {
  where: string
  text: string
}

const SEALED = [
  { table: 'idempotency_keys', column: 'answer', purpose: 'idempotent-answer' },
  { table: 'stray_call_notifications', column: 'request', purpose: 'stray-call-notification' },
  { table: 'erasure_reviews', column: 'words', purpose: 'erasure-review' },
]

/** A notification's body is a form within JSON. */
const said = (opened: string): string => {
  const { body } = JSON.parse(opened)
  return body ? decodeURIComponent(Buffer.from(body, 'base64').toString().replaceAll('+', ' ')) : opened
}

/** Every row of every table as text, and everything packed or sealed opened: whatever an erase left would be in here. */
export async function searchEverything(db: Db, vault: Vault): Promise<Found[]> {
  const tables = await db.many<{ where: string }>`
    select c.relname as where from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition`
  const found: Found[] = []
  for (const { where } of tables) {
    const rows = await db.many<{ text: string }>`
      select t::text as text from ${name(where)} t`
    found.push(...rows.map(({ text }) => ({ where, text })))
  }
  const events = await db.many<{ packed: Buffer }>`select packed from events where packed is not null`
  found.push(...events.map(({ packed }) => ({ where: 'events', text: unpack(packed) })))
  for (const { table, column, purpose } of SEALED) {
    const rows = await db.many<{ sealed: Buffer }>`
      select ${name(column)} as sealed from ${name(table)} where ${name(column)} is not null`
    found.push(
      ...rows.map(({ sealed }) => ({
        where: `${table}, opened`,
        text: said(unpack(vault.openBytes(sealed, purpose))),
      })),
    )
  }
  return found
}

/** What the house earned, by day and kind. */
export const amountsOf = (db: Db, property: string) => db.many`
  select 'charges' as kind, category as part, business_date::text as day, sum(amount)
  from charges where property_id = ${property} group by 2, 3
  union all
  select 'payments', method, status, sum(amount - refunded_amount)
  from payments where property_id = ${property} group by 2, 3
  union all
  select 'rooms', room_type, check_in::text, sum(nightly_rate * rooms)
  from reservations where property_id = ${property} group by 2, 3
  order by 1, 2, 3`

export const pendingDeliveries = async (db: Db, property: string): Promise<number> =>
  (await db.many`select from webhook_deliveries where property_id = ${property} and status = 'pending'`).length

export async function insertEvents(db: Db, property_id: string, texts: string[]): Promise<void> {
  for (const text of texts) {
    const data = { id: newId('omsg'), content: [{ text }] }
    const row = { property_id, id: newId('evt'), type: 'message.sent', data, created_at: new Date() }
    await db.run`insert into events ${columns(row)}`
  }
}
