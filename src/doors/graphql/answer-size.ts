import { type GraphQLFieldResolver, type GraphQLOutputType, getNamedType, getOperationAST, isLeafType } from 'graphql'
import { createGraphQLError, type Plugin } from 'graphql-yoga'
import type { AnswerSize, GraphqlContext } from './context.ts'

/** The size limit of one response: larger than any of REST. Aliases are cheap, and each may repeat the same text. */
export const MOST_CHARACTERS = 32 * 1024 * 1024

/** The size limit of all texts read for a response. */
const MOST_READ = 2 * MOST_CHARACTERS

export function createAnswerSize(): AnswerSize {
  let shown = 0
  let read = 0
  return {
    get isTooLarge() {
      return shown > MOST_CHARACTERS || read > MOST_READ
    },
    addShown(characters) {
      shown += characters
    },
    addRead(records) {
      for (const record of records) for (const value of Object.values(record)) read += textLength(value)
    },
  }
}

const textLength = (value: unknown): number => (typeof value === 'string' ? value.length : 1)

/** Measures a response while it is built: only then are the lengths of its texts known. */
export const limitAnswerSize: Plugin<GraphqlContext> = {
  onExecute({ args, context: { answerSize } }) {
    args.fieldResolver = resolveMeasured
    const isChange = getOperationAST(args.document, args.operationName)?.operation === 'mutation'
    return {
      onExecuteDone({ setResult }) {
        if (answerSize.isTooLarge) setResult({ errors: [tooLong(isChange)] })
      },
    }
  },
}

/** Once the limit is exceeded, the remaining fields are skipped quickly. */
const resolveMeasured: GraphQLFieldResolver<Record<string, unknown>, GraphqlContext> = (
  source,
  _args,
  { answerSize },
  info,
) => {
  if (answerSize.isTooLarge) return null
  const value = source[info.fieldName]
  answerSize.addShown(String(info.path.key).length + shownLength(value, info.returnType))
  return value
}

/** Objects and lists shown as JSON count with their content; members of others are resolved one by one. */
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
