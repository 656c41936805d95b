import {
  GraphQLBoolean,
  type GraphQLFieldConfig,
  GraphQLInt,
  GraphQLList,
  GraphQLNonNull,
  GraphQLObjectType,
  type GraphQLOutputType,
  GraphQLString,
} from 'graphql'
import type { AnyOperation } from '../../platform/operation/operation.ts'
import { cursorsOf, type Page } from '../../platform/schema/page.ts'
import { itemsOf, propertiesOf, type TSchema, titleOf } from '../../platform/schema/schema.ts'
import type { FieldExtensions, GraphqlContext } from './context.ts'
import { listLength } from './list-length.ts'
import { pascal, type TypeBook } from './types.ts'

/** Lists as connections, for clients that page the Relay way: the same operation, its cursors and its order. */

export const isPaged = ({ input, output }: AnyOperation): boolean =>
  propertiesOf(input)?.cursor !== undefined && propertiesOf(output)?.next_cursor !== undefined

/** `guests.list` → `guestsConnection`, `webhooks.list_deliveries` → `webhooksDeliveriesConnection`. */
export const connectionName = (id: string): string => {
  const noun = pascal(id.replace(/\.list$/, '').replace('.list_', '.'))
  return `${noun.charAt(0).toLowerCase()}${noun.slice(1)}Connection`
}

const PageInfo = new GraphQLObjectType({
  name: 'PageInfo',
  description: 'Where a page of a connection stands',
  fields: {
    hasNextPage: { type: new GraphQLNonNull(GraphQLBoolean) },
    hasPreviousPage: {
      type: new GraphQLNonNull(GraphQLBoolean),
      description: 'Whether something was skipped; lists are read forward',
    },
    startCursor: { type: GraphQLString },
    endCursor: { type: GraphQLString, description: 'Give it as `after` to get the next page' },
  },
})

export function connectionOf(operation: AnyOperation, book: TypeBook): GraphQLFieldConfig<unknown, GraphqlContext> {
  const { limit, offset: _, cursor, ...filters } = book.argumentsOf(operation.input, pascal(operation.id))
  const extensions: FieldExtensions = { size: ({ first }) => listLength(operation, first) }
  return {
    type: connectionType(itemsOf(propertiesOf(operation.output)!.data!)!, book),
    args: {
      ...filters,
      first: { ...limit!, type: GraphQLInt, description: `How many, up to ${listLength(operation, undefined)}` },
      after: { ...cursor!, description: 'The `endCursor` of the page before, or the `cursor` of a record' },
    },
    description: `${operation.summary}, page by page as Relay reads them. Scope: \`${operation.scope}\`.`,
    extensions: { ...extensions },
    async resolve(_source, { first, after, ...input }, { calls }) {
      const asked = { ...input, ...(first != null && { limit: first }), ...(after != null && { cursor: after }) }
      return shown((await calls.run(operation, asked)) as Page<object>, after != null)
    },
  }
}

/** Lists that are made of several reads know their last cursor alone. */
function shown(page: Page<object>, hasPreviousPage: boolean) {
  const cursors = cursorsOf(page) ?? []
  return {
    edges: page.data.map((node, index) => ({ node, cursor: cursors[index] ?? null })),
    pageInfo: {
      hasNextPage: page.has_more,
      hasPreviousPage,
      startCursor: cursors[0] ?? null,
      endCursor: page.next_cursor ?? cursors.at(-1) ?? null,
    },
    totalCount: page.total,
  }
}

function connectionType(item: TSchema, book: TypeBook): GraphQLOutputType {
  const title = titleOf(item)!
  const extensions: FieldExtensions = { isRecord: false }
  return book.once(`${title}Connection`, () => {
    const edge = new GraphQLObjectType({
      name: `${title}Edge`,
      fields: () => ({
        node: { type: new GraphQLNonNull(book.output(item, title)) },
        cursor: {
          type: GraphQLString,
          description: 'Where the list goes on after it; null in lists that tell it at their end alone',
        },
      }),
    })
    return new GraphQLObjectType({
      name: `${title}Connection`,
      fields: {
        edges: {
          type: new GraphQLNonNull(new GraphQLList(new GraphQLNonNull(edge))),
          extensions: { ...extensions },
        },
        pageInfo: { type: new GraphQLNonNull(PageInfo), extensions: { ...extensions } },
        totalCount: { type: new GraphQLNonNull(GraphQLInt), description: 'Size of the filtered set, as `total`' },
      },
    })
  })
}
