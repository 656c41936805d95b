import assert from 'node:assert/strict'
import { test } from 'node:test'
import { WebSocket } from 'ws'
import { sweepVoiceSessions } from '../../../src/modules/ai/index.ts'
import { startApp, useOwnApp } from '../../support/app.ts'
import { testDatabases } from '../../support/databases.ts'
import { until } from '../../support/until.ts'
import { connect, meet, openSession, refusal } from './voice-client.ts'

/** How much voice sessions may do, and how they end with their server. */

const portico = useOwnApp()

test('30 sessions a minute and property', async () => {
  const hotel = await portico.newProperty()
  for (let i = 0; i < 30; i++) await openSession(hotel)
  const { status, body, headers } = await hotel.request('POST', '/v1/ai/voice/sessions')
  assert.deepEqual([status, body.detail, headers.get('x-ratelimit-limit')], [429, 'rate_limited', '30'])
  await openSession(await portico.newProperty())
  portico.clock.advance(61_000)
  await openSession(hotel)
})

test('turns count against the chat limit of their property, and are taken again when it is over', async () => {
  const hotel = await portico.newProperty()
  const guest = await meet(hotel)
  for (let i = 0; i < 110; i++) {
    const { status } = await hotel.request('POST', '/v1/ai/chat', { messages: [{ role: 'user', content: 'Hello' }] })
    assert.equal(status, 200)
  }
  for (let i = 0; i < 10; i++) await guest.ask('Hello')
  guest.send({ type: 'text', text: 'Hello' })
  const error = await guest.next('error')
  assert.deepEqual([error.code, error.status_code], ['rate_limited', 429])
  assert.ok(error.retry_after > 0)
  portico.clock.advance(61_000)
  await guest.ask('Hello')
})

test('a key without ai:write opens no session', async () => {
  const hotel = await portico.newProperty()
  const key = await hotel.keyWith('ai:read')
  const { status, body } = await portico.request('POST', '/v1/ai/voice/sessions', { key })
  assert.deepEqual([status, body.detail], [403, 'missing_scope:ai:write'])
})

test('sessions count while they wait and while they are connected, and make room when they end or nobody came', async (t) => {
  const small = await startApp({ PORTICO_MOST_VOICE_SESSIONS: '3' })
  t.after(() => small.app.close())
  const hotel = await small.newProperty()
  const create = () => hotel.request('POST', '/v1/ai/voice/sessions', {})
  const guests = [await meet(hotel), await meet(hotel)]
  await openSession(hotel)
  const full = await create()
  assert.deepEqual([full.status, full.body.detail], [409, 'voice_session_limit_reached'])
  small.clock.advance(61_000) // nobody came for the third
  await openSession(hotel)
  assert.equal((await create()).status, 409)
  guests[0]!.send({ type: 'end' })
  await guests[0]!.end()
  await until(async () => (await create()).status === 201)
  guests[1]!.socket.close()
})

test('frames without end are cut off', async () => {
  const guest = await meet(await portico.newProperty())
  for (let i = 0; i < 1001; i++) guest.send({ type: 'ping' })
  assert.deepEqual(await guest.end(), { code: 1008, reason: 'rate_limited' })
})

test('sessions are kept for a day', async () => {
  const hotel = await portico.newProperty()
  const { id } = await openSession(hotel)
  const { db } = portico.app.environments.sandbox
  const statusAfter = async (hours: number) => {
    await sweepVoiceSessions(db, new Date(portico.clock.now() + hours * 3_600_000))
    return (await hotel.request('GET', `/v1/ai/voice/sessions/${id}`)).status
  }
  assert.deepEqual([await statusAfter(23.9), await statusAfter(24.1)], [200, 404])
})

test('who answers no ping is let go', async () => {
  const { websocket_url, token } = await openSession(await portico.newProperty())
  const dead = new WebSocket(websocket_url, { headers: { authorization: `Bearer ${token}` }, autoPong: false })
  let pings = 0
  const closed = new Promise((resolve) => dead.once('close', resolve))
  dead.on('ping', () => pings++)
  await new Promise((resolve) => dead.once('open', resolve))
  portico.clock.advance(31_000)
  await until(() => pings === 1)
  portico.clock.advance(31_000)
  assert.equal(await closed, 1006)
  assert.equal(pings, 1)
})

test('a session opened at one server is connected at another, and ended at the first', async () => {
  const databases = await testDatabases()
  const shared = { ...databases, release: async () => {} }
  const [one, two] = [await startApp({}, { databases: shared }), await startApp({}, { databases: shared })]
  try {
    const hotel = await one.newProperty()
    const { id, token, websocket_url } = await openSession(hotel)
    const guest = await connect({
      websocket_url: websocket_url.replace(new URL(one.address).host, new URL(two.address).host),
      token,
    })
    await guest.ask('Hello')
    assert.equal((await refusal(one, `/v1/ai/voice/connect?token=${token}`)).status, 401)
    assert.equal((await hotel.request('DELETE', `/v1/ai/voice/sessions/${id}`)).status, 204)
    assert.deepEqual(await guest.end(), { code: 1000, reason: 'ended' })
  } finally {
    await Promise.all([one.app.close(), two.app.close()])
    await databases.release()
  }
})

test('a server that stops says goodbye and waits for nobody', { timeout: 30_000 }, async () => {
  const stopping = await startApp()
  const hotel = await stopping.newProperty()
  const guest = await meet(hotel)
  await guest.ask('Hello')
  const session = await openSession(hotel)
  // One who answers nothing: neither the goodbye nor anything else.
  const deaf = new WebSocket(session.websocket_url, { headers: { authorization: `Bearer ${session.token}` } })
  deaf.on('error', () => {})
  await new Promise((resolve) => deaf.once('open', resolve))
  deaf.pause()
  const begunMs = performance.now()
  await stopping.app.close()
  assert.ok(performance.now() - begunMs < 10_000)
  assert.deepEqual(await guest.end(), { code: 1001, reason: 'server_stopping' })
  deaf.terminate()
  await until(() => deaf.readyState === WebSocket.CLOSED)
})
