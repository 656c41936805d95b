import type { Context } from '../operation/context.ts'
import { createContext, internalCaller, type PropertyRow, propertyScope } from '../operation/create-context.ts'
import type { Environment } from '../runtime/environment.ts'
import type { Log } from '../runtime/log.ts'
import { newId } from '../schema/ids.ts'
import type { Vault } from '../secrets/vault.ts'

/** What goes on in an environment without being asked: what each such worker is made of. */
export interface WorkerParts {
  environment: Environment
  vault: Vault
  clock: () => number
  log: Log
}

export interface Worker {
  /** Begins nothing further; settles when what is under way is over. */
  close(): Promise<void>
}

/** Portico itself at work for a property, under this name and as if this operation had been asked for. */
export const workerContext =
  ({ environment, vault, clock, log }: WorkerParts, name: string, operationId: string) =>
  (propertyId: string, row: PropertyRow): Context => {
    const caller = internalCaller(name, environment, propertyScope(propertyId, row))
    return createContext({ caller, operationId, requestId: newId('req'), vault, log, realNow: new Date(clock()) })
  }

interface Due {
  property_id: string
}

/** A property whose work fails is left alone for a while, so that it fills neither the log nor the turns of others. */
const AGAIN_AFTER_MS = 60_000

/** Each property's turn beside the others'; answers whether any of them had something to do. `failing` is for the log. */
export function turnsOf<T extends Due>(
  { environment, clock, log }: WorkerParts,
  failing: string,
  work: (due: T) => Promise<boolean>,
): (due: readonly T[]) => Promise<boolean> {
  const failedAt = new Map<string, number>()
  const isReady = ({ property_id }: Due) => (failedAt.get(property_id) ?? 0) + AGAIN_AFTER_MS <= clock()

  const take = async (due: T): Promise<boolean> => {
    try {
      const done = await work(due)
      if (done) environment.wakeups.signal(due.property_id)
      return done
    } catch (error) {
      failedAt.set(due.property_id, clock())
      log.error({ err: error, property: due.property_id }, `${failing}; tried again in a minute`)
      return false
    }
  }
  return async (due) => (await Promise.all(due.filter(isReady).map(take))).includes(true)
}
