import type { Context } from '../../platform/context.ts'
import { createContext, internalCaller, propertyScope } from '../../platform/create-context.ts'
import type { Environment } from '../../platform/environment.ts'
import { newId } from '../../platform/ids.ts'
import type { Log } from '../../platform/log.ts'
import { startRounds } from '../../platform/rounds.ts'
import type { Vault } from '../../platform/secrets.ts'
import { localDate } from '../../platform/time.ts'
import { shownItinerary } from './itinerary.ts'
import { claimDue, clocksOf, type DueProperty, dueProperties, saveMoves } from './mover-store.ts'
import { calendarDate, movedOn } from './status.ts'

/** Moves itineraries on as a new day comes to their property, and tells of each once, for one environment. */
export interface ItineraryMover {
  close(): Promise<void>
}

export interface ItineraryMoverParts {
  environment: Environment
  vault: Vault
  clock: () => number
  log: Log
}

const LOOK_EVERY_MS = 1000
/** What one property may have moved before the next has its turn. */
const AT_ONCE = 50
const PROPERTIES_AT_ONCE = 20
/** A property whose moves fail is left alone for a while, so that it fills neither the log nor the turns of others. */
const AGAIN_AFTER_MS = 60_000

export function startItineraryMover({ environment, vault, clock, log }: ItineraryMoverParts): ItineraryMover {
  const failedAt = new Map<string, number>()
  let after = ''

  const contextOf = (due: DueProperty): Context => {
    const caller = internalCaller('itinerary-mover', environment, propertyScope(due.property_id, due))
    const [requestId, realNow] = [newId('req'), new Date(clock())]
    return createContext({ caller, operationId: 'itineraries.update', requestId, vault, log, realNow })
  }

  const take = async (due: DueProperty): Promise<boolean> => {
    try {
      const moved = await moveSome(contextOf(due))
      if (moved) environment.wakeups.signal(due.property_id)
      return moved
    } catch (error) {
      failedAt.set(due.property_id, clock())
      log.error({ err: error, property: due.property_id }, 'itineraries not moved on; tried again in a minute')
      return false
    }
  }
  const isReady = ({ property_id }: DueProperty) => (failedAt.get(property_id) ?? 0) + AGAIN_AFTER_MS <= clock()

  const rounds = startRounds({ environment, log, everyMs: LOOK_EVERY_MS, what: 'due itineraries' }, async () => {
    const due = await dueProperties(environment.db, await datesNow(environment, clock()), after, PROPERTIES_AT_ONCE)
    const goesOn = due.length === PROPERTIES_AT_ONCE
    after = goesOn ? due.at(-1)!.property_id : ''
    const moved = await Promise.all(due.filter(isReady).map(take))
    return goesOn || moved.includes(true)
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
