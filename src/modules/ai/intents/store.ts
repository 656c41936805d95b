import { nextVersion } from '../../../platform/database/next-version.ts'
import { assignments, matching, sql } from '../../../platform/database/sql.ts'
import type { Context } from '../../../platform/operation/context.ts'
import { newestBy } from '../../../platform/operation/relation.ts'
import { type Page, type PageRequest, readPage } from '../../../platform/schema/page.ts'
import { isCalledOut } from '../../properties/index.ts'
import { belongsTo, type Whose } from '../../threads/index.ts'
import type { IntentName } from '../schema.ts'
import type { GuestIntent } from './schema.ts'

export const findIntent = ({ db, property }: Context, id: string): Promise<GuestIntent | undefined> =>
  db.maybe`select * from guest_intents where property_id = ${property.id} and id = ${id}`

export const lockIntent = ({ db, property }: Context, id: string): Promise<GuestIntent | undefined> =>
  db.maybe`select * from guest_intents where property_id = ${property.id} and id = ${id} for update`

/** In the order that two who settle the same would lock them. */
export const lockOpenIntentsOf = ({ db, property }: Context, whose: Whose): Promise<GuestIntent[]> =>
  db.many`
    select * from guest_intents
    where property_id = ${property.id} and status = 'open'
      and ${belongsTo(whose, { conversation_id: sql`conversation_id`, call_id: sql`call_id` })}
    order by id for update`

export const updateIntent = ({ db, property }: Context, { id, property_id: _, ...fields }: GuestIntent) =>
  db.run`update guest_intents set ${assignments(fields)} where property_id = ${property.id} and id = ${id}`

/** What was said before anybody knew by whom is the guest's, and in their thread. */
export const attributeIntents = (ctx: Context, conversationId: string, guestId: string): Promise<number> =>
  ctx.db.run`
    update guest_intents set guest_id = ${guestId}, ${nextVersion(ctx)}
    where property_id = ${ctx.property.id} and conversation_id = ${conversationId} and guest_id is null`

export const newestIntentsOf = newestBy<GuestIntent>('guest_intents', 'guest_id', sql`*`)
export const newestIntentsOfStays = newestBy<GuestIntent>('guest_intents', 'reservation_id', sql`*`)

export interface IntentFilters {
  intent?: string
  status?: string
  guest_id?: string
  reservation_id?: string
  conversation_id?: string
  call_id?: string
  called_out?: boolean
}

export const listIntents = (
  { db, property }: Context,
  { called_out, limit, offset, cursor, ...filters }: PageRequest & IntentFilters,
): Promise<Page<GuestIntent>> =>
  readPage(
    db,
    { limit, offset, cursor },
    sql`*`,
    sql`from guest_intents where property_id = ${property.id} ${matching({ ...filters })}
      ${isCalledOut(property.id, called_out)}`,
  )

const MOST_OPEN = 20

/** What was wanted for each of these stays, or by its guest for none in particular, and waits for a person. */
export async function openIntentsOf(
  { db, property }: Context,
  stays: readonly { id: string; guest_id: string | null }[],
): Promise<Map<string, IntentName[]>> {
  const waits = sql`property_id = ${property.id} and status = 'open' ${isCalledOut(property.id, true)}`
  const rows = await db.many<{ stay: string; intents: IntentName[] }>`
    select wanted.stay, array(
      select intent from (
        (select id, intent from guest_intents
          where ${waits} and reservation_id = wanted.stay order by id desc limit ${MOST_OPEN})
        union all
        (select id, intent from guest_intents
          where ${waits} and guest_id = wanted.guest and reservation_id is null order by id desc limit ${MOST_OPEN})
      ) found order by id desc limit ${MOST_OPEN}
    ) as intents
    from unnest(${stays.map(({ id }) => id)}::text[], ${stays.map(({ guest_id }) => guest_id)}::text[])
      as wanted (stay, guest)`
  return new Map(rows.map(({ stay, intents }) => [stay, intents]))
}

/** The known intents of a call: if its transcript is analysed again, they are not stored twice. */
export const intentsOfCall = async ({ db, property }: Context, callId: string): Promise<string[]> => {
  const rows = await db.many<{ intent: string }>`
    select intent from guest_intents where property_id = ${property.id} and call_id = ${callId}`
  return rows.map(({ intent }) => intent)
}
