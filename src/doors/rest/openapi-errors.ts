import * as platform from '../../platform/operation/errors.ts'
import { type ErrorDefinition, statusOf } from '../../platform/operation/errors.ts'
import { type AnyOperation, locationOf, pathParameters, takesBody } from '../../platform/operation/operation.ts'
import { Id, propertiesOf, requiredOf, Type } from '../../platform/schema/schema.ts'
import { ViolationBody, type ViolationShown } from '../../platform/schema/violation.ts'
import { entryOf, internalError } from './error-catalogue.ts'
import { bodyViolations, errorExample, fileViolations, queryViolations, violationExample } from './error-example.ts'
import { errorHeaders, isIdempotent } from './openapi-headers.ts'
import type { SchemaBook } from './openapi-schema.ts'
import type { CatalogueEntry, Reference, ResponseObject } from './openapi-types.ts'

/** Every error an operation can answer: its own, and those of the platform. */

const request_id = Id('req', { description: 'The same as the header `X-Request-Id`' })

const ErrorBody = Type.Object(
  {
    detail: Type.String({ description: 'A stable code; for 403 with the missing scope after a colon' }),
    status_code: Type.Integer({ description: 'The HTTP status again' }),
    request_id,
    merged_into: Type.Optional(Type.String({ description: 'The record that the requested one was merged into' })),
  },
  { title: 'Error' },
)

const ValidationErrorBody = Type.Object(
  {
    detail: Type.Array(ViolationBody, { description: 'Every violation, not only the first' }),
    status_code: Type.Integer({ description: 'Always 422' }),
    request_id,
  },
  { title: 'ValidationError' },
)

interface Answers {
  errors: CatalogueEntry[]
  violations?: ViolationShown[]
}

const { malformedUrl, malformedJson, bodyNotObject, missingBody, invalidRequest } = platform
const answers = (errors: ErrorDefinition[], violations?: ViolationShown[]): Answers => ({
  errors: errors.map(entryOf),
  ...(violations && { violations }),
})

/** The platform's errors, the same for many operations; the document defines each once. */
const SHARED: Record<string, Answers> = {
  MalformedUrl: answers([malformedUrl]),
  MalformedBody: answers([malformedJson, bodyNotObject, missingBody, malformedUrl]),
  MalformedOptionalBody: answers([malformedJson, bodyNotObject, malformedUrl]),
  Unauthenticated: answers([platform.missingApiKey, platform.invalidApiKey]),
  MissingScope: answers([platform.missingScope]),
  NotFound: answers([platform.routeNotFound]),
  IdempotencyKeyInUse: answers([platform.idempotencyInProgress, platform.answerErased]),
  VersionConflict: answers([platform.versionConflict]),
  BodyTooLarge: answers([platform.bodyTooLarge]),
  UnsupportedMediaType: answers([platform.unsupportedMediaType]),
  InvalidQuery: answers([invalidRequest], queryViolations),
  InvalidBody: answers([invalidRequest], bodyViolations),
  InvalidFile: answers([invalidRequest], fileViolations),
  RateLimited: answers([platform.rateLimited]),
  InternalError: { errors: [internalError] },
  Unavailable: answers([platform.temporarilyUnavailable]),
}

export const sharedResponses = (book: SchemaBook): Record<string, ResponseObject> =>
  Object.fromEntries(Object.entries(SHARED).map(([name, shared]) => [name, response(book, shared)]))

export function errorResponses(book: SchemaBook, operation: AnyOperation): Record<string, ResponseObject | Reference> {
  const own = Map.groupBy(operation.errors, ({ kind }) => statusOf[kind])
  const shared = new Map(sharedNames(operation).map((name) => [SHARED[name]!.errors[0]!.status, name]))
  const statuses = [...new Set([...own.keys(), ...shared.keys()])].sort()
  return Object.fromEntries(
    statuses.map((status) => {
      const [errors, name] = [own.get(status), shared.get(status)]
      if (!errors) return [status, { $ref: `#/components/responses/${name}` }]
      return [status, response(book, joined(operation, errors, name === undefined ? undefined : SHARED[name]))]
    }),
  )
}

/** A path without a key answers its own errors, and those of any path. */
export function callbackErrors(book: SchemaBook, errors: readonly ErrorDefinition[]) {
  const own = Map.groupBy(errors, ({ kind }) => statusOf[kind])
  const shared = { 429: 'RateLimited', 500: 'InternalError', 503: 'Unavailable' }
  return Object.fromEntries([
    ...[...own].map(([status, definitions]) => [status, response(book, answers(definitions))] as const),
    ...Object.entries(shared).map(([status, name]) => [status, { $ref: `#/components/responses/${name}` }] as const),
  ])
}

/** A malformed id in a path means an id that does not exist, so an operation without other fields has no 422. */
function sharedNames(operation: AnyOperation): string[] {
  const withBody = takesBody(operation)
  const withFile = operation.upload !== undefined
  const inPath = pathParameters(operation).length > 0
  const ofRequest = (name: string) => locationOf(operation, name) !== 'path'
  const withFields = Object.keys(propertiesOf(operation.input) ?? {}).some(ofRequest)
  const withRequired = requiredOf(operation.input).some(ofRequest)
  const hasNotFound = operation.errors.some(({ kind }) => kind === 'not_found')
  const names = [
    !withBody ? 'MalformedUrl' : withRequired ? 'MalformedBody' : 'MalformedOptionalBody',
    'Unauthenticated',
    'MissingScope',
    ((inPath && !hasNotFound) || operation.sandboxOnly) && 'NotFound',
    isIdempotent(operation) && 'IdempotencyKeyInUse',
    operation.versioned && 'VersionConflict',
    (withBody || withFile) && 'BodyTooLarge',
    (withBody || withFile) && 'UnsupportedMediaType',
    withFile ? 'InvalidFile' : withBody ? 'InvalidBody' : withFields && 'InvalidQuery',
    'RateLimited',
    'InternalError',
    'Unavailable',
  ]
  return names.filter((name) => typeof name === 'string')
}

/** A rule with a name of its own is reported as a violation, in the array of the 422. */
function joined(operation: AnyOperation, own: ErrorDefinition[], shared: Answers = { errors: [] }): Answers {
  const loc = [takesBody(operation) ? 'body' : 'query']
  const named = own.flatMap(({ kind, code, meaning }) =>
    kind === 'invalid' ? [{ loc, msg: meaning, type: code }] : [],
  )
  const violations = [...named, ...(shared.violations ?? [])]
  return { errors: [...own.map(entryOf), ...shared.errors], ...(violations.length > 0 && { violations }) }
}

function response(book: SchemaBook, { errors, violations }: Answers): ResponseObject {
  const examples = violations ? violations.map(violationExample) : errors.map(errorExample)
  const schema = book.write(violations ? ValidationErrorBody : ErrorBody)
  return {
    description: errors.map(({ code, meaning }) => `\`${code}\`: ${meaning}`).join('\n\n'),
    headers: errorHeaders(errors[0]!.status),
    content: { 'application/json': { schema, examples: Object.fromEntries(examples) } },
    'x-error-codes': errors.map(({ code }) => code),
  }
}
