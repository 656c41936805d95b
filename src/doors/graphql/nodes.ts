import { type GraphQLFieldConfig, GraphQLID, GraphQLInterfaceType, GraphQLNonNull } from 'graphql'
import { type AnyOperation, pathParameters } from '../../platform/operation/operation.ts'
import { idPrefixOf, propertiesOf, titleOf } from '../../platform/schema/schema.ts'
import type { GraphqlContext } from './context.ts'

/** Records by their id alone, as Relay asks for them: an id's prefix tells its kind, and so the operation that reads it. */
export interface Nodes {
  interfacesOf(title: string): GraphQLInterfaceType[]
  field: GraphQLFieldConfig<unknown, GraphqlContext>
}

interface Reader {
  operation: AnyOperation
  title: string
}

export function createNodes(operations: readonly AnyOperation[]): Nodes {
  const readers = new Map(operations.flatMap(readerOf))
  const titles = new Set([...readers.values()].map(({ title }) => title))
  const readerFor = (id: string) => readers.get(id.slice(0, id.indexOf('_')))
  const node = new GraphQLInterfaceType({
    name: 'Node',
    description: 'A record that its id alone leads to',
    fields: {
      id: { type: new GraphQLNonNull(GraphQLID), description: 'Its prefix tells the kind: `gst_…` is a guest' },
    },
    resolveType: ({ id }: { id: string }) => readerFor(id)?.title,
  })
  return {
    interfacesOf: (title) => (titles.has(title) ? [node] : []),
    field: {
      type: node,
      args: { id: { type: new GraphQLNonNull(GraphQLID), description: 'The id of any record that is a `Node`' } },
      description:
        'Any record by its id; null where ids of this kind lead to none. Scope: that of the kind’s own field.',
      resolve(_source, { id }: { id: string }, { calls }) {
        const reader = readerFor(id)
        return reader ? calls.run(reader.operation, { [pathParameters(reader.operation)[0]!]: id }) : null
      },
    },
  }
}

/** `guests.get`: it takes an id and nothing else, and answers the record that has it. */
function readerOf(operation: AnyOperation): [string, Reader][] {
  const { kind, http, input, output } = operation
  const prefix = idPrefixOf(propertiesOf(output)?.id)
  const takesId = http.path.endsWith('}') && pathParameters(operation).length === 1
  if (kind !== 'query' || !prefix || !takesId || Object.keys(input.properties).length > 1) return []
  return [[prefix, { operation, title: titleOf(output)! }]]
}
