import { type AnyOperation, locationOf } from '../../platform/operation/operation.ts'
import {
  isNullable,
  itemsOf,
  propertiesOf,
  requiredOf,
  type TSchema,
  typeOf,
  withoutNull,
} from '../../platform/schema/schema.ts'
import { exampleOf } from '../rest/example.ts'
import type { FormField } from './forms.ts'

const PAGING = new Set(['offset', 'cursor'])
const LONG_FROM = 500

export const fieldsOf = (operation: AnyOperation): FormField[] =>
  Object.entries(propertiesOf(operation.input) ?? {})
    .filter(([name]) => !PAGING.has(name))
    .map(([name, schema]) => fieldOf(operation, name, schema))

function fieldOf(operation: AnyOperation, name: string, given: TSchema): FormField {
  const schema = withoutNull(given)
  const items = itemsOf(schema)
  const simple = items ? typeFor(withoutNull(items)) : typeFor(schema)
  const several = items !== undefined && simple !== 'json'
  const choices = simple === 'choice' ? (several ? items : schema) : undefined
  const { description, default: preset } = { ...(schema as Described), ...(given as Described) }
  const type = items && !several ? 'json' : simple
  return {
    name,
    in: locationOf(operation, name) as FormField['in'],
    label: labelOf(name),
    ...(description && { help: description }),
    type,
    ...(several && { many: true }),
    ...(choices && { choices: labelled((choices as { enum: string[] }).enum) }),
    required: requiredOf(operation.input).includes(name),
    ...(preset !== undefined && preset !== null && { preset }),
    ...(type === 'json' && { example: exampleFor(schema, items) }),
    ...(operation.http.method === 'PATCH' && isNullable(given) && { clearable: true }),
  }
}

const labelled = (values: string[]): Record<string, string> =>
  Object.fromEntries(values.map((value) => [value, labelOf(value)]))

/** An empty list would not show what to write. */
function exampleFor(schema: TSchema, items: TSchema | undefined): unknown {
  const example = exampleOf(schema)
  return items && Array.isArray(example) && example.length === 0 ? [exampleOf(items)] : example
}

interface Described {
  description?: string
  default?: unknown
}

function typeFor(schema: TSchema): FormField['type'] {
  const { enum: values, format, maxLength } = schema as { enum?: unknown[]; format?: string; maxLength?: number }
  if (values?.every((value) => typeof value === 'string')) return 'choice'
  switch (typeOf(schema)) {
    case 'boolean':
    case 'integer':
    case 'number':
      return typeOf(schema) as 'boolean'
    case 'string':
      if (format === 'date') return 'date'
      if (format === 'date-time') return 'moment'
      return (maxLength ?? 0) > LONG_FROM ? 'long_text' : 'text'
    default:
      return 'json'
  }
}

const SPELLED: Record<string, string> = {
  id: 'ID',
  url: 'URL',
  sid: 'SID',
  base64: 'Base64',
  k: 'K',
  adr: 'ADR',
  sms: 'SMS',
  sop: 'SOP',
  api: 'API',
  fnb: 'Food & Beverage',
}

/** `guest_id` and `guestId` → `Guest ID`. */
export const labelOf = (name: string): string =>
  name
    .replace(/([a-z])([A-Z])/g, '$1_$2')
    .split('_')
    .map((word) => SPELLED[word.toLowerCase()] ?? word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ')
