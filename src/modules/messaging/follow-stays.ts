import type { Transaction } from '../../platform/operation/context.ts'
import { holdsRooms, type Reservation, type StayChange } from '../stays/index.ts'
import type { MessageError } from './ports.ts'
import type { SendRelative } from './schema.ts'
import { dayOf, relativeTo } from './sending/sending-time.ts'
import { advance } from './status.ts'
import { moveMessage, postpone } from './status-store.ts'
import { lockWaitingOfStays, type MessageRow } from './store.ts'

/** What waits to be sent is cancelled with its stay, and moves with it where it is counted from it. */
export async function followStays(tx: Transaction, changes: readonly StayChange[]): Promise<void> {
  const byStay = new Map(changes.map((change) => [change.after.id, change]))
  for (const row of await lockWaitingOfStays(tx, [...byStay.keys()])) {
    const { before, after } = byStay.get(row.reservation_id!)!
    const wish = row.send_relative
    if (!holdsRooms(after.status)) await fail(tx, row, STAY_CANCELLED)
    else if (wish && before[wish.anchor] !== after[wish.anchor]) await move(tx, row, after, wish)
  }
}

/** Should its time have passed by the new dates, it goes out at once, unless the day it was meant for is over. */
async function move(tx: Transaction, row: MessageRow, stay: Reservation, wish: SendRelative): Promise<void> {
  const lastDay = wish.days > 0 ? dayOf(stay, wish) : stay[wish.anchor]
  const wished = relativeTo(stay, wish, tx.property.timezone)
  if (!wished || lastDay < tx.today) return fail(tx, row, STAY_MOVED)
  const at = (wished > tx.now ? wished : tx.now).toISOString()
  await postpone(tx, row, { ...row, scheduled_at: at, held_until: null, due_at: at, leased_until: null })
}

async function fail(tx: Transaction, row: MessageRow, error: MessageError): Promise<void> {
  await moveMessage(tx, row, advance(row, { status: 'failed', error, at: tx.now })!)
}

const STAY_CANCELLED = { code: 'stay_cancelled', message: 'The stay was cancelled, or the guest did not come.' }
const STAY_MOVED = { code: 'stay_moved', message: 'By the new dates of the stay, its day was over.' }
