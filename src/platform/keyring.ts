import {
  type DataKeyRow,
  derivedDataKey,
  fingerprintOf,
  insertKey,
  keepName,
  lockKeys,
  newDataKey,
  noteResealed,
  readKeys,
  readName,
  replaceWrapping,
  unwrap,
  wrap,
} from './data-keys.ts'
import type { Db } from './database/connect.ts'
import type { Log } from './log.ts'
import type { Secrets } from './secret-source.ts'
import { createVault, type DataKey, sha256, type Vault } from './secrets.ts'
import { StartupError } from './startup-error.ts'

/** The data keys of an installation, and the vault over them. Kept in the live database, wrapped by PORTICO_SECRET. */
export interface Keyring {
  readonly vault: Vault
  /** Reads the keys of the live database, or makes the first; then looks for new ones now and then. Under a lock. */
  unlock(live: Db): Promise<void>
  /** Refuses a sandbox whose secrets were sealed with other keys. */
  pin(sandbox: Db): Promise<void>
  /** Wraps every key with this secret; answers whether any was wrapped by another. */
  rewrap(secret: string): Promise<boolean>
  /** A new key to seal everything with, or the one that an earlier run began with. Not used before it is active. */
  beginReseal(): Promise<DataKey>
  endReseal(key: DataKey): Promise<void>
  /** Reads what other processes made. */
  refresh(): Promise<void>
  close(): void
}

export interface KeyringParts {
  secrets: Secrets
  clock: () => number
  log: Log
}

const LOOK_EVERY_MS = 15_000
/** Every process has looked several times before a new key is used. */
const KNOWN_FIRST_MS = 60_000

export function createKeyring({ secrets, clock, log }: KeyringParts): Keyring {
  const candidates = [secrets.present, ...secrets.previous]
  let keys: DataKey[] = []
  let name = ''
  let db: Db
  let timer: NodeJS.Timeout | undefined

  const load = (rows: readonly DataKeyRow[]): DataKey[] =>
    rows.flatMap((row) => keys.find(({ id }) => id === row.id) ?? unwrap(row, candidates) ?? [])

  const refresh = async () => {
    const rows = await readKeys(db)
    keys = load(rows)
    if (keys.length < rows.length) {
      log.error('a data key is wrapped by a secret that this process does not know: set PORTICO_SECRET and restart it')
    }
  }
  const look = () =>
    refresh().catch((error) => log.warn({ err: error }, 'data keys not looked for; the next look does'))

  const makeFirst = async () => {
    const before = await readName(db)
    const secret = candidates.find((candidate) => before === undefined || fingerprintOf(candidate) === before)
    if (secret === undefined) throw wrongSecret()
    const key = before === undefined ? newDataKey() : derivedDataKey(secret)
    const at = new Date(clock()).toISOString()
    const row = { id: key.id, derived: key.derived, created_at: at, active_from: at, resealed_at: at }
    await db.tx(async (tx) => {
      await keepName(tx, before ?? sha256(key.digest).toString('hex'))
      await insertKey(tx, { ...row, ...wrap(key, secret) })
    })
  }

  return {
    vault: createVault(() => keys, clock),
    async unlock(live) {
      db = live
      if ((await readKeys(db)).length === 0) await makeFirst()
      const rows = await readKeys(db)
      keys = load(rows)
      if (keys.length < rows.length) throw wrongSecret()
      name = (await readName(db))!
      timer = setInterval(look, LOOK_EVERY_MS).unref()
    },
    async pin(sandbox) {
      await keepName(sandbox, name)
      if ((await readName(sandbox)) !== name) throw foreignSandbox()
    },
    rewrap(secret) {
      candidates.push(secret)
      return db.tx(async (tx) => {
        const foreign = (await lockKeys(tx)).filter((row) => row.wrapped_by !== fingerprintOf(secret))
        for (const row of foreign) {
          const key = unwrap(row, candidates)
          if (!key) throw wrongSecret()
          await replaceWrapping(tx, row.id, wrap(key, secret))
        }
        return foreign.length > 0
      })
    },
    beginReseal: () =>
      db.tx(async (tx) => {
        const rows = await lockKeys(tx)
        const [newest, secret] = [rows.at(-1)!, wrapperOf(rows, candidates)]
        if (newest.resealed_at === null) return unwrap(newest, candidates)!
        const key = newDataKey(keys[0]!.digest, clock() + KNOWN_FIRST_MS)
        const [created_at, active_from] = [clock(), key.activeFromMs].map((ms) => new Date(ms).toISOString())
        const row = {
          id: key.id,
          derived: false,
          created_at: created_at!,
          active_from: active_from!,
          resealed_at: null,
        }
        await insertKey(tx, { ...row, ...wrap(key, secret) })
        return key
      }),
    endReseal: async ({ id }) => void (await noteResealed(db, id, new Date(clock()))),
    refresh,
    close: () => clearInterval(timer),
  }
}

/** The secret that the stored keys are wrapped by now. */
function wrapperOf(rows: readonly DataKeyRow[], candidates: readonly string[]): string {
  const secret = candidates.find((candidate) => fingerprintOf(candidate) === rows.at(-1)!.wrapped_by)
  if (secret === undefined) throw wrongSecret()
  return secret
}

const wrongSecret = () =>
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
