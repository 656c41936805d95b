import type { Context, Transaction, Workflow } from '../../../platform/operation/context.ts'
import { newId } from '../../../platform/schema/ids.ts'
import { firstVersion } from '../../../platform/schema/version.ts'
import { accountOf } from '../../properties/index.ts'
import { callLogged, callUpdated } from '../events.ts'
import { lockNumbers } from '../link.ts'
import type { CallAccount, CallNotice, CallReceiver } from '../ports.ts'
import { revisedCall } from '../revise.ts'
import { type CallRow, removedHash, shownCall } from '../store.ts'
import { dateOf, whoseCalls } from '../whose.ts'
import { addTo, type ReceivedNotification, settled } from './draft.ts'
import { keysOf, lockKeys } from './orphan-store.ts'
import { claimOrphans } from './orphans.ts'
import {
  insertNotifications,
  type KeptNotification,
  notificationsOfGroups,
  readCalls,
  removedAmong,
  updateCalls,
} from './store.ts'

/** Writes the notifications of a property's calls, many in one transaction. */
export interface NotificationBatch {
  receiver: CallReceiver
  account: CallAccount | undefined
  notifications: readonly ReceivedNotification[]
}

export const receiveCalls = (ctx: Workflow, batch: NotificationBatch): Promise<void> =>
  ctx.tx(async (tx) => {
    const { receiver, notifications } = batch
    const { provider } = receiver
    await lockNumbers(
      tx,
      notifications.flatMap(({ notice }) => otherOf(notice)),
    )
    await lockKeys(
      tx.db,
      provider,
      notifications.flatMap(({ notice }) => keysOf(notice)),
    )
    const sids = [...new Set(notifications.flatMap(({ notice }) => notice.sid ?? []))]
    const groups = [...new Set(notifications.flatMap(({ notice }) => notice.groups))]
    const known = await readCalls(tx, provider, sids, groups)
    const wanted = notifications.filter(isOfNone(await removedSids(tx, provider, sids, known)))
    const fresh = newKeys(wanted, known)
    const earlier = fresh.length === 0 ? [] : await broughtBefore(tx, batch, fresh)
    const after = [...known, ...beginnings(tx, provider, [...wanted, ...earlier], known)].map((row) =>
      settled([...wanted, ...earlier].filter(isAbout(row)).reduce(addTo, row)),
    )
    await write(tx, provider, known, await matched(tx, known, after))
    if (wanted.length + earlier.length > 0) await insertNotifications(tx, provider, [...wanted, ...earlier])
  })

/** Locked before anything else: a guest who gets a number at this moment has to wait, or is waited for. */
const otherOf = ({ parties }: CallNotice): string[] =>
  parties ? [parties.direction === 'inbound' ? parties.from : parties.to] : []

const isOfNone =
  (sids: ReadonlySet<string>) =>
  ({ notice: { sid } }: ReceivedNotification): boolean =>
    sid === null || !sids.has(sid)

/** Deleted or erased calls do not come back by a late notification. */
async function removedSids(ctx: Context, provider: string, sids: string[], known: CallRow[]): Promise<Set<string>> {
  const unknown = sids.filter((sid) => !known.some((row) => row.provider_call_sid === sid))
  if (unknown.length === 0) return new Set()
  const hashes = new Map(unknown.map((sid) => [removedHash(ctx, provider, sid), sid]))
  const removed = await removedAmong(ctx, provider, [...hashes.keys()])
  return new Set([...hashes].filter(([hash]) => removed.includes(hash.toString('hex'))).map(([, sid]) => sid))
}

/** Calls and conversations that are new: orphans may be waiting for them. */
function newKeys(notifications: readonly ReceivedNotification[], known: readonly CallRow[]): string[] {
  const notifiedOf = known.filter(({ facts: { given: _, ...others } }) => Object.keys(others).length > 0)
  const before = new Set(
    notifiedOf.flatMap(({ provider_call_sid, provider_groups }) => [provider_call_sid, ...provider_groups]),
  )
  return [...new Set(notifications.flatMap(({ notice }) => keysOf(notice)))].filter((key) => !before.has(key))
}

async function broughtBefore(
  ctx: Context,
  { receiver, account }: NotificationBatch,
  keys: string[],
): Promise<ReceivedNotification[]> {
  const orphans = await claimOrphans(ctx, receiver, account, keys)
  return [...orphans, ...readAgain(receiver, await notificationsOfGroups(ctx, receiver.provider, keys))]
}

/** Adds the waiting orphans to a call that the property logs itself, under the lock of its id. */
export async function withOrphans(ctx: Context, row: CallRow): Promise<CallRow> {
  const receiver = ctx.ports.calls.receivers[row.provider]
  if (!receiver || row.provider_call_sid === null) return row
  const orphans = await claimOrphans(ctx, receiver, await accountOf(ctx, row.provider), [row.provider_call_sid])
  if (orphans.length === 0) return row
  await insertNotifications(ctx, row.provider, orphans)
  return settled(orphans.reduce(addTo, row))
}

/** A notification that was emptied by an erasure contributes nothing any more. */
export const readAgain = (receiver: CallReceiver, kept: readonly KeptNotification[]): ReceivedNotification[] =>
  kept.flatMap(({ body, verified, received_at, clock_offset_ms }) =>
    body === null
      ? []
      : [
          {
            notice: receiver.read(Buffer.from(body)),
            verified,
            body,
            receivedAt: new Date(received_at),
            clockOffsetMs: clock_offset_ms,
          },
        ],
  )

const isAbout =
  ({ provider_call_sid, provider_groups }: CallRow) =>
  ({ notice: { sid, groups } }: ReceivedNotification): boolean =>
    sid === null ? groups.some((group) => provider_groups.includes(group)) : sid === provider_call_sid

/** An empty row for each new call, with its conversations. */
function beginnings(
  ctx: Context,
  provider: string,
  notifications: readonly ReceivedNotification[],
  known: readonly CallRow[],
): CallRow[] {
  const bySid = Map.groupBy(notifications, ({ notice }) => notice.sid)
  return [...bySid].flatMap(([sid, ofCall]) => {
    if (sid === null || known.some((row) => row.provider_call_sid === sid)) return []
    if (!ofCall.some(({ notice }) => notice.parties)) return []
    return [emptyCall(ctx, provider, sid, [...new Set(ofCall.flatMap(({ notice }) => notice.groups))])]
  })
}

const emptyCall = (ctx: Context, provider: string, sid: string, groups: string[]): CallRow => ({
  id: newId('cal', ctx.now.getTime()),
  property_id: ctx.property.id,
  guest_id: null,
  reservation_id: null,
  staff_id: null,
  direction: 'inbound',
  status: 'ringing',
  provider: provider as CallRow['provider'],
  from_number: '',
  to_number: '',
  other_number: '',
  provider_call_sid: sid,
  provider_groups: groups,
  duration_seconds: null,
  recording_url: null,
  transcript: null,
  summary: null,
  notes: null,
  answered_at: null,
  ended_at: null,
  verified: false,
  by_property: false,
  by_hand: [],
  facts: {},
  ...firstVersion(ctx),
})

/** The guests of calls that have a new number. */
async function matched(ctx: Context, known: readonly CallRow[], rows: CallRow[]): Promise<CallRow[]> {
  const numberBefore = new Map(known.map(({ id, other_number }) => [id, other_number]))
  const asking = rows.filter(
    ({ id, other_number, by_hand }) => numberBefore.get(id) !== other_number && !by_hand.includes('guest_id'),
  )
  if (asking.length === 0) return rows
  const guests = await whoseCalls(
    ctx,
    asking.map((row) => ({ number: row.other_number, on: dateOf(ctx, row) })),
  )
  const found = new Map(asking.map(({ id }, i) => [id, guests[i]!]))
  return rows.map((row) => (found.has(row.id) ? { ...row, guest_id: found.get(row.id)! } : row))
}

async function write(tx: Transaction, provider: string, known: readonly CallRow[], after: readonly CallRow[]) {
  const before = new Map(known.map((row) => [row.id, row]))
  const made = after.filter(({ id }) => !before.has(id))
  const changed = after.flatMap((row) => {
    const was = before.get(row.id)
    return was && !isSame(was, row) ? [revisedCall(tx, was, row)] : []
  })
  const visiblyChanged = changed.filter(({ id, version }) => version !== before.get(id)!.version)
  if (changed.length > 0) await updateCalls(tx, changed)
  for (const row of made) {
    tx.insert('calls', row)
    tx.emit(callLogged, shownCall(row), null)
  }
  for (const row of visiblyChanged) tx.emit(callUpdated, shownCall(row), null)
  tx.log.debug({ provider, made: made.length, changed: changed.length }, 'calls told of')
}

const isSame = (one: object, other: object): boolean => JSON.stringify(one) === JSON.stringify(other)
