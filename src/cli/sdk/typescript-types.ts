import type { JsonSchema, OpenApiDocument } from '../../doors/rest/openapi-types.ts'
import { camel, descriptionOf, pascal } from './descriptions.ts'
import { bySubject, type Endpoint, type Field, nameOf, namesReached } from './endpoints.ts'

/** The types of all inputs and outputs of operations, and of webhook events. */
export function typescriptTypes(document: OpenApiDocument, endpoints: readonly Endpoint[]): string {
  const roots = endpoints.flatMap(({ parameters, body, output }) => [
    ...parameters.map(({ schema }) => schema),
    body,
    output,
  ])
  const events = Object.entries(document.webhooks).map(([type, { post }]) => ({
    type,
    data: post.requestBody.content['application/json'].schema.allOf![1]!.properties!.data!,
  }))
  const names = namesReached(document, [
    ...roots,
    ...events.map(({ data }) => data),
    { $ref: '#/components/schemas/Violation' },
  ])
  return [
    ...pageText(names.map((name) => document.components.schemas[name]!)),
    ...positionText(endpoints),
    ...inOrder(document, names, endpoints),
    '/** What each kind of event carries as its `data`. */\nexport interface EventData {',
    ...events.map(({ type, data }) => `  '${type}': ${typeText(data)}`),
    '}\n',
  ].join('\n')
}

/** What a list is asked for stands beside what it lists: the package is packed, and the same words are near each other. */
function inOrder(document: OpenApiDocument, names: readonly string[], endpoints: readonly Endpoint[]): string[] {
  const declared = names.map((name) => ({ name, text: declaration(name, document.components.schemas[name]!) }))
  const asked = endpoints.filter(hasParams).map((endpoint) => ({ name: paramsName(endpoint), text: params(endpoint) }))
  return [...declared, ...asked].sort((a, b) => bySubject(a.name, b.name)).map(({ text }) => text)
}

/** Query fields have a type of their own; path parameters alone are written inline. */
export const hasParams = ({ method, body, parameters, path, upload }: Endpoint): boolean =>
  !body && (upload !== undefined || (method === 'GET' && parameters.some(({ name }) => !path.includes(`{${name}}`))))

export const paramsName = ({ group, name }: Endpoint): string => `${pascal(group)}${pascal(name)}Params`

function params(endpoint: Endpoint): string {
  const { upload, parameters } = endpoint
  const formats = Object.keys(upload ?? {}).map((format) => `'${format}'`)
  const file = upload
    ? [
        '  /** The file: its text or bytes, or a stream, which can be sent once only and so is never tried again */',
        '  content: string | Uint8Array<ArrayBuffer> | Blob | ReadableStream<Uint8Array> | AsyncIterable<Uint8Array | string>',
        `  /** How the file is written */\n  format: ${formats.join(' | ')}`,
      ]
    : []
  const own = isPaged(endpoint) ? parameters.filter(({ name }) => !POSITION.includes(name)) : parameters
  const name = `${paramsName(endpoint)}${isPaged(endpoint) ? ' extends ListPosition' : ''}`
  return [`export interface ${name} {`, ...file, members(own, '  '), '}\n'].filter(Boolean).join('\n')
}

const POSITION = ['offset', 'cursor']
const isPaged = ({ parameters }: Endpoint): boolean =>
  POSITION.every((name) => parameters.some((parameter) => parameter.name === name))

/** How every list is asked for its next page, once. */
function positionText(endpoints: readonly Endpoint[]): string[] {
  const fields = endpoints.find(isPaged)?.parameters.filter(({ name }) => POSITION.includes(name))
  if (!fields) return []
  return [`/** Where to go on in a list. */\nexport interface ListPosition {\n${members(fields, '  ')}\n}\n`]
}

const LIST = 'data total total_capped limit offset has_more next_cursor'
const isList = ({ properties = {} }: JsonSchema): boolean => Object.keys(properties).join(' ') === LIST

/** What all lists have in common, once. */
function pageText(schemas: readonly JsonSchema[]): string[] {
  const list = schemas.find(isList)
  if (!list) return []
  const { data: _, ...properties } = list.properties!
  return [`/** Where a list stands. */\nexport interface ListPage ${objectText({ ...list, properties }, '')}\n`]
}

function declaration(name: string, schema: JsonSchema): string {
  if (isList(schema)) {
    const only = { ...schema, properties: { data: schema.properties!.data! } }
    return `export interface ${name} extends ListPage ${objectText(only, '')}\n`
  }
  const said = schema.description ? `/** ${comment(schema.description)} */\n` : ''
  if (schema.type !== 'object' || !schema.properties) return `${said}export type ${name} = ${typeText(schema)}\n`
  return `${said}export interface ${name} ${objectText(schema, '')}\n`
}

function objectText({ properties = {}, required = [], additionalProperties }: JsonSchema, indent: string): string {
  const fields = Object.entries(properties).map(([name, schema]) => ({
    name,
    schema,
    required: required.includes(name),
  }))
  const further = additionalProperties ? [`${indent}  [further: string]: unknown`] : []
  return ['{', members(fields, `${indent}  `), ...further, `${indent}}`].filter(Boolean).join('\n')
}

const members = (fields: readonly Field[], indent: string): string =>
  fields
    .flatMap((field) => {
      const said = descriptionOf(field)
      const key = /^\w+$/.test(field.name) ? field.name : JSON.stringify(field.name)
      return [
        ...(said ? [`${indent}/** ${comment(said)} */`] : []),
        `${indent}${key}${field.required ? '' : '?'}: ${typeText(field.schema, indent)}`,
      ]
    })
    .join('\n')

export function typeText(schema: JsonSchema, indent = ''): string {
  if (schema.$ref) return nameOf(schema.$ref)
  if (schema.const !== undefined) return literal(schema.const)
  if (schema.enum) return schema.enum.map(literal).join(' | ')
  if (schema.anyOf) return schema.anyOf.map((variant) => typeText(variant, indent)).join(' | ')
  switch (schema.type) {
    case 'array':
      return listText(typeText(schema.items!, indent))
    case 'integer':
      return 'number'
    case 'object':
      return schema.properties ? objectText(schema, indent) : `Record<string, ${valueText(schema)}>`
    default:
      return schema.type ?? 'unknown'
  }
}

const literal = (value: unknown): string =>
  typeof value === 'string' && !/['\\\n]/.test(value) ? `'${value}'` : JSON.stringify(value)

const listText = (item: string): string => (item.includes(' | ') ? `(${item})[]` : `${item}[]`)

const valueText = ({ additionalProperties }: JsonSchema): string =>
  typeof additionalProperties === 'object' ? typeText(additionalProperties) : 'unknown'

export const comment = (text: string): string => text.replaceAll('*/', '*\\/').replace(/\s+/g, ' ').trim()

export const methodName = ({ name }: Endpoint): string => camel(name)
