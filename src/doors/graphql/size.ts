import {
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLField,
  type GraphQLObjectType,
  type GraphQLSchema,
  getArgumentValues,
  getNamedType,
  getNullableType,
  isListType,
  Kind,
  type OperationDefinitionNode,
  type SelectionSetNode,
} from 'graphql'
import type { FieldExtensions } from './context.ts'

/** What one request asks for, looked at as a whole before anything runs. */

export interface Asked {
  schema: GraphQLSchema
  document: DocumentNode
  operation: OperationDefinitionNode
  variables: Record<string, unknown>
}

/** How long a list is reckoned that no argument bounds: one that an operation answers, one inside a record. */
const LIST_OF_OPERATION = 100
const LIST_IN_RECORD = 10

/** How many records the answer could hold, by the limits that are asked for. */
export function recordsAsked({ schema, document, operation, variables }: Asked): number {
  const known = new Map<SelectionSetNode, Map<number, number>>()

  /** In one object, with its own lists as long as `listed`. Each selection is reckoned once, however often it is used. */
  function inside(set: SelectionSetNode, type: GraphQLObjectType, listed: number): number {
    const reckoned = known.get(set) ?? new Map<number, number>()
    known.set(set, reckoned)
    const fields = reckoned.has(listed) ? [] : fieldsIn(set, document)
    const total = reckoned.get(listed) ?? fields.reduce((sum, node) => sum + ofField(node, type, listed), 0)
    reckoned.set(listed, total)
    return total
  }

  function ofField(node: FieldNode, parent: GraphQLObjectType, listed: number): number {
    const field = parent.getFields()[node.name.value]
    if (!field || !node.selectionSet) return 0 // introspection, or a plain value
    const type = getNamedType(field.type) as GraphQLObjectType
    const size = (field.extensions as FieldExtensions).size?.(argumentsOf(field, node, variables))
    const isRoot = parent === schema.getQueryType() || parent === schema.getMutationType()
    if (isRoot) return 1 + inside(node.selectionSet, type, size ?? LIST_OF_OPERATION)
    const times = size ?? (isListType(getNullableType(field.type)) ? listed : 1)
    return times * (1 + inside(node.selectionSet, type, LIST_IN_RECORD))
  }

  return inside(operation.selectionSet, schema.getRootType(operation.operation)!, LIST_OF_OPERATION)
}

/** The names under which the answer has root fields; `__typename` runs nothing. */
export const rootNames = ({ document, operation }: Asked): Set<string> =>
  new Set(
    fieldsIn(operation.selectionSet, document)
      .filter(({ name }) => !name.value.startsWith('__'))
      .map(({ alias, name }) => (alias ?? name).value),
  )

/** With fragments opened, each once, as the answer is made. */
function fieldsIn(set: SelectionSetNode, document: DocumentNode, seen = new Set<string>()): FieldNode[] {
  return set.selections.flatMap((selection) => {
    if (selection.kind === Kind.FIELD) return [selection]
    if (selection.kind === Kind.INLINE_FRAGMENT) return fieldsIn(selection.selectionSet, document, seen)
    const name = selection.name.value
    if (seen.has(name)) return []
    seen.add(name)
    const isIt = (node: DocumentNode['definitions'][number]): node is FragmentDefinitionNode =>
      node.kind === Kind.FRAGMENT_DEFINITION && node.name.value === name
    const fragment = document.definitions.find(isIt)
    return fragment ? fieldsIn(fragment.selectionSet, document, seen) : []
  })
}

/** What does not fit the schema is refused when it runs, with its place. */
function argumentsOf(field: GraphQLField<unknown, unknown>, node: FieldNode, variables?: Record<string, unknown>) {
  try {
    return getArgumentValues(field, node, variables)
  } catch {
    return {}
  }
}
