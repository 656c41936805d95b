import type { Caller } from '../../platform/operation/context.ts'
import { Failure } from '../../platform/operation/errors.ts'
import type { Environment } from '../../platform/runtime/environment.ts'
import type { TSchema } from '../../platform/schema/schema.ts'
import type { Calls } from '../http/calls.ts'
import { holdsSecrets } from './consequences.ts'
import type { Offer } from './tools.ts'
import { untrustedIn } from './untrusted.ts'

/** The result of a call with `dry_run`. */
export interface Rehearsal {
  dry_run: true
  says: string
  record?: unknown
  result?: unknown
}

type Input = Record<string, unknown>

/**
 * A command runs in a transaction that is rolled back, because it never calls external systems. A workflow does, so it
 * is never run: its preview is used if it has one, otherwise the request is checked and its record read.
 */
export async function rehearse(
  offer: Offer,
  input: Input,
  calls: Calls,
  { caller, ifVersion }: { caller: Caller; ifVersion: number | undefined },
) {
  const { operation, preview } = offer
  if (preview)
    return withUntrusted({ says: PREVIEWED, result: await calls.run(preview, input) }, undefined, preview.output)
  if (operation.kind !== 'command') {
    calls.check(operation, input)
    const record = await recordOf(offer, input, calls)
    return withUntrusted({ says: CHECKED, ...record }, offer.reader?.output)
  }
  const result = await rolledBack(caller.environment, (environment) =>
    calls.run(operation, input, { environment, ifVersion }),
  )
  const record = await recordOf(offer, input, calls).catch(orNone)
  const shown = holdsSecrets(operation) || result === null ? {} : { result }
  return withUntrusted(
    { says: `Nothing was changed. It would succeed: ${operation.summary}.`, ...record, ...shown },
    offer.reader?.output,
    operation.output,
  )
}

const PREVIEWED = 'Nothing was done and nobody was contacted. The result tells what would become of it.'
const CHECKED = 'Nothing was changed. The request is valid; no part of it was carried out, so it may still be refused.'

/** The current record, if the caller may read it. */
async function recordOf({ reader }: Offer, input: Input, calls: Calls): Promise<{ record?: unknown }> {
  if (!reader) return {}
  const [name] = Object.keys(reader.input.properties)
  const record = await calls.glance(reader, { [name!]: input[name!] })
  return record === undefined ? {} : { record }
}

/** Some commands also work on things we hold no record of, such as a guest of another system. */
const orNone = (error: unknown): object => {
  if (error instanceof Failure && error.status === 404) return {}
  throw error
}

function withUntrusted(rehearsed: Omit<Rehearsal, 'dry_run'>, record?: TSchema, result?: TSchema) {
  const rehearsal: Rehearsal = { dry_run: true, ...rehearsed }
  const untrusted = [
    ...(record ? untrustedIn(record, rehearsal.record, '/record') : []),
    ...(result ? untrustedIn(result, rehearsal.result, '/result') : []),
  ]
  return { rehearsal, untrusted }
}

const ROLL_BACK = Symbol('roll back')

/** Workers are not woken either: they would find nothing. */
async function rolledBack<T>(environment: Environment, work: (environment: Environment) => Promise<T>): Promise<T> {
  const wakeups = { ...environment.wakeups, signal() {}, announce() {} }
  let result: T
  await environment.health
    .guard(() =>
      environment.db.tx(async (db) => {
        result = await work({ ...environment, db, wakeups })
        throw ROLL_BACK
      }),
    )
    .catch((reason) => {
      if (reason !== ROLL_BACK) throw reason
    })
  return result!
}
