import type { Db } from '../../platform/database/connect.ts'
import type { Log } from '../../platform/runtime/log.ts'
import { type Outcome, recordOutcomes } from './outcome.ts'

/** Writes outcomes in batches: those within a few milliseconds share one statement. */
export interface Recorder {
  /** Settles when the outcome is written. */
  record(outcome: Outcome): Promise<void>
  close(): Promise<void>
}

const BATCH_MS = 5
const MOST_AT_ONCE = 500
const TRY_AGAIN_MS = 500
const TRIES = 20 // ten seconds: then the lease runs out and the delivery is repeated

export function createRecorder(db: Db, log: Log, afterwards: (outcomes: Outcome[]) => Promise<void>): Recorder {
  let batch: { outcome: Outcome; done(): void }[] = []
  let timer: NodeJS.Timeout | undefined
  let writing: Promise<void> = Promise.resolve()

  const write = async (outcomes: Outcome[]) => {
    for (let attempt = 1; ; attempt++) {
      try {
        await recordOutcomes(db, outcomes)
        return await afterwards(outcomes)
      } catch (error) {
        if (attempt === TRIES) return log.error({ err: error, outcomes: outcomes.length }, 'outcomes not recorded')
        await new Promise((resolve) => setTimeout(resolve, TRY_AGAIN_MS))
      }
    }
  }
  const flush = () => {
    clearTimeout(timer)
    timer = undefined
    const taken = batch
    batch = []
    if (taken.length === 0) return writing
    const written = write(taken.map(({ outcome }) => outcome)).finally(() => {
      for (const { done } of taken) done()
    })
    writing = Promise.all([writing, written]).then(() => {})
    return writing
  }

  return {
    record: (outcome) =>
      new Promise((done) => {
        batch.push({ outcome, done })
        if (batch.length >= MOST_AT_ONCE) flush()
        else timer ??= setTimeout(flush, BATCH_MS)
      }),
    close: () => flush(),
  }
}
