import { GRANTABLE_SCOPES } from '../../modules/accounts/index.ts'
import type { Module } from '../../platform/operation/module.ts'
import {
  type AnyOperation,
  locationOf,
  successStatus,
  takesBody,
  type Upload,
} from '../../platform/operation/operation.ts'
import type { Scope } from '../../platform/operation/scopes.ts'
import { propertiesOf, requiredOf, type TSchema, typeOf, withoutNull } from '../../platform/schema/schema.ts'
import { bodyExample, declaredExample, outputExample } from './example.ts'
import { errorResponses } from './openapi-errors.ts'
import { answerHeaders, answersNotModified, requestHeaders } from './openapi-headers.ts'
import { bodySchema, type SchemaBook } from './openapi-schema.ts'
import type { BodyObject, OperationObject, ParameterObject, ResponseObject } from './openapi-types.ts'
import { EVENT_STREAM, eventsOf } from './stream.ts'

export function describeOperation(book: SchemaBook, module: Module, operation: AnyOperation): OperationObject {
  const parameters = [...fieldParameters(book, operation), ...requestHeaders(operation)]
  const { upload } = operation
  const requestBody = upload ? describeFile(upload) : takesBody(operation) ? describeBody(book, operation) : undefined
  return {
    operationId: operation.id,
    tags: [module.name],
    summary: operation.summary,
    description: [labelOf(operation), operation.description].filter(Boolean).join('\n\n'),
    'x-maturity': operation.maturity,
    'x-scope': operation.scope,
    ...(operation.sandboxOnly && { 'x-sandbox-only': true }),
    security: waysIn(operation.scope),
    ...(parameters.length > 0 && { parameters }),
    ...(requestBody && { requestBody }),
    responses: { ...describeAnswers(book, operation), ...errorResponses(book, operation) },
  }
}

/** A key in either header, or a token if a person can grant this scope to an application. */
const waysIn = (scope: Scope): OperationObject['security'] => [
  { bearer: [] },
  { apiKey: [] },
  ...(GRANTABLE_SCOPES.includes(scope) ? [{ oauth2: [scope] }] : []),
]

export const MATURITY = { available: 'Available', early_access: 'Early access' }

/** The first paragraph of every description, for readers that show no extensions. */
const labelOf = ({ maturity, scope, sandboxOnly }: Pick<AnyOperation, 'maturity' | 'scope' | 'sandboxOnly'>) =>
  `${MATURITY[maturity]}${sandboxOnly ? ', in the sandbox only' : ''}. Needs the scope \`${scope}\`.`

function fieldParameters(book: SchemaBook, operation: AnyOperation): ParameterObject[] {
  const required = requiredOf(operation.input)
  return Object.entries(propertiesOf(operation.input) ?? {}).flatMap(([name, schema]) => {
    const location = locationOf(operation, name)
    if (location === 'body' || location === 'header') return []
    const { description, deprecated } = schema as { description?: string; deprecated?: boolean }
    const example = declaredExample(schema as TSchema)
    const media = { schema: book.write(schema), ...(example !== undefined && example !== null && { example }) }
    return {
      name,
      in: location,
      required: location === 'path' || required.includes(name),
      ...(description && { description }),
      ...(deprecated && { deprecated }),
      ...(typeOf(withoutNull(schema)) === 'object' ? { content: { 'application/json': media } } : media),
    }
  })
}

const MEBIBYTE = 1024 * 1024

/** The content type replaces the format field, and the file the field that holds it elsewhere. */
const describeFile = ({ formats, mostBytes }: Upload): BodyObject => ({
  required: true,
  description: `The file, at most ${mostBytes / MEBIBYTE} MiB; its content type says how it is written.`,
  content: Object.fromEntries(
    Object.entries(formats).map(([type, { example }]) => [
      type,
      { schema: { type: 'string', format: 'binary' }, example },
    ]),
  ),
})

function describeBody(book: SchemaBook, operation: AnyOperation): BodyObject | undefined {
  const schema = bodySchema(operation)
  if (!schema) return undefined
  const required = requiredOf(schema).length > 0
  return { required, content: { 'application/json': { schema: book.write(schema), example: bodyExample(operation) } } }
}

const DONE: Record<number, string> = { 201: 'Created', 204: 'Done; the answer has no body' }

function describeAnswers(book: SchemaBook, operation: AnyOperation): Record<string, ResponseObject> {
  const answer = describeAnswer(book, operation)
  const { found } = operation.http
  return {
    ...(found && { 200: { ...answer, description: found } }),
    [successStatus(operation)]: answer,
    ...(answersNotModified(operation) && { 304: { description: NOT_MODIFIED, headers: answerHeaders(operation) } }),
  }
}

const NOT_MODIFIED = 'The record still has the version that `If-None-Match` names; no body'

function describeAnswer(book: SchemaBook, operation: AnyOperation): ResponseObject {
  const status = successStatus(operation)
  const answer = { description: DONE[status] ?? 'Done', headers: answerHeaders(operation) }
  if (status === 204) return answer
  const media = { schema: book.write(operation.output), example: outputExample(operation) }
  const content = { [operation.http.mediaType ?? 'application/json']: media }
  return { ...answer, content: { ...content, ...(operation.stream && describeStream(operation)) } }
}

const TELLING = 'Events: `delta` with a piece of the answer, any number of them'
const WAITING = 'Events: `delta` with each piece as it happens, and lines that begin with a colon and mean nothing'

/** For clients that accept only a stream: the answer while it is written. */
const describeStream = (operation: AnyOperation) => ({
  [EVENT_STREAM]: {
    schema: {
      type: 'string',
      description:
        `${operation.stream?.live ? WAITING : TELLING}; then \`done\` with the whole, as in JSON, or ` +
        '`error` with an error body. What is refused before the first piece is answered with its status and JSON.',
    },
    example: eventsOf(operation, outputExample(operation)).join(''),
  },
})
