import type { Workflow } from '../operation/context.ts'
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
  (propertyId: string, row: PropertyRow): Workflow => {
    const caller = internalCaller(name, environment, propertyScope(propertyId, row))
    return createContext({ caller, operationId, requestId: newId('req'), vault, log, realNow: new Date(clock()) })
  }
