import type { Transaction } from '../../platform/operation/context.ts'
import { followStays as moveItineraries } from '../itineraries/index.ts'
import { followStays as moveMessages } from '../messaging/index.ts'
import { concernsOthers, type StayChange } from '../stays/index.ts'

/** Everything that belongs to a stay follows it, in the transaction that changes it. */
export async function followStays(tx: Transaction, changes: readonly StayChange[]): Promise<void> {
  const concerning = changes.filter(concernsOthers)
  if (concerning.length === 0) return
  await moveItineraries(tx, concerning)
  await moveMessages(tx, concerning)
}
