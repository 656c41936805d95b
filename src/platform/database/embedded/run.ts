import { spawn } from 'node:child_process'
import { StartupError } from '../../runtime/startup-error.ts'
import { type Account, weAreRoot } from './account.ts'
import { codeOf } from './failure.ts'

/** The child gets none of our environment: a stray PGPORT, LD_LIBRARY_PATH or locale must not matter. */
export const spawnIn = (clusterDir: string, { uid, gid }: Account) => ({
  cwd: clusterDir,
  env: { PATH: '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' },
  ...(weAreRoot() ? { uid, gid } : {}),
})

/**
 * The cluster's path as seen by a program that runs inside it. Root's child enters the directory before it drops root's
 * rights, so it never has to traverse the directories above: a data directory below a 0700 home can stay there.
 */
export const nameFromInside = (clusterDir: string) => (weAreRoot() ? WHERE_IT_STANDS : clusterDir)

export const withRealName = (output: string, clusterDir: string) => output.replaceAll(WHERE_IT_STANDS, clusterDir)

const WHERE_IT_STANDS = '/proc/self/cwd'

export interface Finished {
  ok: boolean
  output: string
}

/** Runs a program to its end and collects its output. */
export function run(file: string, args: string[], clusterDir: string, account: Account): Promise<Finished> {
  const child = spawn(file, args, { stdio: ['ignore', 'pipe', 'pipe'], ...spawnIn(clusterDir, account) })
  let output = ''
  const collect = (text: string) => {
    output += text
  }
  child.stdout.setEncoding('utf8').on('data', collect)
  child.stderr.setEncoding('utf8').on('data', collect)
  return new Promise((resolve, reject) => {
    child.once('error', (error) => reject(cannotRun(error, file, account)))
    child.once('close', (code) => resolve({ ok: code === 0, output }))
  })
}

export const cannotRun = (error: unknown, path: string, account: Account) =>
  new StartupError(
    `The embedded PostgreSQL in ${path} cannot be run as user ${account.name} (${codeOf(error) || error}): ` +
      'run "npm ci" again, start Portico as another user, or set DATABASE_URL to a PostgreSQL server.',
  )
