import { startRounds } from '../../platform/jobs/rounds.ts'
import { turnsOf, type Worker, type WorkerParts, workerContext } from '../../platform/jobs/worker.ts'
import type { Context } from '../../platform/operation/context.ts'
import type { Environment } from '../../platform/runtime/environment.ts'
import { localDate } from '../../platform/schema/time.ts'
import { shownItinerary } from './itinerary.ts'
import { claimDue, clocksOf, type DueProperty, dueProperties, saveMoves } from './mover-store.ts'
import { calendarDate, movedOn } from './status.ts'

/** Moves itineraries on as a new day comes to their property, and tells of each once, for one environment. */

const LOOK_EVERY_MS = 1000
/** What one property may have moved before the next has its turn. */
const AT_ONCE = 50
const PROPERTIES_AT_ONCE = 20

export function startItineraryMover(parts: WorkerParts): Worker {
  const { environment, clock, log } = parts
  let after = ''

  const contextOf = workerContext(parts, 'itinerary-mover', 'itineraries.update')

  const takeTurns = turnsOf<DueProperty>(parts, 'itineraries not moved on', (due) =>
    moveSome(contextOf(due.property_id, due)),
  )

  const rounds = startRounds({ environment, log, everyMs: LOOK_EVERY_MS, what: 'due itineraries' }, async () => {
    const due = await dueProperties(environment.db, await datesNow(environment, clock()), after, PROPERTIES_AT_ONCE)
    const goesOn = due.length === PROPERTIES_AT_ONCE
    after = goesOn ? due.at(-1)!.property_id : ''
    return (await takeTurns(due)) || goesOn
  })
  return { close: rounds.close }
}

/** Read from the same calendar as every answer: the database may know other rules for a zone, or not know it at all. */
const datesNow = async ({ db }: Environment, nowMs: number) =>
  (await clocksOf(db)).map((one) => ({
    ...one,
    today: localDate(new Date(nowMs + one.clock_offset_ms), one.timezone),
  }))

/** Those whose status the date does not change, because someone had given it before, move on in silence. */
const moveSome = (ctx: Context): Promise<boolean> =>
  ctx.tx(async (tx) => {
    const today = calendarDate(tx)
    const due = await claimDue(tx, today, AT_ONCE)
    if (due.length === 0) return false
    const moves = due.map((before) => {
      const after = movedOn(before, today)
      const changes = after.status !== before.status
      return { changes, row: changes ? { ...after, updated_at: tx.now.toISOString() } : after }
    })
    const told = moves.filter(({ changes }) => changes).map(({ row }) => shownItinerary(row, today))
    await saveMoves(
      tx,
      moves.map(({ row }) => row),
      told,
    )
    return true
  })
