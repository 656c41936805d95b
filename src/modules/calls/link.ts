import type { Transaction } from '../../platform/operation/context.ts'
import { callUpdated } from './events.ts'
import { linkToGuests, lockCallsOfNobody } from './store.ts'
import { dateOf, whoseNumbers } from './whose.ts'

/**
 * A call that is logged as nobody's, and a guest who becomes known by its number at that moment: whoever comes second
 * sees the first. Calls take it before they lock a call's row, because guests take it before they link any.
 */
export { lockNumbers } from '../guests/index.ts'

const AT_ONCE = 500

/** A guest is known by this number from now on: the calls that were nobody's become theirs by the rule of each one's date. */
export async function linkCalls(tx: Transaction, number: string): Promise<void> {
  const whose = await whoseNumbers(tx, [number])
  for (let after: string | undefined = ''; after !== undefined; ) {
    const calls = await lockCallsOfNobody(tx, number, after, AT_ONCE)
    const linked = calls.flatMap((call) => {
      const guest_id = whose({ number, on: dateOf(tx, call) })
      return guest_id === null ? [] : [{ ...call, guest_id }]
    })
    if (linked.length > 0) await linkToGuests(tx, linked)
    for (const call of linked) tx.emit(callUpdated, call, null)
    after = calls.length < AT_ONCE ? undefined : calls.at(-1)!.id
  }
}
