import type { JsonSchema, OpenApiDocument } from '../../doors/rest/openapi-types.ts'
import { descriptionOf, isNullable, MADE } from './descriptions.ts'
import { type Endpoint, type Field, modelNames, nameOf, resolved, withoutNull } from './endpoints.ts'

export const HEAD = `<?php\n\n// ${MADE}\n\ndeclare(strict_types=1);\n`

/** A class for each record that calls answer, made of what came. */
export function phpModels(document: OpenApiDocument, endpoints: readonly Endpoint[]): string {
  const answered = endpoints.map((endpoint) => ({ ...endpoint, parameters: [], body: undefined }))
  const names = modelNames(document, answered as unknown as Endpoint[]).filter((name) => isRecord(document, name))
  return [HEAD, 'namespace Portico\\Model;\n', ...names.map((name) => classText(document, name))].join('\n')
}

const isRecord = (document: OpenApiDocument, name: string): boolean =>
  document.components.schemas[name]!.properties !== undefined

function classText(document: OpenApiDocument, name: string): string {
  const schema = document.components.schemas[name]!
  const fields = fieldsOf(schema)
  const said = schema.description ? `/** ${comment(schema.description)} */\n` : ''
  return [
    `${said}final class ${name}\n{`,
    '    /** @param array<string, mixed> $raw the record as it came, with what this release does not know */',
    '    public function __construct(',
    ...fields.map((field) => property(document, field)),
    '        public readonly array $raw,',
    '    ) {\n    }\n',
    '    /** @param array<string, mixed> $in */',
    '    public static function of(array $in): self\n    {',
    '        return new self(',
    ...fields.map((field) => `            ${made(document, field)},`),
    '            $in,\n        );\n    }\n}\n',
  ].join('\n')
}

const fieldsOf = ({ properties = {}, required = [] }: JsonSchema): Field[] =>
  Object.entries(properties).map(([name, schema]) => ({ name, schema, required: required.includes(name) }))

function property(document: OpenApiDocument, field: Field): string {
  const said = [descriptionOf(field), `@var ${shapeText(document, field.schema)}${field.required ? '' : '|null'}`]
  const mayLack = isNullable(field.schema) || !field.required
  const type = nativeText(document, withoutNull(field.schema))
  return [
    `        /** ${comment(said.filter(Boolean).join(' '))} */`,
    `        public readonly ${mayLack && type !== 'mixed' ? '?' : ''}${type} $${field.name},`,
  ].join('\n')
}

function made(document: OpenApiDocument, { name, schema, required }: Field): string {
  const given = `$in['${name}']`
  const inner = withoutNull(schema)
  const mayLack = isNullable(schema) || !required
  const model = modelOf(document, inner)
  if (model) return mayLack ? `isset(${given}) ? ${model}::of(${given}) : null` : `${model}::of(${given})`
  const item = inner.items && modelOf(document, inner.items)
  if (item) {
    const list = `array_map(${item}::of(...), ${given})`
    return mayLack ? `isset(${given}) ? ${list} : null` : list
  }
  const isFloat = inner.type === 'number'
  if (mayLack) return isFloat ? `isset(${given}) ? (float) ${given} : null` : `${given} ?? null`
  return isFloat ? `(float) ${given}` : given
}

export const modelOf = (document: OpenApiDocument, schema: JsonSchema): string | undefined =>
  schema.$ref && resolved(document, schema).properties ? nameOf(schema.$ref) : undefined

/** What PHP itself checks. */
export function nativeText(document: OpenApiDocument, schema: JsonSchema, isInput = false): string {
  const own = resolved(document, schema)
  if (own.anyOf) return 'mixed'
  if (own.const !== undefined) return NATIVE[typeof own.const] ?? 'mixed'
  if (own.type === 'object') return !isInput && modelOf(document, schema) ? nameOf(schema.$ref!) : 'array'
  return NATIVE[own.type ?? ''] ?? 'mixed'
}

const NATIVE: Record<string, string> = {
  string: 'string',
  integer: 'int',
  number: 'float',
  boolean: 'bool',
  array: 'array',
}

/** What static checkers read: the values of a text, the items of a list, and for inputs the members of an array. */
export function shapeText(document: OpenApiDocument, schema: JsonSchema, isInput = false): string {
  const own = resolved(document, schema)
  if (!isInput && modelOf(document, schema)) return nameOf(schema.$ref!)
  if (own.const !== undefined) return JSON.stringify(own.const)
  if (own.enum) return own.enum.map((value) => `'${value}'`).join('|')
  if (own.anyOf) return own.anyOf.map((one) => shapeText(document, one, isInput)).join('|')
  if (own.type === 'array') return `list<${shapeText(document, own.items!, isInput)}>`
  if (own.type !== 'object') return own.type === 'null' ? 'null' : (NATIVE[own.type ?? ''] ?? 'mixed')
  if (!own.properties) {
    const { additionalProperties: value } = own
    return `array<string, ${typeof value === 'object' ? shapeText(document, value, isInput) : 'mixed'}>`
  }
  const members = fieldsOf(own).map(
    ({ name, schema: member, required }) => `${name}${required ? '' : '?'}: ${shapeText(document, member, isInput)}`,
  )
  return `array{${[...members, ...(own.additionalProperties ? ['...'] : [])].join(', ')}}`
}

export const comment = (text: string): string => text.replaceAll('*/', '* /').replace(/\s+/g, ' ').trim()
