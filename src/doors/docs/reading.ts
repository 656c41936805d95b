import type {
  CatalogueEntry,
  JsonSchema,
  OpenApiDocument,
  OperationObject,
  ParameterObject,
  Reference,
  ResponseObject,
} from '../rest/openapi-types.ts'

/** How the pages read the OpenAPI document, their only source. */

export interface DocumentedOperation extends OperationObject {
  method: string
  path: string
}

export const operationsOf = (document: OpenApiDocument): DocumentedOperation[] =>
  Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ ...operation, method: method.toUpperCase(), path })),
  )

const READING_ORDER = ['POST', 'GET', 'PUT', 'PATCH', 'DELETE']

/** Collections before records, and the creation of a record before reading and changing it. */
export const operationsIn = (document: OpenApiDocument, module: string): DocumentedOperation[] =>
  operationsOf(document)
    .filter(({ tags }) => tags.includes(module))
    .sort((a, b) => compare(a.path, b.path) || READING_ORDER.indexOf(a.method) - READING_ORDER.indexOf(b.method))

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

/** Resolves `#/components/…` to a member of the document; anything else is returned unchanged. */
export function follow<T extends object>(document: OpenApiDocument, thing: T | Reference): T {
  if (!('$ref' in thing) || typeof thing.$ref !== 'string') return thing as T
  const steps = thing.$ref.slice(2).split('/')
  return steps.reduce((at: unknown, step) => (at as Record<string, unknown>)[step], document) as T
}

/** A reference's target merged with the annotations where it is used. */
export function whole(document: OpenApiDocument, schema: JsonSchema): JsonSchema {
  if (!schema.$ref) return schema
  const { $ref, ...beside } = schema
  return { ...follow<JsonSchema>(document, { $ref }), ...beside }
}

export interface DocumentedParameter extends ParameterObject {
  schema: JsonSchema
}

export const parametersOf = (document: OpenApiDocument, operation: OperationObject): DocumentedParameter[] =>
  (operation.parameters ?? []).map((parameter) => {
    const { content, ...found } = follow<ParameterObject>(document, parameter)
    return { schema: {}, ...content?.['application/json'], ...found }
  })

export interface Answer extends ResponseObject {
  status: number
}

export const answersOf = (document: OpenApiDocument, operation: OperationObject): Answer[] =>
  Object.entries(operation.responses).map(([status, response]) => ({
    status: Number(status),
    ...follow<ResponseObject>(document, response),
  }))

export function successOf(document: OpenApiDocument, operation: OperationObject): Answer {
  // If an existing record may be answered too, the response for the created one is shown.
  return answersOf(document, operation).findLast(({ status }) => status < 300)!
}

export function errorsOf(document: OpenApiDocument, operation: OperationObject): CatalogueEntry[] {
  const codes = new Set(answersOf(document, operation).flatMap((answer) => answer['x-error-codes'] ?? []))
  return document['x-error-codes'].filter(({ code }) => codes.has(code))
}

/** The description without its first paragraph, whose content the pages show as labels. */
export const explanationOf = ({ description }: OperationObject): string =>
  description.split('\n\n').slice(1).join('\n\n')

export const linkTo = ({ tags, operationId }: OperationObject): string => `/docs/${tags[0]}#${operationId}`

export const titleOfModule = (name: string): string =>
  name.length <= 2 ? name.toUpperCase() : name[0]!.toUpperCase() + name.slice(1).replaceAll('_', ' ')
