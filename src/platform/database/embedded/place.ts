import { createHash } from 'node:crypto'
import { lstat, mkdir, readFile, realpath, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { StartupError } from '../../startup-error.ts'
import { type Account, accountOfOwner, canReach, ENTER, ownAccount, unprivilegedAccount, weAreRoot } from './account.ts'
import { inspectCluster } from './cluster.ts'
import { codeOf } from './failure.ts'

/** Everything that is fixed about one embedded server. */
export interface Place {
  clusterDir: string
  /** also the server's cluster_name: it shows in the title of each of its processes, so they can be recognised */
  name: string
  socketDir: string
  account: Account
  logFile: string
}

export const SYSTEM_DIR = '/var/lib/portico'
const POINTER = 'postgres.location.txt'
const OWNER_NOTE = 'data-directory.txt'

export const fingerprint = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 16)

/** Decides where the cluster lives and who runs it. Call it under the lock: it may create the place. */
export async function findPlace(dataDir: string, major: string, log: (line: string) => void): Promise<Place> {
  const here = join(dataDir, 'postgres')
  const { home, account } = weAreRoot()
    ? await placeForRoot(dataDir, here, major, log)
    : await placeForUser(dataDir, here, major)
  const name = `portico-${fingerprint(home)}`
  return {
    clusterDir: join(home, 'postgres'),
    name,
    // Not os.tmpdir(): a socket's path has at most 107 bytes, and every process must find the same one whatever its TMPDIR.
    socketDir: `/tmp/${name}`,
    account,
    logFile: join(dataDir, 'postgres.log'),
  }
}

async function placeForUser(dataDir: string, here: string, major: string) {
  const account = ownAccount()
  const state = await inspectCluster(here, major)
  const elsewhere = state === 'ours' ? undefined : await readPointer(dataDir)
  if (elsewhere) {
    throw new StartupError(
      `The database of ${dataDir} was made by root and lives in ${elsewhere}: start Portico as root.`,
    )
  }
  const owner = state === 'absent' ? account.uid : (await lstat(here)).uid
  if (owner !== account.uid) throw ownedByAnother(here, owner, account)
  return { home: dataDir, account }
}

async function placeForRoot(dataDir: string, here: string, major: string, log: (line: string) => void) {
  if ((await inspectCluster(here, major)) === 'ours') {
    return { home: dataDir, account: await continueAsOwner(dataDir, here) }
  }
  const account = await unprivilegedAccount()
  const elsewhere = await readPointer(dataDir)
  if (elsewhere) {
    await requireOwnHome(elsewhere, dataDir)
    return { home: elsewhere, account }
  }
  if (await canReach(account, dataDir, ENTER)) return { home: dataDir, account }
  const home = await makeHomeElsewhere(dataDir)
  log(`User ${account.name}, who runs PostgreSQL, cannot enter ${dataDir}: the database lives in ${home} instead`)
  return { home, account }
}

async function continueAsOwner(dataDir: string, here: string): Promise<Account> {
  const account = await accountOfOwner(await lstat(here))
  if (account.uid === 0) throw ownedByAnother(here, 0, await unprivilegedAccount())
  if (await canReach(account, dataDir, ENTER)) return account
  throw new StartupError(
    `User ${account.name}, who owns the database in ${here}, can no longer enter the directories above it: ` +
      'give them back their execute permission (chmod o+x).',
  )
}

function ownedByAnother(path: string, owner: number, wanted: Account): StartupError {
  return new StartupError(
    `${path} belongs to user id ${owner} and not to ${wanted.name}: give it back with ` +
      `"chown -R ${wanted.name} '${path}'" or set PORTICO_DATA_DIR to another directory.`,
  )
}

/** The pointer is written before the cluster is made, so a crash in between finds the same home again. */
async function makeHomeElsewhere(dataDir: string): Promise<string> {
  await mkdir(SYSTEM_DIR, { recursive: true, mode: 0o755 })
  const first = join(SYSTEM_DIR, `data-${fingerprint(dataDir)}`)
  let home = first
  // One that is there already belongs to a data directory that was deleted: keep it, and do not bring its data back.
  for (let number = 2; !(await makeDirectory(home)); number++) home = `${first}-${number}`
  await writeFile(join(home, OWNER_NOTE), `${dataDir}\n`)
  await writeFile(join(dataDir, POINTER), `${home}\n`, { mode: 0o644 })
  return home
}

const makeDirectory = (path: string) =>
  mkdir(path, { mode: 0o711 }).then(
    () => true,
    (error) => {
      if (codeOf(error) === 'EEXIST') return false
      throw error
    },
  )

const readPointer = (dataDir: string) => readLine(join(dataDir, POINTER))

async function requireOwnHome(home: string, dataDir: string): Promise<void> {
  const pointer = join(dataDir, POINTER)
  const exists = await stat(home).catch(() => undefined)
  if (!exists) {
    throw new StartupError(
      `${pointer} says that the database lives in ${home}, which is gone: ` +
        `restore it, or delete ${pointer} to begin with an empty database.`,
    )
  }
  const user = await readLine(join(home, OWNER_NOTE))
  const moved = user !== undefined && (await realpath(user).catch(() => undefined)) !== user
  if (user === undefined || user === dataDir || moved) return
  if ((await readPointer(user)) !== home) return
  throw new StartupError(
    `${pointer} is a copy and names the database of ${user}: delete ${pointer} to begin with an empty database.`,
  )
}

async function readLine(path: string): Promise<string | undefined> {
  const text = await readFile(path, 'utf8').catch((error) => {
    if (codeOf(error) === 'ENOENT') return ''
    throw error
  })
  return text.trim() || undefined
}
