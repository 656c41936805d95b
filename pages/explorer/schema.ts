import { buildSchema, type GraphQLArgument, type GraphQLField, type GraphQLSchema, isRequiredArgument } from 'graphql'

/** The schema as the server prints it for everybody: no key is needed to see what there is to ask. */
export async function loadSchema(): Promise<GraphQLSchema> {
  const response = await fetch('/schema.graphql')
  if (!response.ok) throw new Error(`The schema could not be loaded: ${response.status}`)
  return buildSchema(await response.text(), { assumeValid: true })
}

export type Kind = 'query' | 'mutation' | 'subscription'
export type Field = GraphQLField<unknown, unknown>

export const rootFields = (schema: GraphQLSchema): [kind: Kind, title: string, fields: Field[]][] => [
  ['query', 'Queries', Object.values(schema.getQueryType()?.getFields() ?? {})],
  ['mutation', 'Mutations', Object.values(schema.getMutationType()?.getFields() ?? {})],
  ['subscription', 'Subscriptions', Object.values(schema.getSubscriptionType()?.getFields() ?? {})],
]

export const neededOf = ({ args }: Field): readonly GraphQLArgument[] => args.filter(isRequiredArgument)
