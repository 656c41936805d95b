import { isDeepStrictEqual } from 'node:util'
import { type AnyOperation, pathParameters } from '../../platform/operation/operation.ts'
import { ANY_NAME, propertiesOf, requiredOf, type TSchema, withoutNull } from '../../platform/schema/schema.ts'
import type { JsonSchema } from './openapi-types.ts'

/** The named schemas of the document, collected while its operations are written. */
export interface SchemaBook {
  readonly schemas: Record<string, JsonSchema>
  /** The schema as in the document: titled ones by reference, without the validator's internal members. */
  write(schema: TSchema): JsonSchema
}

export function createSchemaBook(): SchemaBook {
  const named = new Map<string, JsonSchema>()

  const write = (schema: TSchema): JsonSchema => {
    const plain = copy(schema)
    const { title } = plain
    if (title === undefined) return plain
    const { shape, annotations } = split(plain)
    const known = named.get(title)
    if (known === undefined) named.set(title, plain.default === undefined ? plain : without(plain, 'default'))
    else if (!isDeepStrictEqual(split(known).shape, shape))
      throw new Error(`Two schemas of different shape are titled "${title}"`)
    return { $ref: `#/components/schemas/${title}`, ...differing(annotations, named.get(title)!) }
  }

  const copy = (schema: TSchema): JsonSchema => {
    const entries = Object.entries(schema).filter(([key]) => !key.startsWith('~'))
    return asRecord(Object.fromEntries(entries.map(([key, value]) => [key, copyMember(key, value)])) as JsonSchema)
  }

  const copyMember = (key: string, value: unknown): unknown => {
    if (SCHEMA_MEMBERS.has(key)) return typeof value === 'object' ? write(value as TSchema) : value
    if (SCHEMA_LISTS.has(key)) return (value as TSchema[]).map(write)
    if (key === 'properties') return mapValues(value as Record<string, TSchema>, writeField)
    if (key === 'patternProperties') return mapValues(value as Record<string, TSchema>, write)
    return value
  }

  /** Generators demand a field that has a `default`, so a field's is said in words; null is what omitting means anyway. */
  const writeField = (field: TSchema): JsonSchema => {
    const { default: preset, ...written } = write(field)
    if (preset === undefined || preset === null) return written
    const meaning = written.description ?? (withoutNull(field) as JsonSchema).description
    return { ...written, description: `${meaning ? `${meaning}. ` : ''}Default: ${JSON.stringify(preset)}` }
  }

  return {
    write,
    get schemas() {
      return Object.fromEntries([...named].sort(([a], [b]) => (a < b ? -1 : 1)))
    },
  }
}

const SCHEMA_MEMBERS = new Set(['items', 'additionalProperties', 'not'])
const SCHEMA_LISTS = new Set(['anyOf', 'allOf', 'oneOf'])

/** What may differ where the same schema is used. */
const ANNOTATIONS = ['description', 'default', 'examples', 'deprecated'] as const

function split(schema: JsonSchema): { shape: JsonSchema; annotations: JsonSchema } {
  const said = ([key]: [string, unknown]) => (ANNOTATIONS as readonly string[]).includes(key)
  const entries = Object.entries(schema)
  return {
    shape: Object.fromEntries(entries.filter((entry) => !said(entry))),
    annotations: Object.fromEntries(entries.filter(said)),
  }
}

const differing = (annotations: JsonSchema, named: JsonSchema): JsonSchema =>
  Object.fromEntries(
    Object.entries(annotations).filter(([key, value]) => !isDeepStrictEqual(value, named[key as keyof JsonSchema])),
  )

/** JSON Schema readers know a record of anything better as `additionalProperties`. */
function asRecord(schema: JsonSchema): JsonSchema {
  const { patternProperties, ...rest } = schema as JsonSchema & { patternProperties?: Record<string, JsonSchema> }
  const [pattern, ...others] = Object.keys(patternProperties ?? {})
  if (pattern !== ANY_NAME || others.length > 0) return schema
  const value = patternProperties![pattern]!
  return { ...rest, additionalProperties: Object.keys(value).length === 0 ? true : value }
}

/** The body's part of the flat input; undefined when all fields are in the path. */
export function bodySchema(operation: AnyOperation): TSchema | undefined {
  const inPath = pathParameters(operation)
  const fields = Object.entries(propertiesOf(operation.input) ?? {}).filter(([name]) => !inPath.includes(name))
  if (fields.length === 0) return undefined
  const required = requiredOf(operation.input).filter((name) => !inPath.includes(name))
  const { required: _, ...rest } = operation.input as TSchema & { required?: string[] }
  return { ...rest, ...(required.length > 0 && { required }), properties: Object.fromEntries(fields) } as TSchema
}

const without = (schema: JsonSchema, key: keyof JsonSchema): JsonSchema =>
  Object.fromEntries(Object.entries(schema).filter(([name]) => name !== key))

const mapValues = <T, U>(map: Record<string, T>, change: (value: T) => U): Record<string, U> =>
  Object.fromEntries(Object.entries(map).map(([key, value]) => [key, change(value)]))
