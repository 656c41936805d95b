import { open, statfs } from 'node:fs/promises'
import type { Log } from './log.ts'
import { occasionally } from './occasionally.ts'

/** The machine has run out of something: thousands of errors follow, and one line says why. */
export interface Troubles {
  /** Whether the error is one of these; it is logged once in a while. */
  note(error: unknown): boolean
  /** Those of the last seconds. */
  readonly present: readonly Trouble[]
}

export type Trouble = keyof typeof REMEDIES

const REMEDIES = {
  disk_full: 'the disk is full: nothing can be written until there is room again',
  out_of_files: 'no more files or connections can be opened: raise the limit (ulimit -n, LimitNOFILE=)',
} as const

/** SQLSTATE and errno alike. */
const TROUBLES: Record<string, Trouble> = {
  '53100': 'disk_full',
  ENOSPC: 'disk_full',
  EDQUOT: 'disk_full',
  EMFILE: 'out_of_files',
  ENFILE: 'out_of_files',
}

const PRESENT_MS = 10_000
const SAY_EVERY_MS = 60_000
const LOOK_EVERY_MS = 2000

/** Also looks by itself: a process without files accepts no connection, and nothing says so. */
export function watchTroubles(log: Log, dataDir?: string): Troubles & { stop(): void } {
  const troubles = createTroubles(log)
  const look = async () => {
    const opened = await open('/dev/null').catch(troubles.note)
    if (typeof opened === 'object') await opened.close()
    if (dataDir && (await isFull(dataDir))) troubles.note(Object.assign(new Error('no room'), { code: 'ENOSPC' }))
  }
  const timer = setInterval(look, LOOK_EVERY_MS).unref()
  return Object.assign(troubles, { stop: () => clearInterval(timer) })
}

/** PostgreSQL needs some for each transaction. */
const LEAST_ROOM_BYTES = 1024 * 1024

const isFull = (folder: string): Promise<boolean> =>
  statfs(folder).then(
    ({ bavail, bsize }) => bavail * bsize < LEAST_ROOM_BYTES,
    () => false, // a folder that is gone is reported by whoever needs it
  )

export function createTroubles(log: Log): Troubles {
  const seenMs = new Map<Trouble, number>()
  const say = occasionally(SAY_EVERY_MS)
  return {
    note(error) {
      const trouble = troubleOf(error)
      if (!trouble) return false
      seenMs.set(trouble, performance.now())
      say(trouble, (left_out) => log.error({ trouble, code: codeOf(error), left_out }, REMEDIES[trouble]))
      return true
    },
    get present() {
      const longAgo = performance.now() - PRESENT_MS
      return [...seenMs].filter(([, ms]) => ms > longAgo).map(([trouble]) => trouble)
    },
  }
}

function troubleOf(error: unknown): Trouble | undefined {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const trouble = TROUBLES[String((cause as NodeJS.ErrnoException).code)]
    if (trouble) return trouble
  }
  return undefined
}

/** The SQLSTATE or errno at the root of an error. */
export function codeOf(error: unknown): string | undefined {
  let code: string | undefined
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    code = (cause as NodeJS.ErrnoException).code ?? code
  }
  return code
}
