import type { ActiveSpan } from '../telemetry/spans.ts'
import { type Run, unwaited } from './batch.ts'
import { compile } from './compile.ts'
import { type AddedRow, statementsFor } from './destination.ts'

/** Rows that are written all or nothing, together with other rows written at the same time. */
export interface Addition {
  readonly rows: readonly AddedRow[]
  readonly cause?: ActiveSpan | undefined
  resolve(): void
  reject(error: unknown): void
}

/** What a caller waits for. */
export type Work = Run | Addition

/**
 * Merges concurrent work into fewer statements: the same query runs once, and the rows of all requests for one table go
 * in one statement. Inserts come last, in the order in which they were added.
 */
export function together(works: readonly Work[]): Run[] {
  const runs: Run[] = []
  const additions: Addition[] = []
  for (const work of works) {
    if ('rows' in work) additions.push(work)
    else if (work.shape.readsOnly) askOnce(runs, work)
    else runs.push(work)
  }
  return additions.length === 0 ? runs : [...runs, ...insertAll(additions)]
}

function askOnce(runs: Run[], run: Run): void {
  const at = runs.findIndex((other) => isSame(other, run))
  if (at === -1) runs.push(run)
  else runs[at] = forBoth(runs[at]!, run)
}

const isSame = (a: Run, b: Run): boolean =>
  a.shape === b.shape && a.property === b.property && a.values.every((value, i) => value === b.values[i])

const forBoth = (a: Run, b: Run): Run => ({
  ...a,
  resolve(result) {
    a.resolve(result)
    b.resolve(result)
  },
  reject(error) {
    a.reject(error)
    b.reject(error)
  },
})

/** The sender settles all of them together: a batch is all or nothing. */
function insertAll(additions: readonly Addition[]): Run[] {
  const [first, ...more] = runsFor(additions.flatMap(({ rows }) => rows))
  const resolve = () => {
    for (const addition of additions) addition.resolve()
  }
  return [{ ...first!, resolve }, ...more]
}

export const runsFor = (rows: readonly AddedRow[]): Run[] =>
  statementsFor(rows).map((statement) => unwaited(compile(statement)))
