import type { Context } from '../../platform/context.ts'
import { type Fragment, sql } from '../../platform/database/sql.ts'
import type { Person } from '../../platform/module.ts'
import type { Charge, Payment } from './schema.ts'

/** What belongs to a person, and what only mentions them: another guest's record keeps all but the text that does. */

export const chargesOf = ({ db, property }: Context, { ids }: Person): Promise<Charge[]> =>
  db.many`select * from charges where property_id = ${property.id} and guest_id = any(${ids}) order by id`

export const paymentsOf = ({ db, property }: Context, { ids }: Person): Promise<Payment[]> =>
  db.many`select * from payments where property_id = ${property.id} and guest_id = any(${ids}) order by id`

export const forgetInCharges = ({ db, property }: Context, person: Person): Promise<number> => {
  const { own, mentioned, kept } = tracesOf(person)
  return db.run`
    update charges set
      guest_id = case when ${own} then null else guest_id end,
      description = ${kept(sql`description`)},
      void_reason = ${kept(sql`void_reason`)}
    where property_id = ${property.id}
      and (${own} or ${mentioned(sql`description`)} or ${mentioned(sql`void_reason`)})`
}

export const forgetInPayments = ({ db, property }: Context, person: Person): Promise<number> => {
  const { own, mentioned, kept } = tracesOf(person)
  return db.run`
    update payments set
      guest_id = case when ${own} then null else guest_id end,
      reference = ${kept(sql`reference`)},
      refund_reason = ${kept(sql`refund_reason`)}
    where property_id = ${property.id}
      and (${own} or ${mentioned(sql`reference`)} or ${mentioned(sql`refund_reason`)})`
}

export const reassignCharges = ({ db, property }: Context, from: string, to: string): Promise<number> =>
  db.run`update charges set guest_id = ${to} where property_id = ${property.id} and guest_id = ${from}`

export const reassignPayments = ({ db, property }: Context, from: string, to: string): Promise<number> =>
  db.run`update payments set guest_id = ${to} where property_id = ${property.id} and guest_id = ${from}`

function tracesOf({ ids, words }: Person) {
  const signs = [...ids, ...words].filter((word) => word.trim() !== '') // an empty one would be found in every text
  const own = sql`coalesce(guest_id = any(${ids}), false)`
  const mentioned = (text: Fragment) =>
    sql`exists (select from unnest(${signs}::text[]) sign where strpos(lower(${text}), lower(sign)) > 0)`
  const kept = (text: Fragment) => sql`case when ${own} or ${mentioned(text)} then null else ${text} end`
  return { own, mentioned, kept }
}
