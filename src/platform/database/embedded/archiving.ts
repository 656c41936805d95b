import { chown, mkdir, readdir, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { StartupError } from '../../runtime/startup-error.ts'
import { canReach, ENTER, READ, weAreRoot } from './account.ts'
import { codeOf } from './failure.ts'
import type { ServerPaths } from './server-paths.ts'
import type { Session } from './session.ts'

const PROGRAM = fileURLToPath(new URL('../../backup/wal-archive.mjs', import.meta.url))
/** A segment is archived when it is full, or after so long: at most this much is lost with the machine. */
const LONGEST_WAIT_SECONDS = 60

export const walDirOf = (archiveDir: string): string => join(archiveDir, 'wal')

/** Continuous archiving: the server hands over each finished segment of its write-ahead log. */
export async function archiveSettings(archiveDir: string, paths: ServerPaths): Promise<Record<string, string>> {
  await makeWalDir(archiveDir, paths)
  await archiveHistories(paths)
  return {
    archive_mode: 'on',
    archive_timeout: String(LONGEST_WAIT_SECONDS),
    archive_command: program('put', archiveDir),
  }
}

/** How a server that recovers asks the archive for a segment. */
export async function recoverySettings(archiveDir: string, paths: ServerPaths): Promise<Record<string, string>> {
  await requireReach(archiveDir, paths)
  return { restore_command: program('get', archiveDir) }
}

const program = (work: 'put' | 'get', archiveDir: string) =>
  `${[process.execPath, PROGRAM].map(quoted).join(' ')} ${work} "%p" ${quoted(walDirOf(archiveDir))} "%f"`

/** For the shell, and for PostgreSQL, which replaces what follows a percent sign. */
const quoted = (text: string) => `'${text.replaceAll("'", "'\\''").replaceAll('%', '%%')}'`

async function makeWalDir(archiveDir: string, paths: ServerPaths): Promise<void> {
  try {
    for (const dir of [archiveDir, walDirOf(archiveDir)]) {
      const made = await mkdir(dir, { recursive: true, mode: 0o700 })
      if (made && weAreRoot()) await chown(dir, paths.account.uid, paths.account.gid)
    }
  } catch (error) {
    throw new StartupError(
      `PORTICO_ARCHIVE_DIR cannot be made (${(error as Error).message}): set it to a folder that can be written.`,
    )
  }
  await requireReach(archiveDir, paths)
}

async function requireReach(archiveDir: string, { account }: ServerPaths): Promise<void> {
  for (const path of [process.execPath, PROGRAM, walDirOf(archiveDir)]) {
    if (
      !(await stat(path).catch(() => undefined)) ||
      (await canReach(account, path, READ | (path === PROGRAM ? 0 : ENTER)))
    )
      continue
    throw new StartupError(
      `The archive's program runs as user ${account.name}, like PostgreSQL, and may not use ${path}: start Portico as a ` +
        'user of its own instead of root, or open this path and the folders above it to that user.',
    )
  }
}

/** After a restore the log goes on under a new number; its history tells a later restore where it branched off. */
async function archiveHistories({ clusterDir, account }: ServerPaths): Promise<void> {
  const walDir = join(clusterDir, 'pg_wal')
  const names = await readdir(walDir).catch(() => [])
  for (const name of names.filter((name) => name.endsWith('.history'))) {
    const status = join(walDir, 'archive_status', name)
    if (await stat(`${status}.done`).catch(() => undefined)) continue
    await writeFile(`${status}.ready`, '', { flag: 'wx', mode: 0o600 }).catch((error) => {
      if (codeOf(error) !== 'EEXIST') throw error
    })
    if (weAreRoot()) await chown(`${status}.ready`, account.uid, account.gid)
  }
}

/** A server that another process started keeps the settings it was started with. */
export async function sayUnlessArchived(session: Session, log: (line: string) => void): Promise<void> {
  const [row] = await session.query("select current_setting('archive_mode'), current_setting('archive_command')", 5_000)
  if (row?.[0] === 'on') return
  log('PORTICO_ARCHIVE_DIR has no effect yet: the database was started without it. Stop every Portico process once.')
}
