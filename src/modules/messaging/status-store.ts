import { assignments, type Fragment } from '../../platform/database/sql.ts'
import type { Context, Transaction } from '../../platform/operation/context.ts'
import type { Moved } from './status.ts'
import type { MessageRow } from './store.ts'

/** Every change of a message's status, with its events. */

const CHANGING = [
  'status',
  'template',
  'held_until',
  'sent_at',
  'delivered_at',
  'read_at',
  'failed_at',
  'error',
  'provider',
  'provider_account',
  'sender',
  'provider_message_id',
  'due_at',
  'attempted_at',
  'attempts',
  'leased_until',
] as const satisfies (keyof MessageRow)[]

const changed = (before: MessageRow, after: MessageRow): Fragment => {
  const names = CHANGING.filter((name) => before[name] !== after[name])
  return assignments(Object.fromEntries(names.map((name) => [name, after[name]])))
}

/** Only if it is still where it was: whoever came first is right, and nothing is told twice. Answers whether it moved. */
export async function moveMessage(tx: Transaction, before: MessageRow, { row, events }: Moved): Promise<boolean> {
  const moved = await postpone(tx, before, row)
  if (moved) for (const { kind, message } of events) tx.emit(kind, message)
  return moved
}

/** A change that nobody is told of: when it is looked at again, and why it waits. */
export const postpone = async ({ db, property }: Context, before: MessageRow, after: MessageRow): Promise<boolean> =>
  (await db.run`
    update messages set ${changed(before, after)}
    where property_id = ${property.id} and id = ${after.id} and status = ${before.status}`) === 1

/** Just before a provider is called that could not bear to be called twice; false when the claim is not ours any more. */
export const markAttempt = async ({ db, property }: Context, before: MessageRow, after: MessageRow): Promise<boolean> =>
  (await db.run`
    update messages set ${changed(before, after)}
    where property_id = ${property.id} and id = ${before.id} and status = 'queued' and attempted_at is null
      and leased_until = ${before.leased_until}`) === 1

/** Whatever its status became meanwhile. */
export const setDue = ({ db, property }: Context, id: string, dueAt: Date | null) =>
  db.run`
    update messages set due_at = ${dueAt}, leased_until = null where property_id = ${property.id} and id = ${id}`

export const noteProviderId = ({ db, property }: Context, id: string, providerMessageId: string) =>
  db.run`
    update messages set provider_message_id = ${providerMessageId}
    where property_id = ${property.id} and id = ${id} and provider_message_id is null`
