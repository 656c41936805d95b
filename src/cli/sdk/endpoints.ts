import type { JsonSchema, OpenApiDocument, OperationObject, ParameterObject } from '../../doors/rest/openapi-types.ts'

/** What a client needs of an operation, read from the OpenAPI document: nothing is declared twice. */
export interface Endpoint {
  /** `ai_intents` and `list` of `ai_intents.list`. */
  readonly group: string
  readonly name: string
  readonly method: string
  readonly path: string
  readonly summary: string
  readonly description: string
  /** In the path, then in the query; the input is these and the body's fields, in one flat object. */
  readonly parameters: readonly Field[]
  readonly body?: JsonSchema
  readonly upload?: Upload
  /** Undefined if the response has no body. */
  readonly output?: JsonSchema
  /** Its media type, if the response is text other than JSON. */
  readonly text?: string
  /** The schema of its items, if the response is a page of a list. */
  readonly item?: JsonSchema
  /** A piece of the response, if it can be streamed. */
  readonly piece?: JsonSchema
}

export interface Field {
  readonly name: string
  readonly schema: JsonSchema
  readonly required: boolean
  readonly description?: string
}

/** By format (`csv`): its media type. The field `content` holds the file and `format` its format, as in every door. */
export type Upload = Readonly<Record<string, string>>

export const readEndpoints = (document: OpenApiDocument): Endpoint[] =>
  Object.entries(document.paths)
    .flatMap(([path, methods]) =>
      Object.entries(methods)
        .filter(([, operation]) => operation.security.length > 0) // those without a key are for providers and guests
        .map(([method, operation]) => endpoint(document, path, method.toUpperCase(), operation)),
    )
    .sort((a, b) => (a.group === b.group ? compare(a.name, b.name) : compare(a.group, b.group)))

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

function endpoint(document: OpenApiDocument, path: string, method: string, operation: OperationObject): Endpoint {
  const { operationId, summary, description, requestBody, responses } = operation
  const at = operationId.lastIndexOf('.')
  const { 'application/json': body, ...files } = requestBody?.content ?? {}
  const [, answer] = Object.entries(responses).find(([status]) => status.startsWith('2'))!
  const { 'text/event-stream': stream, ...whole } = ('content' in answer && answer.content) || {}
  const [mediaType, content] = Object.entries(whole)[0] ?? []
  const output = content?.schema
  const parameters = (operation.parameters ?? []).flatMap((parameter) => fieldOf(parameter))
  return {
    group: operationId.slice(0, at),
    name: operationId.slice(at + 1),
    method,
    path,
    summary,
    description,
    parameters,
    output,
    ...(body && { body: body.schema }),
    ...(mediaType && mediaType !== 'application/json' && { text: mediaType }),
    ...(Object.keys(files).length > 0 && { upload: uploadOf(Object.keys(files)) }),
    ...(parameters.some(({ name }) => name === 'cursor') && { item: itemOf(document, output!) }),
    ...(stream && { piece: pieceOf(document, output!, String(stream.example)) }),
  }
}

/** Headers are handled by the client; they are not fields of the input. */
function fieldOf(parameter: ParameterObject | { $ref: string }): Field[] {
  if ('$ref' in parameter || parameter.in === 'header') return []
  const { name, required, description } = parameter
  const schema = parameter.schema ?? parameter.content!['application/json'].schema
  return [{ name, required, schema, ...(description && { description }) }]
}

const uploadOf = (mediaTypes: string[]): Upload =>
  Object.fromEntries(mediaTypes.map((type) => [type.replace(/^.*\/(x-)?/, ''), type]))

const itemOf = (document: OpenApiDocument, output: JsonSchema): JsonSchema =>
  resolved(document, output).properties!.data!.items!

/** The document shows a piece by an example; its members are those of the response, or of an item of it. */
function pieceOf(document: OpenApiDocument, output: JsonSchema, example: string): JsonSchema {
  const piece: Record<string, unknown> = JSON.parse(/^event: delta\ndata: (.*)$/m.exec(example)![1]!)
  const { properties: whole = {} } = resolved(document, output)
  const item = whole.data?.items && resolved(document, whole.data.items).properties
  const members = Object.keys(piece).map((name) => [name, item?.[name] ?? whole[name] ?? {}])
  return { type: 'object', required: Object.keys(piece), properties: Object.fromEntries(members) }
}

export const resolved = (document: OpenApiDocument, schema: JsonSchema): JsonSchema =>
  schema.$ref ? document.components.schemas[nameOf(schema.$ref)]! : schema

export const nameOf = ($ref: string): string => $ref.slice($ref.lastIndexOf('/') + 1)

/** The fields of a body, required ones first. */
export function bodyFields(document: OpenApiDocument, body: JsonSchema): Field[] {
  const { properties = {}, required = [] } = resolved(document, body)
  return Object.entries(properties).map(([name, schema]) => ({ name, schema, required: required.includes(name) }))
}

/** The named schemas that these refer to, ordered by what they are about: `NewGuest` and `GuestChanges` stand beside `Guest`. */
export function namesReached(document: OpenApiDocument, from: readonly (JsonSchema | undefined)[]): string[] {
  const reached = new Set<string>()
  const visit = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return
    for (const [key, member] of Object.entries(value)) {
      if (key === 'example' || key === 'examples' || key === 'default') continue
      if (key !== '$ref') visit(member)
      else if (!reached.has(nameOf(member))) {
        reached.add(nameOf(member))
        visit(document.components.schemas[nameOf(member)])
      }
    }
  }
  visit(from)
  return [...reached].sort(bySubject)
}

export const bySubject = (a: string, b: string): number => compare(subjectOf(a), subjectOf(b)) || compare(a, b)

const subjectOf = (name: string): string =>
  name.replace(/^(?:New|Issued|Imported|Listed|Rated|Replied|Kept)|(?:Changes|List|ListParams|Params|WithSecret)$/g, '')

/** In the order in which the path has them. */
export const pathFields = ({ parameters, path }: Endpoint): Field[] =>
  parameters
    .filter(({ name }) => path.includes(`{${name}}`))
    .sort((a, b) => path.indexOf(`{${a.name}}`) - path.indexOf(`{${b.name}}`))

/** What a call takes beside ids: fields of the query, or of a body that has no name. A named body is a type of its own. */
export function looseFields(document: OpenApiDocument, { parameters, path, body }: Endpoint): Field[] {
  const query = parameters.filter(({ name }) => !path.includes(`{${name}}`))
  return body && !body.$ref ? [...query, ...bodyFields(document, body)] : query
}

/** The named schemas that calls take or answer. Of a list its items: where it stands is the same for all of them. */
export const modelNames = (document: OpenApiDocument, endpoints: readonly Endpoint[]): string[] =>
  namesReached(
    document,
    endpoints.flatMap(({ parameters, body, output, item }) => [
      ...parameters.map(({ schema }) => schema),
      body,
      item ?? output,
    ]),
  )

/** Without the choice of null, if there is one. */
export function withoutNull(schema: JsonSchema): JsonSchema {
  const left = (schema.anyOf ?? []).filter(({ type }) => type !== 'null')
  if (!schema.anyOf || left.length === schema.anyOf.length) return schema
  return left.length === 1 ? left[0]! : { ...schema, anyOf: left }
}
