import assert from 'node:assert/strict'
import { get } from 'node:http'
import { test } from 'node:test'
import { type Reply, type TestProperty, useOwnApp } from '../support/app.ts'
import { until } from '../support/until.ts'

/** How much of each kind a property holds: exactly so many, also when many ask for the last place at once. */

const portico = useOwnApp({
  PORTICO_DATABASE_CONNECTIONS: '20', // so many transactions are truly at once
  PORTICO_MOST_API_KEYS: '4',
  PORTICO_MOST_WEBHOOKS: '3',
  PORTICO_MOST_SESSIONS: '3',
  PORTICO_MOST_VOICE_SESSIONS: '3',
  PORTICO_LIMIT_VOICE: '1000',
  PORTICO_MOST_STREAMS: '3',
  PORTICO_MOST_KNOWLEDGE_MEGABYTES: '1',
  PORTICO_LIMIT_KNOWLEDGE: '1000',
})

const AT_ONCE = 50

let requests = 0
/** Each under a key of its own: a command is then a transaction of several statements, and many overlap. */
const post = (hotel: TestProperty, path: string, body: object) =>
  hotel.request('POST', path, body, { 'idempotency-key': `request ${++requests}` })
const key = (hotel: TestProperty) => post(hotel, '/v1/api-keys', { name: 'one', scopes: ['packages:read'] })
const webhook = (hotel: TestProperty) =>
  post(hotel, '/v1/webhooks', { url: 'http://127.0.0.1:1024/hook', events: ['*'] })
const guestSession = (hotel: TestProperty) => post(hotel, '/v1/messaging/sessions', { guest_id: 'gst_1' })
const voiceSession = (hotel: TestProperty) => post(hotel, '/v1/ai/voice/sessions', {})
const text = (hotel: TestProperty, bytes: number) =>
  post(hotel, '/v1/knowledge/sources', { name: 'Long', type: 'faq', content: 'é'.repeat(bytes / 2) })
/** Two long ones leave room for a short one, and not for two. */
const texts = [450_000, 549_900]
const nextText = async (hotel: TestProperty) => {
  const { body } = await hotel.request('GET', '/v1/knowledge/sources')
  return text(hotel, texts[body.total] ?? 60)
}

for (const [what, make, room, code] of [
  ['API keys', key, 3, 'api_key_limit_reached'], // one is the property's own
  ['webhook endpoints', webhook, 3, 'webhook_limit_reached'],
  ['guest sessions', guestSession, 3, 'guest_session_limit_reached'],
  ['voice sessions', voiceSession, 3, 'voice_session_limit_reached'],
  ['knowledge', nextText, 3, 'knowledge_limit_reached'],
] as [string, (hotel: TestProperty) => Promise<Reply>, number, string][]) {
  test(`${what}: of ${AT_ONCE} at once at the last place one finds room, the others 409 with the code`, async () => {
    const hotel = await portico.newProperty()
    for (let i = 1; i < room; i++) assert.equal((await make(hotel)).status, 201)
    const answers = await Promise.all(Array.from({ length: AT_ONCE }, () => make(hotel)))
    const made = answers.filter(({ status }) => status === 201)
    const refused = answers.filter(({ status, body }) => status === 409 && body.detail === code)
    assert.deepEqual([made.length, refused.length], [1, AT_ONCE - 1])
    assert.equal((await make(await portico.newProperty())).status, 201, 'another property has places of its own')
  })
}

test('a revoked or expired key makes room; at the last place a key is rotated only without an overlap', async () => {
  const hotel = await portico.newProperty()
  const expires_at = new Date(portico.clock.now() + 60_000).toISOString()
  await hotel.request('POST', '/v1/api-keys', { name: 'brief', scopes: ['packages:read'], expires_at })
  const { body: kept } = await key(hotel)
  const { body: gone } = await key(hotel)
  const rotate = (overlap_seconds: number) =>
    hotel.request('POST', `/v1/api-keys/${kept.id}/rotate`, { overlap_seconds })
  assert.equal((await rotate(60)).body.detail, 'api_key_limit_reached')
  assert.equal((await rotate(0)).status, 201)
  assert.equal((await hotel.request('DELETE', `/v1/api-keys/${gone.id}`)).status, 204)
  assert.equal((await key(hotel)).status, 201)
  assert.equal((await key(hotel)).status, 409)
  portico.clock.advance(61_000)
  assert.equal((await key(hotel)).status, 201)
})

test('what is deleted or ended makes room', async () => {
  const hotel = await portico.newProperty()
  for (const [make, path] of [
    [webhook, '/v1/webhooks'],
    [guestSession, '/v1/messaging/sessions'],
    [nextText, '/v1/knowledge/sources'],
  ] as const) {
    const ids = [(await make(hotel)).body.id, (await make(hotel)).body.id, (await make(hotel)).body.id]
    assert.equal((await make(hotel)).status, 409)
    assert.equal((await hotel.request('DELETE', `${path}/${ids[0]}`)).status, 204)
    assert.equal((await make(hotel)).status, 201, path)
  }
})

test('a text that is replaced counts once, in bytes; a full property may still replace it by a shorter one', async () => {
  const hotel = await portico.newProperty()
  const { body } = await text(hotel, 900_000)
  const replace = (content: string) =>
    hotel.request('PUT', `/v1/knowledge/sources/${body.id}`, { name: 'Long', type: 'faq', content })
  assert.equal((await replace('é'.repeat(490_000))).status, 200)
  assert.equal((await replace('é'.repeat(510_000))).body.detail, 'knowledge_limit_reached')
  assert.equal((await replace('short')).status, 200)
  assert.equal((await text(hotel, 900_000)).status, 201)
})

test('a property’s streams and feeds share their places at one server; one that is closed makes room', async () => {
  const hotel = await portico.newProperty()
  const { body: session } = await guestSession(hotel)
  const open = (path: string, headers: Record<string, string>) =>
    new Promise<{ status: number; retryAfter?: string; close(): void }>((resolve, reject) => {
      const request = get(portico.address + path, { headers, agent: false }, (answer) => {
        answer.on('error', () => {}).resume()
        resolve({
          status: answer.statusCode!,
          retryAfter: answer.headers['retry-after'],
          close: () => request.destroy(),
        })
      }).on('error', reject)
    })
  const stream = () => open('/v1/messaging/stream', { authorization: `Bearer ${session.token}` })
  const feed = () => open('/v1/changes', { 'x-api-key': hotel.key, accept: 'text/event-stream' })
  const opened = await Promise.all([stream(), stream(), feed(), feed(), stream(), stream()])
  const [inside, outside] = [200, 429].map((status) => opened.filter((one) => one.status === status))
  assert.deepEqual([inside!.length, outside!.length, outside![0]!.retryAfter], [3, 3, '5'])
  inside![0]!.close()
  await until(async () => {
    const again = await stream()
    again.close()
    return again.status === 200
  })
  for (const one of inside!) one.close()
})
