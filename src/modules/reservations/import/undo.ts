import type { Transaction, Workflow } from '../../../platform/operation/context.ts'
import { countPickedUp } from '../../inventory/index.ts'
import { lockRooms, type StoredReservation } from '../../stays/index.ts'
import { followStays } from '../follow-stays.ts'
import { type ImportUndo, type LeftAsItIs, MOST_LEFT } from './imports-schema.ts'
import { type Change, removeStays, staysInUse, takeChanges } from './imports-store.ts'
import { lockReservations, planAnew, updateReservations } from './store.ts'
import { reportOverbookings } from './write.ts'

const AT_ONCE = 500

/** What the import made is removed, what it changed is again as it was; what somebody touched since is left alone. */
export async function undoImport(ctx: Workflow, id: string): Promise<ImportUndo> {
  const done: ImportUndo = { id, removed: 0, restored: 0, left: 0, left_as_they_are: [] }
  for (let taken = AT_ONCE; taken === AT_ONCE; ) {
    taken = await ctx.tx(async (tx) => {
      await lockRooms(tx)
      await planAnew(tx)
      const changes = await takeChanges(tx, id, AT_ONCE)
      add(done, await undoSome(tx, changes))
      return changes.length
    })
  }
  return done
}

interface Undone {
  removed: number
  restored: number
  left: LeftAsItIs[]
}

function add(done: ImportUndo, { removed, restored, left }: Undone): void {
  done.removed += removed
  done.restored += restored
  done.left += left.length
  done.left_as_they_are.push(...left.slice(0, MOST_LEFT - done.left_as_they_are.length))
}

async function undoSome(tx: Transaction, changes: readonly Change[]): Promise<Undone> {
  const ids = changes.map(({ reservation_id }) => reservation_id).sort()
  const stays = new Map((await lockReservations(tx, ids)).map((stay) => [stay.id, stay]))
  const isAsWritten = ({ reservation_id, version }: Change) => stays.get(reservation_id)?.version === version
  const untouched = changes.filter(isAsWritten)
  const made = untouched.filter(({ before }) => before === null).map(({ reservation_id }) => reservation_id)
  const used = await staysInUse(tx, made)
  const free = made.filter((id) => !used.has(id))
  await removeStays(tx, free)
  const restored = untouched.flatMap(({ reservation_id, before }) => {
    const stay = stays.get(reservation_id)!
    return before ? [{ before: stay, after: tx.revise(stay, before) ?? stay }] : []
  })
  await restore(
    tx,
    restored,
    free.map((id) => stays.get(id)!),
  )
  const touched = changes.filter((change) => !isAsWritten(change))
  return {
    removed: free.length,
    restored: restored.length,
    left: [
      ...touched.map(({ reservation_id }) => ({ reservation_id, reason: reasonFor(stays.get(reservation_id)) })),
      ...[...used].map((reservation_id) => ({ reservation_id, reason: 'in_use' as const })),
    ],
  }
}

const reasonFor = (stay: StoredReservation | undefined): LeftAsItIs['reason'] => (stay ? 'changed' : 'gone')

type Restored = { before: StoredReservation; after: StoredReservation }

/** Rooms, blocks and what belongs to the stays follow, as after any change. */
async function restore(tx: Transaction, changes: readonly Restored[], removed: readonly StoredReservation[]) {
  if (changes.length > 0)
    await updateReservations(
      tx,
      changes.map(({ after }) => after),
    )
  const touched = [...changes.flatMap(({ before, after }) => [before, after]), ...removed]
  const blocks = [...new Set(touched.flatMap(({ block_id }) => block_id ?? []))]
  if (blocks.length > 0) await countPickedUp(tx, blocks)
  const existing = new Map(changes.map(({ before }) => [before.id, before]))
  await reportOverbookings(
    tx,
    changes.map(({ after }) => after),
    existing,
  )
  await followStays(tx, changes)
}
