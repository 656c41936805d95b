import type { Outcome } from '../../../platform/children/child.ts'
import { createChildPool } from '../../../platform/children/pool.ts'
import { QueueFull } from '../../../platform/children/turns.ts'
import { fail, failWith, type Violation } from '../../../platform/operation/errors.ts'
import type { Log } from '../../../platform/runtime/log.ts'
import { tooManyFilesWaiting } from '../errors.ts'
import type { ReadingPort } from '../ports.ts'
import { fieldOf, type Prepared, prepare } from './prepare.ts'
import type { Given } from './read.ts'
import type { Part } from './reader-thread.ts'
import { typeOf } from './recognise.ts'

export const READING_SECONDS = 10
const MEGABYTES = 384

const LIMITS = {
  script: new URL('./reader-thread.ts', import.meta.url),
  megabytes: MEGABYTES,
  atOnce: 2,
  mostWaiting: 50,
  mostSizeWaiting: 50_000_000,
  idleMs: 60_000,
}

/** Plain text and Markdown up to this length take milliseconds at worst: every pattern is linear in a line. */
const LONGEST_HERE = 8000

/** Files are read in child processes, within limits of time and memory, because they may be malicious. */
export function createReader({ log, seconds = READING_SECONDS }: { log: Log; seconds?: number }): ReadingPort {
  const pool = createChildPool({ ...LIMITS, timeoutMs: seconds * 1000, log })
  return {
    async prepare(owner, { content, content_base64, content_type }) {
      const given: Given = { content, content_base64, content_type }
      if (isHarmless(given)) return prepare(given)
      const parts: Part[] = []
      const size = (content ?? '').length + (content_base64 ?? '').length
      const outcome = await pool
        .ask(owner, { size, content: given }, (part) => void parts.push(part as Part))
        .catch((error: unknown) => (error instanceof QueueFull ? queueFull(seconds) : Promise.reject(error)))
      return outcome === 'answered' ? assembled(parts) : failWith([unreadable(given, outcome, seconds)])
    },
    close: pool.close,
  }
}

const isHarmless = ({ content, content_base64, content_type }: Given): boolean =>
  content_base64 == null &&
  (content ?? '').length <= LONGEST_HERE &&
  typeOf(content ?? '', content_type) !== 'text/html'

const queueFull = (retryAfterSeconds: number): never => fail(tooManyFilesWaiting, { retryAfterSeconds })

function assembled(parts: readonly Part[]): Prepared {
  const prepared: Prepared = { content: '', content_type: 'text/plain', chunks: [] }
  for (const part of parts) {
    if ('violations' in part) return failWith(part.violations)
    if ('chunks' in part) prepared.chunks.push(...part.chunks)
    else Object.assign(prepared, part)
  }
  return prepared
}

const REMEDY = {
  content: 'simplify it, or split it into several sources',
  content_base64: 'export it anew, split it, or give its words as content',
}

function unreadable(given: Given, outcome: Exclude<Outcome, 'answered'>, seconds: number): Violation {
  const field = fieldOf(given)
  const what = field === 'content' ? 'The text' : 'The PDF'
  const limit = outcome === 'out_of_time' ? `${seconds} seconds` : `${MEGABYTES} MB of memory`
  return {
    loc: ['body', field],
    msg: `${what} could not be read within ${limit}; ${REMEDY[field]}`,
    type: 'content_too_complex',
  }
}
