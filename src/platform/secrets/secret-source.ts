import { randomBytes } from 'node:crypto'
import { chmodSync, linkSync, readFileSync, renameSync, unlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '../runtime/config.ts'
import { openDataDir } from '../runtime/data-dir.ts'
import { StartupError } from '../runtime/startup-error.ts'
import { sha256 } from './vault.ts'

/** Where the secret that wraps the data keys comes from. */
export interface Secrets {
  /** The secret to wrap with. */
  readonly present: string
  /** Secrets that may have wrapped what is stored, while they are being replaced. */
  readonly previous: readonly string[]
}

export const LEAST_SECRET_LENGTH = 32
const LEAST_ELSEWHERE = 8

/** The configured secret, or one created once and stored in the data directory, readable by its owner only. */
export function resolveSecrets(config: Config): Secrets {
  const { secret, previousSecrets, databaseUrl, mode, dataDir } = config
  if (secret) {
    const least = mode === 'production' ? LEAST_SECRET_LENGTH : LEAST_ELSEWHERE
    if (secret.length >= least) return { present: secret, previous: previousSecrets }
    throw new StartupError(
      `PORTICO_SECRET is too short: use ${least} characters or more, for instance from "openssl rand -hex 32".`,
    )
  }
  if (databaseUrl && mode === 'production') {
    throw new StartupError(
      'PORTICO_SECRET is required with DATABASE_URL in production mode: every process needs the same one.',
    )
  }
  openDataDir(dataDir)
  const next = readSecret(nextPath(dataDir))
  return { present: secretFile(secretPath(dataDir)), previous: [...previousSecrets, ...(next ? [next] : [])] }
}

/** The secret as it is now, without making one. */
export const presentSecret = ({ secret, dataDir }: Pick<Config, 'secret' | 'dataDir'>): string | undefined =>
  secret ?? readSecret(secretPath(dataDir))

/** The secret of a restored installation; another one that is there is put aside, never lost. */
export function restoreSecretFile(dataDir: string, secret: string): void {
  const path = secretPath(dataDir)
  const known = readSecret(path)
  if (known === secret) return
  if (known !== undefined) renameSync(path, `${path}.before-${sha256(known).toString('hex').slice(0, 8)}`)
  writeFileSync(path, `${secret}\n`, { mode: 0o600, flag: 'wx', flush: true })
}

const secretPath = (dataDir: string) => join(dataDir, 'secret')
const nextPath = (dataDir: string) => join(dataDir, 'secret.next')

/**
 * Replaces the secret in the data directory. The new one is written beside it before it wraps anything, and renamed
 * over it afterwards: after an interruption a start finds the one that fits, and the next run continues with it.
 */
export async function replaceSecretFile(dataDir: string, rewrap: (secret: string) => Promise<unknown>): Promise<void> {
  await rewrap(secretFile(nextPath(dataDir)))
  renameSync(nextPath(dataDir), secretPath(dataDir))
}

function secretFile(path: string): string {
  const known = readSecret(path)
  if (known) return known
  const draft = `${path}.${process.pid}`
  try {
    writeFileSync(draft, `${randomBytes(32).toString('base64url')}\n`, { mode: 0o600, flush: true })
    chmodSync(draft, 0o600)
    linkSync(draft, path) // of several processes that start at once, one wins and all read the same secret
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw unreadable(path, error)
  } finally {
    unlinkSync(draft)
  }
  return readSecret(path)!
}

function readSecret(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8').trim()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw unreadable(path, error)
    return undefined
  }
}

const unreadable = (path: string, error: unknown) =>
  new StartupError(
    `The secret ${path} cannot be read or made (${(error as Error).message}): mend its permissions or set PORTICO_SECRET.`,
  )
