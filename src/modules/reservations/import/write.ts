import { isDeepStrictEqual } from 'node:util'
import { violatedConstraint } from '../../../platform/database/availability.ts'
import type { Context, Workflow } from '../../../platform/operation/context.ts'
import { keptGuests } from '../../guests/index.ts'
import { erasedAmong } from '../erased-stays.ts'
import { reservationExternalIdTaken } from '../errors.ts'
import { newReservation, withMoments } from '../new-reservation.ts'
import type { NewReservation, Reservation } from '../schema.ts'
import { settled } from '../stay.ts'
import { insertReservations, lockByExternalId, lockReservations, planAnew, updateReservations } from './store.ts'

export interface Written {
  created: number
  updated: number
}

const MOST_TRIES = 20

/** Writes a batch, all or nothing. */
export async function writeRows(ctx: Workflow, rows: NewReservation[], tries = MOST_TRIES): Promise<Written> {
  try {
    return await ctx.tx(async (tx) => writeOnce(tx, await withKeptGuests(tx, rows)))
  } catch (error) {
    if (tries === 1 || !gotInTheWay(error)) throw error
    return writeRows(ctx, rows, tries - 1)
  }
}

/** A guest who was merged is the one who was kept. */
async function withKeptGuests(tx: Context, rows: NewReservation[]): Promise<NewReservation[]> {
  const kept = await keptGuests(tx, [...new Set(rows.flatMap(({ guest_id }) => guest_id ?? []))])
  if (kept.size === 0) return rows
  return rows.map((row) => (row.guest_id ? { ...row, guest_id: kept.get(row.guest_id) ?? row.guest_id } : row))
}

const DEADLOCK = '40P01'

/** Another import created one of our reservations meanwhile, or another writer locked them in another order. */
const gotInTheWay = (error: unknown): boolean =>
  violatedConstraint(error) === reservationExternalIdTaken.constraint || (error as { code?: string }).code === DEADLOCK

/** Rows with the same external id build on each other in the order of the file; the result is written once. */
async function writeOnce(tx: Context, rows: NewReservation[]): Promise<Written> {
  await planAnew(tx)
  const { locked, known } = await lockKnown(tx, externalIds(rows).sort())
  const change = changer(tx)
  const results = new Map<string, Reservation>()
  let created = 0
  for (const given of rows) {
    const before = given.external_id ? known.get(given.external_id) : undefined
    const after = before ? change(before, given) : newReservation(tx, given)
    if (given.external_id) known.set(given.external_id, after)
    results.set(after.id, after)
    if (!before) created++
  }
  await writeResults(tx, locked, [...results.values()])
  return { created, updated: rows.length - created }
}

async function lockKnown(tx: Context, externalIds: string[]) {
  const named = await lockByExternalId(tx, externalIds)
  const erased = await erasedAmong(tx, externalIds)
  const nameless = erased.size === 0 ? [] : await lockReservations(tx, [...erased.values()].sort())
  const stays = new Map(nameless.map((one) => [one.id, one]))
  const known = new Map<string, Reservation>()
  for (const [externalId, id] of erased) if (stays.has(id)) known.set(externalId, stays.get(id)!)
  for (const one of named) known.set(one.external_id!, one)
  return { locked: [...named, ...nameless], known }
}

async function writeResults(tx: Context, locked: Reservation[], results: Reservation[]): Promise<void> {
  const existing = new Map(locked.map((one) => [one.id, one]))
  const changed = results.filter((after) => existing.has(after.id) && existing.get(after.id) !== after)
  const made = results.filter(({ id }) => !existing.has(id))
  if (changed.length > 0) await updateReservations(tx, changed)
  if (made.length > 0) await insertReservations(tx, made.sort(byExternalId))
}

/** Fields that a row omits stay as they are; a row without news changes nothing. */
function changer({ now, today }: Context): (before: Reservation, given: NewReservation) => Reservation {
  return (before, given) => {
    const wanted = before.external_id === null ? withoutGuest(given) : given
    const after = settled(before, withMoments(wanted), now, today)
    return isDeepStrictEqual(after, before) ? before : { ...after, updated_at: now.toISOString() }
  }
}

/** The stay of an erased guest: its dates, rates and status are updated, its guest is not restored. */
const withoutGuest = ({ guest_id: _, external_id: __, source: ___, ...facts }: NewReservation): NewReservation => facts

export const externalIds = (rows: NewReservation[]): string[] => [
  ...new Set(rows.flatMap(({ external_id }) => external_id ?? [])),
]

/** Every import takes locks in the same order, so that two of them cannot deadlock. */
const byExternalId = (a: Reservation, b: Reservation): number =>
  (a.external_id ?? '') < (b.external_id ?? '') ? -1 : 1
