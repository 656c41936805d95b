import type { Db } from '../../../src/platform/database/connect.ts'
import { columns, name } from '../../../src/platform/database/sql.ts'
import { newId } from '../../../src/platform/ids.ts'
import type { Vault } from '../../../src/platform/secrets.ts'

export interface Found {
  where: string
  text: string
}

/** Every row of every table as text, and every kept answer opened: whatever an erase left would be in here. */
export async function searchEverything(db: Db, vault: Vault): Promise<Found[]> {
  const tables = await db.many<{ where: string }>`
    select c.relname as where from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'`
  const found: Found[] = []
  for (const { where } of tables) {
    const rows = await db.many<{ text: string }>`
      select t::text as text from ${name(where)} t`
    found.push(...rows.map(({ text }) => ({ where, text })))
  }
  const answers = await db.many<{ answer: Buffer }>`
    select answer from idempotency_keys where answer is not null`
  const opened = answers.map(({ answer }) => vault.open(answer, 'idempotent-answer'))
  return [...found, ...opened.map((text) => ({ where: 'kept answers', text }))]
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
