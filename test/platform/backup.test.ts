import assert from 'node:assert/strict'
import { execFile, execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { copyFileSync, mkdirSync, readdirSync, readFileSync, statSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type TestContext, test } from 'node:test'
import { promisify } from 'node:util'
import {
  type Ending,
  readAbout,
  readBackup,
  type Source,
  textEntry,
  textOf,
  writeBackup,
} from '../../src/platform/backup/backup-file.ts'
import { backupFor, backupsIn, hasLog, keepNewest, nameOf, requireWholeLog } from '../../src/platform/backup/folder.ts'
import type { Entry } from '../../src/platform/backup/tar.ts'
import { doctorChecks } from '../../src/platform/doctor/doctor.ts'
import { newFolder } from '../running/backup-fixtures.ts'
import { until } from '../support/until.ts'

const PASSPHRASE = 'a long walk on the beach'
const FILES: Record<string, string> = {
  'cluster/PG_VERSION': '18\n',
  'cluster/big': 'x'.repeat(3_000_000),
  'cluster/empty': '',
}

async function* entries(): AsyncGenerator<Entry, Ending> {
  yield { name: 'cluster/base/', size: 0, content: [] }
  for (const [name, text] of Object.entries(FILES)) yield textEntry(name, text)
  return { at: '2026-11-12T10:00:00.000Z' }
}

const source = (): Source => ({
  about: { format: 1, kind: 'cluster', portico: '1', postgres: '18', schema: { live: '', sandbox: '' }, bytes: 1 },
  entries: entries(),
})

const write = (folder: string, passphrase?: string, file = 'one.gz') =>
  writeBackup(source(), { folder, passphrase, pathAt: () => join(folder, file) })

async function read(path: string, passphrase?: string): Promise<Record<string, string>> {
  const found: Record<string, string> = {}
  await readBackup(path, passphrase, async (entry) => {
    found[entry.name] = await textOf(entry)
  })
  return found
}

for (const passphrase of [undefined, PASSPHRASE]) {
  test(`a backup ${passphrase ? 'with' : 'without'} a passphrase reads as it was written, and is for its owner alone`, async (t) => {
    const folder = newFolder(t)
    const { path, at, bytes } = await write(folder, passphrase)
    assert.deepEqual(await read(path, passphrase), { 'cluster/base/': '', ...FILES })
    assert.equal((await readAbout(path, passphrase)).postgres, '18')
    assert.equal(at, '2026-11-12T10:00:00.000Z')
    assert.equal(statSync(path).mode & 0o777, 0o600)
    assert.equal(statSync(path).size, bytes)
    assert.deepEqual(readdirSync(folder), ['one.gz'], 'nothing else is left')
  })

  test(`cut off or changed anywhere, a backup ${passphrase ? 'with' : 'without'} a passphrase is refused`, async (t) => {
    const folder = newFolder(t)
    const { path, bytes } = await write(folder, passphrase)
    // Each key takes scrypt a while.
    for (const length of passphrase ? [10, bytes - 1] : [10, 60, Math.floor(bytes / 2), bytes - 20, bytes - 1]) {
      const torn = join(folder, 'torn.gz')
      copyFileSync(path, torn)
      truncateSync(torn, length)
      await assert.rejects(
        read(torn, passphrase),
        /torn\.gz is not a whole backup \(.*\): use another one\./,
        `${length}`,
      )
      const changed = readFileSync(path)
      changed[length] = changed[length]! ^ 1
      writeFileSync(torn, changed)
      await assert.rejects(read(torn, passphrase), /is not a whole backup|does not open/, `${length} changed`)
    }
  })
}

test('a wrong passphrase and a missing one are told apart from a torn file', async (t) => {
  const { path } = await write(newFolder(t), PASSPHRASE)
  await assert.rejects(read(path, 'another'), /The passphrase does not open .*one\.gz: give the one/)
  await assert.rejects(read(path), /one\.gz is encrypted: give its passphrase with --passphrase-file/)
  assert.doesNotMatch(readFileSync(path, 'latin1'), /PG_VERSION/)
})

test('any tar opens a backup that is not encrypted', async (t) => {
  const folder = newFolder(t)
  const { path } = await write(folder)
  execFileSync('tar', ['xzf', path, '-C', folder])
  assert.equal(readFileSync(join(folder, 'cluster/big'), 'utf8'), FILES['cluster/big'])
  assert.equal(JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8')).files.length, 4)
})

test('a backup never overwrites, and one that fails leaves nothing', async (t) => {
  const folder = newFolder(t)
  await write(folder)
  await assert.rejects(write(folder), /one\.gz exists, and a backup never overwrites: name another file, or a folder\./)
  assert.deepEqual(readdirSync(folder), ['one.gz'])
  const failing = { ...source(), entries: brokenEntries() }
  await assert.rejects(writeBackup(failing, { folder, passphrase: undefined, pathAt: () => 'never' }), /the disk broke/)
  assert.deepEqual(readdirSync(folder), ['one.gz'])
})

async function* brokenEntries(): AsyncGenerator<Entry, Ending> {
  yield textEntry('cluster/PG_VERSION', '18')
  throw new Error('the disk broke')
}

const SYSTEM = '7709048322487388789'
const segment = (number: number, timeline = 1) =>
  `${String(timeline).padStart(8, '0')}00000000${number.toString(16).toUpperCase().padStart(8, '0')}`

function folderOf(t: TestContext, days: number[], segments: number[]): string {
  const folder = newFolder(t)
  for (const day of days) {
    const at = new Date(Date.UTC(2026, 10, day))
    writeFileSync(join(folder, nameOf(at, { system: SYSTEM, wal: segment(day) }, day % 2 === 0)), '')
  }
  mkdirSync(join(folder, 'wal', SYSTEM), { recursive: true })
  for (const number of segments) writeFileSync(join(folder, 'wal', SYSTEM, `${segment(number)}.gz`), '')
  writeFileSync(join(folder, 'holiday.jpg'), '')
  return folder
}

test('of a folder the newest are kept, and the log from the oldest of them on', async (t) => {
  const folder = folderOf(t, [1, 2, 3, 4], [1, 2, 3, 4, 5])
  const removed = await keepNewest(folder, 2)
  assert.equal(removed.length, 2)
  assert.deepEqual(
    (await backupsIn(folder)).map(({ at }) => at.getUTCDate()),
    [3, 4],
  )
  assert.deepEqual(
    readdirSync(join(folder, 'wal', SYSTEM)),
    [3, 4, 5].map((number) => `${segment(number)}.gz`),
  )
  assert.ok(readdirSync(folder).includes('holiday.jpg'), 'what is not a backup is left alone')
})

test('the newest backup before a moment is chosen, and a gap in the log is noticed', async (t) => {
  const folder = folderOf(t, [1, 3], [1, 2, 4])
  const chosen = (day?: number) => backupFor(folder, day === undefined ? undefined : new Date(Date.UTC(2026, 10, day)))
  assert.equal((await chosen()).at.getUTCDate(), 3)
  assert.equal((await chosen(2)).at.getUTCDate(), 1)
  await assert.rejects(chosen(0), /The oldest backup in .* is of 2026-11-01T00:00:00.000Z: nothing before it/)
  assert.equal(await hasLog(folder, SYSTEM), true)
  assert.equal(await hasLog(folder, '1'), false)
  const log = { system: SYSTEM, wal: segment(1) }
  await assert.rejects(requireWholeLog(folder, log, 2 ** 24), /lacks a segment of the log \(number 3, of 1 to 4\)/)
  await requireWholeLog(folder, { system: SYSTEM, wal: segment(4) }, 2 ** 24)
})

test('the archive takes a segment once, gives it back as it was, and stops at a damaged one', async (t) => {
  const folder = newFolder(t)
  mkdirSync(join(folder, 'global'))
  const control = Buffer.alloc(8)
  control.writeBigUInt64LE(BigInt(SYSTEM))
  writeFileSync(join(folder, 'global/pg_control'), control)
  writeFileSync(join(folder, 'segment'), 'x'.repeat(100_000))
  const program = new URL('../../src/platform/backup/wal-archive.mjs', import.meta.url).pathname
  const run = (...args: string[]) =>
    promisify(execFile)(process.execPath, [program, ...args], { cwd: folder }).then(
      () => 0,
      (error) => error.code as number,
    )
  const name = segment(1)
  const archive = join(folder, 'wal')
  assert.equal(await run('get', 'back', archive, name), 1, 'not there: the end of the log')
  assert.equal(await run('put', 'segment', archive, name), 0)
  assert.equal(await run('put', 'segment', archive, name), 0, 'the same again, after a crash')
  assert.equal(await run('get', 'back', archive, name), 0)
  assert.equal(readFileSync(join(folder, 'back'), 'utf8'), readFileSync(join(folder, 'segment'), 'utf8'))
  writeFileSync(join(folder, 'segment'), 'another')
  assert.equal(await run('put', 'segment', archive, name), 1, 'never over another')
  truncateSync(join(archive, SYSTEM, `${name}.gz`), 20)
  assert.ok((await run('get', 'back', archive, name)) > 125, 'recovery must not take it for the end')
})

test('a full disk is told, and nothing of the backup stays', {
  skip: process.getuid?.() !== 0 && 'needs root',
}, async (t) => {
  const folder = newFolder(t)
  execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=64k', 'tmpfs', folder])
  try {
    const noise = async function* (): AsyncGenerator<Entry, Ending> {
      const bytes = randomBytes(400_000)
      yield { name: 'cluster/noise', size: bytes.length, content: [bytes] }
      return { at: '2026-11-12T10:00:00.000Z' }
    }
    const full = writeBackup(
      { ...source(), entries: noise() },
      { folder, passphrase: PASSPHRASE, pathAt: () => join(folder, 'one.gz') },
    )
    await assert.rejects(full, /The disk that holds .* is full; nothing of this backup was kept: free some space/)
    assert.deepEqual(readdirSync(folder), [])
  } finally {
    await until(() => execFileSync('umount', [folder]).length === 0)
  }
})

test('the paper lists what the doctor looks at', () => {
  const paper = readFileSync('docs/operate/doctor.md', 'utf8')
  for (const { name, looksAt } of doctorChecks) assert.ok(paper.includes(`| \`${name}\` | ${looksAt} |`), name)
  assert.equal(paper.match(/^\| `/gm)!.length, doctorChecks.length)
})
