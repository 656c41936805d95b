import assert from 'node:assert/strict'
import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, test } from 'node:test'
import type { Account } from '../../src/modules/accounts/index.ts'
import { type TestProperty, useOwnApp } from '../support/app.ts'
import { until } from '../support/until.ts'
import { newAccount, newVisitor, PASSWORD } from '../support/visitor.ts'
import { useShell } from './shell.ts'

const portico = useOwnApp()
const shell = useShell()

let hotel: TestProperty
let owner: Account

beforeEach(async () => {
  portico.clock.advance(61_000)
  hotel = await portico.newProperty()
  owner = await newAccount(portico.app, [{ environment: 'sandbox', propertyId: hotel.id, role: 'owner' }])
})

const now = () => portico.clock.now()

/** What somebody with a browser does while the command waits. */
async function login(args: readonly string[], action = 'allow') {
  let told = ''
  let polls = 0
  const answered = { done: false }
  const running = shell.run(['login', '--server', portico.address, ...args], {
    now,
    err: (text) => {
      told += text
    },
    sleep: async (ms) => {
      polls++
      await until(() => answered.done)
      portico.clock.advance(ms)
    },
  })
  await until(() => /type {2}\w{4}-\w{4}/.test(told))
  const [, page, code] = /Open (\S+) and type {2}(\S+)/.exec(told)!
  const visitor = newVisitor(portico.address)
  const form = await visitor.submit(await visitor.open(page!), {
    action: 'sign-in',
    email: owner.email,
    password: PASSWORD,
  })
  await visitor.submit(await visitor.submit(form, { action: 'code', code: code! }), { action })
  answered.done = true
  return { ...(await running), told, polls }
}

const stored = () => JSON.parse(readFileSync(join(shell.folder, 'profiles.json'), 'utf8'))

test('login lets the command line in by a code, keeps the tokens where nobody else reads them, and logout ends both', async () => {
  const { code, told } = await login(['--profile', 'house'])
  assert.equal(code, 0, told)
  assert.match(told, /Signed in at http:\/\/127\.0\.0\.1:\d+ as profile "house"/)
  assert.equal(statSync(join(shell.folder, 'profiles.json')).mode & 0o777, 0o600)
  assert.equal(statSync(shell.folder).mode & 0o777, 0o700)
  const { access_token } = stored().profiles.house
  const listed = await shell.run(['guests', 'list'], { now })
  assert.deepEqual([listed.code, JSON.parse(listed.out).data], [0, []])
  assert.match((await shell.run(['profiles'])).out, /^\* house {2}http/)
  assert.equal((await shell.run(['logout'], { now })).code, 0)
  assert.deepEqual(stored().profiles, {})
  portico.clock.advance(1001)
  const { status } = await portico.request('GET', '/v1/guests', {
    headers: { authorization: `Bearer ${access_token}` },
  })
  assert.equal(status, 401)
  assert.equal((await shell.run(['guests', 'list'], { now })).code, 3)
})

test('a token that is about to end is renewed, once however many commands run, and the sign-in lives on', async () => {
  await login([])
  const before = stored().profiles.default
  portico.clock.advance(3_590_000)
  const pause = () => new Promise<void>((done) => setTimeout(done, 10))
  const said = await Promise.all(Array.from({ length: 4 }, () => shell.run(['guests', 'list'], { now, sleep: pause })))
  assert.deepEqual(
    said.map(({ code }) => code),
    [0, 0, 0, 0],
    JSON.stringify(said),
  )
  const after = stored().profiles.default
  assert.notEqual(after.refresh_token, before.refresh_token)
  portico.clock.advance(3_590_000)
  assert.equal((await shell.run(['guests', 'list'], { now })).code, 0, 'no refresh token was used twice')
})

test('less can be asked for, a no is told, and a key may be kept instead', async () => {
  await login(['--read-only'])
  assert.ok(
    stored()
      .profiles.default.scope.split(' ')
      .every((scope: string) => scope.endsWith(':read')),
  )
  const denied = await login([], 'deny')
  assert.deepEqual([denied.code, /It was denied in the browser/.test(denied.told)], [3, true])
  const kept = await shell.run(['login', '--with-key', '--profile', 'job', '--server', portico.address], {
    readInput: async () => `${hotel.key}\n`,
  })
  assert.equal(kept.code, 0, kept.err)
  assert.equal((await shell.run(['guests', 'list', '--profile', 'job'])).code, 0)
  assert.equal((await shell.run(['guests', 'list'], { env: { PORTICO_PROFILE: 'job' } })).code, 0)
})

test('a token goes to the server it is for, and over no network that others hear', async () => {
  await login([])
  const asked: string[] = []
  const fetch: typeof globalThis.fetch = async (input) => {
    asked.push(String(input))
    return new Response('{}')
  }
  const elsewhere = await shell.run(['guests', 'list', '--server', 'https://evil.example'], { now, fetch })
  assert.deepEqual([elsewhere.code, asked], [2, []])
  const plain = await shell.run(['login', '--server', 'http://hotel.example'], { fetch })
  assert.deepEqual([plain.code, /must be an https address/.test(plain.err), asked], [2, true, []])
})
