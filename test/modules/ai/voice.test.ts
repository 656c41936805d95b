import assert from 'node:assert/strict'
import { test } from 'node:test'
import { useOwnApp } from '../../support/app.ts'
import { until } from '../../support/until.ts'
import { BREAKFAST, say, taughtHotel, thread } from './talk.ts'
import { connect, meet, openSession, refusal } from './voice-client.ts'

/** Voice sessions in writing: who gets in, what is answered, what ends them. */

const portico = useOwnApp({ PORTICO_LIMIT_KNOWLEDGE: '10000', PORTICO_LIMIT_CHAT: '1000', PORTICO_LIMIT_VOICE: '1000' })
const PATH = '/v1/ai/voice/connect'
const conversations = async (hotel: { request: Awaited<ReturnType<typeof portico.newProperty>>['request'] }) =>
  (await hotel.request('GET', '/v1/ai/conversations')).body

test('a whole conversation: answers from the house’s own words with citations, in a conversation of the channel voice', async () => {
  const { hotel, ids } = await taughtHotel(portico)
  const session = await openSession(hotel, { guest_id: 'gst_ann', top_k: 2 })
  assert.match(session.id, /^vcs_/)
  assert.match(session.token, /^vt_test_\w{40}$/)
  assert.equal(session.websocket_url, `${portico.address.replace('http', 'ws')}${PATH}`)
  assert.deepEqual(session.audio, {
    input: false,
    output: false,
    input_types: [],
    stream_types: [],
    languages: null,
    output_type: null,
  })
  assert.equal(Date.parse(session.expires_at) - Date.parse(session.created_at), 60_000)
  const guest = await connect(session)
  assert.deepEqual(guest.frames[0].conversation_id, null)
  const first = await guest.ask('When is breakfast served?')
  assert.match(first.content, /7:00 to 10:30/)
  assert.deepEqual([first.sources.length, first.engine], [2, 'embedded'])
  const [{ source_id, quote, start, end }] = first.citations
  assert.equal(source_id, ids.breakfast)
  assert.equal(BREAKFAST.slice(start, end), quote)
  assert.deepEqual(
    guest.frames.map(({ type }) => type),
    ['ready', 'delta', 'answer'],
  )
  assert.equal(guest.frames[1].content, first.content)
  const second = await guest.ask('And the pool?')
  assert.equal(second.conversation_id, first.conversation_id)
  const [conversation] = (await conversations(hotel)).data
  assert.deepEqual([conversation.channel, conversation.guest_id, conversation.message_count], ['voice', 'gst_ann', 4])
  const { data } = await thread(hotel, first.conversation_id)
  assert.deepEqual([data[0].content, data[1].id], ['When is breakfast served?', first.message_id])
  guest.send({ type: 'end' })
  assert.deepEqual(await guest.end(), { code: 1000, reason: 'ended' })
  const path = `/v1/ai/voice/sessions/${session.id}`
  await until(async () => (await hotel.request('GET', path)).body.ended_at !== null)
  const { body } = await hotel.request('GET', path)
  assert.equal(body.conversation_id, first.conversation_id)
  assert.ok(body.connected_at !== null && !('token' in body))
})

test('a token connects once, of many who bring it at the same moment one, and only for a minute', async () => {
  const hotel = await portico.newProperty()
  const session = await openSession(hotel)
  const tries = await Promise.allSettled(Array.from({ length: 8 }, () => connect(session)))
  const [guest, ...more] = tries.filter(({ status }) => status === 'fulfilled')
  assert.ok(guest && more.length === 0)
  const bearer = (token: string) => ({ authorization: `Bearer ${token}` })
  const again = await refusal(portico, PATH, bearer(session.token))
  assert.deepEqual([again.status, again.body.detail], [401, 'invalid_voice_token'])
  const late = await openSession(hotel)
  portico.clock.advance(60_001)
  assert.equal((await refusal(portico, PATH, bearer(late.token))).status, 401)
})

test('who brings no token, a wrong one, two, or one whose key was revoked is refused in our shape and counted', async () => {
  const hotel = await portico.newProperty()
  const { token } = await openSession(hotel)
  const other = (await openSession(hotel)).token
  const wrong = ['', '?token=', '?token=vt_test_00', '?token=nonsense', `?token=${token}&token=${other}`]
  for (const query of wrong) {
    const { status, headers, body } = await refusal(portico, PATH + query)
    assert.deepEqual([status, body.detail], [401, 'invalid_voice_token'], query)
    assert.equal(headers['x-request-id'], body.request_id)
    assert.match(String(headers.ratelimit), /^"address"/)
    assert.equal(headers.connection, 'close')
  }
  const both = await refusal(portico, `${PATH}?token=${token}`, { authorization: `Bearer ${other}` })
  assert.equal(both.status, 401)
  const key = await hotel.keyWith('ai:write')
  const opened = await portico.request('POST', '/v1/ai/voice/sessions', { key })
  const keys = (await hotel.request('GET', '/v1/api-keys')).body.data
  await hotel.request('DELETE', `/v1/api-keys/${keys[0].id}`)
  assert.equal((await refusal(portico, `${PATH}?token=${opened.body.token}`)).status, 401)
  const guest = await connect({ websocket_url: `${opened.body.websocket_url}?token=${token}`, token })
  assert.equal(guest.frames[0].type, 'ready', 'refused tries spend nobody’s token')
})

test('only a WebSocket is taken at the address, and elsewhere the wish for one is passed over', async () => {
  const plain = await portico.request('GET', PATH)
  assert.deepEqual([plain.status, plain.body.detail], [400, 'websocket_required'])
  assert.equal((await portico.request('POST', PATH)).status, 405)
  const elsewhere = await refusal(portico, '/v1/ai/voice/elsewhere')
  assert.deepEqual([elsewhere.status, elsewhere.body.detail], [404, 'route_not_found'])
  const hotel = await portico.newProperty()
  const { request } = await import('node:http')
  const status = await new Promise((resolve, reject) => {
    const headers = { connection: 'Upgrade, HTTP2-Settings', upgrade: 'h2c', 'x-api-key': hotel.key }
    const sent = request(`${portico.address}/v1/ai/voice/sessions`, { method: 'POST', headers })
    sent.once('response', ({ statusCode }) => resolve(statusCode)).once('error', reject)
    sent.end(JSON.stringify({ top_k: 3 }))
  })
  assert.equal(status, 201)
})

test('what is wrong with a frame is told by its field, and the session goes on', async () => {
  const { hotel } = await taughtHotel(portico)
  const guest = await meet(hotel)
  const cases: [string | object, string | string[], string][] = [
    ['{"type":', 'malformed_json', 'malformed_json'],
    ['[]', 'body_not_an_object', 'body_not_an_object'],
    ['null', 'body_not_an_object', 'body_not_an_object'],
    [{}, ['frame', 'type'], 'enum'],
    [{ type: 'shout' }, ['frame', 'type'], 'enum'],
    [{ type: 'toString' }, ['frame', 'type'], 'enum'],
    [{ type: 'text' }, ['frame', 'text'], 'missing'],
    [{ type: 'text', text: '' }, ['frame', 'text'], 'string_too_short'],
    [{ type: 'text', text: 'x'.repeat(10_001) }, ['frame', 'text'], 'string_too_long'],
    [{ type: 'text', text: 7 }, ['frame', 'text'], 'string_type'],
    [{ type: 'text', text: 'a\u0000b' }, ['frame', 'text'], 'string_unicode'],
    [{ type: 'audio.end' }, ['frame', 'content_type'], 'missing'],
    [{ type: 'audio.end', content_type: 'video/mp4' }, ['frame', 'content_type'], 'enum'],
  ]
  for (const [frame, expected, type] of cases) {
    guest.send(frame)
    const error = await guest.next('error')
    const name = JSON.stringify(frame)
    if (typeof expected === 'string') assert.equal(error.detail, expected, name)
    else assert.deepEqual([error.detail[0].loc, error.detail[0].type], [expected, type], name)
    assert.match(error.request_id, /^req_/)
    assert.ok(error.message.length > 0)
  }
  guest.send({ type: 'ping' })
  await guest.next('pong')
  assert.match((await guest.ask('When is breakfast served?')).content, /7:00/)
})

test('a frame over a megabyte ends the session, and so does one that is no text', async () => {
  const hotel = await portico.newProperty()
  const huge = await meet(hotel)
  huge.send(Buffer.alloc(1024 * 1024 + 1))
  assert.equal((await huge.end()).code, 1009)
  const broken = await meet(hotel)
  broken.socket.send(Buffer.from([0xff, 0xfe]), { binary: false })
  assert.equal((await broken.end()).code, 1007)
})

test('without a model that hears, audio is answered once with the way out, and text works on', async () => {
  const { hotel } = await taughtHotel(portico)
  const guest = await meet(hotel)
  guest.send(Buffer.from('sound'))
  guest.send(Buffer.from('more sound'))
  guest.send({ type: 'audio.end', content_type: 'audio/webm; codecs=opus' })
  const error = await guest.next('error')
  assert.deepEqual([error.code, error.status_code], ['audio_not_configured', 409])
  assert.match(error.message, /PORTICO_TRANSCRIPTION_MODEL/)
  await guest.ask('When is breakfast served?')
  assert.equal(guest.frames.filter(({ type }) => type === 'error').length, 1)
  guest.send({ type: 'audio.end', content_type: 'audio/wav' })
  assert.equal((await guest.next('error')).code, 'audio_not_configured')
})

test('a conversation is continued, unless it is closed, another guest’s or another property’s', async () => {
  const { hotel } = await taughtHotel(portico)
  const before = (await say(hotel, 'When is breakfast served?', { guest_id: 'gst_ann', channel: 'voice' })).body
  const { conversation_id } = before
  const guest = await meet(hotel, { conversation_id, guest_id: 'gst_ann' })
  assert.equal(guest.frames[0].conversation_id, conversation_id)
  assert.equal((await guest.ask('And the pool?')).conversation_id, conversation_id)
  const refused = async (fields: object, by = hotel) => {
    const { status, body } = await by.request('POST', '/v1/ai/voice/sessions', fields)
    return [status, body.detail]
  }
  assert.deepEqual(await refused({ conversation_id, guest_id: 'gst_bob' }), [409, 'conversation_guest_fixed'])
  assert.deepEqual(await refused({ conversation_id }, await portico.newProperty()), [404, 'conversation_not_found'])
  await hotel.request('POST', `/v1/ai/conversations/${conversation_id}/close`)
  assert.deepEqual(await refused({ conversation_id }), [409, 'conversation_closed'])
  guest.send({ type: 'text', text: 'Are you there?' })
  assert.equal((await guest.next('error')).code, 'conversation_closed')
  assert.equal((await thread(hotel, conversation_id)).total, 4)
  assert.equal(guest.closed, undefined, 'the guest is told, and stays connected')
})

test('a revoked key takes no further turn, and its session ends', async () => {
  const { hotel } = await taughtHotel(portico)
  const key = await hotel.keyWith('ai:write')
  const session = (await portico.request('POST', '/v1/ai/voice/sessions', { key })).body
  const guest = await connect(session)
  const { conversation_id } = await guest.ask('When is breakfast served?')
  const [{ id }] = (await hotel.request('GET', '/v1/api-keys')).body.data
  // Past the call that also tells every open session of it, which would end this one before its next turn.
  const now = new Date(portico.clock.now())
  await portico.tables.sandbox
    .run`update api_keys set revoked_at = ${now} where property_id = ${hotel.id} and id = ${id}`
  guest.send({ type: 'text', text: 'And the pool?' })
  const error = await guest.next('error')
  assert.deepEqual([error.code, error.status_code], ['voice_session_over', 401])
  assert.deepEqual(await guest.end(), { code: 1008, reason: 'voice_session_over' })
  assert.equal((await thread(hotel, conversation_id)).total, 2)
})

test('a session is ended by a call, within a moment, and only by its own property', async () => {
  const hotel = await portico.newProperty()
  const stranger = await portico.newProperty()
  const session = await openSession(hotel)
  const guest = await connect(session)
  const path = `/v1/ai/voice/sessions/${session.id}`
  assert.equal((await stranger.request('GET', path)).status, 404)
  assert.equal((await stranger.request('DELETE', path)).status, 404)
  assert.equal(guest.closed, undefined)
  assert.equal((await hotel.request('DELETE', path)).status, 204)
  assert.deepEqual(await guest.end(), { code: 1000, reason: 'ended' })
  assert.equal((await hotel.request('DELETE', path)).status, 204, 'ending it again changes nothing')
  const waiting = await openSession(hotel)
  await hotel.request('DELETE', `/v1/ai/voice/sessions/${waiting.id}`)
  assert.equal((await refusal(portico, `${PATH}?token=${waiting.token}`)).status, 401)
})

test('turns said at once are answered in order, and no more than a few wait', async () => {
  const { hotel } = await taughtHotel(portico)
  const guest = await meet(hotel)
  const questions = Array.from({ length: 12 }, (_, i) => `When is breakfast served on day ${i}?`)
  for (const text of questions) guest.send({ type: 'text', text })
  const ended = () => guest.frames.filter(({ type }) => type === 'answer' || type === 'error')
  await until(() => ended().length === questions.length)
  const answers = guest.frames.filter(({ type }) => type === 'answer')
  const busy = guest.frames.filter(({ code }) => code === 'voice_session_busy')
  assert.equal(answers.length, 6, 'one under way and five that wait')
  assert.equal(busy.length, 6)
  assert.deepEqual([busy[0].status_code, busy[0].retry_after], [429, 1])
  assert.equal(new Set(answers.map(({ conversation_id }) => conversation_id)).size, 1)
  const { data } = await thread(hotel, answers[0].conversation_id)
  const asked = data.filter(({ role }: { role: string }) => role === 'user')
  assert.deepEqual(
    asked.map(({ content }: { content: string }) => content),
    questions.slice(0, 6),
  )
})

test('an erased guest’s session takes no further turn, and leaves nothing', async () => {
  const { hotel } = await taughtHotel(portico)
  const made = await hotel.request('POST', '/v1/guests', { email: 'ann@example.com' })
  assert.equal(made.status, 201, JSON.stringify(made.body))
  const guest = await meet(hotel, { guest_id: made.body.id })
  await guest.ask('When is breakfast served?')
  const exported = (await hotel.request('GET', `/v1/guests/${made.body.id}/export`)).body
  assert.equal(exported.records.voice_sessions.length, 1)
  const erased = await hotel.request('POST', `/v1/guests/${made.body.id}/erase`)
  assert.ok(erased.status < 300, JSON.stringify(erased.body))
  guest.send({ type: 'text', text: 'And the pool?' })
  assert.equal((await guest.next('error')).code, 'voice_session_over')
  assert.equal((await conversations(hotel)).total, 0)
})

test('two minutes of silence end a session, and so does half an hour', async () => {
  const { hotel } = await taughtHotel(portico)
  const silent = await meet(hotel)
  const talking = await meet(hotel)
  for (let minutes = 0; minutes < 30; minutes += 1.5) {
    talking.send({ type: 'ping' })
    await talking.next('pong')
    portico.clock.advance(90_000)
    if (minutes === 1.5) assert.deepEqual(await silent.end(), { code: 1000, reason: 'idle' })
  }
  talking.send({ type: 'ping' })
  portico.clock.advance(1)
  assert.deepEqual(await talking.end(), { code: 1000, reason: 'too_long' })
})
