import { nextVersion } from '../../../platform/database/next-version.ts'
import { type Fragment, sql } from '../../../platform/database/sql.ts'
import type { Context } from '../../../platform/operation/context.ts'
import type { Person } from '../../../platform/operation/module.ts'
import type { GuestIntent } from './schema.ts'

/** Intents from before the conversation had a guest belong to the guest as well. */
const theirs = ({ property }: Context, { ids }: Person): Fragment => sql`
  property_id = ${property.id} and id in (
    select id from guest_intents where property_id = ${property.id} and guest_id = any(${ids}::text[])
    union all
    select i.id from guest_intents i
    join conversations c on c.property_id = i.property_id and c.id = i.conversation_id
    where i.property_id = ${property.id} and c.guest_id = any(${ids}::text[])
  )`

export const readIntentsOf = (ctx: Context, person: Person): Promise<GuestIntent[]> =>
  ctx.db.many`select * from guest_intents where ${theirs(ctx, person)} order by id`

export const deleteIntentsOf = (ctx: Context, person: Person): Promise<{ id: string }[]> =>
  ctx.db.many`delete from guest_intents where ${theirs(ctx, person)} returning id`

export const reassignIntentsOf = (ctx: Context, from: string, to: string): Promise<number> =>
  ctx.db.run`
    update guest_intents set guest_id = ${to}, ${nextVersion(ctx)}
    where property_id = ${ctx.property.id} and guest_id = ${from}`
