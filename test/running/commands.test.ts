import assert from 'node:assert/strict'
import { test } from 'node:test'
import { command, emptyDataDir, ownDataDir, serve } from './fixtures.ts'

test('keys and properties from the command line, beside a running server or without one', async (t) => {
  const env = { PORTICO_DATA_DIR: await ownDataDir(t), PORT: '0' }
  const made = await command(
    ['properties', 'create', '--name', 'Sea View', '--slug', 'sea-view', '--timezone', 'Europe/Lisbon'],
    env,
  )
  assert.match(made.out, /^pty_\w+\n$/, made.err)
  const issued = await command(
    ['keys', 'create', '--name', 'desk', '--scopes', 'packages:read', '--property', 'sea-view'],
    env,
  )
  const key = issued.out.trim()
  assert.match(key, /^sk_test_\w{40}$/)

  const { address } = await serve(env, ['serve', '--role', 'api'])
  const use = async () => (await fetch(`${address}/v1/packages`, { headers: { 'x-api-key': key } })).status
  assert.equal(await use(), 200)
  const listed = await command(['keys', 'list', '--property', 'sea-view'], env)
  const [, id] = /^(key_\w+) +active +…\w{4} +desk +packages:read/m.exec(listed.out)!
  assert.match((await command(['properties', 'list'], env)).out, /sea-view +Sea View +Europe\/Lisbon +USD/)
  assert.match((await command(['keys', 'revoke', id!, '--property', 'sea-view'], env)).out, /^revoked key_/)
  assert.equal((await command(['keys', 'revoke', id!, '--property', 'sea-view'], env)).code, 1)
})

test('the operator decides from the command line as whom a property may write', async (t) => {
  const env = { PORTICO_DATA_DIR: await ownDataDir(t) }
  const senders = (...words: string[]) => command(['senders', ...words, '--env', 'live'], env)
  assert.match((await senders('allow', 'Harbour.example')).out, /may write as Harbour\.example\n$/)
  assert.match((await senders('list')).out, /^channel +sender +state +goes out as/)
  assert.match((await senders('allow', 'not a sender')).err, /^sender: /)
  assert.match((await senders('revoke', 'harbour.example')).out, /no longer/)
  assert.match((await senders('revoke', 'harbour.example')).err, /^sender_right_not_found: /)
})

test('a wrong wish is answered with the field and the rule, on one line each', async (t) => {
  const env = { PORTICO_DATA_DIR: await ownDataDir(t) }
  await command(['properties', 'list'], env)
  const { code, err } = await command(
    ['properties', 'create', '--name', 'X', '--slug', 'a b', '--currency', 'euro'],
    env,
  )
  assert.equal(code, 1)
  assert.match(
    err,
    /^slug: String should match .*\ncurrency: Input should be an ISO 4217 currency code in upper case\n$/,
  )
  const unknown = await command(['keys', 'list', '--property', 'nowhere'], env)
  assert.match(unknown.err, /^The sandbox environment has no property "nowhere"/)
})

test('migrate brings the schema up and says so, config explains every setting', async (t) => {
  const env = { PORTICO_DATA_DIR: emptyDataDir(t) }
  const migrated = await command(['migrate'], env)
  assert.equal(migrated.code, 0)
  assert.match(
    migrated.out,
    /^Both databases are at this release’s schema\.\nFirst live key, shown this once: sk_live_/,
  )
  const { out } = await command(['config'], { ...env, PORTICO_METRICS_TOKEN: 'hush', PORT: '9000' })
  assert.match(out, /^PORT=9000\n {4}\S.*\n {4}default: 8080$/m)
  assert.match(out, /^PORTICO_METRICS_TOKEN=\(set\)$/m)
  assert.doesNotMatch(out, /hush/)
})
