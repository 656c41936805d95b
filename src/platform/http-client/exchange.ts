import { type ClientRequest, request as httpRequest, type IncomingMessage, type RequestOptions } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { failureFrom, OutboundFailure } from './failure.ts'
import type { QueueSlot } from './line.ts'

export interface Exchange {
  secure: boolean
  options: RequestOptions
  body: string | Uint8Array | undefined
  timeoutMs: number
  maxResponseBytes: number
  signal: AbortSignal | undefined
  /** The slot in which each attempt waits for a connection. */
  newSlot: () => QueueSlot
}

export interface Answer {
  status: number
  /** Names in lower case; repeated fields joined with a comma. */
  headers: Record<string, string>
  /** The first `maxResponseBytes`, decoded as UTF-8; invalid bytes become U+FFFD. */
  body: string
  /** The body was longer than what was read. */
  truncated: boolean
}

export type Stop = (failure: OutboundFailure) => void

/** A reused connection turned out to be closed: as far as can be known, the server has not received the request. */
export class StaleConnection extends OutboundFailure {}

/** One request and its response: exactly one outcome in every case, and no timer or socket stays in use. */
export function exchange(call: Exchange, inFlight: Set<Stop>): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const slot = call.newSlot()
    let request: ClientRequest | undefined
    const progress = { begun: false }
    const rejectWithProgress = (failure: Error) =>
      reject(failure instanceof OutboundFailure ? Object.assign(failure, progress) : failure)
    const settle = () => {
      clearTimeout(timer)
      inFlight.delete(stop)
      call.signal?.removeEventListener('abort', abort)
    }
    const stop: Stop = (failure) => {
      settle()
      rejectWithProgress(failure)
      if (request) request.destroy(failure)
      else slot.leave()
    }
    const abort = () => stop(new OutboundFailure('aborted'))
    const timer = setTimeout(() => stop(new OutboundFailure('timeout')), call.timeoutMs)
    inFlight.add(stop)
    call.signal?.addEventListener('abort', abort)

    slot.take(() => {
      try {
        request = send(call, resolve, rejectWithProgress)
        noteBeginning(request, call.secure, progress)
        request.on('upgrade', () => stop(new OutboundFailure('invalid_response'))) // we never ask for an upgrade
        request.on('close', () => {
          settle()
          slot.leave()
        })
      } catch (error) {
        stop(error as OutboundFailure) // a header that cannot be sent is our own bug, so the error passes unchanged
      }
    })
  })
}

/** Nothing of the request is sent before the connection and its TLS are established. */
function noteBeginning(request: ClientRequest, secure: boolean, progress: { begun: boolean }): void {
  const begin = () => {
    progress.begun = true
  }
  request.once('socket', (socket) => {
    if (request.reusedSocket) begin()
    else socket.once(secure ? 'secureConnect' : 'connect', begin)
  })
}

function send(call: Exchange, done: (answer: Answer) => void, failed: (failure: Error) => void): ClientRequest {
  const request = (call.secure ? httpsRequest : httpRequest)(call.options)
  let answered = false
  const broken = (error: Error) => {
    const failure = failureFrom(error, call.secure)
    const stale = failure.code === 'connection_reset' && request.reusedSocket && !answered
    failed(stale ? new StaleConnection('connection_reset', { cause: error }) : failure)
  }
  request.on('error', broken)
  request.on('response', (response) => {
    answered = true
    response.on('error', broken)
    receive(response, call.maxResponseBytes, done)
  })
  return request.end(call.body)
}

/** Reading a little more than needed is cheaper than a new connection for the next request. */
const DRAIN_BYTES = 64 * 1024

/** Settles at the end of the body or at the limit; the rest is discarded, within the request's time limit. */
function receive(response: IncomingMessage, maxBytes: number, done: (answer: Answer) => void): void {
  const chunks: Buffer[] = []
  let size = 0
  let finished = false
  const finish = (truncated: boolean) => {
    if (finished) return
    finished = true
    const body = textOf(chunks, maxBytes, truncated)
    done({ status: response.statusCode!, headers: headersOf(response), body, truncated })
  }
  response.on('data', (chunk: Buffer) => {
    if (size < maxBytes) chunks.push(chunk)
    size += chunk.length
    if (size > maxBytes) finish(true)
    if (size > maxBytes + DRAIN_BYTES) response.destroy()
  })
  response.on('end', () => finish(false))
}

function textOf(chunks: Buffer[], maxBytes: number, truncated: boolean): string {
  const bytes = chunks.length === 1 ? chunks[0]! : Buffer.concat(chunks)
  if (!truncated) return bytes.toString('utf8')
  // A streaming decoder omits a character that the limit cut in two.
  return new TextDecoder().decode(bytes.subarray(0, maxBytes), { stream: true })
}

function headersOf({ headers }: IncomingMessage): Record<string, string> {
  const flat: Record<string, string> = {}
  for (const name in headers) {
    const value = headers[name]!
    flat[name] = typeof value === 'string' ? value : value.join(', ')
  }
  return flat
}
