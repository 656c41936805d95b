import { Worker } from 'node:worker_threads'
import { failWith, type Violation } from '../../../platform/errors.ts'
import { type Chunk, chunksOf } from '../chunking/chunks.ts'
import type { NewSource } from '../schema.ts'
import { type ReadText, readText } from './read.ts'

/** Read and cut: all of a text that is worked out before it is stored. */
export interface Prepared extends ReadText {
  chunks: Chunk[]
}

export type Reply = { prepared: Prepared } | { violations: Violation[] }

/** Shorter text takes a few milliseconds; what is longer, or a file, is read in a thread, so that nobody waits for it. */
const LONGEST_HERE = 20_000
const LONGEST_MS = 30_000
const MOST_MEGABYTES = 768
const THREAD = new URL('./prepare-thread.ts', import.meta.url)

export async function prepare(given: NewSource): Promise<Prepared> {
  const read = await readText(given)
  return { ...read, chunks: chunksOf(read.content) }
}

export async function prepareAside(given: NewSource): Promise<Prepared> {
  if (given.content_base64 == null && (given.content ?? '').length <= LONGEST_HERE) return prepare(given)
  const reply = await replyOf(given)
  return 'violations' in reply ? failWith(reply.violations) : reply.prepared
}

async function replyOf(given: NewSource): Promise<Reply> {
  const thread = new Worker(THREAD, {
    workerData: given,
    stdout: true,
    stderr: true,
    resourceLimits: { maxOldGenerationSizeMb: MOST_MEGABYTES },
  })
  const field = given.content_base64 == null ? 'content' : 'content_base64'
  let timer: NodeJS.Timeout | undefined
  try {
    return await new Promise<Reply>((resolve, reject) => {
      thread.once('message', resolve)
      thread.once('error', (error: NodeJS.ErrnoException) => {
        if (error.code === 'ERR_WORKER_OUT_OF_MEMORY') resolve({ violations: [tooLong(field)] })
        else reject(error)
      })
      thread.once('exit', () => reject(new Error('The reading thread ended without a word')))
      timer = setTimeout(() => resolve({ violations: [tooLong(field)] }), LONGEST_MS)
    })
  } finally {
    clearTimeout(timer)
    await thread.terminate()
  }
}

const tooLong = (field: string): Violation => ({
  loc: ['body', field],
  msg: 'It takes too long to read; split it into several sources',
  type: 'content_too_complex',
})
