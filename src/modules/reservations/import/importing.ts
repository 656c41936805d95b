import { setImmediate as letOthersRun } from 'node:timers/promises'
import type { ImportedReservation } from '../../stays/index.ts'
import { readLines } from './lines.ts'
import type { Row, RowReader } from './rows.ts'
import { type ImportError, type ImportResult, MOST_ERROR_BYTES, MOST_ERRORS } from './schema.ts'
import type { Written } from './write.ts'

/** The counts of the rows so far. */
export type Tally = Pick<ImportResult, 'received' | 'created' | 'updated' | 'rejected' | 'errors'>

/** Large enough to be fast, small enough not to block other requests. */
const BATCH = 1000
const AT_ONCE = 250

export interface Import {
  tally: Tally
  /** Reads the file to its end; one batch is written while the next is read. */
  run(file: AsyncIterable<Uint8Array>): Promise<void>
}

export function createImport(reader: RowReader, write: (rows: ImportedReservation[]) => Promise<Written>): Import {
  const tally: Tally = { received: 0, created: 0, updated: 0, rejected: 0, errors: [] }
  let batch: ImportedReservation[] = []
  let writing: Promise<void> = Promise.resolve()

  const flush = async () => {
    await writing
    const rows = batch
    batch = []
    writing = write(rows).then(({ created, updated }) => {
      tally.created += created
      tally.updated += updated
    })
    writing.catch(() => {}) // reported where it is awaited
  }
  let reportedBytes = 0
  const reject = (error: ImportError) => {
    tally.rejected++
    if (tally.errors.length === MOST_ERRORS || reportedBytes > MOST_ERROR_BYTES) return
    reportedBytes += Buffer.byteLength(JSON.stringify(error))
    if (reportedBytes <= MOST_ERROR_BYTES) tally.errors.push(error)
  }
  const take = async (rows: Row[]) => {
    for (const row of rows) {
      tally.received++
      if ('violations' in row) reject({ row: tally.received, detail: row.violations })
      else batch.push(row.given)
      if (batch.length === BATCH) await flush()
    }
  }
  return {
    tally,
    async run(file) {
      try {
        for await (const lines of readLines(file)) {
          for (let start = 0; start < lines.length; start += AT_ONCE) {
            await take(reader.read(lines.slice(start, start + AT_ONCE)))
            await letOthersRun()
          }
        }
        await take(reader.end())
        await flush()
      } finally {
        await writing
      }
    },
  }
}
