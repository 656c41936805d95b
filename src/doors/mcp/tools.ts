import type { Tool } from '@modelcontextprotocol/server'
import type { Caller } from '../../platform/context.ts'
import { type AnyOperation, successStatus } from '../../platform/operation.ts'
import { type TSchema, typeOf } from '../../platform/schema.ts'
import { holds } from '../../platform/scopes.ts'

/** An operation as a tool: the same words, read by a model. */
export interface Offer {
  operation: AnyOperation
  tool: Tool
}

/** `packages.create` → `packages_create`. */
export const toolName = (id: string): string => id.replaceAll('.', '_')

export const offerOf = (operation: AnyOperation): Offer => ({
  operation,
  tool: {
    name: toolName(operation.id),
    title: operation.summary,
    description: [`${operation.summary}.`, operation.description].filter(Boolean).join(' '),
    inputSchema: closed(plain(operation.input)) as Tool['inputSchema'],
    ...(typeOf(operation.output) === 'object' ? { outputSchema: plain(operation.output) as Tool['outputSchema'] } : {}),
    annotations: annotationsOf(operation),
  },
})

/** What the caller could not call is not shown to it; the executor decides all the same. */
export const isOffered = ({ operation }: Offer, { actor, environment }: Caller): boolean =>
  holds(actor.scopes, operation.scope) && (!operation.sandboxOnly || environment.name === 'sandbox')

/** Only a command that creates is purely additive; whatever changes or removes is called destructive, as MCP means it. */
function annotationsOf(operation: AnyOperation): Tool['annotations'] {
  const { kind, http } = operation
  const creates = http.method === 'POST' && successStatus(operation) === 201
  return {
    readOnlyHint: kind === 'query',
    destructiveHint: kind !== 'query' && !creates,
    idempotentHint: http.method !== 'POST',
    openWorldHint: false,
  }
}

/** Pure JSON schema: nothing the schema library keeps for itself, and no format that a client would warn of. */
const plain = (schema: TSchema): unknown =>
  JSON.parse(
    JSON.stringify(schema, (key, value) =>
      key === 'format' && typeof value === 'string' && !KNOWN_FORMATS.has(value) ? undefined : value,
    ),
  )

const KNOWN_FORMATS = new Set(['date', 'date-time', 'time', 'email', 'uri', 'uuid'])

/** Undeclared fields are refused here, so every object that is not open says so. */
function closed(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(closed)
  if (schema === null || typeof schema !== 'object') return schema
  const { properties, ...rest } = schema as Record<string, unknown>
  const told = Object.fromEntries(
    Object.entries(rest).map(([name, value]) => [name, SUBSCHEMAS.has(name) ? closed(value) : value]),
  )
  if (properties === undefined) return told
  const members = Object.entries(properties as object).map(([name, member]) => [name, closed(member)])
  return { additionalProperties: false, ...told, properties: Object.fromEntries(members) }
}

const SUBSCHEMAS = new Set(['items', 'anyOf', 'oneOf', 'allOf'])
