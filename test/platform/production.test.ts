import assert from 'node:assert/strict'
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { readForProduction } from '../../src/platform/runtime/config.ts'
import { openDataDir } from '../../src/platform/runtime/data-dir.ts'
import { productionChecks } from '../../src/platform/runtime/production.ts'
import { checkProduction } from '../../src/platform/runtime/production-check.ts'

/** What production mode takes: a user of its own, https in front, and secrets nobody guesses. */
const SAFE = {
  PORTICO_PUBLIC_URL: 'https://api.example.com',
  PORTICO_SECRET: 'x'.repeat(32),
  PORTICO_BOOTSTRAP_LIVE_KEY: `sk_live_${'a1'.repeat(16)}`,
  PORTICO_METRICS_TOKEN: 'y'.repeat(32),
}

const GIVEN = {
  DATABASE_URL: 'postgres://app:b@db.example.com/portico',
  PORTICO_DIRECT_DATABASE_URL: 'postgres://owner:b@db.example.com/portico',
}

const refusedBy = async (settings: Record<string, string>, uid = 1000): Promise<string[]> => {
  const { config, given } = readForProduction(settings)
  const found = await Promise.all(productionChecks.map((check) => check.finds({ config, given, uid, databases: [] })))
  return productionChecks.filter((_, i) => found[i] !== undefined).map(({ name }) => name)
}

test('each danger is refused by its check, and by it alone', async () => {
  assert.deepEqual(await refusedBy(SAFE), [])
  assert.deepEqual(await refusedBy(SAFE, 0), ['root'])
  for (const [settings, name] of [
    [{ PORTICO_PUBLIC_URL: '' }, 'public_url'],
    [{ PORTICO_PUBLIC_URL: 'http://api.example.com' }, 'public_url'],
    [{ HOST: '0.0.0.0' }, 'proxy'],
    [{ HOST: '192.0.2.7' }, 'proxy'],
    [{ HOST: '::' }, 'proxy'],
    [{ HOST: '0.0.0.0', PORTICO_TRUSTED_PROXIES: '10.0.0.1, 0.0.0.0/0' }, 'proxy'],
    [{ PORTICO_TRUSTED_PROXIES: '::/0' }, 'proxy'],
    [{ PORTICO_CORS_ORIGINS: 'https://desk.example.com,*' }, 'cors'],
    [{ PORTICO_REQUIRE_SIGNED_CALLS: 'false' }, 'unsigned_calls'],
    [{ PORTICO_WEBHOOK_ALLOW_PRIVATE: 'true' }, 'private_addresses'],
    [{ PORTICO_SECRET: 'x'.repeat(31) }, 'secret'],
    [{ PORTICO_SECRET: '', ...GIVEN }, 'secret'],
    [{ ...GIVEN, PORTICO_DIRECT_DATABASE_URL: '' }, 'database_role'],
    [{ PORTICO_BOOTSTRAP_LIVE_KEY: 'sk_live_weak' }, 'bootstrap_keys'],
    [{ PORTICO_BOOTSTRAP_TEST_KEY: `sk_test_${'a'.repeat(31)}` }, 'bootstrap_keys'],
    [{ PORTICO_METRICS_TOKEN: 'y'.repeat(31) }, 'metrics_token'],
  ] as [Record<string, string>, string][]) {
    assert.deepEqual(await refusedBy({ ...SAFE, ...settings }), [name], JSON.stringify(settings))
  }
})

test('what is safe is not refused: loopback, trusted proxies, signed calls, an embedded database’s own secret', async () => {
  for (const settings of [
    { HOST: '127.0.0.1' },
    { HOST: '::1' },
    { HOST: 'localhost' },
    { HOST: '0.0.0.0', PORTICO_TRUSTED_PROXIES: '10.0.0.0/8' },
    { PORTICO_REQUIRE_SIGNED_CALLS: 'true' },
    { PORTICO_CORS_ORIGINS: 'https://desk.example.com' },
    { PORTICO_SECRET: '', PORTICO_METRICS_TOKEN: '', PORTICO_BOOTSTRAP_LIVE_KEY: '' },
  ] as Record<string, string>[]) {
    assert.deepEqual(await refusedBy({ ...SAFE, ...settings }), [], JSON.stringify(settings))
  }
})

test('everything is told at once, settings that cannot be read and a database that does not answer too', async () => {
  const findings = await checkProduction({
    PORT: 'eighty',
    PORTICO_WEBHOOK_CONCURRENCY: 'many',
    PORTICO_CORS_ORIGINS: '*',
    PORTICO_WEBHOOK_ALLOW_PRIVATE: 'true',
    DATABASE_URL: 'postgres://x:y@127.0.0.1:1/z',
  })
  const found = new Map(findings.map((finding) => [finding.name, finding.found]))
  assert.match(found.get('settings')!, /^PORT must be .*eighty.* PORTICO_WEBHOOK_CONCURRENCY must be .*many/)
  assert.match(found.get('database')!, /ECONNREFUSED/)
  for (const name of ['public_url', 'cors', 'private_addresses', 'secret']) assert.ok(found.get(name), name)
  assert.ok(findings.every(({ remedy }) => remedy.length > 20))
})

test('the paper prints the checks as they are', () => {
  const paper = readFileSync('docs/operate/production.md', 'utf8')
  const rows = productionChecks.map(({ name, refuses, remedy }) => `| \`${name}\` | ${refuses} | ${remedy} |`)
  assert.ok(paper.includes(`|---|---|---|\n${rows.join('\n')}\n\n`), `the table should be:\n${rows.join('\n')}`)
})

test('a data directory is for its owner alone; one that others may enter is closed if it is ours, else refused', (t) => {
  const place = mkdtempSync(join(tmpdir(), 'portico-dir-'))
  t.after(() => rmSync(place, { recursive: true }))
  const modeOf = (path: string) => statSync(path).mode & 0o7777
  const made = join(place, 'made')
  openDataDir(made)
  assert.equal(modeOf(made), 0o700)
  for (const file of ['secret', 'postgres', undefined]) {
    const old = join(place, `old-${file}`)
    mkdirSync(old)
    if (file) writeFileSync(join(old, file), '')
    writeFileSync(join(old, 'notes.txt'), '')
    if (!file) rmSync(join(old, 'notes.txt'))
    chmodSync(old, 0o755)
    openDataDir(old)
    assert.equal(modeOf(old), 0o700, file)
  }
  const foreign = join(place, 'foreign')
  mkdirSync(foreign)
  writeFileSync(join(foreign, 'holiday.jpg'), '')
  chmodSync(foreign, 0o750)
  assert.throws(() => openDataDir(foreign), /is open to other users \(mode 750\) .* set PORTICO_DATA_DIR/)
  assert.equal(modeOf(foreign), 0o750)
  chmodSync(foreign, 0o700)
  openDataDir(foreign)
  const shared = join(place, 'shared')
  mkdirSync(shared)
  writeFileSync(join(shared, 'secret'), '')
  chmodSync(shared, 0o1777)
  assert.throws(() => openDataDir(shared), /mode 1777/)
  assert.throws(() => openDataDir(join(shared, 'secret', 'below')), /cannot be made or closed to others/)
})
