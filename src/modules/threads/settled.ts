import { nextVersion } from '../../platform/database/next-version.ts'
import { sql } from '../../platform/database/sql.ts'
import type { Transaction } from '../../platform/operation/context.ts'
import { tellBrowsers } from '../alerts/index.ts'
import { isCalledOut } from '../properties/index.ts'
import type { Thread } from './schema.ts'
import { belongsTo, bySender, keyOf, type Whose } from './whose.ts'

/** What of the thread's records still waits for a person; `answered`: a conversation that got its answer right now. */
const waiting = ({ property }: Transaction, whose: Whose, answered: string | null) => sql`(
  exists (
    select from inbound_messages
    where property_id = ${property.id} and status = 'open'
      and ${belongsTo(whose, { address: bySender })})
  or exists (
    select from guest_intents
    where property_id = ${property.id} and status = 'open'
      and ${belongsTo(whose, { conversation_id: sql`conversation_id`, call_id: sql`call_id` })}
      ${isCalledOut(property.id, true)})
  or exists (
    select from conversations c
    where c.property_id = ${property.id} and c.handled_by = 'staff' and c.status = 'open'
      and ${belongsTo(whose, { conversation_id: sql`id` })} and c.id is distinct from ${answered}
      and coalesce((
        select role from conversation_messages m
        where m.property_id = ${property.id} and m.conversation_id = c.id order by m.position desc limit 1
      ), 'user') <> 'staff'))`

/** What is still at stake in the thread: a conversation's emergency ends with it, a message's once somebody has seen to it. */
const emergencyOf = ({ property }: Transaction, whose: Whose) => sql`coalesce(
  (
    select c.emergency from conversations c
    where c.property_id = ${property.id} and c.emergency is not null
      and ${belongsTo(whose, { conversation_id: sql`id` })} limit 1),
  (
    select emergency from inbound_messages
    where property_id = ${property.id} and status = 'open' and emergency is not null
      and ${belongsTo(whose, { address: bySender })} limit 1))`

export const emergencyLeft = async (tx: Transaction, whose: Whose): Promise<string | null> =>
  (await tx.db.one<{ emergency: string | null }>`select ${emergencyOf(tx, whose)} as emergency`).emergency

/** Something of the thread was seen to: it is done once nothing in it waits. */
export const settled = (tx: Transaction, whose: Whose, answered: string | null = null): Promise<number> =>
  tx.db.run`
    update threads t set
      status = case when ${waiting(tx, whose, answered)} then t.status else 'done' end,
      emergency = ${emergencyOf(tx, whose)},
      ${nextVersion(tx)}
    where t.property_id = ${tx.property.id} and t.key = ${keyOf(whose)}
      and (t.status = 'open' or t.emergency is not null)`

/** What was seen to is to be seen to again. */
export async function reopened(tx: Transaction, whose: Whose): Promise<void> {
  const thread = await tx.db.maybe<Pick<Thread, 'id' | 'emergency'>>`
    update threads t set status = 'open', emergency = ${emergencyOf(tx, whose)}, ${nextVersion(tx)}
    where t.property_id = ${tx.property.id} and t.key = ${keyOf(whose)}
      and (t.status <> 'open' or t.emergency is distinct from ${emergencyOf(tx, whose)})
    returning id, emergency`
  if (thread) tellBrowsers(tx, thread)
}
