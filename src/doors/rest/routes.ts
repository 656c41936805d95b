import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify'
import type { Caller } from '../../platform/operation/context.ts'
import type { Call, Executor, Outcome } from '../../platform/operation/execute.ts'
import {
  type AnyOperation,
  type Listener,
  type Method,
  pathParameters,
  takesBody,
} from '../../platform/operation/operation.ts'
import type { IncomingFile } from '../../platform/operation/upload.ts'
import type { IdempotentRequest } from '../../platform/reliability/idempotency.ts'
import { toJson } from '../../platform/schema/page.ts'
import { acceptedVersions, etagOf, isVersioned, namesVersion } from '../../platform/schema/version.ts'
import { ignoredFields } from '../http/headers.ts'
import { idempotentRequest } from '../http/idempotency-key.ts'
import type { Identification } from '../http/identify.ts'
import { readBody } from './body.ts'
import { handOverBodies, readFormat, withFile } from './file.ts'
import { readQuery } from './query.ts'
import { createStreams, type Streams, wantsStream } from './stream.ts'

/** One route per operation: admit the caller before its body is read, then perform. */
export function mountRest(
  app: FastifyInstance,
  operations: readonly AnyOperation[],
  executor: Executor,
  identification: Identification,
): void {
  const streams = createStreams(app)
  const { file = [], json = [] } = Object.groupBy(operations, ({ upload }) => (upload ? 'file' : 'json'))
  for (const operation of json) app.route(routeOf(operation, executor, identification, streams))
  for (const { method, url } of swallowed(operations)) {
    app.route({ method, url, config: { noSuchMethod: true }, handler: (_request, reply) => reply.callNotFound() })
  }
  app.register(async (scope) => {
    handOverBodies(scope)
    for (const operation of file) scope.route(routeOf(operation, executor, identification, streams))
  })
}

/** A path that a parameter would otherwise match: `GET /v1/messaging/send` is not a message with the id "send". */
function swallowed(operations: readonly AnyOperation[]): { method: Method; url: string }[] {
  const isPlain = ({ path }: AnyOperation['http']) => !path.includes('{')
  const plain = Map.groupBy(operations.map(({ http }) => http).filter(isPlain), ({ path }) => path)
  const open = operations.map(({ http }) => http).filter((http) => !isPlain(http))
  return [...plain].flatMap(([url, own]) => {
    const others = open.filter(({ path }) => new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`).test(url))
    const methods = new Set(
      others.map(({ method }) => method).filter((method) => !own.some((one) => one.method === method)),
    )
    return [...methods].map((method) => ({ method, url }))
  })
}

const routeOf = (
  operation: AnyOperation,
  executor: Executor,
  { identify }: Identification,
  streams: Streams,
): RouteOptions => {
  const hasVersion = isVersioned(operation.output)
  return {
    method: operation.http.method,
    url: operation.http.path.replace(/\{(\w+)\}/g, ':$1'),
    config: { takesFile: operation.upload !== undefined, signOfLife: operation.signOfLife === true },
    ...(operation.http.mostBytes && { bodyLimit: operation.http.mostBytes }),
    onRequest: (request, _reply, done) => {
      request.action = operation.id
      const admit = (caller: Caller) => {
        request.limit = executor.admit(operation, caller)
      }
      const caller = identify(request)
      if (caller instanceof Promise) caller.then(admit).then(() => done(), done)
      else {
        admit(caller)
        done()
      }
    },
    handler: async (request, reply) => {
      const call: Call = {
        requestId: request.id,
        ...readInput(operation, request),
        strict: prefersStrict(request),
        idempotent: idempotencyOf(operation, request),
        expected: operation.versioned && acceptedVersions(request.headers['if-match']),
      }
      if (wantsStream(operation, request)) {
        const listenTo = (listener: Listener) => executor.perform(operation, request.caller!, { ...call, listener })
        return streams.answer(operation, request, reply, listenTo)
      }
      const perform = (file?: IncomingFile) => executor.perform(operation, request.caller!, { ...call, file })
      const outcome = operation.upload
        ? await withFile(operation.upload, request, call.idempotent !== undefined, perform)
        : await perform()
      return answer(operation, { request, reply, hasVersion }, outcome)
    },
  }
}

/** The path wins over a body member of the same name, which then counts as undeclared. */
function readInput(operation: AnyOperation, request: FastifyRequest): Pick<Call, 'input' | 'undeclared'> {
  const format = operation.upload && readFormat(operation.upload, request)
  const fields = takesBody(operation) ? readBody(operation, request) : readQuery(operation, request)
  const twice = pathParameters(operation).filter((name) => Object.hasOwn(fields, name))
  return {
    input: Object.assign(fields, format, request.params), // a body of thousands of members is not copied
    undeclared: twice.map((name) => [name]),
  }
}

function answer(
  { kind, settled, http: { mediaType } }: AnyOperation,
  { request, reply, hasVersion }: { request: FastifyRequest; reply: FastifyReply; hasVersion: boolean },
  { status, output, ignored, replayed }: Outcome,
): FastifyReply {
  if (ignored.length > 0) reply.header('portico-ignored-fields', ignoredFields(ignored))
  if (replayed) reply.header('idempotent-replayed', 'true')
  if (prefersStrict(request)) reply.header('preference-applied', 'handling=strict')
  if (hasVersion) {
    const { version } = output as { version: number }
    reply.header('etag', etagOf(version))
    const mayBeKept = kind === 'query' && (settled?.(output) ?? true)
    if (mayBeKept && namesVersion(request.headers['if-none-match'], version)) return reply.code(304).send()
  }
  reply.code(status)
  if (status === 204) return reply.send()
  if (mediaType) return reply.header('content-type', `${mediaType}; charset=utf-8`).send(output)
  return reply.header('content-type', 'application/json; charset=utf-8').send(toJson(output))
}

const prefersStrict = ({ headers }: FastifyRequest): boolean =>
  headers.prefer !== undefined && /(^|[,;\s])handling\s*=\s*"?strict"?($|[,;\s])/i.test(String(headers.prefer))

function idempotencyOf({ http, kind }: AnyOperation, request: FastifyRequest): IdempotentRequest | undefined {
  if ((http.method !== 'POST' && http.method !== 'PATCH') || kind === 'query') return undefined // idempotent anyway
  return idempotentRequest(request.headers['idempotency-key'], `${http.method} ${request.url.split('?')[0]}`)
}
