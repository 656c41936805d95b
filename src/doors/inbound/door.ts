import type { ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Callback, CallbackHost, RawAnswer, RawRequest } from '../../platform/operation/callback.ts'
import { Failure, fail, malformedRequest, rateLimited } from '../../platform/operation/errors.ts'
import { asFailure } from '../../platform/operation/refused-row.ts'
import type { AppliedLimits } from '../../platform/reliability/limits.ts'
import type { Config } from '../../platform/runtime/config.ts'
import { networkOf } from '../http/address.ts'
import type { Identification } from '../http/identify.ts'

/** Requests without an API key of ours: callbacks of providers, guests' streams, links in mails. */

export interface InboundParts {
  callbacks: readonly Callback[]
  host: CallbackHost
  config: Config
  identification: Identification
  /** How long the reader of a stream may read nothing before it is disconnected. */
  longestStallMs?: number
}

/** Streams send something every 15 s, so that a connection without a byte for this long is full or dead. */
const LONGEST_STALL_MS = 45_000
const LAST_WORD_MS = 1000

export function mountInbound(app: FastifyInstance, parts: InboundParts): void {
  const { callbacks, host, config, identification, longestStallMs = LONGEST_STALL_MS } = parts
  const open = new Set<AbortController>()
  const streaming = new Set<ServerResponse>()
  app.addHook('preClose', (done) => {
    for (const controller of open) controller.abort()
    // A client that does not read the end of its stream must not delay the stop.
    setTimeout(() => {
      for (const response of streaming) response.destroy()
    }, LAST_WORD_MS).unref()
    done()
  })
  const stream = (response: ServerResponse) => {
    streaming.add(response)
    response.once('close', () => streaming.delete(response))
    response.setTimeout(longestStallMs, () => response.destroy())
  }
  const admit = async (mayCome: NonNullable<Callback['admit']>, request: FastifyRequest, reply: FastifyReply) => {
    try {
      const leave = await mayCome(withLimitHeaders(host, request), rawRequest(request, config, NOT_YET))
      if (reply.raw.destroyed) leave()
      else reply.raw.once('close', leave)
    } catch (failure) {
      throw countUnauthenticated(request, identification.countAddress, failure)
    }
  }
  for (const path of new Set(callbacks.filter(({ crossOrigin }) => crossOrigin).map(urlOf))) answerPreflight(app, path)
  for (const callback of callbacks) {
    app.route({
      method: callback.method,
      url: urlOf(callback),
      config: callback.crossOrigin ? { cors: false } : {}, // not by the operator's list
      ...(callback.mostBytes && { bodyLimit: callback.mostBytes }),
      onRequest: (request, reply, done) => {
        request.action = callback.id
        if (callback.crossOrigin) reply.headers(ANY_ORIGIN)
        if (callback.admit) admit(callback.admit, request, reply).then(() => done(), done)
        else done()
      },
      handler: async (request, reply) => {
        const gone = new AbortController()
        open.add(gone)
        reply.raw.once('close', () => {
          open.delete(gone)
          gone.abort()
        })
        try {
          const raw = rawRequest(request, config, gone.signal)
          const given = await callback.handle(withLimitHeaders(host, request), raw)
          if (isStream(given.body)) stream(reply.raw)
          request.limit = given.limit ?? request.limit ?? countAnswer(request, identification, given)
          return answer(reply, given)
        } catch (failure) {
          const counted = callback.fromProvider ? receiverCounter(host, config) : identification.countAddress
          throw countUnauthenticated(request, counted, asFailure(callback, failure))
        }
      },
    })
  }
}

/** Nothing is answered yet that could be cut short. */
const NOT_YET = new AbortController().signal

const urlOf = ({ path }: Callback): string => path.replace(/\{(\w+)\}/g, ':$1')

/**
 * Without cookies, what a page of another origin may read is what anybody may ask for. Whether it is answered decides the
 * callback, by the origin that the browser names; it says so in words that the page can show.
 */
const ANY_ORIGIN = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': 'X-Request-Id, Retry-After',
  'cross-origin-resource-policy': 'cross-origin',
}

const PREFLIGHT_SECONDS = '7200' // the longest that browsers keep

function answerPreflight(app: FastifyInstance, url: string): void {
  app.options(url, { config: { cors: false } }, (_request, reply) =>
    reply
      .code(204)
      .headers({
        ...ANY_ORIGIN,
        'access-control-allow-methods': 'GET, POST',
        'access-control-allow-headers': 'Authorization, Content-Type',
        'access-control-max-age': PREFLIGHT_SECONDS,
      })
      .send(),
  )
}

/** The limits that a callback counts against are in the response headers, also when it fails. */
const withLimitHeaders = (host: CallbackHost, request: FastifyRequest): CallbackHost => ({
  ...host,
  count(environment, buckets, propertyId) {
    const limit = host.count(environment, buckets, propertyId)
    request.limit = limit
    return limit
  },
})

type CountAddress = Identification['countAddress']

const receiverCounter =
  ({ environments }: CallbackHost, { limitReceiver, limitAddress }: Config): CountAddress =>
  (address) => {
    const quota = Math.max(limitReceiver, limitAddress)
    return environments.live.limiter.take([
      { policy: 'receiver', key: `receiver:address ${networkOf(address)}`, quota },
    ])
  }

/** An unidentified client is counted by address, so that guessing is limited. */
function countUnauthenticated(request: FastifyRequest, countAddress: CountAddress, failure: unknown): unknown {
  const isOurs = failure instanceof Failure && (failure.definition.kind === 'limited' || failure.status >= 500)
  if (isOurs || request.limit) return failure
  const limit = countAddress(request.ip)
  request.limit = limit
  return limit.allowed ? failure : new Failure(rateLimited, { retryAfterSeconds: limit.resetSeconds })
}

/** A failed request may be a guess, so it is refused beyond the limit; a found page is always sent. */
function countAnswer(
  { ip }: FastifyRequest,
  { countAddress }: Identification,
  { status = 200 }: RawAnswer,
): AppliedLimits {
  const limit = countAddress(ip)
  if (status >= 400 && !limit.allowed) fail(rateLimited, { retryAfterSeconds: limit.resetSeconds })
  return limit
}

const rawRequest = (request: FastifyRequest, { publicUrl }: Config, signal: AbortSignal): RawRequest => ({
  method: request.method,
  params: request.params as Record<string, string>,
  url: URL.parse(`${publicUrl ?? `${request.protocol}://${request.host}`}${request.url}`) ?? fail(malformedRequest),
  headers: Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, value?.toString()])),
  body: Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0),
  address: networkOf(request.ip),
  signal,
})

function answer(reply: FastifyReply, { status = 200, headers = {}, body }: RawAnswer) {
  reply.code(status).headers(headers)
  return reply.send(isStream(body) ? Readable.from(body) : (body ?? ''))
}

const isStream = (body: RawAnswer['body']): body is AsyncIterable<string> =>
  body !== undefined && typeof body !== 'string' && !Buffer.isBuffer(body)
