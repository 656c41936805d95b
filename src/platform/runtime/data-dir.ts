import { chmodSync, mkdirSync, readdirSync, statSync } from 'node:fs'
import { StartupError } from './startup-error.ts'

const OTHERS = 0o077
const STICKY = 0o1000
/** Files that show that a directory is ours, whatever else is in it. */
const OURS = ['secret', 'postgres']

/**
 * The data directory, closed to everyone but its owner: it holds the secret and the embedded database. An open one is
 * closed if it is plainly ours, and refused if that could lock others out of their files.
 */
export function openDataDir(path: string): void {
  try {
    mkdirSync(path, { recursive: true, mode: 0o700 })
    const { mode } = statSync(path)
    if ((mode & OTHERS) === 0) return
    if ((mode & STICKY) !== 0 || !isOurs(path)) throw holdsOthers(path, mode)
    chmodSync(path, 0o700)
  } catch (error) {
    if (error instanceof StartupError) throw error
    throw new StartupError(
      `The data directory ${path} cannot be made or closed to others (${(error as Error).message}): run ` +
        `"chmod 700 '${path}'" as its owner, or set PORTICO_DATA_DIR to a directory that does not exist yet.`,
    )
  }
}

const isOurs = (path: string): boolean => {
  const names = readdirSync(path)
  return names.length === 0 || OURS.some((name) => names.includes(name))
}

const holdsOthers = (path: string, mode: number) =>
  new StartupError(
    `The data directory ${path} is open to other users (mode ${(mode & 0o7777).toString(8)}) and holds files that are ` +
      'not Portico’s: set PORTICO_DATA_DIR to a directory of its own, which is made when it is missing.',
  )
