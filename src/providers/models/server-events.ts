import { textOf } from './read-text.ts'

/** Server-sent events by the standard: any line end, comments, data over several lines. */

export const isEventStream = ({ headers }: Response): boolean =>
  /^\s*text\/event-stream\s*(;|$)/i.test(headers.get('content-type') ?? '')

/** The data of each event. An event without a final empty line was cut off and is ignored. */
export async function* serverEvents(response: Response): AsyncGenerator<string> {
  let data: string[] = []
  for await (const line of linesOf(textOf(response))) {
    if (line.startsWith('data:')) data.push(line.slice(line[5] === ' ' ? 6 : 5))
    if (line !== '' || data.length === 0) continue
    yield data.join('\n')
    data = []
  }
}

/** A carriage return at the end of a piece may be half of a line end: it waits for the next piece. */
async function* linesOf(pieces: AsyncIterable<string>): AsyncGenerator<string> {
  let rest = ''
  for await (const piece of pieces) {
    const lines = (rest + piece).split(/\r\n|\n|\r(?!$)/)
    rest = lines.pop()!
    yield* lines
  }
  if (rest !== '') yield rest.replace(/\r$/, '')
  if (rest.endsWith('\r')) yield ''
}
