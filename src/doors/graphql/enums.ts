import { GraphQLEnumType } from 'graphql'
import { type TSchema, typeOf } from '../../platform/schema/schema.ts'

/** The values a schema allows: `enum`, or a union of text literals. */
export function valuesOf(schema: TSchema): string[] | undefined {
  const { enum: listed, anyOf } = schema as { enum?: unknown[]; anyOf?: (TSchema & { const?: unknown })[] }
  const values = listed ?? anyOf?.filter((variant) => typeOf(variant) !== 'null').map((variant) => variant.const)
  return values?.length && values.every((value) => typeof value === 'string') ? values : undefined
}

/** Values that are not GraphQL names get a valid name; their description gives the value itself. */
export function enumOf(name: string, values: string[], description: string | undefined): GraphQLEnumType {
  const names = values.map(nameOf)
  if (new Set(names).size < names.length) throw new Error(`Two values of ${name} have one GraphQL name`)
  return new GraphQLEnumType({
    name,
    description,
    values: Object.fromEntries(
      values.map((value, i) => [names[i], { value, description: value === names[i] ? undefined : `\`${value}\`` }]),
    ),
  })
}

/** `packages:read` → `packages_read`, `*` → `ALL`; names may not begin with a digit or be a literal of GraphQL. */
function nameOf(value: string): string {
  const name = value.replaceAll('*', 'ALL').replace(/\W/g, '_')
  return /^(\d.*|__.*|true|false|null|)$/.test(name) ? `VALUE_${name}` : name
}
