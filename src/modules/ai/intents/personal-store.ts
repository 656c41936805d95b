import { nextVersion } from '../../../platform/database/next-version.ts'
import { type Fragment, sql } from '../../../platform/database/sql.ts'
import type { Context } from '../../../platform/operation/context.ts'
import type { Person } from '../../../platform/operation/module.ts'
import { ofPerson } from '../conversations/personal-store.ts'
import type { GuestIntent } from './schema.ts'

/** Intents from before the conversation had a guest belong to the guest as well, and those without one of their stays. */
const theirs = (ctx: Context, person: Person): Fragment => sql`
  property_id = ${ctx.property.id} and id in (
    select id from guest_intents where ${ofPerson(ctx, person)}
    union all
    select id from guest_intents
    where property_id = ${ctx.property.id}
      and conversation_id in (select id from conversations where ${ofPerson(ctx, person)})
  )`

export const readIntentsOf = (ctx: Context, person: Person): Promise<GuestIntent[]> =>
  ctx.db.many`select * from guest_intents where ${theirs(ctx, person)} order by id`

export const deleteIntentsOf = (ctx: Context, person: Person): Promise<{ id: string }[]> =>
  ctx.db.many`delete from guest_intents where ${theirs(ctx, person)} returning id`

export const reassignIntentsOf = (ctx: Context, from: string, to: string): Promise<number> =>
  ctx.db.run`
    update guest_intents set guest_id = ${to}, ${nextVersion(ctx)}
    where property_id = ${ctx.property.id} and guest_id = ${from}`
