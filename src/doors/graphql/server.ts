import { createYoga, type Plugin } from 'graphql-yoga'
import type { AnyOperation } from '../../platform/operation/operation.ts'
import type { AnyRelation } from '../../platform/operation/relation.ts'
import type { Log } from '../../platform/runtime/log.ts'
import { limitAnswerSize } from './answer-size.ts'
import { introspectionRule, parseBounded } from './bounds.ts'
import type { GraphqlContext } from './context.ts'
import { limitCost } from './cost.ts'
import { shownErrors } from './errors.ts'
import { buildGraphqlSchema } from './schema.ts'

export interface GraphqlServer {
  fetch(request: Request, context: GraphqlContext): Response | Promise<Response>
}

export interface ServerParts {
  operations: readonly AnyOperation[]
  relations: readonly AnyRelation[]
  path: string
  log: Log
}

/** Everything optional in the library is off; we format the errors, because we know the request. */
export function createGraphqlServer({ operations, relations, path, log }: ServerParts): GraphqlServer {
  return createYoga<GraphqlContext>({
    schema: buildGraphqlSchema(operations, relations),
    graphqlEndpoint: path,
    plugins: [bounded, limitCost, limitAnswerSize, errorsForCallers(log)],
    maskedErrors: false,
    parserAndValidationCache: false, // it would keep documents of unauthenticated clients in memory
    logging: false,
    cors: false,
    graphiql: false,
    landingPage: false,
    multipart: false,
  })
}

const bounded: Plugin = {
  onParse: ({ setParseFn }) => setParseFn(parseBounded),
  onValidate: ({ addValidationRule }) => addValidationRule(introspectionRule),
}

const errorsForCallers = (log: Log): Plugin<GraphqlContext, GraphqlContext> => ({
  onResultProcess({ result, setResult, serverContext: { requestId } }) {
    if (!('errors' in result) || !result.errors) return
    setResult({ ...result, errors: shownErrors(result.errors, requestId, log, 'data' in result) })
  },
  onSubscribe: ({ args: { contextValue } }) => ({
    onSubscribeResult: () => ({
      onNext({ result, setResult }) {
        if (!('errors' in result) || !result.errors) return
        setResult({ ...result, errors: shownErrors(result.errors, contextValue.requestId, log, true) })
      },
    }),
  }),
})
