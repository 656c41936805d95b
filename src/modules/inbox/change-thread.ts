import type { Transaction } from '../../platform/operation/context.ts'
import { fail, failWith } from '../../platform/operation/errors.ts'
import { holds } from '../../platform/operation/scopes.ts'
import { parseMoment } from '../../platform/schema/time.ts'
import { handleIntentsOf } from '../ai/index.ts'
import { handleInboundOf } from '../messaging/index.ts'
import { isMember } from '../team/index.ts'
import {
  emergencyLeft,
  findThread,
  lockThread,
  type Thread,
  threadUpdated,
  updateThread,
  whoseThread,
} from '../threads/index.ts'
import { threadNotFound } from './errors.ts'
import type { ThreadChanges } from './schema.ts'

/** Who sees to it, when, and whether it is done. */
export async function changeThread(tx: Transaction, id: string, changes: ThreadChanges): Promise<void> {
  const known = (await findThread(tx, id)) ?? fail(threadNotFound)
  tx.audit(id)
  // Its records before the thread itself, which is the order that everybody locks them in.
  const left = changes.status === 'done' ? { emergency: await settleAll(tx, known) } : {}
  const before = tx.expect((await lockThread(tx, id)) ?? fail(threadNotFound))
  if (changes.assigned_to) await requireMember(tx, changes.assigned_to)
  await reviseThread(tx, before, { ...changed(tx, before, changes), ...left })
}

/** A locked thread, and everybody who listens is told. */
export async function reviseThread(tx: Transaction, before: Thread, changes: Partial<Thread>): Promise<void> {
  const after = tx.revise(before, changes)
  if (!after) return
  tx.emit(threadUpdated, after)
  await updateThread(tx, after)
}

/** What waits in it; requests as far as the credential may. Answers the emergency that is left: a conversation's ends with that. */
async function settleAll(tx: Transaction, thread: Thread): Promise<string | null> {
  const whose = whoseThread(thread)
  await handleInboundOf(tx, whose)
  if (holds(tx.actor.scopes, 'ai:write')) await handleIntentsOf(tx, whose)
  return emergencyLeft(tx, whose)
}

async function requireMember(tx: Transaction, id: string): Promise<void> {
  if (await isMember(tx, id)) return
  const msg = 'Should be somebody of the team: see GET /v1/team/colleagues'
  failWith([{ loc: ['body', 'assigned_to'], msg, type: 'member_unknown' }])
}

const DONE = { status: 'done', unread: false, snoozed_until: null } as const

function changed(tx: Transaction, before: Thread, { snoozed_until, ...changes }: ThreadChanges): Partial<Thread> {
  if (changes.status === 'done') return { ...changes, ...DONE }
  if (snoozed_until === undefined) return changes
  const until = snoozed_until && parseMoment(snoozed_until)!
  // When it is back it is news again, and stands where its moment is.
  if (until && until > tx.now)
    return { ...changes, ...AWAY, snoozed_until: until.toISOString(), active_at: until.toISOString() }
  const active_at = before.snoozed_until === null ? before.active_at : tx.now.toISOString()
  return { ...changes, snoozed_until: null, active_at }
}

const AWAY = { status: 'open', unread: true } as const
