import { createHash } from 'node:crypto'
import { lstat } from 'node:fs/promises'
import { join } from 'node:path'
import { StartupError } from '../../runtime/startup-error.ts'
import { type Account, accountOfOwner, ownAccount, unprivilegedAccount, weAreRoot } from './account.ts'
import { inspectCluster } from './inspect-cluster.ts'

/** The fixed properties of one embedded server. */
export interface ServerPaths {
  dataDir: string
  clusterDir: string
  /** the server's cluster_name: it shows in the title of each of its processes, so they can be recognised */
  name: string
  socketDir: string
  account: Account
  logFile: string
  /** nothing in it outlives the process: a test's data need not survive a power cut */
  forgetful?: boolean
  /** what the server is started with besides, such as where its log is archived */
  settings?: Record<string, string>
}

export const fingerprint = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 16)

export const clusterDirOf = (dataDir: string): string => join(dataDir, 'postgres')

export async function findServerPaths(dataDir: string, major: string): Promise<ServerPaths> {
  const clusterDir = clusterDirOf(dataDir)
  const isOurs = (await inspectCluster(clusterDir, major)) === 'ours'
  return pathsOf(dataDir, clusterDir, isOurs ? await lstat(clusterDir) : undefined)
}

/** The paths of a cluster that is in its place, or still being made beside it. */
export async function pathsOf(dataDir: string, clusterDir: string, owner: Owner | undefined): Promise<ServerPaths> {
  const name = `portico-${fingerprint(clusterDir === clusterDirOf(dataDir) ? dataDir : clusterDir)}`
  return {
    dataDir,
    clusterDir,
    name,
    // Not os.tmpdir(): a socket's path has at most 107 bytes, and every process must find it whatever its TMPDIR.
    socketDir: `/tmp/${name}`,
    account: await whoRuns(clusterDir, owner),
    logFile: join(dataDir, 'postgres.log'),
  }
}

interface Owner {
  uid: number
  gid: number
}

/** Root runs a cluster as the user who owns it, so that root and that user can both use it. */
async function whoRuns(clusterDir: string, owner: Owner | undefined): Promise<Account> {
  const wanted = weAreRoot() ? await unprivilegedAccount() : ownAccount()
  if (!owner) return wanted
  if (weAreRoot() && owner.uid !== 0) return accountOfOwner(owner)
  if (owner.uid === wanted.uid) return wanted
  throw new StartupError(
    `${clusterDir} belongs to user id ${owner.uid} and not to ${wanted.name}: give it back with ` +
      `"chown -R ${wanted.name} '${clusterDir}'" or set PORTICO_DATA_DIR to another directory.`,
  )
}
