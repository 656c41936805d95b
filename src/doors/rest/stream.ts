import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { Failure, malformedRequest } from '../../platform/errors.ts'
import type { Outcome } from '../../platform/execute.ts'
import type { AnyOperation, Listener } from '../../platform/operation.ts'
import { errorBody, internalErrorBody } from '../http/error-body.ts'
import { ignoredFields } from '../http/headers.ts'

/** The answer of an operation that streams, as server-sent events: `delta` …, then `done` or `error`. */

export const EVENT_STREAM = 'text/event-stream'

/** Asked for by name: `*` is everyone's default and means JSON. */
export const wantsStream = ({ stream }: AnyOperation, { headers }: FastifyRequest): boolean =>
  stream !== undefined && (headers.accept ?? '').split(',').some(isEventStream)

function isEventStream(range: string): boolean {
  const [type, ...parameters] = range.split(';').map((part) => part.trim().toLowerCase())
  return type === EVENT_STREAM && !parameters.some((parameter) => /^q\s*=\s*0(\.0*)?$/.test(parameter))
}

/** Everything that is told of an answer that was there at once. */
export const eventsOf = ({ stream }: AnyOperation, output: unknown): string[] => [
  ...stream!.pieces(output).map((piece: object) => eventText('delta', piece)),
  eventText('done', output),
]

const eventText = (event: string, data: unknown): string => `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`

/** What fails before the first piece fails like any request, with its status; from then on there is only `error`. */
export async function streamAnswer(
  operation: AnyOperation,
  request: FastifyRequest,
  reply: FastifyReply,
  perform: (listener: Listener) => Promise<Outcome>,
): Promise<FastifyReply> {
  const body = new Readable({ read() {} })
  const begun = Promise.withResolvers<void>()
  let told = false
  const tell = (piece: object) => {
    told = true
    body.push(eventText('delta', piece))
    begun.resolve()
  }
  const signal = whenGone(reply)
  const performed = perform({ tell, signal }).catch((cause) => {
    throw signal.aborted ? new Failure(malformedRequest, { cause }) : cause // the reader is gone
  })
  await Promise.race([begun.promise, performed])
  if (!told) tellWhole(operation, reply, body, await performed)
  else void performed.then(({ output }) => end(body, eventText('done', output))).catch(endWith(request, body))
  return reply.header('content-type', `${EVENT_STREAM}; charset=utf-8`).header('cache-control', 'no-store').send(body)
}

function whenGone(reply: FastifyReply): AbortSignal {
  const gone = new AbortController()
  reply.raw.once('close', () => gone.abort())
  return gone.signal
}

function tellWhole(operation: AnyOperation, reply: FastifyReply, body: Readable, outcome: Outcome): void {
  if (outcome.ignored.length > 0) reply.header('portico-ignored-fields', ignoredFields(outcome.ignored))
  if (outcome.replayed) reply.header('idempotent-replayed', 'true')
  end(body, eventsOf(operation, outcome.output).join(''))
}

const endWith = (request: FastifyRequest, body: Readable) => (error: unknown) => {
  const said = error instanceof Failure ? errorBody(error, request.id) : internalErrorBody(request.id)
  end(body, eventText('error', said))
}

function end(body: Readable, last: string): void {
  body.push(last)
  body.push(null)
}
