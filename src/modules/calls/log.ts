import type { Context, Transaction } from '../../platform/operation/context.ts'
import type { Violation } from '../../platform/operation/errors.ts'
import { newId } from '../../platform/schema/ids.ts'
import { firstVersion } from '../../platform/schema/version.ts'
import { timesInOrder, utc } from './changes.ts'
import { callLogged } from './events.ts'
import { lockNumbers } from './link.ts'
import { lockKeys } from './receiving/orphan-store.ts'
import { withOrphans } from './receiving/receive.ts'
import { ANONYMOUS, type Call, type NewCall } from './schema.ts'
import { type CallRow, findBySid, forgetRemoval, removedHash, shownCall } from './store.ts'
import { dateOf, whoseCalls } from './whose.ts'

/** Calls that the property logs itself. */

/** Only a caller can hide their number: we know our own number. */
const hiddenWhenInbound = ({ direction, from_number }: Partial<NewCall>): Violation | undefined =>
  direction === 'outbound' && from_number === ANONYMOUS
    ? { loc: ['body', 'from_number'], msg: 'An outbound call has a number of its own', type: 'number_hidden' }
    : undefined

export const newCallRules = [timesInOrder, hiddenWhenInbound]

/**
 * The provider's id decides, under the lock that its notifications take too: a known call is answered unchanged. The
 * number is locked first, as notifications do.
 */
export async function logCall(tx: Transaction, input: NewCall): Promise<Call> {
  const given = newCall(tx, input)
  const { provider, provider_call_sid: sid } = given
  if (given.guest_id === null) await lockNumbers(tx, [given.other_number])
  if (sid !== null) {
    await lockKeys(tx.db, provider, [sid])
    const known = await findBySid(tx, provider, sid)
    if (known) return tx.alreadyExists(known)
    await forgetRemoval(tx, provider, removedHash(tx, provider, sid))
  }
  const call = await withOrphans(tx, { ...given, guest_id: given.guest_id ?? (await guestOf(tx, given)) })
  const logged = shownCall(call)
  tx.insert('calls', call)
  tx.emit(callLogged, logged)
  return logged
}

async function guestOf(ctx: Context, call: CallRow): Promise<string | null> {
  const [guest] = await whoseCalls(ctx, [{ number: call.other_number, on: dateOf(ctx, call) }])
  return guest ?? null
}

function newCall(ctx: Context, input: NewCall): CallRow {
  const { status, duration_seconds, recording_url, direction, from_number, to_number, guest_id } = input
  const times = { answered_at: utc(input.answered_at), ended_at: utc(input.ended_at) }
  return {
    id: newId('cal', ctx.now.getTime()),
    property_id: ctx.property.id,
    ...input,
    ...times,
    other_number: direction === 'inbound' ? from_number : to_number,
    provider_groups: [],
    verified: true,
    by_property: true,
    by_hand: guest_id === null ? [] : ['guest_id'],
    facts: { given: { status, duration_seconds, recording_url, ...times } },
    ...firstVersion(ctx),
  }
}
