import type { Dirent } from 'node:fs'
import { type FileHandle, open, readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { codeOf } from '../database/embedded/failure.ts'
import type { Session } from '../database/embedded/session.ts'
import { type Ending, textEntry } from './backup-file.ts'
import type { Entry } from './tar.ts'

export const CLUSTER = 'cluster/'
/** What belongs to a running server only, or is taken at the end: the directories stay, empty. */
const EMPTIED = new Set([
  'pg_wal',
  'pg_replslot',
  'pg_dynshmem',
  'pg_notify',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
])
const LEFT_OUT =
  /^(postmaster\.(pid|opts)|backup_label.*|tablespace_map.*|recovery\.signal|pgsql_tmp.*|pg_internal\.init.*)$/
const CONTROL = 'global/pg_control'
const CHUNK_BYTES = 1024 * 1024
const PATIENCE_MS = 3_600_000

/**
 * The files of a running cluster: PostgreSQL's low-level backup. They change while they are read; the write-ahead log
 * from the beginning to the end of the reading, which is read last, makes them whole as of the end.
 */
export async function* clusterEntries(session: Session, clusterDir: string): AsyncGenerator<Entry, Ending> {
  const ask = async (sql: string) => (await session.query(sql, PATIENCE_MS))[0]!
  // The log that is needed is not recycled as long as this session is there.
  await ask(`select pg_create_physical_replication_slot('portico_backup_${process.pid}', true, true)`)
  const [first] = await ask("select pg_walfile_name(pg_backup_start('portico', true))")
  yield* filesIn(clusterDir, '')
  yield await settledFile(clusterDir, CONTROL)
  const [last, label, at] = await ask(`
    select pg_walfile_name(lsn), labelfile, to_char(clock_timestamp() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
    from pg_backup_stop(false)`)
  yield textEntry(`${CLUSTER}backup_label`, label!)
  yield* segments(join(clusterDir, 'pg_wal'), first!, last!)
  return { at: at!, wal: first! }
}

async function* filesIn(clusterDir: string, folder: string): AsyncGenerator<Entry> {
  const entries = await readdir(join(clusterDir, folder), { withFileTypes: true }).catch(unlessGone<Dirent[]>([]))
  for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    const name = folder + entry.name
    if (LEFT_OUT.test(entry.name) || name === CONTROL) continue
    if (entry.isDirectory()) {
      yield { name: `${CLUSTER}${name}/`, size: 0, content: [] }
      if (!EMPTIED.has(name)) yield* filesIn(clusterDir, `${name}/`)
    } else if (entry.isFile()) {
      const file = await open(join(clusterDir, name)).catch(unlessGone<undefined>(undefined))
      if (!file) continue // dropped meanwhile; the log knows
      const { size } = await file.stat()
      yield { name: CLUSTER + name, size, content: exactly(file, size) }
    }
  }
}

const unlessGone =
  <T>(instead: T) =>
  (error: unknown): T => {
    if (codeOf(error) === 'ENOENT') return instead
    throw error
  }

/** As many bytes as there were at first: a file that shrinks meanwhile is filled up, the log cuts it again. */
async function* exactly(file: FileHandle, size: number): AsyncGenerator<Buffer> {
  try {
    for (let at = 0; at < size; ) {
      const length = Math.min(CHUNK_BYTES, size - at)
      const { bytesRead, buffer } = await file.read(Buffer.alloc(length), 0, length, at)
      const chunk = bytesRead === 0 ? buffer : buffer.subarray(0, bytesRead)
      at += chunk.length
      yield chunk
    }
  } finally {
    await file.close()
  }
}

/** Read until it is twice the same: no log mends a control file that was read while it was being written. */
async function settledFile(clusterDir: string, name: string): Promise<Entry> {
  const path = join(clusterDir, name)
  for (let content = await readFile(path); ; ) {
    const again = await readFile(path)
    if (again.equals(content)) return { name: CLUSTER + name, size: content.length, content: [content] }
    content = again
  }
}

async function* segments(walDir: string, first: string, last: string): AsyncGenerator<Entry> {
  for (const name of (await readdir(walDir)).sort()) {
    const isNeeded = (/^[\dA-F]{24}$/.test(name) && name >= first && name <= last) || name.endsWith('.history')
    if (!isNeeded) continue
    const path = join(walDir, name)
    const { size } = await stat(path)
    yield { name: `${CLUSTER}pg_wal/${name}`, size, content: exactly(await open(path), size) }
  }
}
