import type { Db } from '../../../platform/database/connect.ts'
import { assignments, sql } from '../../../platform/database/sql.ts'
import type { Context } from '../../../platform/operation/context.ts'
import type { PropertyRow } from '../../../platform/operation/create-context.ts'
import { conversationClosed } from './events.ts'
import { BY_ASSISTANT, type Conversation } from './schema.ts'
import { type ConversationRow, shown } from './store.ts'

/** What the closer reads and writes: where it has been quiet for too long, by each property's own clock. */

export interface DueProperty extends PropertyRow {
  property_id: string
}

/** In the order of their ids, after this one. */
export const dueProperties = (db: Db, quietSince: Date, after: string, most: number): Promise<DueProperty[]> =>
  db.many`
    select /* across properties: silence is measured by each one's clock */
      p.id as property_id, p.timezone, p.currency, p.day_starts_at, p.clock_offset_ms
    from properties p
    where p.id > ${after} and exists (
      select from conversations c
      where c.property_id = p.id and c.status = 'open'
        and c.updated_at <= ${quietSince}::timestamptz + p.clock_offset_ms * interval '1 millisecond'
    )
    order by p.id limit ${most}`

/** For this worker alone until its transaction ends; one that gets a turn at this moment is not quiet. */
export const claimQuiet = ({ db, property }: Context, quietSince: Date, most: number): Promise<ConversationRow[]> =>
  db.many`
    select ${shown}, closed_by from conversations
    where property_id = ${property.id} and status = 'open' and updated_at <= ${quietSince}::timestamptz
    order by updated_at, id limit ${most} for update skip locked`

export const saveClosed = (ctx: Context, told: readonly Conversation[]): Promise<number> =>
  ctx.db.run`
    with quiet as (
      update conversations
      set status = 'closed', closed_by = 'time', closed_at = ${ctx.now}::timestamptz, updated_at = ${ctx.now}::timestamptz,
        ${assignments(BY_ASSISTANT)}
      where property_id = ${ctx.property.id} and id = any(${told.map(({ id }) => id)}::text[])
      returning id
    ),
    ${ctx.events(conversationClosed, told, sql`quiet`)}
    select from quiet`
