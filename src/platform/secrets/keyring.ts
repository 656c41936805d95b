import type { Db } from '../database/connect.ts'
import type { Log } from '../runtime/log.ts'
import { StartupError } from '../runtime/startup-error.ts'
import {
  type DataKeyRow,
  derivedDataKey,
  fingerprintOf,
  insertKey,
  keepName,
  newDataKey,
  readKeys,
  readName,
  unwrap,
  wrap,
} from './data-keys.ts'
import type { Secrets } from './secret-source.ts'
import { createVault, type DataKey, sha256, type Vault } from './vault.ts'

/** The data keys of an installation and the vault that uses them. In the live database, wrapped by PORTICO_SECRET. */
export interface Keyring {
  readonly vault: Vault
  /** Every secret that may have wrapped one of them. */
  readonly secrets: Set<string>
  /** Reads the keys of the live database, or creates the first; then polls for new ones. Under a lock. */
  unlock(live: Db): Promise<void>
  /** Refuses a sandbox whose secrets were encrypted with other keys. */
  pin(sandbox: Db): Promise<void>
  /** Reads keys that other processes created. */
  refresh(): Promise<void>
  close(): void
}

export interface KeyringParts {
  /** Read again when a key appears that none of them wrapped: the data directory's secret may have been replaced. */
  secrets(): Secrets
  clock: () => number
  log: Log
}

const POLL_EVERY_MS = 15_000

export function createKeyring(parts: KeyringParts): Keyring {
  const { clock, log } = parts
  const secrets = new Set<string>()
  let keys: DataKey[] = []
  let name = ''
  let db: Db
  let timer: NodeJS.Timeout | undefined

  const learnSecrets = () => {
    const { present, previous } = parts.secrets()
    for (const secret of [present, ...previous]) secrets.add(secret)
  }
  learnSecrets()

  /** Known keys stay, however they are wrapped by now. Returns whether all of them could be opened. */
  const load = (rows: readonly DataKeyRow[]): boolean => {
    keys = rows.flatMap((row) => keys.find(({ id }) => id === row.id) ?? unwrap(row, secrets) ?? [])
    return keys.length === rows.length
  }
  const refresh = async () => {
    const rows = await readKeys(db)
    if (load(rows)) return
    learnSecrets()
    if (load(rows)) return
    log.error('a data key is wrapped by a secret that this process does not know: set PORTICO_SECRET and restart it')
  }
  const look = () =>
    refresh().catch((error) => log.warn({ err: error }, 'data keys not read; the next poll reads them'))

  return {
    vault: createVault(() => keys, clock),
    secrets,
    async unlock(live) {
      db = live
      if ((await readKeys(db)).length === 0) await makeFirst(db, secrets, new Date(clock()))
      if (!load(await readKeys(db))) throw wrongSecret()
      name = (await readName(db))!
      timer = setInterval(look, POLL_EVERY_MS).unref()
    },
    async pin(sandbox) {
      await keepName(sandbox, name)
      if ((await readName(sandbox)) !== name) throw foreignSandbox()
    },
    refresh,
    close: () => clearInterval(timer),
  }
}

/** A random key; in an installation that encrypted data before there were keys, the one derived from its secret. */
async function makeFirst(db: Db, secrets: ReadonlySet<string>, now: Date): Promise<void> {
  const before = await readName(db)
  const secret = [...secrets].find((candidate) => before === undefined || fingerprintOf(candidate) === before)
  if (secret === undefined) throw wrongSecret()
  const key = before === undefined ? newDataKey() : derivedDataKey(secret)
  const at = now.toISOString()
  const row = { id: key.id, derived: key.derived, created_at: at, active_from: at, resealed_at: at }
  await db.tx(async (tx) => {
    await keepName(tx, before ?? sha256(key.digest).toString('hex'))
    await insertKey(tx, { ...row, ...wrap(key, secret) })
  })
}

export const wrongSecret = () =>
  new StartupError(
    'This database was made with another secret (PORTICO_SECRET, or else the file "secret" in the data directory): start ' +
      'with that one, or what it encrypts is lost. To replace a secret, name the one before in PORTICO_SECRET_PREVIOUS ' +
      'and run "portico secrets rotate".',
  )

const foreignSandbox = () =>
  new StartupError(
    'The sandbox database was made beside another live database, or with another secret, and what is encrypted in it ' +
      'cannot be read: start with those, or empty the sandbox database.',
  )
