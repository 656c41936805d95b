import { isDeepStrictEqual } from 'node:util'
import { nextVersion } from '../../platform/database/next-version.ts'
import { assignments, type Fragment, sql } from '../../platform/database/sql.ts'
import type { Context, Transaction } from '../../platform/operation/context.ts'
import type { Moved } from './status.ts'
import type { MessageRow } from './store.ts'

/** Every change of a message's status, with its events. */

const CHANGING = [
  'status',
  'template',
  'scheduled_at',
  'send_relative',
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

/** What callers see of a message besides the stages it has passed. */
const SEEN = [
  'template',
  'scheduled_at',
  'send_relative',
  'held_until',
  'error',
  'provider',
] as const satisfies (typeof CHANGING)[number][]

const isSeen = (before: MessageRow, after: MessageRow): boolean =>
  SEEN.some((name) => !isDeepStrictEqual(before[name], after[name]))

/** What it is now; undefined where somebody else came first. */
type Stored = Promise<MessageRow | undefined>

/**
 * Only if it is still where it was: whoever came first is right, and nothing is told twice. Each stage is a version of its
 * own, counted by the statement that writes the last one.
 */
export async function moveMessage(tx: Transaction, before: MessageRow, { row, events }: Moved): Stored {
  const stored = await save(tx, before, row, events.length)
  const last = events.length - 1
  if (stored)
    for (const [i, { kind, message }] of events.entries()) tx.emit(kind, { ...message, ...ago(stored, last - i) })
  return stored
}

/** So many stages before. */
const ago = ({ version, updated_at }: MessageRow, stages: number) => ({
  version: version - stages,
  updated_at: new Date(Date.parse(updated_at) - stages).toISOString(),
})

/** A change that nobody is told of: when it is looked at again, and why it waits. */
export const postpone = (ctx: Context, before: MessageRow, after: MessageRow): Stored =>
  save(ctx, before, after, isSeen(before, after) ? 1 : 0)

async function save(ctx: Context, before: MessageRow, after: MessageRow, times: number, still = sql``): Stored {
  const counted = times === 0 ? sql`` : sql`, ${nextVersion(ctx, times)}`
  const stored = await ctx.db.maybe<Pick<MessageRow, 'version' | 'updated_at'>>`
    update messages set ${changed(before, after)} ${counted}
    where property_id = ${ctx.property.id} and id = ${after.id} and status = ${before.status} ${stillOurs(before)} ${still}
    returning version, updated_at`
  return stored && { ...after, ...stored }
}

/** Claimed, and nothing was handed over: who moved, readdressed or cancelled it meanwhile has taken the claim away. */
const stillOurs = ({ attempted_at, leased_until }: MessageRow): Fragment =>
  attempted_at === null && leased_until !== null ? sql`and leased_until = ${leased_until}` : sql``

/** Just before a provider is called that could not bear to be called twice; undefined when the claim is not ours any more. */
export const markAttempt = (ctx: Context, before: MessageRow, after: MessageRow): Stored =>
  save(
    ctx,
    before,
    after,
    isSeen(before, after) ? 1 : 0,
    sql`and attempted_at is null and leased_until = ${before.leased_until}`,
  )

/** Whatever its status became meanwhile. */
export const setDue = ({ db, property }: Context, id: string, dueAt: Date | null) =>
  db.run`
    update messages set due_at = ${dueAt}, leased_until = null where property_id = ${property.id} and id = ${id}`

export const noteProviderId = ({ db, property }: Context, id: string, providerMessageId: string) =>
  db.run`
    update messages set provider_message_id = ${providerMessageId}
    where property_id = ${property.id} and id = ${id} and provider_message_id is null`
