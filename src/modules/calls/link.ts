import type { Transaction } from '../../platform/operation/context.ts'
import { callUpdated } from './events.ts'
import { linkToGuests, lockCallsOfNobody } from './store.ts'
import { dateOf, whoseNumbers } from './whose.ts'

/**
 * A call is logged without a guest while a guest gets its number at the same moment: the lock makes the second see the
 * first. Calls take it before they lock a call's row, because guests take it before they link any.
 */
export { lockNumbers } from '../guests/index.ts'

const AT_ONCE = 500

/** A guest now has this number: calls without a guest become theirs, by the rule of each call's date. */
export async function linkCalls(tx: Transaction, number: string): Promise<void> {
  const whose = await whoseNumbers(tx, [number])
  for (let after: string | undefined = ''; after !== undefined; ) {
    const calls = await lockCallsOfNobody(tx, number, after, AT_ONCE)
    const linked = calls.flatMap((call) => {
      const guest_id = whose({ number, on: dateOf(tx, call) })
      return guest_id === null ? [] : [tx.revise(call, { guest_id })!]
    })
    if (linked.length > 0) await linkToGuests(tx, linked)
    for (const call of linked) tx.emit(callUpdated, call, null)
    after = calls.length < AT_ONCE ? undefined : calls.at(-1)!.id
  }
}
