import { createYoga, type Plugin } from 'graphql-yoga'
import type { Log } from '../../platform/log.ts'
import type { AnyOperation } from '../../platform/operation.ts'
import { boundsRule, parseBounded } from './bounds.ts'
import { toldError } from './errors.ts'
import { buildGraphqlSchema, type GraphqlContext } from './schema.ts'

export interface GraphqlServer {
  fetch(request: Request, context: GraphqlContext): Response | Promise<Response>
}

/** Everything the library offers beyond answering is off; errors are told by us, because we know the request. */
export function createGraphqlServer(operations: readonly AnyOperation[], path: string, log: Log): GraphqlServer {
  return createYoga<GraphqlContext>({
    schema: buildGraphqlSchema(operations),
    graphqlEndpoint: path,
    plugins: [bounded, telling(log)],
    maskedErrors: false,
    parserAndValidationCache: false, // documents of strangers would stay in memory
    logging: false,
    cors: false,
    graphiql: false,
    landingPage: false,
    multipart: false,
  })
}

const bounded: Plugin = {
  onParse: ({ setParseFn }) => setParseFn(parseBounded),
  onValidate: ({ addValidationRule }) => addValidationRule(boundsRule),
}

const telling = (log: Log): Plugin<object, GraphqlContext> => ({
  onResultProcess({ result, setResult, serverContext: { requestId } }) {
    if (!('errors' in result) || !result.errors) return
    const errors = result.errors.map((error) => toldError(error, requestId, log, 'data' in result))
    setResult({ ...result, errors })
  },
})
