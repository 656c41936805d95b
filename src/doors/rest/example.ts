import { type AnyOperation, pathParameters } from '../../platform/operation/operation.ts'
import { propertiesOf, requiredOf, type TSchema, withoutNull } from '../../platform/schema/schema.ts'
import { validatorFor } from '../../platform/schema/validate.ts'
import type { JsonSchema } from './openapi-types.ts'

/** Examples come from the schemas, so that they cannot go stale; a test validates every one. */

export function exampleOf(schema: TSchema): unknown {
  const declared = declaredExample(schema)
  return declared === undefined ? plainExample(schema) : declared
}

/** The schema's own example, else a default or enum value, which at least is valid. */
export function declaredExample(schema: TSchema): unknown {
  const { examples, anyOf, default: preset, const: fixed, enum: values } = schema as JsonSchema
  if (examples && examples.length > 0) return examples[0]
  const ofVariant = anyOf?.map((variant) => declaredExample(variant as TSchema)).find((value) => value !== undefined)
  return [ofVariant, fixed, preset, values?.[0]].find((value) => value !== undefined)
}

function plainExample(schema: TSchema): unknown {
  const { anyOf, allOf, type } = schema as JsonSchema
  const inner = withoutNull(schema)
  if (inner !== schema) return propertiesOf(inner) ? exampleOf(inner) : null
  if (anyOf) return exampleOf(anyOf[0] as TSchema)
  if (allOf) return Object.assign({}, ...allOf.map((part) => exampleOf(part as TSchema)))
  switch (type) {
    case 'object':
      return isPage(schema) ? pageExample(schema) : objectExample(schema)
    case 'array':
      return arrayExample(schema as JsonSchema)
    case 'integer':
    case 'number':
      return numberExample(schema as JsonSchema)
    case 'boolean':
      return true
    case 'null':
      return null
    default:
      return textExample(schema as JsonSchema)
  }
}

/** Optional fields appear if the schema has a value for them; a constant marks a special case and does not count. */
function objectExample(schema: TSchema): Record<string, unknown> {
  const shown = Object.entries(propertiesOf(schema) ?? {}).filter(
    ([name, field]) =>
      requiredOf(schema).includes(name) || (declaredExample(field) !== undefined && !('const' in (field as object))),
  )
  return Object.fromEntries(shown.map(([name, field]) => [name, exampleOf(field)]))
}

const arrayExample = ({ items, minItems = 1 }: JsonSchema): unknown[] =>
  Array.from({ length: Math.max(1, minItems) }, () => exampleOf((items ?? {}) as TSchema))

function numberExample({ minimum, exclusiveMinimum, maximum, exclusiveMaximum }: JsonSchema): number {
  const least = minimum ?? (exclusiveMinimum === undefined ? 1 : exclusiveMinimum + 1)
  return Math.min(Math.max(1, least), maximum ?? (exclusiveMaximum === undefined ? Infinity : exclusiveMaximum - 1))
}

const BY_FORMAT: Record<string, string> = {
  date: '2026-12-24',
  'date-time': '2026-11-15T14:30:00.000Z',
  'local-date-time': '2026-12-24T19:30:00',
  email: 'guest@example.com',
  uri: 'https://example.com/',
  e164: '+15005550100',
  'e164-or-anonymous': '+15005550100',
  iso4217: 'USD',
  'iana-time-zone': 'Europe/Lisbon',
}

const textExample = ({ format, minLength = 0, maxLength = 100 }: JsonSchema): string =>
  BY_FORMAT[format ?? ''] ?? 'text'.padEnd(minLength, '.').slice(0, maxLength)

const isPage = (schema: TSchema): boolean =>
  ['data', 'total', 'has_more', 'next_cursor'].every((name) => propertiesOf(schema)?.[name] !== undefined)

/** A list with one item and one page. */
const pageExample = (schema: TSchema) => ({
  ...objectExample(schema),
  total: 1,
  offset: 0,
  has_more: false,
  next_cursor: null,
})

/**
 * The flat input of an operation for a first request: required fields and fields with a default. A PATCH shows all it
 * can change. If the rules refuse that, as many fields as they allow.
 */
export function inputExample(operation: AnyOperation): Record<string, unknown> {
  const { input, http } = operation
  const whole = objectExample(input)
  const optional = Object.keys(whole).filter((name) => !requiredOf(input).includes(name))
  const unset = optional.filter((name) => !('default' in propertiesOf(input)![name]!))
  const lean = without(whole, unset)
  const candidates = [
    ...(http.method === 'PATCH' || Object.keys(lean).length === 0 ? [] : [lean]),
    whole,
    ...optional.toReversed().map((name) => without(whole, [name])),
    without(whole, optional),
  ]
  return candidates.find((candidate) => keepsRules(operation, candidate)) ?? whole
}

/** The response repeats the request's fields where it has the same ones. */
export function outputExample(operation: AnyOperation): unknown {
  const answer = exampleOf(operation.output)
  const shared = Object.entries(inputExample(operation)).filter(([name]) => propertiesOf(operation.output)?.[name])
  const repeating = shared.length > 0 ? { ...(answer as object), ...Object.fromEntries(shared) } : answer
  return validatorFor(operation.output).mismatch(repeating) ? answer : repeating
}

export const bodyExample = (operation: AnyOperation): Record<string, unknown> =>
  without(inputExample(operation), pathParameters(operation))

const keepsRules = ({ rules = [] }: AnyOperation, input: Record<string, unknown>): boolean =>
  rules.every((rule) => rule(input) === undefined)

const without = (value: Record<string, unknown>, names: string[]): Record<string, unknown> =>
  Object.fromEntries(Object.entries(value).filter(([name]) => !names.includes(name)))
