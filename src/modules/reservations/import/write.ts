import { violatedConstraint } from '../../../platform/database/availability.ts'
import type { Context, Transaction, Workflow } from '../../../platform/operation/context.ts'
import { keptGuests } from '../../guests/index.ts'
import { countPickedUp, presentNames, reportOverbooking } from '../../inventory/index.ts'
import {
  addedNights,
  type ImportedReservation,
  lockRooms,
  type Reservation,
  type StoredReservation,
  settled,
} from '../../stays/index.ts'
import { erasedAmong } from '../erased-stays.ts'
import { reservationExternalIdTaken } from '../errors.ts'
import { followStays } from '../follow-stays.ts'
import { newReservation, withMoments } from '../new-reservation.ts'
import { noteChanges } from './imports-store.ts'
import { insertReservations, lockByExternalId, lockReservations, planAnew, updateReservations } from './store.ts'

export interface Written {
  created: number
  updated: number
}

const MOST_TRIES = 20

/** Writes a batch, all or nothing. */
export async function writeRows(
  ctx: Workflow,
  importId: string,
  rows: ImportedReservation[],
  tries = MOST_TRIES,
): Promise<Written> {
  try {
    return await ctx.tx(async (tx) => writeOnce(tx, importId, await withKeptGuests(tx, rows)))
  } catch (error) {
    if (tries === 1 || !gotInTheWay(error)) throw error
    return writeRows(ctx, importId, rows, tries - 1)
  }
}

/** A guest who was merged is the one who was kept. */
async function withKeptGuests(tx: Context, rows: ImportedReservation[]): Promise<ImportedReservation[]> {
  const kept = await keptGuests(tx, [...new Set(rows.flatMap(({ guest_id }) => guest_id ?? []))])
  if (kept.size === 0) return rows
  return rows.map((row) => (row.guest_id ? { ...row, guest_id: kept.get(row.guest_id) ?? row.guest_id } : row))
}

const DEADLOCK = '40P01'

/** Another import created one of our reservations meanwhile, or another writer locked them in another order. */
const gotInTheWay = (error: unknown): boolean =>
  violatedConstraint(error) === reservationExternalIdTaken.constraint || (error as { code?: string }).code === DEADLOCK

/** Rows with the same external id build on each other in the order of the file; the result is written once. */
async function writeOnce(tx: Transaction, importId: string, rows: ImportedReservation[]): Promise<Written> {
  await lockRooms(tx)
  await planAnew(tx)
  const names = await presentNames(tx, [...new Set(rows.map(({ room_type }) => room_type))])
  const { locked, known } = await lockKnown(tx, externalIds(rows).sort())
  const results = new Map<string, StoredReservation>()
  let created = 0
  for (const row of rows) {
    const given = { ...row, room_type: names.get(row.room_type) ?? row.room_type }
    const before = given.external_id ? known.get(given.external_id) : undefined
    const after = before ? changed(tx, before, given) : { ...newReservation(tx, given), moves: [] }
    if (given.external_id) known.set(given.external_id, after)
    results.set(after.id, after)
    if (!before) created++
  }
  const { existing, revised, made } = await writeResults(tx, locked, [...results.values()])
  const written = [...revised, ...made].map(({ id, version }) => ({
    reservation_id: id,
    version,
    before: existing.get(id) ?? null,
  }))
  if (written.length > 0) await noteChanges(tx, importId, written)
  return { created, updated: rows.length - created }
}

async function lockKnown(tx: Context, externalIds: string[]) {
  const named = await lockByExternalId(tx, externalIds)
  const erased = await erasedAmong(tx, externalIds)
  const nameless = erased.size === 0 ? [] : await lockReservations(tx, [...erased.values()].sort())
  const stays = new Map(nameless.map((one) => [one.id, one]))
  const known = new Map<string, StoredReservation>()
  for (const [externalId, id] of erased) if (stays.has(id)) known.set(externalId, stays.get(id)!)
  for (const one of named) known.set(one.external_id!, one)
  return { locked: [...named, ...nameless], known }
}

async function writeResults(tx: Transaction, locked: StoredReservation[], results: StoredReservation[]) {
  const existing = new Map(locked.map((one) => [one.id, one]))
  const revised = results.filter((after) => existing.has(after.id) && existing.get(after.id) !== after)
  const made = results.filter(({ id }) => !existing.has(id))
  if (revised.length > 0) await updateReservations(tx, revised)
  if (made.length > 0) await insertReservations(tx, made.sort(byExternalId))
  const blocks = revised.flatMap(({ id }) => existing.get(id)!.block_id ?? [])
  if (blocks.length > 0) await countPickedUp(tx, blocks)
  await reportOverbookings(tx, [...revised, ...made], existing)
  await followStays(
    tx,
    revised.map((after) => ({ before: existing.get(after.id)!, after })),
  )
  return { existing, revised, made }
}

/** Facts are not refused for want of rooms: one event for each room type that no longer suffices. */
export async function reportOverbookings(
  tx: Transaction,
  written: readonly Reservation[],
  existing: ReadonlyMap<string, Reservation>,
) {
  const spans = new Map<string, { from: string; until: string }>()
  for (const after of written) {
    const nights = addedNights(existing.get(after.id), after, tx.today)
    if (nights.length === 0) continue
    const { from, until } = spans.get(after.room_type) ?? { from: nights[0]!, until: after.check_out }
    spans.set(after.room_type, {
      from: nights[0]! < from ? nights[0]! : from,
      until: after.check_out > until ? after.check_out : until,
    })
  }
  await reportOverbooking(tx, spans)
}

/**
 * Fields that a row omits stay as they are; a row without news changes nothing. A status is a fact of the other system:
 * there is no move of ours to take back. With another room type it leaves its group's block.
 */
function changed(tx: Transaction, before: StoredReservation, given: ImportedReservation): StoredReservation {
  const wanted = before.external_id === null ? withoutGuest(given) : given
  const after = settled(before, withMoments(wanted), tx.now, tx.today)
  const moves = after.status === before.status ? before.moves : []
  const block_id = after.room_type === before.room_type ? before.block_id : null
  return tx.revise(before, { ...after, moves, block_id }) ?? before
}

/** The stay of an erased guest: its dates, rates and status are updated, its guest is not restored. */
const withoutGuest = ({
  guest_id: _,
  external_id: __,
  source: ___,
  ...facts
}: ImportedReservation): ImportedReservation => facts

export const externalIds = (rows: ImportedReservation[]): string[] => [
  ...new Set(rows.flatMap(({ external_id }) => external_id ?? [])),
]

/** Every import takes locks in the same order, so that two of them cannot deadlock. */
const byExternalId = (a: Reservation, b: Reservation): number =>
  (a.external_id ?? '') < (b.external_id ?? '') ? -1 : 1
