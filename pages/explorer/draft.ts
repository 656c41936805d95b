import {
  type GraphQLInputType,
  type GraphQLNamedType,
  getNamedType,
  isEnumType,
  isInputObjectType,
  isLeafType,
  isListType,
  isNonNullType,
  isObjectType,
  isRequiredInputField,
} from 'graphql'
import { type Field, type Kind, neededOf } from './schema.ts'

/** A first request for a field: required arguments as variables, and the scalar fields of its result. */
export function draftOf(kind: Kind, field: Field): { query: string; variables: string } {
  const needed = neededOf(field)
  const declared = needed.map(({ name, type }) => `$${name}: ${type}`).join(', ')
  const given = needed.map(({ name }) => `${name}: $${name}`).join(', ')
  const head = `${kind}${declared && ` (${declared})`} {\n  ${field.name}${given && `(${given})`}`
  const type = getNamedType(field.type)
  const answer = isLeafType(type) ? '' : ` ${selection(type, 2)}`
  const variables = Object.fromEntries(needed.map(({ name, type }) => [name, sample(type, 3)]))
  return {
    query: `${head}${answer}\n}\n`,
    variables: needed.length > 0 ? `${JSON.stringify(variables, null, 2)}\n` : '',
  }
}

/** Scalar fields, also of the records in a list; relations are left for the reader to add. */
function selection(type: GraphQLNamedType, depth: number): string {
  const indent = '  '.repeat(depth)
  const fields = isObjectType(type) ? Object.values(type.getFields()) : []
  const lines = fields
    .map((field) => ({ field, inner: getNamedType(field.type) }))
    .filter(({ field, inner }) => isLeafType(inner) || (depth === 2 && !leadsOn(field)))
    .map(({ field, inner }) => `${indent}${field.name}${isLeafType(inner) ? '' : ` ${selection(inner, depth + 1)}`}`)
  return `{\n${(lines.length > 0 ? lines : [`${indent}__typename`]).join('\n')}\n${'  '.repeat(depth - 1)}}`
}

/** Relations have a scope of their own in their description. */
const leadsOn = ({ description }: Pick<Field, 'description'>): boolean => / Scope: `[^`]+`\.$/.test(description ?? '')

function sample(type: GraphQLInputType, deep: number): unknown {
  if (isNonNullType(type)) return sample(type.ofType, deep)
  if (isListType(type)) return deep > 0 ? [sample(type.ofType, deep - 1)] : []
  if (isEnumType(type)) return type.getValues()[0]?.name
  if (!isInputObjectType(type)) return SAMPLES[type.name] ?? ''
  if (deep === 0) return {}
  const needed = Object.values(type.getFields()).filter(isRequiredInputField)
  return Object.fromEntries(needed.map((field) => [field.name, sample(field.type, deep - 1)]))
}

const now = new Date().toISOString()

const SAMPLES: Record<string, unknown> = {
  ...{ Int: 1, SafeInt: 1, Float: 1, Boolean: true, JSON: {} },
  ...{ Date: now.slice(0, 10), DateTime: now },
}
