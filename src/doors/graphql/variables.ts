import {
  coerceInputValue,
  GraphQLError,
  type GraphQLInputType,
  type GraphQLSchema,
  isInputType,
  isNonNullType,
  type OperationDefinitionNode,
  typeFromAST,
  type VariableDefinitionNode,
  valueFromAST,
} from 'graphql'
import { boundPath, MOST_VIOLATIONS } from '../../platform/schema/bound-violations.ts'
import { cut } from '../../platform/schema/text.ts'

const ENOUGH = Symbol('enough errors')
const LONGEST_VALUE = 100

type Given = Readonly<Record<string, unknown>>

/**
 * The values of a request's variables, or their errors. GraphQL's own errors contain a refused value whole, once per
 * mistake in it: a megabyte would be written a hundred times.
 */
export function readVariables(
  { schema, operation }: { schema: GraphQLSchema; operation: OperationDefinitionNode },
  given: Given,
): { values: Record<string, unknown> } | { errors: GraphQLError[] } {
  const values: Record<string, unknown> = {}
  const errors: GraphQLError[] = []
  const refuse = (nodes: VariableDefinitionNode, message: string) => {
    errors.push(new GraphQLError(message, { nodes }))
    if (errors.length > MOST_VIOLATIONS) throw ENOUGH
  }
  try {
    for (const definition of operation.variableDefinitions ?? []) {
      const type = typeFromAST(schema, definition.type as never)
      if (isInputType(type)) readVariable(definition, type, given, values, (message) => refuse(definition, message))
    }
  } catch (reason) {
    if (reason !== ENOUGH) throw reason
  }
  return errors.length > 0 ? { errors } : { values }
}

function readVariable(
  { variable, defaultValue }: VariableDefinitionNode,
  type: GraphQLInputType,
  given: Given,
  values: Record<string, unknown>,
  refuse: (message: string) => void,
): void {
  const name = variable.name.value
  const value = given[name]
  if (!Object.hasOwn(given, name)) {
    if (defaultValue) values[name] = valueFromAST(defaultValue, type)
    else if (isNonNullType(type)) refuse(`Variable "$${name}" of required type "${type}" was not provided.`)
  } else if (value === null && isNonNullType(type)) {
    refuse(`Variable "$${name}" of non-null type "${type}" must not be null.`)
  } else {
    values[name] = coerceInputValue(value, type, (path, invalid, { message }) => {
      const location = path.length > 0 ? ` at "${boundPath([name, ...path.map(String)]).join('.')}"` : ''
      refuse(`Variable "$${name}" got invalid value ${shown(invalid)}${location}; ${message}`)
    })
  }
}

function shown(value: unknown): string {
  if (Array.isArray(value)) return `[${value.length === 1 ? '1 item' : `${value.length} items`}]`
  if (value !== null && typeof value === 'object') return '{…}'
  return cut(JSON.stringify(value) ?? String(value), LONGEST_VALUE)
}
