import type { Workflow } from '../operation/context.ts'
import { internalCaller, type PropertyRow, propertyScope, unaskedContext } from '../operation/create-context.ts'
import type { Environment } from '../runtime/environment.ts'
import type { Log } from '../runtime/log.ts'
import type { Vault } from '../secrets/vault.ts'

/** What each background worker of an environment is given. */
export interface WorkerParts {
  environment: Environment
  vault: Vault
  clock: () => number
  log: Log
}

export interface Worker {
  /** Starts nothing further; settles when running work has ended. */
  close(): Promise<void>
}

/** The context of background work for a property, under this name and recorded as this operation. */
export const workerContext =
  ({ environment, vault, clock, log }: WorkerParts, name: string, operationId: string) =>
  (propertyId: string, row: PropertyRow): Workflow => {
    const caller = internalCaller(name, environment, propertyScope(propertyId, row))
    return unaskedContext({ caller, operationId, vault, log, clock })
  }
