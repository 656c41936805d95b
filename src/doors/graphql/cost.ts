import {
  type DocumentNode,
  type ExecutionArgs,
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
  OperationTypeNode,
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
    const errors = errorsOf(args, context)
    if (errors.length > 0) setResultAndStopExecution({ errors })
  },
  onSubscribe({ args, setResultAndStopExecution }) {
    const errors = errorsOf(args, args.contextValue)
    if (errors.length > 0) setResultAndStopExecution({ errors })
  },
}

function errorsOf(
  { schema, document, operationName, variableValues }: ExecutionArgs,
  { idempotencyKey }: GraphqlContext,
): readonly GraphQLError[] {
  const operation = getOperationAST(document, operationName)
  if (!operation) return []
  const read = readVariables({ schema, operation }, variableValues ?? {})
  if ('errors' in read) return read.errors
  const fields = fieldsIn(operation.selectionSet, document).map(({ node }) => node)
  return [
    ...tooLarge(fields.length, costOf({ schema, document, operation, variables: read.values })),
    ...(idempotencyKey === undefined ? [] : notOne(operation, fields)),
  ]
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

const ROOTS = Object.values(OperationTypeNode)

function costOf({ schema, document, operation, variables }: Requested): Cost {
  const known = new Map<SelectionSetNode, Map<number, Cost>>()
  const typeNamed = (name: string) => schema.getType(name) as GraphQLObjectType

  /** The cost within one object, with its own lists as long as `listed`. Each selection is visited once. */
  function inside(set: SelectionSetNode, type: GraphQLObjectType, listed: number): Cost {
    const costs = known.get(set) ?? new Map<number, Cost>()
    known.set(set, costs)
    const ofFields = () =>
      fieldsIn(set, document).map(({ node, on }) => ofField(node, on ? typeNamed(on) : type, listed))
    const cost = costs.get(listed) ?? sumOf(ofFields())
    costs.set(listed, cost)
    return cost
  }

  function ofField(node: FieldNode, parent: GraphQLObjectType, listed: number): Cost {
    const field = parent.getFields()[node.name.value]
    if (!field || !node.selectionSet) return { depth: 1, records: 0 } // introspection, or a plain value
    const type = getNamedType(field.type) as GraphQLObjectType
    const { size: sizeOf, isRecord = true } = field.extensions as FieldExtensions
    const size = sizeOf?.(argumentsOf(field, node, variables))
    const isRoot = ROOTS.some((kind) => parent === schema.getRootType(kind))
    const inner = inside(node.selectionSet, type, isRoot ? (size ?? LIST_OF_OPERATION) : LIST_IN_RECORD)
    const times = isRoot ? 1 : (size ?? (isListType(getNullableType(field.type)) ? listed : 1))
    return { depth: 1 + inner.depth, records: times * ((isRecord ? 1 : 0) + inner.records) }
  }

  return inside(operation.selectionSet, schema.getRootType(operation.operation)!, LIST_OF_OPERATION)
}

const sumOf = (costs: readonly Cost[]): Cost => ({
  depth: Math.max(0, ...costs.map(({ depth }) => depth)),
  records: costs.reduce((sum, { records }) => sum + records, 0),
})

interface Selected {
  node: FieldNode
  /** The type that a fragment narrows to. */
  on: string | undefined
}

/** Fragments are expanded, each once, as in execution. */
function fieldsIn(set: SelectionSetNode, document: DocumentNode, on?: string, seen = new Set<string>()): Selected[] {
  return set.selections.flatMap((selection) => {
    if (selection.kind === Kind.FIELD) return [{ node: selection, on }]
    if (selection.kind === Kind.INLINE_FRAGMENT)
      return fieldsIn(selection.selectionSet, document, selection.typeCondition?.name.value ?? on, seen)
    const name = selection.name.value
    if (seen.has(name)) return []
    seen.add(name)
    const isIt = (node: DocumentNode['definitions'][number]): node is FragmentDefinitionNode =>
      node.kind === Kind.FRAGMENT_DEFINITION && node.name.value === name
    const fragment = document.definitions.find(isIt)
    return fragment ? fieldsIn(fragment.selectionSet, document, fragment.typeCondition.name.value, seen) : []
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
