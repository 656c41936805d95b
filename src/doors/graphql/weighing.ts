import { type GraphQLFieldResolver, type GraphQLOutputType, getNamedType, getOperationAST, isLeafType } from 'graphql'
import { createGraphQLError, type Plugin } from 'graphql-yoga'
import type { GraphqlContext } from './context.ts'
import { MOST_CHARACTERS, textLength } from './weight.ts'

/** Weighs an answer while it is made: only then is it known how long the texts in it are. */
export const weighing: Plugin<GraphqlContext> = {
  onExecute({ args, context: { weight } }) {
    args.fieldResolver = resolveWeighed
    const isChange = getOperationAST(args.document, args.operationName)?.operation === 'mutation'
    return {
      onExecuteDone({ setResult }) {
        if (weight.isTooMuch) setResult({ errors: [tooLong(isChange)] })
      },
    }
  },
}

/** Once it is too much, what is left is passed over quickly. */
const resolveWeighed: GraphQLFieldResolver<Record<string, unknown>, GraphqlContext> = (
  source,
  _args,
  context,
  info,
) => {
  const { weight } = context
  if (weight.isTooMuch) return null
  const value = source[info.fieldName]
  weight.addShown(String(info.path.key).length + shownLength(value, info.returnType))
  return value
}

/** Objects and lists that are shown as they are weigh what they hold; the members of others are asked for one by one. */
const shownLength = (value: unknown, type: GraphQLOutputType): number =>
  value !== null && typeof value === 'object' && isLeafType(getNamedType(type))
    ? JSON.stringify(value).length
    : textLength(value)

const tooLong = (isChange: boolean) =>
  createGraphQLError(
    `The answer would be longer than ${MOST_CHARACTERS.toLocaleString('en')} characters, or far more is read for it. ` +
      `Ask for fewer records or texts at once.${isChange ? ' What the request changes was changed.' : ''}`,
    { extensions: { code: 'query_too_large' } },
  )
