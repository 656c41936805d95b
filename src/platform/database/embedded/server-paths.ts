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
}

export const fingerprint = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 16)

export async function findServerPaths(dataDir: string, major: string): Promise<ServerPaths> {
  const clusterDir = join(dataDir, 'postgres')
  const name = `portico-${fingerprint(dataDir)}`
  return {
    dataDir,
    clusterDir,
    name,
    // Not os.tmpdir(): a socket's path has at most 107 bytes, and every process must find it whatever its TMPDIR.
    socketDir: `/tmp/${name}`,
    account: await whoRuns(clusterDir, major),
    logFile: join(dataDir, 'postgres.log'),
  }
}

/** Root runs a cluster as the user who owns it, so that root and that user can both use it. */
async function whoRuns(clusterDir: string, major: string): Promise<Account> {
  const wanted = weAreRoot() ? await unprivilegedAccount() : ownAccount()
  if ((await inspectCluster(clusterDir, major)) !== 'ours') return wanted
  const owner = await lstat(clusterDir)
  if (weAreRoot() && owner.uid !== 0) return accountOfOwner(owner)
  if (owner.uid === wanted.uid) return wanted
  throw new StartupError(
    `${clusterDir} belongs to user id ${owner.uid} and not to ${wanted.name}: give it back with ` +
      `"chown -R ${wanted.name} '${clusterDir}'" or set PORTICO_DATA_DIR to another directory.`,
  )
}
