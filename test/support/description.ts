import { readFileSync } from 'node:fs'
import type { ErrorObject, ValidateFunction } from 'ajv'
import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'

/** What a provider published of its API, as far as we use it; made by scripts/extract-description.mjs. */
export interface Description {
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, Schema>; parameters?: Record<string, Parameter>; securitySchemes?: Schemes }
}
export interface Operation {
  parameters: (Parameter | { $ref: string })[]
  requestBody?: { content: Content }
  responses: Record<string, { content?: Content }>
  security: Record<string, unknown>[]
}
export interface Parameter {
  name: string
  in: string
  required?: boolean
  schema: Schema
}
export interface Schema {
  [keyword: string]: unknown
  $ref?: string
  properties?: Record<string, Schema>
  allOf?: Schema[]
  oneOf?: Schema[]
  anyOf?: Schema[]
}
type Content = Record<string, { schema: Schema; example?: unknown }>
type Schemes = Record<string, { type: string; scheme?: string }>

export const readDescription = (name: string): Description =>
  JSON.parse(readFileSync(new URL(`descriptions/${name}.json`, import.meta.url), 'utf8'))

const settings = { strict: false, allErrors: true, logger: false } as const
const exact = new Ajv2020(settings)
/** What travels as text: `true` and `12` stand for what they look like. */
const lenient = new Ajv2020({ ...settings, coerceTypes: true })
/** For answers and parameters: the providers' own examples break the formats they name. */
const formless = new Ajv2020({ ...settings, coerceTypes: true, validateFormats: false })
for (const ajv of [exact, lenient]) addFormats.default(ajv)

export type Manner = 'json' | 'form' | 'parameters' | 'answer'

/** What the description does not allow of a value, in words; empty when all is well. */
export function violationsOf(description: Description, schema: Schema, value: unknown, manner: Manner): string[] {
  const validate = validatorOf(description, schema, manner)
  return validate(structuredClone(value)) ? [] : (validate.errors ?? []).map(sayError)
}

const validators = new WeakMap<Schema, Partial<Record<Manner, ValidateFunction>>>()

function validatorOf(description: Description, schema: Schema, manner: Manner): ValidateFunction {
  const known = validators.get(schema) ?? {}
  validators.set(schema, known)
  known[manner] ??= compile(description, schema, manner)
  return known[manner]
}

function compile(description: Description, schema: Schema, manner: Manner): ValidateFunction {
  const ajv = manner === 'json' ? exact : manner === 'form' ? lenient : formless
  const closing = manner === 'answer' ? open : sealed
  const schemas = mapValues(description.components.schemas, (part) => inside(part, description, closing))
  return ajv.compile({ components: { schemas }, ...closing(schema, description) })
}

const notices = new WeakMap<Description, Map<string, Schema>>()

/** One of the description's schemas by name, or several at once: what a provider sends us must be one too. */
export function violationsOfNotice(description: Description, names: string[], notice: unknown): string[] {
  const known = notices.get(description) ?? new Map<string, Schema>()
  notices.set(description, known)
  const schema = known.get(names.join()) ?? { allOf: names.map((name) => ({ $ref: `#/components/schemas/${name}` })) }
  known.set(names.join(), schema) // the same one each time: its validator is made once
  return violationsOf(description, schema, notice, 'answer')
}

const sayError = ({ instancePath, message, params }: ErrorObject) =>
  `${instancePath || 'it'} ${message} ${JSON.stringify(params)}`

type Closing = (schema: Schema, description: Description) => Schema

/** Fields that the description does not name are a mistake of ours, on every level. */
const sealed: Closing = (schema, description) => ({
  ...inside(schema, description, sealed),
  ...(namesFields(schema, description) && { unevaluatedProperties: false }),
})
/** A provider may answer more than it describes, and describes the same answer several times. */
const open: Closing = (schema, description) => inside(schema, description, open)

function inside(schema: Schema, description: Description, closing: Closing): Schema {
  const within = (part: Schema) => inside(part, description, closing)
  const { properties, items, additionalProperties, allOf, oneOf, anyOf, ...rest } = schema
  const alternatives = closing === open ? 'anyOf' : 'oneOf'
  return {
    ...rest,
    ...(properties && { properties: mapValues(properties, (part) => closing(part, description)) }),
    ...(isSchema(items) && { items: closing(items, description) }),
    ...(isSchema(additionalProperties) && { additionalProperties: closing(additionalProperties, description) }),
    ...(allOf && { allOf: allOf.map(within) }),
    ...(anyOf && { anyOf: anyOf.map(within) }),
    ...(oneOf && { [alternatives]: oneOf.map(within) }),
  }
}

function namesFields(schema: Schema, description: Description): boolean {
  const { additionalProperties, properties, allOf = [], oneOf = [], anyOf = [] } = resolved(schema, description)
  if (additionalProperties) return false
  return Boolean(properties) || [...allOf, ...oneOf, ...anyOf].some((part) => namesFields(part, description))
}

export const resolved = (schema: Schema, { components }: Description): Schema =>
  schema.$ref ? components.schemas[schema.$ref.split('/').at(-1)!]! : schema

const isSchema = (part: unknown): part is Schema => typeof part === 'object' && part !== null

const mapValues = <T, U>(record: Record<string, T>, map: (value: T) => U): Record<string, U> =>
  Object.fromEntries(Object.entries(record).map(([name, value]) => [name, map(value)]))

/** The least that has the schema's form: what it requires, or without such its plain fields. */
export function instanceOf(schema: Schema, description: Description): unknown {
  const { type, example, enum: choices, properties = {}, required, allOf, oneOf, anyOf } = resolved(schema, description)
  if (example !== undefined) return example
  if (Array.isArray(choices)) return choices[0]
  if (allOf) return Object.assign({}, ...allOf.map((part) => instanceOf(part, description)))
  if (oneOf ?? anyOf) return instanceOf((oneOf ?? anyOf)![0]!, description)
  if (type === 'string') return ''
  if (type === 'integer' || type === 'number') return 0
  if (type === 'boolean') return false
  if (type === 'array') return []
  const plain = (name: string) => !['object', 'array'].includes(String(resolved(properties[name]!, description).type))
  const names = Array.isArray(required)
    ? required.filter((name) => name in properties)
    : Object.keys(properties).filter(plain)
  return Object.fromEntries(names.map((name) => [name, instanceOf(properties[name]!, description)]))
}
