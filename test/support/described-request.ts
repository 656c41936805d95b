import type { IncomingHttpHeaders } from 'node:http'
import type { DescribedRequest } from './described-server.ts'
import { type Description, type Operation, type Schema, violationsOf } from './description.ts'

/** Which operation of a description a request is for, and what of it the description does not allow. */

export interface Found {
  operation: Operation
  params: Record<string, string>
}

export function find({ paths }: Description, { method, path }: DescribedRequest): Found | undefined {
  for (const [template, operations] of Object.entries(paths)) {
    const pattern = template.replace(/[.*+?^$()|[\]\\]/g, '\\$&').replace(/\{(\w+)\}/g, '(?<$1>[^/]+)')
    const match = new RegExp(`^${pattern}$`).exec(path)
    const operation = operations[method.toLowerCase()]
    if (match && operation) return { operation, params: { ...match.groups } }
  }
  return undefined
}

export function check(description: Description, { operation, params }: Found, request: DescribedRequest): string[] {
  const inPlace = (place: 'path' | 'query', given: Record<string, string>) =>
    violationsOf(description, parameterSchemas(description, operation)[place], given, 'parameters').map(
      (violation) => `${place}: ${violation}`,
    )
  return [
    ...checkAuthorization(description, operation, request),
    ...inPlace('path', params),
    ...inPlace('query', request.query),
    ...checkBody(description, operation, request),
  ]
}

const schemasOfParameters = new WeakMap<Operation, Record<'path' | 'query', Schema>>()

/** What may stand in the path and the query, each as one object. */
function parameterSchemas(description: Description, operation: Operation): Record<'path' | 'query', Schema> {
  const all = operation.parameters.map((parameter) =>
    '$ref' in parameter ? description.components.parameters![parameter.$ref.split('/').at(-1)!]! : parameter,
  )
  const schemaOf = (place: string): Schema => {
    const named = all.filter((parameter) => parameter.in === place)
    return {
      type: 'object',
      properties: Object.fromEntries(named.map(({ name, schema }) => [name, schema])),
      required: named.filter(({ required }) => required).map(({ name }) => name),
    }
  }
  const schemas = schemasOfParameters.get(operation) ?? { path: schemaOf('path'), query: schemaOf('query') }
  schemasOfParameters.set(operation, schemas)
  return schemas
}

/** Any one of the schemes that the operation names will do. */
function checkAuthorization(
  { components }: Description,
  { security }: Operation,
  { headers }: DescribedRequest,
): string[] {
  const schemes = security.flatMap((choice) => Object.keys(choice)).map((name) => components.securitySchemes![name]!)
  const words = schemes.map(({ type, scheme }) => (type === 'http' ? scheme : 'bearer'))
  const given = headers.authorization?.split(' ')[0]?.toLowerCase()
  return words.length === 0 || words.includes(given)
    ? []
    : [`authorization must be ${words.join(' or ')}, not ${given}`]
}

function checkBody(description: Description, { requestBody }: Operation, { headers, body, fields }: DescribedRequest) {
  if (!requestBody) return body ? ['no body is described'] : []
  const type = mediaTypeOf(headers)
  const media = requestBody.content[type]
  if (!media) return [`content-type must be ${Object.keys(requestBody.content).join(' or ')}, not ${type}`]
  const manner = type === 'application/json' ? 'json' : 'form'
  return violationsOf(description, media.schema, fields, manner).map((violation) => `body: ${violation}`)
}

export const mediaTypeOf = (headers: IncomingHttpHeaders) =>
  headers['content-type']?.split(';')[0]?.trim().toLowerCase() ?? ''
