import { failWith } from '../../../platform/operation/errors.ts'
import { type Chunk, eachChunk } from '../chunking/chunks.ts'
import { type Given, type ReadText, readText } from './read.ts'

/** Parsed and chunked: everything that is computed before a text is stored. */
export interface Prepared extends ReadText {
  chunks: Chunk[]
}

/** Ten megabytes of ordinary sentences; a text of only tiny ones would fill the memory with their positions. */
export const MOST_UNITS = 200_000

export const fieldOf = ({ content_base64 }: Given): 'content' | 'content_base64' =>
  content_base64 == null ? 'content' : 'content_base64'

export async function prepare(given: Given): Promise<Prepared> {
  const read = await readText(given)
  const chunks: Chunk[] = []
  let units = 0
  for (const chunk of eachChunk(read.content)) {
    units += chunk.units.length
    if (units > MOST_UNITS) tooManyUnits(fieldOf(given))
    chunks.push(chunk)
  }
  return { ...read, chunks }
}

const tooManyUnits = (field: string): never =>
  failWith([
    {
      loc: ['body', field],
      msg: `It has more than ${MOST_UNITS} sentences, lines and rows; split it into several sources`,
      type: 'content_too_long',
    },
  ])
