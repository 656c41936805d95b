import { Option } from 'commander'
import { type Core, createCore, firstKeys } from '../core.ts'
import { failureText } from '../doors/http/failure-text.ts'
import { allProperties, type Property, readClockOffset } from '../modules/properties/index.ts'
import type { Caller, Workflow } from '../platform/operation/context.ts'
import { createContext, internalCaller, propertyScope } from '../platform/operation/create-context.ts'
import { Failure } from '../platform/operation/errors.ts'
import type { Call } from '../platform/operation/execute.ts'
import type { AnyOperation } from '../platform/operation/operation.ts'
import type { IncomingFile } from '../platform/operation/upload.ts'
import { readConfig } from '../platform/runtime/config.ts'
import type { EnvironmentName } from '../platform/runtime/environment.ts'
import { StartupError } from '../platform/runtime/startup-error.ts'
import { newId } from '../platform/schema/ids.ts'
import { operations } from '../registry.ts'

/** The person at the machine: runs operations like any caller, through the same pipeline, with every scope. */
export interface Operator {
  core: Core
  properties: Property[]
  property: Property
  perform(operationId: string, input: Record<string, unknown>, file?: IncomingFile): Promise<unknown>
  /** For work that is not an operation. */
  context(operationId: string): Workflow
  /** Wakes workers: there is work for the property. */
  signal(): void
}

export interface OperatorOptions {
  env: EnvironmentName
  /** Id or slug; the first property by default. */
  property?: string
}

export const environmentOption = () =>
  new Option('--env <environment>', 'which environment').choices(['live', 'sandbox']).default('sandbox')
export const propertyOption = () => new Option('--property <id or slug>', 'which property (default: the first one)')

export async function asOperator(options: OperatorOptions, work: (operator: Operator) => Promise<void>): Promise<void> {
  const core = await createCore({ ...readConfig(), logLevel: 'silent' })
  try {
    printNewInstallation(core)
    const environment = core.environments[options.env]
    const properties = await allProperties(environment.db)
    const property = choose(properties, options)
    const clock_offset_ms = await readClockOffset(environment.db.for(property.id), property.id)
    const scopes = ['*', 'platform:admin']
    const caller = internalCaller(
      'operator',
      environment,
      propertyScope(property.id, { ...property, clock_offset_ms }),
      scopes,
    )
    await work({
      core,
      properties,
      property,
      perform: (id, input, file) => perform(core, caller, operationOf(id), { input, file }),
      context: (operationId) => contextOf(core, caller, operationId),
      signal: () => environment.wakeups.signal(property.id),
    })
  } finally {
    await core.close()
  }
}

/** A mistyped data directory would otherwise pass for an empty hotel, and its new keys would be lost. */
function printNewInstallation({ bootstrapped, config }: Core): void {
  const keys = firstKeys(bootstrapped)
  if (keys.length === 0) return
  const where = config.databaseUrl ? 'the database' : config.dataDir
  process.stderr.write(`${[`This is a new installation, in ${where}.`, ...keys].join('\n')}\n`)
}

async function perform(core: Core, caller: Caller, operation: AnyOperation, given: Pick<Call, 'input' | 'file'>) {
  try {
    return (await core.executor.perform(operation, caller, { requestId: newId('req'), ...given, strict: true })).output
  } catch (error) {
    throw error instanceof Failure ? new StartupError(explain(error)) : error
  }
}

function contextOf({ vault, log, clock }: Core, caller: Caller, operationId: string): Workflow {
  return createContext({ caller, operationId, requestId: newId('req'), vault, log, realNow: new Date(clock()) })
}

const explain = (failure: Failure): string =>
  typeof failure.detail === 'string' ? `${failure.detail}: ${failureText(failure)}` : failureText(failure, '\n')

function choose(properties: Property[], { property, env }: OperatorOptions): Property {
  const found = property ? properties.find(({ id, slug }) => id === property || slug === property) : properties[0]
  if (found) return found
  throw new StartupError(
    `The ${env} environment has no property "${property}": see "portico properties list --env ${env}".`,
  )
}

const operationOf = (id: string): AnyOperation => operations.find((operation) => operation.id === id)!
