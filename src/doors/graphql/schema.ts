import {
  GraphQLBoolean,
  type GraphQLFieldConfig,
  type GraphQLFieldConfigMap,
  GraphQLInt,
  GraphQLObjectType,
  GraphQLSchema,
  lexicographicSortSchema,
  printSchema,
} from 'graphql'
import type { AnyOperation } from '../../platform/operation/operation.ts'
import type { AnyRelation } from '../../platform/operation/relation.ts'
import { titleOf, typeOf } from '../../platform/schema/schema.ts'
import { connectionName, connectionOf, isPaged } from './connections.ts'
import type { FieldExtensions, GraphqlContext } from './context.ts'
import { listLength } from './list-length.ts'
import { createNodes } from './nodes.ts'
import { fieldsFor } from './relations.ts'
import { subscriptionsOf } from './subscriptions.ts'
import { createTypeBook, pascal, type TypeBook } from './types.ts'

/** One root field per operation: queries are GraphQL queries, all others mutations. */
export function buildGraphqlSchema(
  operations: readonly AnyOperation[],
  relations: readonly AnyRelation[] = [],
): GraphQLSchema {
  const nodes = createNodes(operations)
  const book = createTypeBook(fieldsFor(relations), nodes.interfacesOf)
  const fieldsOf = (chosen: AnyOperation[]): Fields =>
    Object.fromEntries(chosen.map((operation) => [fieldName(operation.id), fieldOf(operation, book)]))
  const queries = operations.filter(({ kind }) => kind === 'query')
  const connections = queries.filter(isPaged).map((list) => [connectionName(list.id), connectionOf(list, book)])
  const hasNodes = operations.some(({ output }) => nodes.interfacesOf(titleOf(output) ?? '').length > 0)
  return new GraphQLSchema({
    query: root('Query', {
      ...fieldsOf(queries),
      ...Object.fromEntries(connections),
      ...(hasNodes && { node: nodes.field }),
    }),
    mutation: root('Mutation', fieldsOf(operations.filter(({ kind }) => kind !== 'query'))),
    subscription: root('Subscription', subscriptionsOf(operations, book)),
  })
}

type Fields = GraphQLFieldConfigMap<unknown, GraphqlContext>

const root = (name: string, fields: Fields): GraphQLObjectType | undefined =>
  Object.keys(fields).length === 0 ? undefined : new GraphQLObjectType({ name, fields })

/** The schema as text for `schema.graphql`: deterministic, and formatted as the formatter would. */
export function printGraphqlSchema(
  operations: readonly AnyOperation[],
  relations: readonly AnyRelation[] = [],
): string {
  const text = printSchema(lexicographicSortSchema(buildGraphqlSchema(operations, relations)))
  const written = text
    .replace(/^( *)"""(.+)"""$/gm, '$1"""\n$1$2\n$1"""')
    .replace(/[ \t]+$/gm, '')
    .replace(/= \{(.+)\}$/gm, '= { $1 }')
  return `${written}\n`
}

/** `api_keys.list` → `apiKeysList`. */
export const fieldName = (id: string): string => pascal(id).replace(/^./, (letter) => letter.toLowerCase())

const IF_VERSION = {
  type: GraphQLInt,
  description:
    'The version that the record must have: with another nothing happens, and the error is `version_conflict`',
}

/** Nullable, so that one refused field leaves the others of the request intact. */
function fieldOf(operation: AnyOperation, book: TypeBook): GraphQLFieldConfig<unknown, GraphqlContext> {
  const name = pascal(operation.id)
  const answersNothing = typeOf(operation.output) === 'null'
  const extensions: FieldExtensions = { size: ({ limit }) => listLength(operation, limit) }
  return {
    type: answersNothing ? GraphQLBoolean : book.output(operation.output, `${name}Result`),
    args: { ...book.argumentsOf(operation.input, name), ...(operation.versioned && { if_version: IF_VERSION }) },
    description: describe(operation),
    extensions: { ...extensions },
    resolve: async (_source, { if_version, ...input }, { calls, idempotencyKey }) => {
      const output = await calls.run(operation, input, { idempotencyKey, ifVersion: if_version })
      return answersNothing ? true : output
    },
  }
}

const describe = ({ summary, description, scope, maturity }: AnyOperation): string =>
  [
    `${summary}.`,
    description,
    `Scope: \`${scope}\`.`,
    maturity === 'early_access' ? 'Early access: may still change.' : undefined,
  ]
    .filter(Boolean)
    .join(' ')
