import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Failure, malformedRequest } from '../../platform/operation/errors.ts'
import type { Outcome } from '../../platform/operation/execute.ts'
import type { AnyOperation, Listener } from '../../platform/operation/operation.ts'
import { errorBody, internalErrorBody } from '../http/error-body.ts'
import { ignoredFields } from '../http/headers.ts'

/** The answer of a streaming operation, as server-sent events: `delta` …, then `done` or `error`. */

export const EVENT_STREAM = 'text/event-stream'

/** Only if requested by name: `*` is every client's default and means JSON. */
export const wantsStream = ({ stream }: AnyOperation, { headers }: FastifyRequest): boolean =>
  stream !== undefined && (headers.accept ?? '').split(',').some(isEventStream)

function isEventStream(range: string): boolean {
  const [type, ...parameters] = range.split(';').map((part) => part.trim().toLowerCase())
  return type === EVENT_STREAM && !parameters.some((parameter) => /^q\s*=\s*0(\.0*)?$/.test(parameter))
}

/** All events of an answer that was complete at once. */
export const eventsOf = ({ stream }: AnyOperation, output: unknown): string[] => [
  ...stream!.pieces(output).map((piece: object) => eventText('delta', piece)),
  eventText('done', output),
]

const eventText = (event: string, data: unknown): string => `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`

export interface Streams {
  /** For a stream without an end: when its reader is gone, and when the server stops, which does not wait for one that does not read. */
  hold(reply: FastifyReply): Pick<Listener, 'signal' | 'closing'>
  answer(
    operation: AnyOperation,
    request: FastifyRequest,
    reply: FastifyReply,
    perform: (listener: Listener) => Promise<Outcome>,
  ): Promise<FastifyReply>
}

/** A client that does not read the end of a live stream must not delay the stop. */
const LAST_WORD_MS = 1000

/** All streams of one server, which a stop ends. */
export function createStreams(app: FastifyInstance): Streams {
  const stop = new AbortController()
  app.addHook('preClose', (done) => {
    stop.abort()
    done()
  })
  const hold = (reply: FastifyReply) => {
    const cutOff = () => setTimeout(() => reply.raw.destroy(), LAST_WORD_MS).unref()
    stop.signal.addEventListener('abort', cutOff)
    reply.raw.once('close', () => stop.signal.removeEventListener('abort', cutOff))
    return { signal: whenGone(reply), closing: stop.signal }
  }
  return {
    hold,
    answer(operation, request, reply, perform) {
      if (operation.stream?.live) hold(reply)
      return streamAnswer(operation, request, reply, (listener) => perform({ ...listener, closing: stop.signal }))
    },
  }
}

/** A failure before the first piece is an ordinary error response with its status; after it there is only `error`. */
async function streamAnswer(
  operation: AnyOperation,
  request: FastifyRequest,
  reply: FastifyReply,
  perform: (listener: Omit<Listener, 'closing'>) => Promise<Outcome>,
): Promise<FastifyReply> {
  const body = new Readable({ read() {} })
  const begun = Promise.withResolvers<void>()
  let hasBegun = false
  const say = (text: string) => {
    hasBegun = true
    push(body, text)
    begun.resolve()
  }
  const send = (piece: object) => say(eventText('delta', piece))
  const keepAlive = () => say(': keep-alive\n\n')
  const signal = whenGone(reply)
  const performed = perform({ send, keepAlive, signal }).catch((cause) => {
    throw signal.aborted ? new Failure(malformedRequest, { cause }) : cause // the client has disconnected
  })
  await Promise.race([begun.promise, performed])
  if (!hasBegun) sendWhole(operation, reply, body, await performed)
  else void performed.then(({ output }) => end(body, eventText('done', output))).catch(endWith(request, body))
  return reply.headers(STREAM_HEADERS).send(body)
}

/** Proxies must neither compress nor buffer the stream. */
export const STREAM_HEADERS = {
  'content-type': `${EVENT_STREAM}; charset=utf-8`,
  'cache-control': 'no-store, no-transform',
  'x-accel-buffering': 'no',
}

const MOST_WAITING = 1024 * 1024

/** Nothing is pushed after the end, which a lost database brings early, nor to a reader that does not read. */
function push(body: Readable, text: string): void {
  if (body.destroyed || ended.has(body)) return
  body.push(text)
  if (body.readableLength > MOST_WAITING) body.destroy()
}

const ended = new WeakSet<Readable>()

function whenGone(reply: FastifyReply): AbortSignal {
  const gone = new AbortController()
  reply.raw.once('close', () => gone.abort())
  return gone.signal
}

function sendWhole(operation: AnyOperation, reply: FastifyReply, body: Readable, outcome: Outcome): void {
  if (outcome.ignored.length > 0) reply.header('portico-ignored-fields', ignoredFields(outcome.ignored))
  if (outcome.replayed) reply.header('idempotent-replayed', 'true')
  end(body, eventsOf(operation, outcome.output).join(''))
}

const endWith = (request: FastifyRequest, body: Readable) => (error: unknown) => {
  const said = error instanceof Failure ? errorBody(error, request.id) : internalErrorBody(request.id)
  end(body, eventText('error', said))
}

function end(body: Readable, last: string): void {
  push(body, last)
  ended.add(body)
  body.push(null)
}
