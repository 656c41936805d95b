import { expectType, metaOf, readerOf } from './answer.ts'
import { operations } from './generated/operations.ts'
import type { Operations } from './generated/types.ts'
import { type CallOptions, type PorticoOptions, type Settings, settle } from './options.ts'
import { type Answer, AnswerStream, Pending, PendingPage } from './pending.ts'
import { type Input, requestOf } from './request.ts'
import { type Reader, send } from './send.ts'
import { readStream } from './stream.ts'
import type { Row } from './table.ts'

export interface Portico extends Operations {}

/** Every operation of Portico: `new Portico({ baseUrl, apiKey }).packages.create({ … })`. */
export const Portico = class {
  constructor(options: PorticoOptions) {
    const settings = settle(options)
    for (const [group, rows] of Object.entries(operations)) {
      const methods = Object.entries(rows).map(([name, row]) => [name, methodOf(`${group}.${name}`, row, settings)])
      Object.defineProperty(this, group, { value: Object.fromEntries(methods), enumerable: true })
    }
  }
} as new (
  options: PorticoOptions,
) => Portico

type Method = (input?: Input, options?: CallOptions) => Pending<unknown>

function methodOf(operation: string, row: Row, settings: Settings): Method {
  const [, , traits] = row
  const method: Method = traits?.list
    ? (input = {}, options = {}) => listed(operation, row, input, settings, options)
    : (input = {}, options = {}) => new Pending(answerOf(operation, row, input, settings, options))
  if (!traits?.stream) return method
  const stream = (input: Input = {}, options: CallOptions = {}) => streamed(operation, row, input, settings, options)
  return Object.assign(method, { stream })
}

async function answerOf<T>(
  operation: string,
  row: Row,
  input: Input,
  settings: Settings,
  options: CallOptions,
  read: Reader<unknown> = readerOf(operation, row[2]?.text),
): Promise<Answer<T>> {
  const request = requestOf(operation, row, input, settings, options)
  const { response, data } = await send(request, read, settings, options)
  const meta = metaOf(response)
  if (meta.ignoredFields.length > 0) settings.onIgnoredFields?.(operation, meta.ignoredFields)
  return { data: data as T, meta }
}

interface Page {
  data: unknown[]
  next_cursor: string | null
}

/** The pages after the first are found by their cursor, and an offset counts from the first one only. */
function listed(operation: string, row: Row, input: Input, settings: Settings, options: CallOptions) {
  const { offset: _, ...filters } = input
  const next = (cursor: string) =>
    new Pending<Page>(answerOf(operation, row, { ...filters, cursor }, settings, options))
  return new PendingPage<Page, unknown>(answerOf(operation, row, input, settings, options), next)
}

/** What is refused before the first piece fails like any call, and is tried again like any. */
function streamed(operation: string, row: Row, input: Input, settings: Settings, options: CallOptions) {
  const wanted = { ...options, headers: { ...options.headers, accept: 'text/event-stream' } }
  const read: Reader<unknown> = async (response, deadline) => {
    expectType(operation, response, 'text/event-stream')
    return readStream(operation, response, deadline, options)
  }
  const answer = answerOf<AsyncGenerator<unknown, unknown, undefined>>(operation, row, input, settings, wanted, read)
  answer.catch(() => {}) // told to whoever reads the stream
  const pieces = (async function* () {
    return yield* (await answer).data
  })()
  return new AnswerStream(pieces, async () => (await answer).meta)
}
