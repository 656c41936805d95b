import type { Context } from '../../platform/context.ts'
import { createContext, internalCaller, propertyScope } from '../../platform/create-context.ts'
import type { Environment } from '../../platform/environment.ts'
import { newId } from '../../platform/ids.ts'
import type { Log } from '../../platform/log.ts'
import { startRounds } from '../../platform/rounds.ts'
import type { Vault } from '../../platform/secrets.ts'
import { localDate } from '../../platform/time.ts'
import { listAllRoomTypes } from '../inventory/index.ts'
import { captureSnapshot } from './capture.ts'
import { nextNight } from './settings.ts'
import { claimNight, type DueProperty, dueProperties, setNextNight } from './settings-store.ts'

/** Takes the nightly snapshots of one environment's properties, each at its own local hour, once. */
export interface Nightly {
  close(): Promise<void>
}

export interface NightlyParts {
  environment: Environment
  vault: Vault
  clock: () => number
  log: Log
}

const LOOK_EVERY_MS = 1000
/** A property whose snapshot fails is left alone for a while, so that it fills neither the log nor the night of others. */
const AGAIN_AFTER_MS = 60_000

export function startNightly({ environment, vault, clock, log }: NightlyParts): Nightly {
  const failedAt = new Map<string, number>()

  const contextOf = (due: DueProperty): Context => {
    const caller = internalCaller('nightly', environment, propertyScope(due.property_id, due))
    const [requestId, realNow] = [newId('req'), new Date(clock())]
    return createContext({ caller, operationId: 'revenue.record_snapshot', requestId, vault, log, realNow })
  }

  const take = async (due: DueProperty): Promise<boolean> => {
    try {
      const taken = await takeNight(contextOf(due))
      if (taken) environment.wakeups.signal(due.property_id)
      return taken
    } catch (error) {
      failedAt.set(due.property_id, clock())
      log.error({ err: error, property: due.property_id }, 'nightly snapshot failed; it is tried again in a minute')
      return false
    }
  }
  const isReady = ({ property_id }: DueProperty) => (failedAt.get(property_id) ?? 0) + AGAIN_AFTER_MS <= clock()

  /** A property that missed several nights gets each of them. */
  const rounds = startRounds({ environment, log, everyMs: LOOK_EVERY_MS, what: 'due nights' }, async () => {
    const due = (await dueProperties(environment.db, new Date(clock()))).filter(isReady)
    return (await Promise.all(due.map(take))).includes(true)
  })
  return { close: rounds.close }
}

/** One missed or present night, whole or not at all: the figures of the date it was due on, and when the next is due. */
const takeNight = (ctx: Context): Promise<boolean> =>
  ctx.tx(async (tx) => {
    const night = await claimNight(tx)
    if (!night?.nightly_snapshot || !night.next_snapshot_at) return false
    const dueAt = new Date(night.next_snapshot_at)
    const { timezone, dayStartsAt } = tx.property
    const totalRooms = night.nightly_snapshot.total_rooms ?? (await roomsOfTheHouse(tx))
    await captureSnapshot(tx, localDate(dueAt, timezone, dayStartsAt), totalRooms)
    await setNextNight(tx, nextNight(tx, night.nightly_snapshot.at, dueAt))
    return true
  })

const roomsOfTheHouse = async (ctx: Context): Promise<number> =>
  (await listAllRoomTypes(ctx)).reduce((sum, { inventory }) => sum + inventory, 0)
