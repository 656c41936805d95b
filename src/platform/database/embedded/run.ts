import { spawn } from 'node:child_process'
import { StartupError } from '../../startup-error.ts'
import { type Account, spawnIdentity } from './account.ts'
import { codeOf } from './failure.ts'

/** Nothing of our environment reaches PostgreSQL: a stray PGPORT, LD_LIBRARY_PATH or locale must not matter. */
export const cleanEnvironment = { PATH: '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' }

/** Runs a program to its end as the account and collects what it says. */
export function run(file: string, args: string[], account: Account): Promise<{ ok: boolean; output: string }> {
  const child = spawn(file, args, {
    cwd: '/',
    env: cleanEnvironment,
    stdio: ['ignore', 'pipe', 'pipe'],
    ...spawnIdentity(account),
  })
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
      'run "npm ci" again, or set DATABASE_URL to a PostgreSQL server.',
  )
