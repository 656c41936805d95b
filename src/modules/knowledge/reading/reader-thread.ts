import { answerInParts } from '../../../platform/children/answer.ts'
import { Failure, type Violation } from '../../../platform/operation/errors.ts'
import type { Chunk } from '../chunking/chunks.ts'
import { prepare } from './prepare.ts'
import type { Given, ReadText } from './read.ts'

/** The result for one text, in parts: its text and then its chunks, or its violations. */
export type Part = ReadText | { chunks: Chunk[] } | { violations: Violation[] }

const CHUNKS_AT_ONCE = 500

answerInParts(async function* (given: Given): AsyncGenerator<Part> {
  try {
    const { chunks, ...read } = await prepare(given)
    yield read
    for (let at = 0; at < chunks.length; at += CHUNKS_AT_ONCE) yield { chunks: chunks.slice(at, at + CHUNKS_AT_ONCE) }
  } catch (error) {
    if (!(error instanceof Failure && Array.isArray(error.detail))) throw error
    yield { violations: error.detail }
  }
})
