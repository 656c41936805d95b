import assert from 'node:assert/strict'
import { readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { readBackup, type Source, writeBackup } from '../../src/platform/backup/backup-file.ts'
import { LIVE_KEY } from '../support/app.ts'
import { makePackage, newFolder, packagesOf } from './backup-fixtures.ts'
import { emptyDataDir, serve, useInstallation } from './fixtures.ts'

const here = useInstallation({ forgetful: false })

/** A command on another data directory than the installation's. */
async function elsewhere(dataDir: string, ...args: string[]) {
  const own = here.env.PORTICO_DATA_DIR!
  here.env.PORTICO_DATA_DIR = dataDir
  try {
    return await here.command(...args)
  } finally {
    here.env.PORTICO_DATA_DIR = own
  }
}

test('saved beside a running server, encrypted; restored elsewhere it has all that was acknowledged, and serves', async (t) => {
  const { address } = await serve(here.env, ['serve', '--role', 'api'])
  const made = await Promise.all(
    Array.from({ length: 20 }, (_, i) => makePackage(address, i % 2 ? 'live' : 'sandbox', `saved-${i}`)),
  )
  const folder = newFolder(t)
  writeFileSync(join(folder, 'passphrase'), 'a long walk on the beach\n')
  const secret = ['--passphrase-file', join(folder, 'passphrase')]
  const taken = await here.command('backup', join(folder, 'kept'), ...secret)
  assert.match(taken.out, /\.tar\.gz\.sealed: [\d.]+ MB, written and read back\.\n$/, taken.err)

  const dataDir = emptyDataDir(t)
  const other = join(folder, 'other')
  writeFileSync(other, 'another')
  const wrong = await elsewhere(dataDir, 'restore', join(folder, 'kept'), '--passphrase-file', other)
  assert.equal(wrong.code, 1)
  assert.match(wrong.err, /The passphrase does not open/)
  assert.deepEqual(readdirSync(dataDir), [], 'nothing was begun')
  const restored = await elsewhere(dataDir, 'restore', join(folder, 'kept'), ...secret)
  assert.match(restored.out, /^Restored into .*: as of \d{4}-.*Z\.\n$/, restored.err)
  const again = await serve({ ...here.env, PORTICO_DATA_DIR: dataDir }, ['serve', '--role', 'api'])
  const held = [...(await packagesOf(again.address, 'live')), ...(await packagesOf(again.address, 'sandbox'))]
  assert.deepEqual(
    made.filter((id) => !held.includes(id!)),
    [],
  )
  const busy = await elsewhere(dataDir, 'restore', join(folder, 'kept'), ...secret, '--force')
  assert.match(busy.err, /is running \(process \d+\): stop every Portico process that uses it first/)
  await again.stop()

  const full = await elsewhere(dataDir, 'restore', join(folder, 'kept'), ...secret)
  assert.match(full.err, /holds a database already: set PORTICO_DATA_DIR to an empty folder, or add --force/)
})

test('without a passphrase the secret is left out, and both commands say so; --keep and --check do what they say', async (t) => {
  const folder = newFolder(t)
  const first = await here.command('backup', folder)
  assert.match(first.out, /It does not hold the secret, .*: keep .*secret in another place/, first.err)
  const second = await here.command('backup', folder, '--keep', '1')
  assert.match(second.out, /Removed .*portico-/)
  const [file] = readdirSync(folder)
  const checked = await here.command('restore', folder, '--check')
  assert.match(checked.out, /is good: it was restored \(as of .*\), started, and removed again\.\n$/, checked.err)
  const dataDir = emptyDataDir(t)
  const restored = await elsewhere(dataDir, 'restore', join(folder, file!))
  assert.match(restored.out, /The secret is missing: before you start, put the one of this backup into .*secret\./)

  const torn = join(folder, 'torn.tar.gz')
  writeFileSync(torn, readFileSync(join(folder, file!)))
  truncateSync(torn, 1_000_000)
  const target = emptyDataDir(t)
  const refused = await elsewhere(target, 'restore', torn)
  assert.match(refused.err, /torn\.tar\.gz is not a whole backup \(it ends too early\): use another one\./)
  assert.deepEqual(readdirSync(target), [])
  assert.match((await here.command('backup', torn)).err, /torn\.tar\.gz exists, and a backup never overwrites/)
  assert.match((await here.command('backup')).err, /^Say where to: "portico backup/)
  assert.match((await here.command('restore', join(folder, 'none'))).err, /^There is no backup /)
  assert.match((await elsewhere(emptyDataDir(t), 'backup', folder)).err, /^There is no database in /)
})

/** The same backup, said to be of something else. */
async function saidToBe(path: string, to: string, about: object): Promise<void> {
  let found: Source['about'] | undefined
  await readBackup(path, undefined, async (_, its) => {
    found = its
  })
  const entries = (async function* () {
    yield* []
    return { at: '2026-11-12T10:00:00.000Z' }
  })()
  const source = { about: { ...found!, ...about }, entries }
  await writeBackup(source, { folder: join(to, '..'), passphrase: undefined, pathAt: () => to })
}

test('another version of PostgreSQL or a newer release is refused by name, before anything is done', async (t) => {
  const folder = newFolder(t)
  await here.command('backup', join(folder, 'one.gz'))
  const made = async (about: object) => {
    const path = join(folder, 'other.gz')
    rmSync(path, { force: true })
    await saidToBe(join(folder, 'one.gz'), path, about)
    return (await elsewhere(emptyDataDir(t), 'restore', path)).err
  }
  assert.match(
    await made({ postgres: '17' }),
    /files of PostgreSQL 17, and this Portico brings PostgreSQL 18: restore it with/,
  )
  const newer = { live: '9999_later.sql', sandbox: '9999_later.sql' }
  assert.match(await made({ schema: newer }), /is of a newer Portico \(its schema has 9999_later\.sql\)/)
})

test('the doctor names what is wrong with its remedy, for people and for programs', async () => {
  const { code, out } = await here.command('doctor', '--json')
  const found = new Map(
    (JSON.parse(out) as { name: string; status: string; remedy?: string }[]).map((one) => [one.name, one]),
  )
  assert.equal(found.get('database')!.status, 'ok')
  assert.equal(found.get('schema')!.status, 'ok')
  assert.equal(found.get('secret')!.status, 'ok')
  assert.equal(found.get('clock')!.status, 'problem', 'the tests’ clock is not the database’s')
  assert.equal(code, 1)
  here.env.PORTICO_SECRET = `${LIVE_KEY} is another secret`
  try {
    const printed = await here.command('doctor')
    assert.match(
      printed.out,
      /PROBLEM +secret +The secret is another one .*\n +Put the secret of this database into PORTICO_SECRET/,
    )
  } finally {
    delete here.env.PORTICO_SECRET
  }
})
