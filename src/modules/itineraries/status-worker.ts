import { startTransactionQueue } from '../../platform/jobs/queue.ts'
import type { Worker, WorkerParts } from '../../platform/jobs/worker.ts'
import type { Transaction } from '../../platform/operation/context.ts'
import { itineraryUpdated } from './events.ts'
import { shownItinerary } from './itinerary.ts'
import { calendarDate, movedOn } from './status.ts'
import { itinerariesToMove, saveMoves } from './status-worker-store.ts'
import type { ItineraryRow } from './store.ts'

/** Updates the status of itineraries when a new day begins at their property, with one event each. */
export const startItineraryStatusWorker = (parts: WorkerParts): Worker =>
  startTransactionQueue<ItineraryRow>(parts, {
    name: 'itinerary-status-worker',
    operation: 'itineraries.update',
    backlog: itinerariesToMove,
    pollMs: 1000,
    batch: 50,
    atOnce: 20,
    work: moveOn,
  })

/** If the status was set to that value before, it moves on without an event. */
async function moveOn(tx: Transaction, due: readonly ItineraryRow[]): Promise<void> {
  const today = calendarDate(tx)
  const moves = due.map((before) => {
    const { status, moves_on } = movedOn(before, today)
    const changes = status !== before.status
    return { changes, row: changes ? tx.revise(before, { status, moves_on })! : { ...before, moves_on } }
  })
  await saveMoves(
    tx,
    moves.map(({ row }) => row),
  )
  for (const { changes, row } of moves) if (changes) tx.emit(itineraryUpdated, shownItinerary(row, today), null)
}
