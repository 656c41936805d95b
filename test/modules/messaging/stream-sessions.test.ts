import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sweepSessions } from '../../../src/modules/messaging/sessions/store.ts'
import { type TestProperty, useOwnApp } from '../../support/app.ts'
import { acknowledge, openPath, openSession, readStream } from './stream-reader.ts'

const PAGE = 'https://guests.hotel.example'
const portico = useOwnApp({ PORTICO_CORS_ORIGINS: PAGE, PORTICO_LIMIT_ADDRESS: '200' })

const open = (hotel: TestProperty, body: object) => hotel.request('POST', '/v1/messaging/sessions', body)
const streamWith = (headers: Record<string, string>, query = '') =>
  portico.request('GET', `/v1/messaging/stream${query}`, { headers })

test('a session names its guest, lasts an hour at most, and shows its token this once', async () => {
  const hotel = await portico.newProperty()
  const before = portico.clock.now()
  const { token, stream_url, ...session } = (await open(hotel, { guest_id: 'gst_a b/ü' })).body
  const { id, expires_at, created_at, updated_at, ...rest } = session
  assert.match(id, /^ses_/)
  assert.match(token, /^gt_test_\w{40}$/)
  assert.match(stream_url, /^http.*\/v1\/messaging\/stream$/)
  assert.deepEqual(rest, { property_id: hotel.id, guest_id: 'gst_a b/ü', ended_at: null, version: 1 })
  assert.equal(updated_at, created_at)
  assert.equal(Date.parse(expires_at) - Date.parse(created_at), 3_600_000)
  assert.ok(Math.abs(Date.parse(created_at) - before) < 10_000)
  const listed = (await hotel.request('GET', '/v1/messaging/sessions')).body
  assert.deepEqual(listed.data, [session])
  const db = portico.tables.sandbox
  const { kept } = await db.one<{ kept: string }>`
    select guest_sessions::text as kept from guest_sessions where property_id = ${hotel.id}`
  assert.ok(!kept.includes(token) && !kept.includes(token.slice(8)), 'the token itself is nowhere')
})

test('a live session has a live token, which the sandbox does not know', async () => {
  const hotel = await portico.newProperty('live')
  const { token } = await openSession(hotel, 'gst_a')
  assert.match(token, /^gt_live_/)
  assert.equal((await streamWith({ authorization: `Bearer gt_test_${token.slice(8)}` })).status, 401)
})

test('sessions are listed by guest, newest first, and another property’s are not there', async () => {
  const [hotel, other] = [await portico.newProperty(), await portico.newProperty()]
  const ids = []
  for (const guest of ['gst_a', 'gst_b', 'gst_a']) ids.unshift((await openSession(hotel, guest)).id)
  await openSession(other, 'gst_a')
  const list = async (query: string) =>
    (await hotel.request('GET', `/v1/messaging/sessions${query}`)).body.data.map(({ id }: { id: string }) => id)
  assert.deepEqual(await list(''), ids)
  assert.deepEqual(await list('?guest_id=gst_a'), [ids[0], ids[2]])
  assert.deepEqual(await list('?guest_id=anything'), [])
})

test('every violation of a new session is told', async () => {
  const hotel = await portico.newProperty()
  const types = async (body: object) =>
    (await open(hotel, body)).body.detail.map(({ loc, type }: { loc: string[]; type: string }) => `${loc[1]} ${type}`)
  assert.deepEqual(await types({ ttl_seconds: 59 }), ['ttl_seconds greater_than_equal', 'guest_id missing'].sort())
  assert.deepEqual(await types({ guest_id: 'ann', ttl_seconds: 3601 }), [
    'guest_id string_pattern_mismatch',
    'ttl_seconds less_than_equal',
  ])
  assert.deepEqual(await types({ guest_id: `gst_${'x'.repeat(252)}` }), ['guest_id string_too_long'])
  for (const ttl_seconds of [60, 3600, null]) {
    assert.equal((await open(hotel, { guest_id: 'gst_a', ttl_seconds })).status, 201, `${ttl_seconds}`)
  }
})

test('a session never outlives the key that opens it', async () => {
  const hotel = await portico.newProperty()
  const expires_at = new Date(portico.clock.now() + 120_000).toISOString()
  const { body } = await hotel.request('POST', '/v1/api-keys', { name: 'k', scopes: ['messaging:write'], expires_at })
  const session = await portico.request('POST', '/v1/messaging/sessions', {
    key: body.key,
    body: { guest_id: 'gst_a' },
  })
  assert.equal(session.body.expires_at, expires_at)
})

test('an ended session stays ended, says when, and its token is refused', async () => {
  const hotel = await portico.newProperty()
  const { id, token } = await openSession(hotel, 'gst_a')
  const end = async () => (await hotel.request('DELETE', `/v1/messaging/sessions/${id}`)).status
  assert.equal(await end(), 204)
  const [{ ended_at }] = (await hotel.request('GET', '/v1/messaging/sessions')).body.data
  assert.match(ended_at, /^\d{4}-.*Z$/)
  portico.clock.advance(1000)
  assert.equal(await end(), 204)
  assert.equal((await hotel.request('GET', '/v1/messaging/sessions')).body.data[0].ended_at, ended_at)
  const refused = await streamWith({ authorization: `Bearer ${token}` })
  assert.deepEqual([refused.status, refused.body.detail], [401, 'invalid_session'])
  assert.equal((await acknowledge(portico, token, { message_id: 'omsg_1', status: 'read' })).status, 401)
})

test('the token goes in the header or in the address; none, two, a key or a made-up one open nothing', async () => {
  const hotel = await portico.newProperty()
  const [{ token }, second] = [await openSession(hotel, 'gst_a'), await openSession(hotel, 'gst_a')]
  const bearer = { authorization: `Bearer ${token}` }
  for (const [headers, query] of [
    [{}, ''],
    [{ authorization: `Basic ${token}` }, `?token=${token}`],
    [{ authorization: `Bearer ${hotel.key}` }, ''],
    [{ authorization: `Bearer gt_test_${'0'.repeat(64)}` }, ''],
    [{ 'x-api-key': hotel.key }, ''],
    [bearer, `?token=${second.token}`],
    [{}, `?token=${token}&token=${second.token}`],
  ] as [Record<string, string>, string][]) {
    const { status, body, headers: answer } = await streamWith(headers, query)
    assert.deepEqual([status, body.detail], [401, 'invalid_session'], JSON.stringify([headers, query]))
    assert.equal(answer.get('www-authenticate'), 'Bearer')
    assert.equal(answer.get('ratelimit-policy'), '"address";q=200;w=60')
  }
  for (const query of [`?token=${token}`, `?token=${token}&x=1`]) {
    const response = await openPath(portico, `/v1/messaging/stream${query}`, {})
    response.destroy()
  }
})

test('a guest’s token opens no operation', async () => {
  const hotel = await portico.newProperty()
  const { token } = await openSession(hotel, 'gst_a')
  for (const path of ['/v1/messaging', '/v1/messaging/sessions', '/v1/guests']) {
    assert.equal((await portico.request('GET', path, { headers: { authorization: `Bearer ${token}` } })).status, 401)
  }
})

test('who guesses tokens is stopped by address, and a guest at the same address is not', async () => {
  const hotel = await portico.newProperty()
  const { token } = await openSession(hotel, 'gst_a')
  let answers: number[] = []
  while (!answers.includes(429)) {
    const guesses = Array.from({ length: 50 }, () => streamWith({ authorization: 'Bearer gt_test_guess' }))
    answers = (await Promise.all(guesses)).map(({ status }) => status)
    assert.ok(answers.every((status) => status === 401 || status === 429))
  }
  const reader = await readStream(portico, token)
  assert.equal(reader.headers.get('ratelimit-policy'), '"session";q=1000;w=60, "property";q=100000;w=60')
  reader.close()
  const unknown = await acknowledge(portico, token, { message_id: 'omsg_1', status: 'read' })
  assert.equal(unknown.status, 404, 'its mistakes are its own, not the address’s')
  assert.equal(unknown.headers.get('ratelimit-policy'), '"session";q=1000;w=60, "property";q=100000;w=60')
  portico.clock.advance(60_000)
})

test('opening streams and acknowledging count against the session, and not against another of the same guest', async () => {
  const hotel = await portico.newProperty()
  const [{ id, token }, second] = [await openSession(hotel, 'gst_a'), await openSession(hotel, 'gst_a')]
  const { limiter } = portico.app.environments.sandbox
  for (let i = 0; i < 999; i++) limiter.take([{ policy: 'session', key: `session:${id}`, quota: 1000 }])
  const reader = await readStream(portico, token)
  assert.equal(reader.headers.get('x-ratelimit-remaining'), '0')
  reader.close()
  const refused = await acknowledge(portico, token, { message_id: 'omsg_1', status: 'read' })
  assert.deepEqual([refused.status, refused.body.detail], [429, 'rate_limited'])
  assert.ok(Number(refused.headers.get('retry-after')) > 0)
  assert.equal((await acknowledge(portico, second.token, { message_id: 'omsg_1', status: 'read' })).status, 404)
  assert.equal((await hotel.request('GET', '/v1/messaging/sessions')).status, 200)
})

test('a page of an allowed origin may stream and acknowledge; another is not told that it may', async () => {
  const hotel = await portico.newProperty()
  const { token } = await openSession(hotel, 'gst_a')
  const preflight = (origin: string) =>
    portico.request('OPTIONS', '/v1/messaging/stream/ack', {
      headers: {
        origin,
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'authorization,content-type',
      },
    })
  const allowed = await preflight(PAGE)
  assert.equal(allowed.status, 204)
  assert.equal(allowed.headers.get('access-control-allow-origin'), PAGE)
  assert.match(allowed.headers.get('access-control-allow-methods')!, /POST/)
  assert.equal(allowed.headers.get('access-control-allow-headers'), 'authorization,content-type')
  assert.notEqual((await preflight('https://elsewhere.example')).headers.get('access-control-allow-origin'), '*')
  const streamed = await openPath(portico, `/v1/messaging/stream?token=${token}`, { origin: PAGE })
  streamed.destroy()
  assert.equal(streamed.headers['access-control-allow-origin'], PAGE)
  assert.equal(streamed.headers['content-type'], 'text/event-stream; charset=utf-8')
  assert.equal(streamed.headers['cache-control'], 'no-store, no-transform')
})

test('sessions are removed a day after they are over, a thousand at a time', async () => {
  const hotel = await portico.newProperty()
  await openSession(hotel, 'gst_a')
  const { db } = portico.app.environments.sandbox
  await portico.tables.sandbox.run`
    insert into guest_sessions (property_id, id, guest_id, token_hash, key_id, expires_at, created_at)
    select ${hotel.id}, 'ses_' || n, 'gst_old', sha256(n::text::bytea), 'key_1', ${new Date()}::timestamptz - interval '25 hours', ${new Date()}::timestamptz
    from generate_series(1, 1200) n`
  assert.equal(await sweepSessions(db, new Date()), 1000)
  assert.equal(await sweepSessions(db, new Date()), 200)
  assert.equal(await sweepSessions(db, new Date()), 0)
  assert.equal((await hotel.request('GET', '/v1/messaging/sessions')).body.total, 1)
})
