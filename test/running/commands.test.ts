import assert from 'node:assert/strict'
import { test } from 'node:test'
import { command, emptyDataDir, newDataDir, serve, useInstallation } from './fixtures.ts'

const here = useInstallation()

test('keys and properties from the command line, beside a running server or without one', async () => {
  const made = await here.command(
    ...['properties', 'create', '--name', 'Sea View', '--slug', 'sea-view', '--timezone', 'Europe/Lisbon'],
  )
  assert.match(made.out, /^pty_\w+\n$/, made.err)
  const keys = (...words: string[]) => here.command('keys', ...words, '--property', 'sea-view')
  const issued = await keys('create', '--name', 'desk', '--scopes', 'packages:read')
  const key = issued.out.trim()
  assert.match(key, /^sk_test_\w{40}$/)

  const { address } = await serve(here.env, ['serve', '--role', 'api'])
  const use = async () => (await fetch(`${address}/v1/packages`, { headers: { 'x-api-key': key } })).status
  assert.equal(await use(), 200)
  const listed = await command(['keys', 'list', '--property', 'sea-view'], here.env)
  const [, id] = /^(key_\w+) +active +…\w{4} +desk +packages:read/m.exec(listed.out)!
  assert.match((await here.command('properties', 'list')).out, /sea-view +Sea View +Europe\/Lisbon +USD/)
  assert.match((await keys('revoke', id!)).out, /^revoked key_/)
  assert.equal((await keys('revoke', id!)).code, 1)
})

test('the first command of an installation makes it, and tells its keys', async (t) => {
  const env = { PORTICO_DATA_DIR: await newDataDir(t) }
  const first = await command(['properties', 'list'], env)
  assert.match(first.err, /^This is a new installation, in .*\n.*\n {2}live +sk_live_.*\n {2}sandbox +sk_test_/)
})

test('the operator decides from the command line as whom a property may write', async () => {
  const senders = (...words: string[]) => here.command('senders', ...words, '--env', 'live')
  assert.match((await senders('allow', 'Harbour.example')).out, /may write as Harbour\.example\n$/)
  const list = await command(['senders', 'list', '--env', 'live'], here.env)
  assert.match(list.out, /^channel +sender +state +goes out as/)
  assert.match((await senders('allow', 'not a sender')).err, /^sender: /)
  assert.match((await senders('revoke', 'harbour.example')).out, /no longer/)
  assert.match((await senders('revoke', 'harbour.example')).err, /^sender_right_not_found: /)
})

test('a wrong wish is answered with the field and the rule, on one line each', async () => {
  const { code, err } = await here.command(
    ...['properties', 'create', '--name', 'X', '--slug', 'a b', '--currency', 'euro'],
  )
  assert.equal(code, 1)
  assert.match(
    err,
    /^slug: String should look like harbour-house, and match \^.*\ncurrency: Input should be an ISO 4217 currency code in upper case\n$/,
  )
  const unknown = await here.command('keys', 'list', '--property', 'nowhere')
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
