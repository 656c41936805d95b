import type { FastifyRequest } from 'fastify'
import { fail, malformedUrl } from '../../platform/operation/errors.ts'
import { type AnyOperation, locationOf } from '../../platform/operation/operation.ts'
import { propertiesOf, type TSchema, typeOf, withoutNull } from '../../platform/schema/schema.ts'

const TRUE = new Set(['true', '1', 'yes', 'on'])
const FALSE = new Set(['false', '0', 'no', 'off'])

/** The declared query fields, parsed as their types; what cannot be parsed stays text for the validator to refuse. */
export function readQuery(operation: AnyOperation, request: FastifyRequest): Record<string, unknown> {
  requireDecodable(request.url)
  const given = request.query as Record<string, unknown>
  const fields = Object.entries(propertiesOf(operation.input) ?? {})
  return Object.fromEntries(
    fields.flatMap(([name, schema]) =>
      Object.hasOwn(given, name) && locationOf(operation, name) === 'query'
        ? [[name, readAs(withoutNull(schema), given[name])]]
        : [],
    ),
  )
}

function readAs(schema: TSchema, value: unknown): unknown {
  if (typeof value !== 'string') return value
  switch (typeOf(schema)) {
    case 'integer':
    case 'number':
      return /^[+-]?(\d+(\.\d*)?|\.\d+)$/.test(value) ? Number(value) : value
    case 'boolean':
      return TRUE.has(value.toLowerCase()) ? true : FALSE.has(value.toLowerCase()) ? false : value
    case 'object':
      return readJson(value)
    default:
      return value
  }
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

function requireDecodable(url: string): void {
  const query = url.slice(url.indexOf('?') + 1)
  if (!query.includes('%')) return
  try {
    decodeURIComponent(query)
  } catch {
    fail(malformedUrl)
  }
}
