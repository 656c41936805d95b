import { connectionError, errorOf } from './errors.ts'
import type { CallOptions } from './options.ts'
import { type Deadline, failureOf } from './send.ts'

/** Reads `delta` …, then `done` or `error`, and gives the pieces one by one and the whole as the last. */
export async function* readStream<Piece, Whole>(
  operation: string,
  response: Response,
  deadline: Deadline,
  options: CallOptions,
): AsyncGenerator<Piece, Whole, undefined> {
  try {
    for await (const { event, data } of readEvents(response.body!, deadline)) {
      if (event === 'delta') yield JSON.parse(data)
      else if (event === 'done') return JSON.parse(data)
      else if (event === 'error') throw errorOf(operation, statusIn(data), response.headers, data)
    }
    throw connectionError(operation, 'it ended before the answer did')
  } catch (error) {
    throw failureOf(error, operation, deadline, options)
  } finally {
    deadline.stop()
  }
}

/** The status of the answer itself was 200 by then. */
const statusIn = (data: string): number => JSON.parse(data).status_code ?? 500

interface ServerEvent {
  event: string
  data: string
}

async function* readEvents(body: ReadableStream<Uint8Array>, deadline: Deadline): AsyncGenerator<ServerEvent> {
  const reader = body.getReader()
  const decoder = new TextDecoder()
  let text = ''
  try {
    for (;;) {
      deadline.restart()
      const { done, value } = await reader.read()
      deadline.pause() // the reader of the pieces may take their time
      if (done) return
      text += decoder.decode(value, { stream: true })
      const blocks = text.split(/\r?\n\r?\n/)
      text = blocks.pop()!
      for (const block of blocks) yield eventOf(block)
    }
  } finally {
    await reader.cancel().catch(() => {}) // tells the server that nobody listens any more
  }
}

function eventOf(block: string): ServerEvent {
  const valuesOf = (field: string) =>
    block
      .split(/\r?\n/)
      .filter((line) => line.startsWith(`${field}:`))
      .map((line) => line.slice(field.length + 1).replace(/^ /, ''))
  return { event: valuesOf('event').at(-1) ?? 'message', data: valuesOf('data').join('\n') }
}
