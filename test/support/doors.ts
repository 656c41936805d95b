import { type Pending, Portico, PorticoError } from '../../sdk/src/index.ts'
import { type AnyOperation, locationOf, successStatus, takesBody } from '../../src/platform/operation/operation.ts'
import { isOpen, propertiesOf, type TSchema, typeOf, withoutNull } from '../../src/platform/schema/schema.ts'
import type { RequestOptions, TestApp } from './app.ts'

/** The same call through each front door, with its outcome in the words of REST. */
export interface DoorOutcome {
  status: number
  detail?: unknown
  output?: unknown
}

export type Door = (
  portico: TestApp,
  operation: AnyOperation,
  input: Record<string, unknown>,
  key: string | undefined,
) => Promise<DoorOutcome>

const rest: Door = async (portico, operation, input, key) => {
  const { path, ...request } = restRequest(operation, input)
  const { status, body } = await portico.request(operation.http.method, path, { key, ...request })
  return status < 400 ? { status, output: body } : { status, detail: body.detail }
}

/** The flat input as REST takes it: in the path, then in the query, a JSON body, or beside a file. */
export function restRequest(
  operation: AnyOperation,
  input: Record<string, unknown>,
): RequestOptions & { path: string } {
  const { http, upload } = operation
  const placed = (...places: string[]) =>
    Object.entries(input).filter(([name]) => places.includes(locationOf(operation, name)))
  const path = placed('path').reduce(
    (url, [name, value]) => url.replace(`{${name}}`, encodeURIComponent(String(value).toWellFormed())),
    http.path as string,
  )
  if (takesBody(operation)) return { path, body: Object.fromEntries(placed('body')) }
  const fields = placed('query').map(([name, value]) => [name, asQuery(value)])
  const query = fields.length > 0 ? `${path}?${new URLSearchParams(fields)}` : path
  if (!upload) return { path: query }
  const given = Object.entries(upload.formats).find(([, { format }]) => format === input[upload.formatField])
  const type = given?.[0] ?? 'application/octet-stream'
  return { path: query, raw: String(input[upload.field]), headers: { 'content-type': type } }
}

const asQuery = (value: unknown): string =>
  value !== null && typeof value === 'object' ? JSON.stringify(value) : String(value)

const camel = (id: string) => id.replace(/[._](\w)/g, (_, letter: string) => letter.toUpperCase())

const graphql: Door = async (portico, operation, input, key) => {
  const args = Object.entries(input).map(
    ([name, value]) => `${name}: ${literal(propertiesOf(operation.input)?.[name], value)}`,
  )
  const call = `${camel(operation.id)}${args.length > 0 ? `(${args.join(', ')})` : ''}`
  const selection =
    typeOf(operation.output) === 'object' && !isOpen(operation.output)
      ? ` { ${Object.keys(propertiesOf(operation.output)!)
          .filter((name) => leaf(propertiesOf(operation.output)![name]!))
          .join(' ')} }`
      : ''
  const query = `${operation.kind === 'query' ? 'query' : 'mutation'} { result: ${call}${selection} }`
  const { status, body } = await portico.request('POST', '/graphql', { key, body: { query } })
  const [error] = body.errors ?? []
  if (error) return { status: error.extensions?.status_code ?? 422, detail: error.extensions?.detail ?? error.message }
  return status === 200
    ? { status: successStatus(operation), output: inRestWords(operation.output, body.data.result) }
    : { status, detail: body.detail }
}

/** The values of enums, where GraphQL has names for them. */
function inRestWords(schema: TSchema, result: unknown): unknown {
  const fields = propertiesOf(schema)
  if (!fields || isOpen(schema) || result === null || typeof result !== 'object') return result
  const told = Object.entries(result).map(([name, value]) => {
    const field = withoutNull(fields[name]!) as { enum?: string[] }
    return [name, field.enum?.find((one) => enumName(one) === value) ?? value]
  })
  return Object.fromEntries(told)
}

const enumName = (value: unknown) => String(value).replace(/[^A-Za-z0-9_]/g, '_')

/** Enums are written as names, and those that are no GraphQL names under the name the schema gives them. */
function literal(schema: TSchema | undefined, value: unknown): string {
  if (Array.isArray(value))
    return `[${value.map((item) => literal((schema as { items?: TSchema })?.items, item)).join(', ')}]`
  const fields = (schema && propertiesOf(withoutNull(schema))) ?? {}
  if (value !== null && typeof value === 'object') {
    return `{ ${Object.entries(value)
      .map(([name, member]) => `${name}: ${literal(fields[name], member)}`)
      .join(', ')} }`
  }
  if (schema && 'enum' in schema) return enumName(value)
  return JSON.stringify(value)
}

const leaf = (schema: TSchema): boolean => {
  const inner = (schema as { anyOf?: TSchema[] }).anyOf?.[0] ?? schema
  const items = (inner as { items?: TSchema }).items
  return items ? !propertiesOf(items) : !propertiesOf(inner)
}

let calls = 0

const mcp: Door = async (portico, operation, input, key) => {
  const { status, body } = await portico.request('POST', '/mcp?tools=all', {
    key,
    headers: { accept: 'application/json, text/event-stream', 'mcp-protocol-version': '2025-06-18' },
    body: {
      jsonrpc: '2.0',
      id: ++calls,
      method: 'tools/call',
      params: { name: operation.id.replaceAll('.', '_'), arguments: input },
    },
  })
  const message = typeof body === 'string' ? JSON.parse(/^data: (.*)$/m.exec(body)?.[1] ?? '{}') : body
  if (message.error) return { status: 404, detail: message.error.message }
  if (status !== 200) return { status, detail: message.detail }
  const { isError, structuredContent, content, _meta } = message.result
  if (isError) return { status: _meta['portico/error'].status_code, detail: _meta['portico/error'].detail }
  return { status: successStatus(operation), output: structuredContent ?? content[0].text }
}

type Methods = Record<string, Record<string, (input: Record<string, unknown>) => Pending<unknown>>>

const sdk: Door = async (portico, operation, input, key) => {
  const client = new Portico({ baseUrl: portico.address, token: () => key, maxRetries: 0 }) as unknown as Methods
  const [group, name] = operation.id.split('.').map(camel) as [string, string]
  try {
    const { data, meta } = await client[group]![name]!(input).withMeta()
    return { status: meta.status, output: data }
  } catch (error) {
    if (!(error instanceof PorticoError)) throw error
    return { status: error.status, detail: error.detail }
  }
}

export const doors: Record<string, Door> = { REST: rest, GraphQL: graphql, MCP: mcp, SDK: sdk }
