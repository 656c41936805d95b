import { writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** A folder: every process of the run writes there which statements it ran. `scripts/keep-statements.mjs` asks for it. */
const FOLDER = process.env.PORTICO_TEST_STATEMENTS
const seen = new Set<string>()

export function keepStatement(text: string): void {
  if (!FOLDER) return
  if (seen.size === 0)
    process.once('exit', () => writeFileSync(join(FOLDER, `${process.pid}.json`), JSON.stringify([...seen])))
  seen.add(text)
}
