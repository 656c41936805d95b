import {
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLError,
  type GraphQLField,
  type GraphQLObjectType,
  type GraphQLSchema,
  getArgumentValues,
  getNamedType,
  getNullableType,
  getOperationAST,
  isListType,
  Kind,
  type OperationDefinitionNode,
  type SelectionSetNode,
} from 'graphql'
import { createGraphQLError, type Plugin } from 'graphql-yoga'
import { statusOf } from '../../platform/operation/errors.ts'
import type { FieldExtensions, GraphqlContext } from './context.ts'
import { readVariables } from './variables.ts'

/** Limits of one request. Depth does not limit the records: a list inside a list multiplies. */
export const MOST_ROOT_FIELDS = 20
export const DEEPEST_SELECTION = 10
export const MOST_RECORDS = 10_000

/** Refuses a request that costs too much with its variables, before anything runs. */
export const limitCost: Plugin<GraphqlContext> = {
  onExecute({ args, context, setResultAndStopExecution }) {
    const { schema, document, operationName, variableValues } = args
    const operation = getOperationAST(document, operationName)
    if (!operation) return
    const read = readVariables({ schema, operation }, variableValues ?? {})
    if ('errors' in read) return setResultAndStopExecution(read)
    const fields = fieldsIn(operation.selectionSet, document)
    const errors = [
      ...tooLarge(fields.length, costOf({ schema, document, operation, variables: read.values })),
      ...(context.idempotencyKey === undefined ? [] : notOne(operation, fields)),
    ]
    if (errors.length > 0) setResultAndStopExecution({ errors })
  },
}

function* tooLarge(rootFields: number, { depth, records }: Cost): Generator<GraphQLError> {
  if (rootFields > MOST_ROOT_FIELDS)
    yield createGraphQLError(`A request may have at most ${MOST_ROOT_FIELDS} root fields, not ${rootFields}.`)
  if (depth > DEEPEST_SELECTION)
    yield createGraphQLError(`A request may nest at most ${DEEPEST_SELECTION} levels, not ${depth}.`)
  if (records <= MOST_RECORDS) return
  const [most, estimate] = [MOST_RECORDS, records].map((number) => number.toLocaleString('en'))
  yield createGraphQLError(
    `This could answer ${estimate} records, and one request may ask for ${most} at most. ` +
      'Ask with smaller limits, fewer lists inside lists, or in several requests.',
    { extensions: { code: 'query_too_large' } },
  )
}

/** One key stands for one change: with several it would be unclear which one it repeats. */
function* notOne({ operation }: OperationDefinitionNode, fields: readonly FieldNode[]): Generator<GraphQLError> {
  const running = fields.filter(({ name }) => !name.value.startsWith('__'))
  const { size } = new Set(running.map(({ alias, name }) => (alias ?? name).value))
  if (operation !== 'mutation' || size === 1) return
  yield createGraphQLError(
    `An Idempotency-Key goes with a mutation of exactly one field, and this one has ${size}. ` +
      'Send each change in a request of its own, with a key of its own.',
    { extensions: { code: 'idempotency_key_for_several', http: { status: statusOf.malformed } } },
  )
}

interface Requested {
  schema: GraphQLSchema
  document: DocumentNode
  operation: OperationDefinitionNode
  variables: Record<string, unknown>
}

interface Cost {
  depth: number
  /** How many records the response could hold, by the limits in the request. */
  records: number
}

/** The estimated length of a list that no argument limits: one that an operation answers, one inside a record. */
const LIST_OF_OPERATION = 100
const LIST_IN_RECORD = 10

function costOf({ schema, document, operation, variables }: Requested): Cost {
  const known = new Map<SelectionSetNode, Map<number, Cost>>()

  /** The cost within one object, with its own lists as long as `listed`. Each selection is visited once. */
  function inside(set: SelectionSetNode, type: GraphQLObjectType, listed: number): Cost {
    const costs = known.get(set) ?? new Map<number, Cost>()
    known.set(set, costs)
    const cost = costs.get(listed) ?? sumOf(fieldsIn(set, document).map((node) => ofField(node, type, listed)))
    costs.set(listed, cost)
    return cost
  }

  function ofField(node: FieldNode, parent: GraphQLObjectType, listed: number): Cost {
    const field = parent.getFields()[node.name.value]
    if (!field || !node.selectionSet) return { depth: 1, records: 0 } // introspection, or a plain value
    const type = getNamedType(field.type) as GraphQLObjectType
    const size = (field.extensions as FieldExtensions).size?.(argumentsOf(field, node, variables))
    const isRoot = parent === schema.getQueryType() || parent === schema.getMutationType()
    const inner = inside(node.selectionSet, type, isRoot ? (size ?? LIST_OF_OPERATION) : LIST_IN_RECORD)
    const times = isRoot ? 1 : (size ?? (isListType(getNullableType(field.type)) ? listed : 1))
    return { depth: 1 + inner.depth, records: times * (1 + inner.records) }
  }

  return inside(operation.selectionSet, schema.getRootType(operation.operation)!, LIST_OF_OPERATION)
}

const sumOf = (costs: readonly Cost[]): Cost => ({
  depth: Math.max(0, ...costs.map(({ depth }) => depth)),
  records: costs.reduce((sum, { records }) => sum + records, 0),
})

/** Fragments are expanded, each once, as in execution. */
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

/** Arguments that do not fit the schema are refused in execution, with their position. */
function argumentsOf(field: GraphQLField<unknown, unknown>, node: FieldNode, variables?: Record<string, unknown>) {
  try {
    return getArgumentValues(field, node, variables)
  } catch {
    return {}
  }
}
