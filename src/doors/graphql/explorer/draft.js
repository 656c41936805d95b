import { isLeaf, isNeeded, named, written } from './schema.js'

/** A first request for a field: required arguments as variables, and the scalar fields of its result. */
export function draftOf(schema, kind, field) {
  const needed = field.args.filter(isNeeded)
  const declared = needed.map(({ name, type }) => `$${name}: ${written(type)}`).join(', ')
  const given = needed.map(({ name }) => `${name}: $${name}`).join(', ')
  const head = `${kind}${declared && ` (${declared})`} {\n  ${field.name}${given && `(${given})`}`
  const answer = isLeaf(field.type) ? '' : ` ${selection(schema, named(field.type).name, 2)}`
  const variables = Object.fromEntries(needed.map(({ name, type }) => [name, sample(schema, type, 3)]))
  return {
    query: `${head}${answer}\n}\n`,
    variables: needed.length > 0 ? `${JSON.stringify(variables, null, 2)}\n` : '',
  }
}

/** Scalar fields, also of the records in a list; relations are left for the reader to add. */
function selection(schema, name, depth) {
  const indent = '  '.repeat(depth)
  const lines = schema.types
    .get(name)
    .fields.filter((field) => isLeaf(field.type) || (depth === 2 && !leadsOn(field)))
    .map(
      (field) =>
        `${indent}${field.name}${isLeaf(field.type) ? '' : ` ${selection(schema, named(field.type).name, depth + 1)}`}`,
    )
  return `{\n${(lines.length > 0 ? lines : [`${indent}__typename`]).join('\n')}\n${'  '.repeat(depth - 1)}}`
}

/** Relations have a scope of their own in their description. */
const leadsOn = ({ description }) => / Scope: `[^`]+`\.$/.test(description ?? '')

function sample(schema, type, deep) {
  if (type.kind === 'NON_NULL') return sample(schema, type.ofType, deep)
  if (type.kind === 'LIST') return deep > 0 ? [sample(schema, type.ofType, deep - 1)] : []
  const { kind, enumValues, inputFields } = schema.types.get(type.name)
  if (kind === 'ENUM') return enumValues[0].name
  if (kind !== 'INPUT_OBJECT') return SAMPLES[type.name] ?? ''
  if (deep === 0) return {}
  return Object.fromEntries(
    inputFields.filter(isNeeded).map((field) => [field.name, sample(schema, field.type, deep - 1)]),
  )
}

const today = () => new Date().toISOString()

const SAMPLES = { Int: 1, SafeInt: 1, Float: 1, Boolean: true, JSON: {}, Date: today().slice(0, 10), DateTime: today() }
