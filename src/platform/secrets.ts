import { createCipheriv, createDecipheriv, createHmac, hash, hkdfSync, randomBytes } from 'node:crypto'
import { chmodSync, linkSync, mkdirSync, readFileSync, unlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from './config.ts'
import type { Db } from './database/connect.ts'
import { StartupError } from './startup-error.ts'

export const sha256 = (data: string | Buffer): Buffer => hash('sha256', data, 'buffer')

/** Encrypts what must be read back; what need only be recognised (keys) is hashed instead. */
export interface Vault {
  seal(text: string, purpose: string): Buffer
  open(sealed: Uint8Array, purpose: string): string
  /** A keyed hash: recognises what was seen before, and proves that a text was written by us. */
  digest(text: string, purpose: string): Buffer
  /** Tells two secrets apart without giving either away. */
  readonly fingerprint: string
}

const IV_BYTES = 12
const TAG_BYTES = 16

export function createVault(secret: string): Vault {
  const derive = (use: string) => Buffer.from(hkdfSync('sha256', secret, 'portico', use, 32))
  const key = derive('seal')
  const digestKey = derive('digest')
  return {
    fingerprint: derive('fingerprint').toString('hex'),
    digest: (text, purpose) => createHmac('sha256', digestKey).update(`${purpose}\n${text}`).digest(),
    seal(text, purpose) {
      const iv = randomBytes(IV_BYTES)
      const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(purpose))
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return Buffer.concat([iv, cipher.getAuthTag(), body])
    },
    open(sealed, purpose) {
      const bytes = Buffer.from(sealed)
      const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, IV_BYTES))
        .setAAD(Buffer.from(purpose))
        .setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES))
      return decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES), undefined, 'utf8') + decipher.final('utf8')
    },
  }
}

/** The configured secret, or one made once and kept in the data directory, readable by its owner alone. */
export function resolveSecret(config: Config): string {
  if (config.secret) {
    const least = config.mode === 'production' ? 32 : 8
    if (config.secret.length >= least) return config.secret
    throw new StartupError(
      `PORTICO_SECRET is too short: use ${least} characters or more, for instance from "openssl rand -hex 32".`,
    )
  }
  if (config.databaseUrl && config.mode === 'production') {
    throw new StartupError(
      'PORTICO_SECRET is required with DATABASE_URL in production mode: every process needs the same one.',
    )
  }
  return secretFile(config.dataDir)
}

function secretFile(dataDir: string): string {
  const path = join(dataDir, 'secret')
  try {
    return readFileSync(path, 'utf8').trim()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw unreadable(path, error)
  }
  const draft = `${path}.${process.pid}`
  try {
    mkdirSync(dataDir, { recursive: true })
    writeFileSync(draft, `${randomBytes(32).toString('base64url')}\n`, { mode: 0o600 })
    chmodSync(draft, 0o600)
    linkSync(draft, path) // of several processes starting at once, one wins and all read the same
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw unreadable(path, error)
  } finally {
    unlinkSync(draft)
  }
  return readFileSync(path, 'utf8').trim()
}

const unreadable = (path: string, error: unknown) =>
  new StartupError(
    `The secret ${path} cannot be read or made (${(error as Error).message}): mend its permissions or set PORTICO_SECRET.`,
  )

/** A database made with another secret holds things we could not decrypt; better not to start than to find out later. */
export async function pinSecret(db: Db, vault: Vault): Promise<void> {
  const { value } = await db.one<{ value: string }>`
    with made as (
      insert into installation (name, value) values ('secret_fingerprint', ${vault.fingerprint})
      on conflict (name) do nothing returning value
    )
    select value from made union all select value from installation where name = 'secret_fingerprint' limit 1`
  if (value !== vault.fingerprint) {
    throw new StartupError(
      'This database was made with another secret (PORTICO_SECRET, or else the file "secret" in the data directory): start with that one, or what it encrypts is lost.',
    )
  }
}
