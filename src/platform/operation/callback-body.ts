import { readJsonBytes } from '../schema/json.ts'
import type { Static, TSchema } from '../schema/schema.ts'
import { validatorFor } from '../schema/validate.ts'
import type { RawRequest } from './callback.ts'
import { bodyNotObject, fail, failWith, missingBody, unsupportedMediaType, type Violation } from './errors.ts'

type Sent = Pick<RawRequest, 'body' | 'headers'>

/** What is wrong with the fields together, given those that are wrong by themselves, by their place. */
type Rule<T> = (value: Partial<T>, broken: readonly Violation[]) => Violation | undefined

interface Reading<T> {
  rule?: Rule<T>
  /** Whether null says the same as leaving a field out. */
  dropNulls?: boolean
}

/** The JSON body of what is no operation, as of a callback, valid by its schema and rule; or 400, 415, 422. */
export function readCallbackBody<S extends TSchema>(
  schema: S,
  request: Sent,
  { rule, dropNulls = true }: Reading<Static<S>> = {},
): Static<S> {
  const { value, violations } = validatorFor(schema).read(readObject(request), { dropNulls })
  const together = rule?.(value as Partial<Static<S>>, violations)
  const placed = violations.map(({ loc, ...rest }) => ({ loc: ['body', ...loc], ...rest }))
  if (together) placed.push(together)
  if (placed.length > 0) failWith(placed)
  return value as Static<S>
}

function readObject({ body, headers }: Sent): Record<string, unknown> {
  if (body.length === 0) fail(missingBody)
  const type = headers['content-type']?.replace(/;.*/s, '').trim().toLowerCase()
  if (type && type !== 'application/json' && !/^application\/[\w.+-]+\+json$/.test(type)) fail(unsupportedMediaType)
  const value = readJsonBytes(body)
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return fail(bodyNotObject)
  return value as Record<string, unknown>
}
