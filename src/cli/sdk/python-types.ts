import type { JsonSchema, OpenApiDocument } from '../../doors/rest/openapi-types.ts'
import { descriptionOf, MADE } from './descriptions.ts'
import { type Endpoint, nameOf, namesReached } from './endpoints.ts'

/** The outputs of operations and the values of their fields, as typed dictionaries. */
export function pythonTypes(document: OpenApiDocument, endpoints: readonly Endpoint[]): string {
  const names = namesReached(
    document,
    endpoints.flatMap(({ parameters, body, output, item }) => [
      ...parameters.map(({ schema }) => schema),
      body,
      output,
      item,
    ]),
  )
  return [
    `"""${MADE}"""\n`,
    'from __future__ import annotations\n',
    'from typing import Any, Dict, List, Literal, Optional, TypedDict, Union\n',
    ...names.map((name) => declaration(name, document.components.schemas[name]!)),
  ].join('\n')
}

function declaration(name: string, schema: JsonSchema): string {
  if (schema.type !== 'object' || !schema.properties) return `\n${name} = ${typeText(schema, "'")}\n`
  const { required = [], properties } = schema
  const all = Object.entries(properties)
  const [needed, others] = [true, false].map((is) => all.filter(([field]) => required.includes(field) === is))
  const said = docstring(schema, '    ')
  if (all.some(([field]) => KEYWORDS.has(field))) return byCall(name, needed!, others!, said)
  if (others!.length === 0) return `\nclass ${name}(TypedDict):\n${said}${members(needed!)}\n`
  if (needed!.length === 0) return `\nclass ${name}(TypedDict, total=False):\n${said}${members(others!)}\n`
  // Python 3.9 has no syntax for a single optional member, so there are two classes.
  return [
    `\nclass _${name}(TypedDict):\n${members(needed!)}\n`,
    `\nclass ${name}(_${name}, total=False):\n${said}${members(others!)}\n`,
  ].join('\n')
}

type Member = [field: string, schema: JsonSchema]

const members = (fields: Member[]): string =>
  fields
    .map(([field, schema]) => {
      const said = descriptionOf({ schema })
      return `    ${field}: ${typeText(schema)}${said && `\n    ${literal(said)}`}`
    })
    .join('\n')

/** A member named `from` can only be declared with the functional syntax. */
function byCall(name: string, needed: Member[], others: Member[], said: string): string {
  const part = (title: string, fields: Member[], total: string) =>
    `\n${title} = TypedDict(\n    '${title}',\n    {\n${fields
      .map(([field, schema]) => `        '${field}': ${literal(typeText(schema))},`)
      .join('\n')}\n    },\n${total})\n`
  const parts = [needed.length > 0 && `_${name}`, others.length > 0 && `_${name}Further`].filter(Boolean)
  return [
    ...(needed.length > 0 ? [part(`_${name}`, needed, '')] : []),
    ...(others.length > 0 ? [part(`_${name}Further`, others, '    total=False,\n')] : []),
    `\nclass ${name}(${parts.join(', ')}):\n${said || '    pass\n'}`,
  ].join('\n')
}

/** Names inside a quoted type need no quotes of their own; `quote` is for types that are evaluated at once. */
export function typeText(schema: JsonSchema, quote = ''): string {
  if (schema.$ref) return `${quote}${nameOf(schema.$ref)}${quote}`
  if (schema.const !== undefined) return `Literal[${literal(schema.const)}]`
  if (schema.enum) return `Literal[${schema.enum.map(literal).join(', ')}]`
  if (schema.anyOf) return unionText(schema.anyOf, quote)
  switch (schema.type) {
    case 'array':
      return `List[${typeText(schema.items!, quote)}]`
    case 'object':
      return `Dict[str, ${valueText(schema, quote)}]`
    default:
      return SIMPLE[schema.type ?? ''] ?? 'Any'
  }
}

const SIMPLE: Record<string, string> = {
  string: 'str',
  integer: 'int',
  number: 'float',
  boolean: 'bool',
  null: 'None',
}

function unionText(variants: JsonSchema[], quote: string): string {
  const left = variants.filter(({ type }) => type !== 'null').map((variant) => typeText(variant, quote))
  const text = left.length === 1 ? left[0]! : `Union[${left.join(', ')}]`
  return left.length === variants.length ? text : `Optional[${text}]`
}

const valueText = ({ additionalProperties, properties }: JsonSchema, quote: string): string =>
  !properties && typeof additionalProperties === 'object' ? typeText(additionalProperties, quote) : 'Any'

/** JSON strings and numbers are valid Python; true, false and null are not. */
export const literal = (value: unknown): string =>
  value === true ? 'True' : value === false ? 'False' : value === null ? 'None' : JSON.stringify(value)

export const docstring = ({ description = '' }: { description?: string }, indent: string): string => {
  const [first = '', ...rest] = description.split('\n\n').map((text) => text.replace(/\s+/g, ' ').trim())
  if (!first) return ''
  const body = rest.map((text) => `\n\n${indent}${text}`).join('')
  const docstring = `${first}${body}${rest.length > 0 ? `\n${indent}` : ''}`
  return `${indent}"""${docstring.replaceAll('\\', '\\\\').replaceAll('"""', "'''")}"""\n`
}

export const KEYWORDS = new Set(
  'False None True and as assert async await break class continue def del elif else except finally for from global if import in is lambda nonlocal not or pass raise return try while with yield'.split(
    ' ',
  ),
)
