import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { chmodSync, existsSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { TEST_KEY } from '../support/app.ts'
import { type AsUser, command, emptyDataDir, ownDataDir, serve } from './fixtures.ts'

const UNSAFE = {
  HOST: '0.0.0.0',
  PORTICO_CORS_ORIGINS: '*',
  PORTICO_REQUIRE_SIGNED_CALLS: 'false',
  PORTICO_WEBHOOK_ALLOW_PRIVATE: 'true',
  PORTICO_SECRET: 'too short',
  PORTICO_BOOTSTRAP_LIVE_KEY: 'sk_live_weak',
  PORTICO_METRICS_TOKEN: 'hush',
}
const REFUSED = [
  ...(process.getuid?.() === 0 ? ['root'] : []),
  ...[
    'public_url',
    'proxy',
    'cors',
    'unsigned_calls',
    'private_addresses',
    'secret',
    'bootstrap_keys',
    'metrics_token',
  ],
]

const refusedIn = (text: string) =>
  [...text.matchAll(/^ {2}REFUSED {2}(\w+): .+\n {11}\S.+$/gm)].map(([, name]) => name)

test('--check prints all that production refuses with the remedies, in any mode, and starts nothing', async (t) => {
  const dataDir = join(emptyDataDir(t), 'data')
  const { code, out, err } = await command(['serve', '--check'], { ...UNSAFE, PORTICO_DATA_DIR: dataDir })
  assert.deepEqual([code, err, refusedIn(out)], [1, '', REFUSED])
  assert.match(out, new RegExp(`^Production mode refuses ${REFUSED.length} of \\d+\\.$`, 'm'))
  assert.doesNotMatch(out, /hush|too short|sk_live_weak/)
  assert.ok(!existsSync(dataDir))
})

test('production mode refuses to start for all reasons at once', async (t) => {
  const dataDir = join(emptyDataDir(t), 'data')
  const env = { ...UNSAFE, PORTICO_MODE: 'production', PORTICO_DATA_DIR: dataDir }
  const { code, out, err } = await command(['serve'], env)
  assert.deepEqual([code, out, refusedIn(err)], [1, '', REFUSED])
  assert.match(err, /^Production mode refuses to start:$/m)
  assert.ok(!existsSync(dataDir))
})

/** Root runs it as an ordinary user who can read this checkout, where there is one. */
function ordinaryUser(): AsUser | undefined {
  if (process.getuid?.() !== 0) return {}
  try {
    const [uid, gid] = ['-u', '-g'].map((flag) => Number(execFileSync('id', [flag, 'nobody'], { encoding: 'utf8' })))
    execFileSync('cat', ['package.json'], { uid, gid })
    return { uid, gid }
  } catch {
    return undefined
  }
}
const user = ordinaryUser()

test('what passes the check starts in production mode, and its data directory is closed to others', {
  skip: !user && 'user nobody cannot read this checkout',
}, async (t) => {
  const dataDir = await ownDataDir(t)
  if (user!.uid !== undefined) execFileSync('chown', ['-R', `${user!.uid}:${user!.gid}`, dataDir])
  chmodSync(dataDir, 0o755)
  const settings = { PORTICO_MODE: 'production', PORTICO_PUBLIC_URL: 'https://api.example.com', PORT: '0' }
  const env = { ...settings, PORTICO_DATA_DIR: dataDir, HOME: dataDir }
  const checked = await command(['serve', '--check'], env, user)
  assert.deepEqual(
    [checked.code, /Production mode .*/.exec(checked.out)?.[0]],
    [0, 'Production mode refuses nothing here.'],
  )
  const { address, stop } = await serve(env, ['serve'], user)
  const { headers } = await fetch(`${address}/healthz`)
  assert.match(headers.get('strict-transport-security')!, /^max-age=31536000/)
  assert.equal(statSync(dataDir).mode & 0o777, 0o700)
  assert.equal(await stop(), 0)
})

test('the secret of a data directory is replaced beside a running server; cut off, the next start and run go on', async (t) => {
  const dataDir = await ownDataDir(t)
  const env = { PORTICO_DATA_DIR: dataDir, PORT: '0' }
  const [secret, next] = [join(dataDir, 'secret'), join(dataDir, 'secret.next')]
  const headers = { 'x-api-key': TEST_KEY, 'content-type': 'application/json', 'idempotency-key': 'once' }
  const issue = async (address: string) => {
    const body = JSON.stringify({ name: 'kept', scopes: ['packages:read'] })
    const answer = await fetch(`${address}/v1/api-keys`, { method: 'POST', headers, body })
    return ((await answer.json()) as { key: string }).key
  }
  const running = await serve(env)
  const [key, first] = [await issue(running.address), readFileSync(secret, 'utf8')]
  const rotated = await command(['secrets', 'rotate'], env)
  assert.match(rotated.out, /^The secret in .* is a new one, and the data keys are wrapped with it\.\n$/, rotated.err)
  assert.notEqual(readFileSync(secret, 'utf8'), first)
  assert.deepEqual([statSync(secret).mode & 0o777, existsSync(next)], [0o600, false])
  assert.equal(await issue(running.address), key)
  assert.equal(await running.stop(), 0)

  renameSync(secret, next) // as if it had been killed before the new one took its place
  writeFileSync(secret, first)
  const again = await serve(env)
  assert.equal(await issue(again.address), key)
  const finished = await command(['secrets', 'rotate'], env)
  assert.equal(finished.code, 0, finished.err)
  assert.deepEqual([existsSync(next), await issue(again.address)], [false, key])
  assert.equal(await again.stop(), 0)

  writeFileSync(secret, first)
  const refused = await command(['serve'], { ...env, PORTICO_LOG_LEVEL: 'error' })
  assert.match(refused.err, /^This database was made with another secret .* PORTICO_SECRET_PREVIOUS .*\n$/)
})
