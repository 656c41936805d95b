import { ModelFailure } from '../../modules/ai/ports.ts'

/** 800 tokens are a few kilobytes; a much longer response is not an answer to our request. */
const MOST_BYTES = 1024 * 1024

/** The body piece by piece, as text; characters split across two pieces stay whole. */
export async function* textOf({ body }: Response): AsyncGenerator<string> {
  const utf8 = new TextDecoder()
  let bytes = 0
  for await (const chunk of body ?? []) {
    bytes += chunk.length
    if (bytes > MOST_BYTES) throw new ModelFailure('malformed', 'its answer does not end')
    yield utf8.decode(chunk, { stream: true })
  }
  yield utf8.decode()
}

export async function readText(response: Response): Promise<string> {
  let text = ''
  for await (const piece of textOf(response)) text += piece
  return text
}
