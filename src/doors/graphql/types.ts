import {
  GraphQLBoolean,
  type GraphQLFieldConfigArgumentMap,
  type GraphQLFieldConfigMap,
  GraphQLFloat,
  GraphQLID,
  GraphQLInputObjectType,
  type GraphQLInputType,
  GraphQLInt,
  type GraphQLInterfaceType,
  GraphQLList,
  type GraphQLNamedType,
  GraphQLNonNull,
  GraphQLObjectType,
  type GraphQLOutputType,
  type GraphQLScalarType,
  GraphQLString,
  type GraphQLType,
} from 'graphql'
import {
  isNullable,
  isOpen,
  itemsOf,
  propertiesOf,
  requiredOf,
  type TSchema,
  titleOf,
  typeOf,
  withoutNull,
} from '../../platform/schema/schema.ts'
import type { GraphqlContext } from './context.ts'
import { enumOf, valuesOf } from './enums.ts'
import { DateScalar, DateTimeScalar, JsonScalar, SafeInt } from './scalars.ts'

/** JSON schemas as GraphQL types: titles become names, and one name always means one type. */
export interface TypeBook {
  output(schema: TSchema, name: string): GraphQLOutputType
  argumentsOf(input: TSchema, name: string): GraphQLFieldConfigArgumentMap
  /** A type of the door's own, which no schema describes. */
  once(name: string, make: () => GraphQLObjectType): GraphQLObjectType
}

type Side = 'output' | 'input'

/** Fields besides those of a type's schema: its relations. */
export type FurtherFields = (title: string, book: TypeBook) => GraphQLFieldConfigMap<unknown, GraphqlContext>

export function createTypeBook(
  furtherFields: FurtherFields,
  interfacesOf: (title: string) => GraphQLInterfaceType[] = () => [],
): TypeBook {
  const types = new Map<string, { type: GraphQLNamedType; shape: string }>()

  /** `name` is used if the schema has no title. */
  function typeFor(schema: TSchema, name: string, side: Side): GraphQLType {
    const inner = withoutNull(schema)
    const items = itemsOf(inner)
    if (items) return new GraphQLList(neverNull(items, typeFor(items, name, side)))
    const title = titleOf(inner) ?? name
    const values = valuesOf(inner)
    if (values) return once(title, values, () => enumOf(title, values, descriptionOf(inner).description))
    if (!isStructure(inner)) return scalarFor(inner, name)
    const shape = [propertiesOf(inner), requiredOf(inner)]
    return side === 'output'
      ? once(title, shape, () => objectType(inner, title))
      : once(`${title}Input`, shape, () => inputType(inner, title))
  }

  function once(name: string, shape: unknown, make: () => GraphQLNamedType): GraphQLNamedType {
    const text = JSON.stringify(shape)
    const known = types.get(name) ?? { type: make(), shape: text }
    if (known.shape !== text) throw new Error(`Two different schemas are titled ${name}`)
    types.set(name, known)
    return known.type
  }

  function fieldsOf(schema: TSchema, name: string): GraphQLFieldConfigMap<unknown, GraphqlContext> {
    const fields: GraphQLFieldConfigMap<unknown, GraphqlContext> = {}
    for (const [field, member] of Object.entries(propertiesOf(schema)!)) {
      const type = typeFor(member, name + pascal(field), 'output')
      const shown = requiredOf(schema).includes(field) ? neverNull(member, type) : type
      fields[field] = { type: shown as GraphQLOutputType, ...descriptionOf(member) }
    }
    const further = furtherFields(name, book)
    const twice = Object.keys(further).find((field) => Object.hasOwn(fields, field))
    if (twice) throw new Error(`${name} has two fields named ${twice}`)
    return { ...fields, ...further }
  }

  // Fields are lazy, because relations can be circular.
  const objectType = (schema: TSchema, name: string) =>
    new GraphQLObjectType({
      name,
      ...descriptionOf(schema),
      interfaces: interfacesOf(name),
      fields: () => fieldsOf(schema, name),
    })

  const inputType = (schema: TSchema, name: string) =>
    new GraphQLInputObjectType({
      name: `${name}Input`,
      ...descriptionOf(schema),
      fields: argumentsOf(schema, name),
    })

  function argumentsOf(input: TSchema, name: string): GraphQLFieldConfigArgumentMap {
    const given: GraphQLFieldConfigArgumentMap = {}
    for (const [field, schema] of Object.entries(propertiesOf(input) ?? {})) {
      const type = typeFor(schema, name + pascal(field), 'input')
      const taken = requiredOf(input).includes(field) ? neverNull(schema, type) : type
      given[field] = {
        type: taken as GraphQLInputType,
        ...descriptionOf(schema),
        defaultValue: type === JsonScalar ? undefined : defaultOf(schema),
      }
    }
    return given
  }

  const book: TypeBook = {
    output: (schema, name) => typeFor(schema, name, 'output') as GraphQLOutputType,
    argumentsOf,
    once: (name, make) => once(name, 'of the door', make) as GraphQLObjectType,
  }
  return book
}

/** `api_keys.list` → `ApiKeysList`. */
export const pascal = (text: string): string =>
  text.replace(/(?:^|[._-])([a-z0-9])/gi, (_match, letter: string) => letter.toUpperCase())

const neverNull = (schema: TSchema, type: GraphQLType): GraphQLType =>
  isNullable(schema) ? type : new GraphQLNonNull(type as GraphQLScalarType)

const isStructure = (schema: TSchema): boolean => !isOpen(schema) && Object.keys(propertiesOf(schema) ?? {}).length > 0

function scalarFor(schema: TSchema, name: string): GraphQLScalarType {
  switch (typeOf(schema)) {
    case 'boolean':
      return GraphQLBoolean
    case 'number':
      return GraphQLFloat
    case 'integer':
      return fitsInt(schema) ? GraphQLInt : SafeInt
    case 'string':
      return textFor((schema as { format?: string }).format, name)
    default:
      return JsonScalar // records, open objects, unions: their members are not fixed
  }
}

function textFor(format: string | undefined, name: string): GraphQLScalarType {
  if (format === 'date') return DateScalar
  if (format === 'date-time') return DateTimeScalar
  return /Id$/.test(name) ? GraphQLID : GraphQLString
}

const MOST_INT = 2_147_483_647

/** GraphQL's Int has 32 bits; only a declared range guarantees that a number fits. */
function fitsInt(schema: TSchema): boolean {
  const { minimum, maximum } = schema as { minimum?: number; maximum?: number }
  return minimum !== undefined && minimum >= -MOST_INT && maximum !== undefined && maximum <= MOST_INT
}

/** A null default equals omitting the argument. */
const defaultOf = (schema: TSchema): unknown => (schema as { default?: unknown }).default ?? undefined

function descriptionOf(schema: TSchema): { description?: string; deprecationReason?: string } {
  const { description, deprecated } = { ...withoutNull(schema), ...schema } as {
    description?: string
    deprecated?: boolean
  }
  return deprecated ? { deprecationReason: description } : { description }
}
