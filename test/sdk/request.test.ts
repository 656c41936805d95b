import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Portico, type PorticoOptions } from '../../sdk/src/index.ts'
import { type Answer, json, refused, startAnswering } from './answering-server.ts'

/** What is sent, where to, and with whose key. */

const done = json(200, { id: 'pkg_1' })
const clientOf = (baseUrl: string) => new Portico({ baseUrl, apiKey: 'sk_test_1' })

test('the key never follows the server to another address', async (t) => {
  const elsewhere = await startAnswering(t, done)
  const leads: Answer = (response) => response.writeHead(308, { location: elsewhere.address }).end()
  const { address } = await startAnswering(t, leads)
  await assert.rejects(clientOf(address).packages.get({ id: 'pkg_1' }), { code: 'redirected', message: /set baseUrl/ })
  assert.equal(elsewhere.received.length, 0)
})

test('a page that is not Portico’s is told as such, once, and never taken for an answer', async (t) => {
  const page: Answer = (response) => response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Welcome</h1>')
  const { address, received } = await startAnswering(t, page, page, page, page)
  const { packages, reservations, ai } = clientOf(address)
  const told = { code: 'unexpected_answer', status: 200, message: /text\/html.*check baseUrl/ }
  await assert.rejects(packages.get({ id: 'pkg_1' }), told)
  await assert.rejects(reservations.list().pages().next(), told)
  await assert.rejects(packages.create({} as never), told)
  await assert.rejects(ai.chat.stream({ messages: [] }).final(), told)
  assert.equal(received.length, 4)
})

test('a refusal in the words of another server keeps its status', async (t) => {
  const { address } = await startAnswering(
    t,
    json(422, { detail: ['no', null] }),
    json(403, { detail: [{ msg: 'no' }] }),
  )
  await assert.rejects(clientOf(address).packages.get({ id: 'pkg_1' }), { status: 422, violations: [] })
  await assert.rejects(clientOf(address).packages.get({ id: 'pkg_1' }), { status: 403, violations: [] })
})

test('a secret that no header can carry is told without showing it, and never tried', async (t) => {
  const { address, received } = await startAnswering(t, done)
  assert.throws(
    () => new Portico({ baseUrl: address, apiKey: 'sk_test_…' }),
    (error: Error) => /apiKey/.test(error.message) && !error.message.includes('sk_test_'),
  )
  const renewed = new Portico({ baseUrl: address, token: () => 'secret\nsecret' })
  await assert.rejects(
    renewed.packages.get({ id: 'pkg_1' }),
    (error: Error) => /token/.test(error.message) && !error.message.includes('secret'),
  )
  const { guests, packages } = new Portico({ baseUrl: address, apiKey: 'sk_test_1\n' })
  await assert.rejects(guests.create({}, { idempotencyKey: 'Nº …' }), { name: 'TypeError', message: /idempotencyKey/ })
  assert.equal(received.length, 0)
  await packages.get({ id: 'pkg_1' })
  assert.equal(received[0]?.headers.authorization, 'Bearer sk_test_1', 'a line break from a file does no harm')
})

test('a token is asked for before every attempt', async (t) => {
  let asked = 0
  const { address, received } = await startAnswering(t, refused(503, 'temporarily_unavailable'), done)
  const token = async () => `token ${++asked}`
  const client = new Portico({ baseUrl: address, token, sleep: async () => {} })
  await client.packages.get({ id: 'pkg_1' })
  assert.deepEqual(
    received.map(({ headers }) => headers.authorization),
    ['Bearer token 1', 'Bearer token 2'],
  )
})

test('an id cannot lead to another path, and every field arrives as it was given', async (t) => {
  const { address, received } = await startAnswering(t, done, done)
  const client = clientOf(address)
  for (const id of ['', '.', '..', undefined]) {
    await assert.rejects(client.packages.get({ id: id as string }), { name: 'TypeError', message: /must be an id/ })
  }
  await client.packages.get({ id: '../guests?x=1#é' })
  await client.reservations.list({ source: 'a&b=c é', from: undefined, limit: 5 })
  assert.deepEqual(
    received.map(({ path }) => path),
    ['/v1/packages/..%2Fguests%3Fx%3D1%23%C3%A9', '/v1/reservations?source=a%26b%3Dc+%C3%A9&limit=5'],
  )
})

test('a client that could not work is refused when it is made', () => {
  const baseUrl = 'https://api.example.com'
  for (const [options, complaint] of [
    [{ baseUrl }, /Give one of/],
    [{ baseUrl, apiKey: undefined }, /apiKey is empty/],
    [{ baseUrl, apiKey: '' }, /apiKey is empty/],
    [{ baseUrl, apiKey: 'a', accessToken: 'b' }, /Give one of/],
    [{ baseUrl: 'api.example.com', apiKey: 'a' }, /baseUrl must be/],
    [{ baseUrl: 'ftp://api.example.com', apiKey: 'a' }, /baseUrl must be/],
    [{ baseUrl: 'https://user:secret@api.example.com', apiKey: 'a' }, /baseUrl must be/],
  ] as const) {
    assert.throws(() => new Portico(options as PorticoOptions), complaint)
  }
  assert.ok(new Portico({ baseUrl: `${baseUrl}/`, apiKey: undefined, accessToken: 'a' }))
})
