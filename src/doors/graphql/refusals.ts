import { type GraphQLError, getOperationAST } from 'graphql'
import { createGraphQLError, type Plugin } from 'graphql-yoga'
import { statusOf } from '../../platform/operation/errors.ts'
import type { GraphqlContext } from './context.ts'
import { type Asked, recordsAsked, rootNames } from './size.ts'
import { readVariables } from './variables.ts'

/** How many records one answer may hold. Depth does not bound them: a list inside a list multiplies. */
export const MOST_RECORDS = 10_000

/** What can only be said with the variables at hand, and before anything runs. */
export const refusing: Plugin<GraphqlContext> = {
  onExecute({ args, context, setResultAndStopExecution }) {
    const { schema, document, operationName, variableValues } = args
    const operation = getOperationAST(document, operationName)
    if (!operation) return
    const read = readVariables({ schema, operation }, variableValues ?? {})
    if ('errors' in read) return setResultAndStopExecution(read)
    const asked: Asked = { schema, document, operation, variables: read.values }
    const error = tooMany(asked) ?? (context.idempotencyKey === undefined ? undefined : notOne(asked))
    if (error) setResultAndStopExecution({ errors: [error] })
  },
}

function tooMany(asked: Asked): GraphQLError | undefined {
  const records = recordsAsked(asked)
  if (records <= MOST_RECORDS) return undefined
  const [most, estimate] = [MOST_RECORDS, records].map((number) => number.toLocaleString('en'))
  return createGraphQLError(
    `This could answer ${estimate} records, and one request may ask for ${most} at most. ` +
      'Ask with smaller limits, fewer lists inside lists, or in several requests.',
    { extensions: { code: 'query_too_large' } },
  )
}

/** One key stands for one change: with several it would be unclear which of them it repeats. */
function notOne(asked: Asked): GraphQLError | undefined {
  const { size } = rootNames(asked)
  if (asked.operation.operation !== 'mutation' || size === 1) return undefined
  return createGraphQLError(
    `An Idempotency-Key goes with a mutation of exactly one field, and this one has ${size}. ` +
      'Send each change in a request of its own, with a key of its own.',
    { extensions: { code: 'idempotency_key_for_several', http: { status: statusOf.malformed } } },
  )
}
