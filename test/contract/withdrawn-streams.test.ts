import assert from 'node:assert/strict'
import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { after, before, describe, test } from 'node:test'
import { taughtHotel } from '../modules/ai/talk.ts'
import { connect, openSession as openVoiceSession, refusal } from '../modules/ai/voice-client.ts'
import { openSession as openGuestSession, readStream } from '../modules/messaging/stream-reader.ts'
import { startOpenAiServer, wordsOf } from '../providers/models/openai-server.ts'
import { startApp, type TestApp, type TestProperty } from '../support/app.ts'
import { testDatabases } from '../support/databases.ts'
import { type Holder, holders } from '../support/holders.ts'
import { until } from '../support/until.ts'

/** Whatever is open for somebody ends within five seconds after what they came with is withdrawn, in every process. */

const WITHIN_MS = 5000
const SCOPES = ['properties:read', 'ai:write', 'messaging:write']
const SETTINGS = {
  PORTICO_LIMIT_DEFAULT: '100000',
  PORTICO_LIMIT_CHAT: '1000',
  PORTICO_LIMIT_KNOWLEDGE: '1000',
  PORTICO_LIMIT_VOICE: '1000',
  PORTICO_MODEL: 'small',
  PORTICO_MODEL_KEY: 'sk-model',
}

const model = await startOpenAiServer()
const databases = await testDatabases()
const shared = { ...databases, release: async () => {} }
const start = () => startApp({ ...SETTINGS, PORTICO_MODEL_URL: model.url }, { databases: shared })
const [portico, elsewhere] = [await start(), await start()]
let hotel: TestProperty

before(async () => {
  hotel = (await taughtHotel(portico, 'live')).hotel
  // One sentence, and then it thinks for as long as anybody listens.
  model.plan((response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' })
    for (const piece of wordsOf('Breakfast is served from 7:00', '. It').slice(0, 3)) response.write(piece)
  })
})

after(async () => {
  await portico.app.close()
  await elsewhere.app.close()
  await databases.release()
})

/** Everything that can be open at once, each with how it ended, once it has. */
interface Stream {
  ended(): string | undefined
}

/** Server-sent events on a connection of their own, as far as they came. */
async function listen({ address }: TestApp, method: string, path: string, { headers }: Holder, body?: object) {
  const sent = request(address + path, {
    method,
    agent: false,
    headers: { ...headers, accept: 'text/event-stream', ...(body && { 'content-type': 'application/json' }) },
  })
  sent.end(body && JSON.stringify(body))
  const [response] = (await once(sent, 'response')) as [IncomingMessage]
  let [text, over] = ['', false]
  response.setEncoding('utf8').on('error', () => {}) // cut off
  response.on('data', (piece) => {
    text += piece
  })
  response.once('close', () => {
    over = true
  })
  await until(() => text !== '')
  assert.equal(response.statusCode, 200, text)
  const ended = () => (over ? (/event: error\ndata: .*"detail":"(\w+)"/.exec(text)?.[1] ?? text) : undefined)
  return { ended }
}

const streams: Record<string, (at: TestApp, holder: Holder) => Promise<Stream>> = {
  'the feed of changes': (at, holder) => listen(at, 'GET', '/v1/changes', holder),
  'an answer that is being written': (at, holder) =>
    listen(at, 'POST', '/v1/ai/chat', holder, { messages: [{ role: 'user', content: 'When is breakfast served?' }] }),
  'a guest’s messages': async (at, holder) => {
    const { token } = await openGuestSession(holder as unknown as TestProperty, 'gst_ann')
    const reader = await readStream(at, token)
    return { ended: () => (reader.ended ? reader.events.at(-1)?.data.reason : undefined) }
  },
  'a voice session': async ({ address }, holder) => {
    const { token } = await openVoiceSession(holder)
    const guest = await connect({ token, websocket_url: `${address.replace('http', 'ws')}/v1/ai/voice/connect` })
    return { ended: () => guest.closed && `${guest.closed.code} ${guest.closed.reason}` }
  },
}

const HOW_THEY_END = ['credential_withdrawn', 'credential_withdrawn', 'session_over', '1008 voice_session_over']

const openAll = (at: TestApp, holder: Holder) => Promise.all(Object.values(streams).map((open) => open(at, holder)))

async function endsInTime(open: readonly Stream[]): Promise<void> {
  const startedMs = performance.now()
  await until(() => open.every(({ ended }) => ended() !== undefined), 20_000)
  const tookMs = performance.now() - startedMs
  assert.deepEqual(
    open.map(({ ended }) => ended()),
    HOW_THEY_END,
  )
  assert.ok(tookMs < WITHIN_MS, `${tookMs} ms`)
}

for (const [name, { make, ways }] of Object.entries(holders)) {
  describe(`what ${name} opened: ${Object.keys(streams).join(', ')}`, () => {
    for (const way of ways) {
      test(`ends: ${way}`, async () => {
        portico.clock.advance(61_000) // each test has the limits of an address to itself
        const holder = await make(portico, hotel, SCOPES)
        const open = await openAll(portico, holder)
        const guestToken = (await openGuestSession(holder as unknown as TestProperty, 'gst_ann')).token
        const voice = await openVoiceSession(holder)
        await holder.withdrawals[way]!()
        await endsInTime(open)
        const guest = await portico.request('GET', `/v1/messaging/stream?token=${guestToken}`)
        assert.deepEqual([guest.status, guest.body.detail], [401, 'invalid_session'])
        const refused = await refusal(portico, `/v1/ai/voice/connect?token=${voice.token}`)
        assert.deepEqual([refused.status, refused.body.detail], [401, 'invalid_voice_token'])
      })
    }
  })
}

test('in another process than the one where the key is revoked', async () => {
  const holder = await holders['a key'].make(portico, hotel, SCOPES)
  const open = await openAll(elsewhere, holder)
  await holder.withdrawals.revoked!()
  await endsInTime(open)
})

test('a key that is rotated without an overlap ends what the old one opened, and an overlap lets it go on', async () => {
  const holder = await holders['a key'].make(portico, hotel, SCOPES)
  const open = await openAll(portico, holder)
  await hotel.request('POST', `/v1/api-keys/${holder.id}/rotate`, { overlap_seconds: 0 })
  await endsInTime(open)
  const kept = await holders['a key'].make(portico, hotel, SCOPES)
  const goesOn = await streams['the feed of changes']!(portico, kept)
  await hotel.request('POST', `/v1/api-keys/${kept.id}/rotate`, { overlap_seconds: 3600 })
  const other = await holders['a key'].make(portico, hotel, SCOPES)
  const watched = await streams['the feed of changes']!(portico, other)
  await other.withdrawals.revoked!()
  await until(() => watched.ended() !== undefined) // a look at all of them has come by
  assert.equal(goesOn.ended(), undefined)
  await kept.withdrawals.revoked!()
  await until(() => goesOn.ended() !== undefined)
})

test('who signs out hears no more', async () => {
  portico.clock.advance(61_000)
  const person = await holders['somebody in the dashboard'].make(portico, hotel, [])
  const feed = await streams['the feed of changes']!(portico, person)
  assert.equal((await person.request('DELETE', '/dashboard/session')).status, 204)
  await until(() => feed.ended() === 'credential_withdrawn', WITHIN_MS)
})
