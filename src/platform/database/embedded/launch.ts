import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { type FileHandle, rmdir, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import type { StartupError } from '../../runtime/startup-error.ts'
import { writeAccessRules } from './cluster.ts'
import { diskFull, explainOutput } from './failure.ts'
import { stopPostmaster } from './postmaster.ts'
import { PORT, waitUntilReady } from './readiness.ts'
import { makeSocketDir } from './remains.ts'
import { cannotRun, nameFromInside, spawnIn, withRealName } from './run.ts'
import { lastComplaint, openServerLog } from './server-log.ts'
import type { ServerPaths } from './server-paths.ts'
import type { Session } from './session.ts'

const settingsOf = ({ name, socketDir, forgetful, settings }: ServerPaths): Record<string, string | number> => ({
  listen_addresses: '', // never TCP
  port: PORT,
  unix_socket_directories: socketDir,
  unix_socket_permissions: '0700',
  cluster_name: name,
  ...(forgetful
    ? { fsync: 'off', full_page_writes: 'off', synchronous_commit: 'off', wal_level: 'minimal', max_wal_senders: 0 }
    : { fsync: 'on', full_page_writes: 'on' }),
  max_connections: 200,
  shared_buffers: '128MB',
  dynamic_shared_memory_type: 'mmap', // files in the cluster: a container's /dev/shm has 64 MB or nothing
  max_logical_replication_workers: 0, // one process fewer
  jit: 'off', // compiling costs more than it saves on short statements
  timezone: 'UTC',
  log_timezone: 'UTC',
  lc_messages: 'C', // we parse its messages
  logging_collector: 'off', // standard error is the log file we opened
  log_destination: 'stderr',
  log_min_messages: 'log', // failed statements reach the caller; the log stays small and holds no guest data
  log_min_error_statement: 'panic',
  log_checkpoints: 'off',
  ...settings,
})

/** Starts the server and waits for the first session; on failure, the error is the server's last message. */
export async function launch(paths: ServerPaths, binDir: string, log: (line: string) => void): Promise<Session> {
  await makeSocketDir(paths)
  await writeAccessRules(paths.clusterDir, paths.account)
  const { file, size } = await openServerLog(paths)
  try {
    const child = await spawnPostgres(paths, binDir, file)
    const session = await firstSession(paths, child, log)
    if (session) return session
    await rmdir(paths.socketDir).catch(() => {})
    throw await explainExit(paths, await lastComplaint(file, size))
  } finally {
    await file.close()
  }
}

async function firstSession(paths: ServerPaths, child: ChildProcess, log: (line: string) => void) {
  const hasExited = () => child.exitCode !== null || child.signalCode !== null
  const find = async () => (hasExited() ? undefined : { pid: child.pid!, socketDir: paths.socketDir, isReady: false })
  try {
    return await waitUntilReady(paths, find, log)
  } catch (error) {
    if (!hasExited()) await stopPostmaster(child.pid!, 5_000)
    throw error
  }
}

/** In a session of its own, so that Ctrl-C in the terminal reaches only Portico, which then stops the server. */
async function spawnPostgres(paths: ServerPaths, binDir: string, output: FileHandle): Promise<ChildProcess> {
  const flags = Object.entries(settingsOf(paths)).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const child = spawn(join(binDir, 'postgres'), ['-D', nameFromInside(paths.clusterDir), ...flags], {
    detached: true,
    stdio: ['ignore', output.fd, output.fd],
    ...spawnIn(paths.clusterDir, paths.account),
  })
  await once(child, 'spawn').catch((error) => {
    throw cannotRun(error, binDir, paths.account)
  })
  child.unref()
  return child
}

async function explainExit({ clusterDir, account, logFile }: ServerPaths, complaint: string): Promise<StartupError> {
  // Checked first, because on a full disk the server could not even write its error.
  const { bavail, bsize } = await statfs(clusterDir)
  if (bavail * bsize < 1024 * 1024) return diskFull(clusterDir)
  const said = withRealName(complaint, clusterDir) || `it left no reason in ${logFile}`
  return explainOutput(said, clusterDir, account.name, 'PostgreSQL did not start')
}
