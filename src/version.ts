import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

export const VERSION: string = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')).version

/** The folder of this release's migrations. */
export const MIGRATIONS = fileURLToPath(new URL('../migrations', import.meta.url))
