import { type Run, unwaited } from '../../../src/platform/database/batch.ts'
import { compile } from '../../../src/platform/database/compile.ts'
import { sql } from '../../../src/platform/database/sql.ts'

/** What the policies of the test databases compare with each row's property. */
export const SETTING = 'portico.property'
export const WHOLE = '*'

/** A statement that must look across properties says so, and why. */
export const looksAcross = (text: string) => /\/\* across properties: \S.*?\*\//.test(text)

/** Tells the database for which property each statement of a batch runs, right before it on the same connection. */
export const scoped =
  (onStatement: (run: Run) => void) =>
  (runs: Run[]): Run[] => {
    let told: string | undefined
    return runs.flatMap((run) => {
      const { text } = run.shape
      if (/^(begin|commit)$/.test(text)) return [run]
      onStatement(run)
      const scope = looksAcross(text) ? WHOLE : (run.property ?? '')
      if (scope === told) return [run]
      told = scope
      return [setting(scope), run]
    })
  }

/** That it failed is told by the statement behind it. */
const setting = (scope: string): Run => unwaited(compile(sql`select set_config(${SETTING}::text, ${scope}, false)`))
