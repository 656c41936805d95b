import assert from 'node:assert/strict'
import { test } from 'node:test'
import { answering, completion, errorOf, startOpenAiServer } from '../../providers/models/openai-server.ts'
import type { TestProperty } from '../../support/app.ts'
import { useOwnApp } from '../../support/app.ts'
import { cutOff } from '../../support/cut-off.ts'
import { newReservation } from '../../support/samples/reservations.ts'
import { BREAKFAST, PARKING, POOL, say, taughtHotel, teach, thread } from './talk.ts'

/** One turn: what is looked at, who answers, what is kept. */

const model = await startOpenAiServer()
const portico = useOwnApp({
  PORTICO_LIMIT_CHAT: '10000',
  PORTICO_LIMIT_KNOWLEDGE: '10000',
  PORTICO_MODEL_URL: model.url,
  PORTICO_MODEL: 'small',
  PORTICO_MODEL_KEY: 'sk-model',
  PORTICO_MODEL_TIMEOUT_SECONDS: '4',
})
const TEXTS = [BREAKFAST, POOL, PARKING]
const countOf = async (hotel: TestProperty) => (await hotel.request('GET', '/v1/ai/conversations')).body.total as number
const typesOf = (body: { detail: { type: string; loc: string[] }[] }) => body.detail.map(({ type }) => type)

test('an answer is made of the house’s own words, and says where they stand', async () => {
  const { hotel, ids } = await taughtHotel(portico)
  const { status, body } = await say(hotel, 'When is breakfast served?')
  assert.equal(status, 200)
  assert.match(body.content, /7:00 to 10:30/)
  assert.deepEqual([body.role, body.engine], ['assistant', 'embedded'])
  assert.equal(body.sources[0].source_id, ids.breakfast)
  assert.deepEqual(Object.keys(body.sources[0]), ['source_id', 'source_name', 'source_type', 'score'])
  assert.ok(body.citations.length > 0)
  for (const { source_id, quote, start, end } of body.citations) {
    const { content } = (await hotel.request('GET', `/v1/knowledge/sources/${source_id}`)).body
    assert.equal(content.slice(start, end), quote)
  }
})

test('there are as many sources as asked for and held, best first, also when the answer is not known', async () => {
  const { hotel } = await taughtHotel(portico)
  for (const [top_k, expected] of [
    [1, 1],
    [2, 2],
    [10, 3],
  ]) {
    const { body } = await say(hotel, 'Do you have a helipad?', { top_k })
    assert.equal(body.sources.length, expected)
    const scores = body.sources.map(({ score }: { score: number }) => score)
    assert.deepEqual(
      scores,
      scores.toSorted((a: number, b: number) => b - a),
    )
    assert.ok(scores.every((score: number) => score >= 0 && score <= 1))
    assert.match(body.content, /our team/)
  }
})

test('without knowledge there are no sources and no gap; with it a question nobody could answer is a gap', async () => {
  const { hotel } = await taughtHotel(portico)
  const without = await say(hotel, 'Is there a zeppelin mast?', { use_knowledge: false })
  assert.deepEqual([without.body.sources, without.body.citations], [[], []])
  const gaps = async () => (await hotel.request('GET', '/v1/knowledge/gaps')).body.total
  assert.equal(await gaps(), 0)
  await say(hotel, 'Is there a zeppelin mast?')
  assert.equal(await gaps(), 1)
  await say(hotel, 'When is breakfast served?')
  assert.equal(await gaps(), 1)
})

test('the guest’s own plans answer, and nobody else’s', async () => {
  const { hotel } = await taughtHotel(portico)
  const today = new Date(portico.clock.now()).toISOString().slice(0, 10)
  const later = new Date(portico.clock.now() + 3 * 86_400_000).toISOString().slice(0, 10)
  const planned = await hotel.request('POST', '/v1/itineraries', {
    guest_id: 'gst_ann',
    check_in: today,
    check_out: later,
    events: [{ type: 'dining', name: 'Dinner at the pier', datetime: `${today}T19:45:00` }],
  })
  assert.equal(planned.status, 201)
  const { body } = await say(hotel, 'When is our dinner?', { guest_id: 'gst_ann' })
  assert.match(body.content, /19:45|7:45/)
  for (const guest of [{ guest_id: 'gst_bob' }, {}]) {
    assert.doesNotMatch((await say(hotel, 'When is our dinner?', guest)).body.content, /19:45|7:45/)
  }
  const { conversation_id } = body
  const again = await say(hotel, 'When was our dinner again?', { conversation_id })
  assert.match(again.body.content, /19:45|7:45/, 'the conversation knows its guest')
})

test('a model is given the guest’s stay, may tell its numbers, and never sees what staff noted on it', async () => {
  const { hotel } = await taughtHotel(portico, 'live')
  const dates = { check_in: '2026-11-20', check_out: '2026-11-23' }
  const fields = { guest_id: 'gst_ann', room: '204', notes: 'Owes us money', arrival_time: '16:30' }
  const { body: stay } = await hotel.request('POST', '/v1/reservations', newReservation({ ...dates, ...fields }))
  const answer = 'You stay 3 nights in room 204, from 20 November at 16:30.'
  model.plan(answering(completion(answer)))
  const { body } = await say(hotel, 'Tell me about my stay', { guest_id: 'gst_ann' })
  assert.deepEqual([body.engine, body.content], ['hosted', answer])
  const prompt = model.requests.at(-1)!.body
  assert.match(prompt, /<<<stay [\s\S]*2026-11-23[\s\S]*204[\s\S]*16:30/)
  assert.doesNotMatch(prompt, /money/)
  await hotel.request('POST', `/v1/reservations/${stay.id}/cancel`)
  model.plan(answering(completion(answer)))
  assert.equal((await say(hotel, 'Tell me about my stay', { guest_id: 'gst_ann' })).body.engine, 'embedded')
  assert.doesNotMatch(model.requests.at(-2)!.body, /<<<stay|204/)
  assert.doesNotMatch(model.requests.at(-1)!.fields.messages[0].content, /<<<stay|204/)
})

test('what a guest wants is kept and told with the turn; a general question leaves nothing', async () => {
  const { hotel } = await taughtHotel(portico)
  const wanted = await say(hotel, 'The shower is broken', { guest_id: 'gst_ann' })
  assert.equal(wanted.body.intent.intent, 'service_request')
  await say(hotel, 'Hello')
  const { data } = (await hotel.request('GET', '/v1/ai/intents')).body
  assert.equal(data.length, 1)
  assert.deepEqual(
    [data[0].conversation_id, data[0].guest_id, data[0].intent],
    [wanted.body.conversation_id, 'gst_ann', 'service_request'],
  )
  assert.equal((await hotel.request('GET', '/v1/events?type=guest.intent.created')).body.total, 1)
})

test('card numbers reach neither the thread nor the model', async () => {
  const { hotel } = await taughtHotel(portico, 'live')
  model.plan(answering(completion('I cannot take cards here.')))
  const before = model.requests.length
  const { body } = await hotel.request('POST', '/v1/ai/chat', {
    messages: [
      { role: 'user', content: 'Mine is 5555 5555 5555 4444' },
      { role: 'assistant', content: 'You said 5555-5555-5555-4444' },
      { role: 'user', content: 'No, book it on 4111 1111 1111 1111 please' },
    ],
  })
  const sent = model.requests
    .slice(before)
    .map((request) => request.body)
    .join()
  const kept = JSON.stringify([
    body,
    await thread(hotel, body.conversation_id),
    (await hotel.request('GET', '/v1/ai/intents')).body,
  ])
  for (const text of [sent, kept]) assert.doesNotMatch(text, /4111|5555 5555|5555-5555-5555/)
  assert.match(kept, /1111/)
})

test('all that is wrong with a request is said at once, and leaves nothing', async () => {
  const hotel = await portico.newProperty()
  const chat = async (body: object) => await hotel.request('POST', '/v1/ai/chat', body)
  const last = await chat({
    messages: [
      { role: 'user', content: 'Hi' },
      { role: 'assistant', content: 'Hello' },
    ],
    top_k: 11,
    channel: 'fax',
  })
  assert.equal(last.status, 422)
  assert.deepEqual(typesOf(last.body).sort(), ['enum', 'last_message_not_user', 'less_than_equal'])
  assert.deepEqual(last.body.detail.find(({ type }: { type: string }) => type === 'last_message_not_user').loc, [
    'body',
    'messages',
    '1',
    'role',
  ])
  for (const messages of [
    [],
    [{ role: 'system', content: 'x' }],
    [{ role: 'user', content: '' }],
    [{ role: 'user' }],
    'Hi',
    null,
  ]) {
    assert.equal((await chat({ messages })).status, 422, JSON.stringify(messages))
  }
  assert.equal((await say(hotel, 'Hi', { top_k: 0 })).status, 422)
  assert.equal((await say(hotel, 'Hi', { guest_id: 'ann' })).status, 422)
  const unknown = await say(hotel, 'Hi', { conversation_id: 'cvs_01jd3vq8k2m4n6p8r0t2v4x6z8' })
  assert.deepEqual([unknown.status, unknown.body.detail], [404, 'conversation_not_found'])
  assert.equal(
    (await say(hotel, 'Hi', { guest_id: null, conversation_id: null, channel: null, top_k: null })).status,
    200,
  )
  assert.equal(await countOf(hotel), 1)
})

test('the same Idempotency-Key gets the same turn, which is kept once', async () => {
  const { hotel } = await taughtHotel(portico)
  const key = { 'idempotency-key': 'turn-1' }
  const first = await say(hotel, 'When is breakfast?', {}, key)
  const again = await say(hotel, 'When is breakfast?', {}, key)
  assert.deepEqual(again.body, first.body)
  assert.equal(again.headers.get('idempotent-replayed'), 'true')
  assert.equal((await thread(hotel, first.body.conversation_id)).total, 2)
  assert.equal(await countOf(hotel), 1)
})

test('a request that was cut off after its turn was kept gets that turn, not a second one', async () => {
  const { hotel } = await taughtHotel(portico)
  const key = { 'idempotency-key': 'turn-2' }
  const first = await say(hotel, 'Please bring towels', {}, key)
  assert.equal(await cutOff(portico.tables.sandbox, hotel.id, first.body.message_id), 1)
  const again = await say(hotel, 'Please bring towels', {}, key)
  assert.deepEqual([again.status, again.body], [200, first.body])
  assert.equal((await thread(hotel, first.body.conversation_id)).total, 2)
  assert.equal((await hotel.request('GET', '/v1/ai/intents')).body.total, 1)
})

test('a hosted model that does not know leaves a gap too', async () => {
  const { hotel } = await taughtHotel(portico, 'live')
  model.plan(answering(completion('I am sorry, I do not have that information.')))
  assert.equal((await say(hotel, 'Is there a zeppelin mast?')).body.engine, 'hosted')
  assert.equal((await hotel.request('GET', '/v1/knowledge/gaps')).body.total, 1)
})

test('a hosted model writes the answer from what was found, and its words are tied to the sources', async () => {
  const { hotel, ids } = await taughtHotel(portico, 'live')
  model.plan(answering(completion('Breakfast is served from 7:00 to 10:30 in the Orangery.')))
  const { body } = await say(hotel, 'When is breakfast?')
  assert.equal(body.engine, 'hosted')
  assert.equal(body.content, 'Breakfast is served from 7:00 to 10:30 in the Orangery.')
  assert.equal(body.citations[0].source_id, ids.breakfast)
  assert.equal(BREAKFAST.slice(body.citations[0].start, body.citations[0].end), body.citations[0].quote)
  const { messages, temperature } = model.requests.at(-1)!.fields
  assert.equal(temperature, 0.4)
  assert.deepEqual(
    messages.map(({ role }: { role: string }) => role),
    ['system', 'user'],
  )
  for (const text of TEXTS) assert.ok(messages[0].content.includes(text))
  assert.deepEqual(model.violations, [])
})

test('whatever becomes of the model the guest is answered, and the thread holds what was said', async () => {
  const { hotel } = await taughtHotel(portico, 'live')
  const first = await say(hotel, 'Hello')
  const { conversation_id } = first.body
  const failures = {
    'limited twice': answering(errorOf('rate_limit_exceeded'), 429, { 'retry-after': '0' }),
    'quota used up': answering(errorOf('insufficient_quota'), 429),
    'broken twice': answering(errorOf(null), 500),
    'a page': answering('<html>oh</html>', 200, { 'content-type': 'text/html' }),
    'wrong JSON': answering('{"choices": ['),
    'no choice': answering({ choices: [] }),
    'cut off': answering(completion('Breakfast is served from 7:00 to', 'length')),
    'held back': answering(completion('', 'content_filter')),
    'says nothing': answering(completion('   ')),
    'invents a number': answering(completion('Breakfast is served from 6:15.')),
    'never answers': () => {},
  }
  let turns = first.status === 200 ? 1 : 0
  for (const [name, plan] of Object.entries(failures)) {
    model.plan(plan)
    const { status, body } = await say(hotel, 'When is breakfast served?', { conversation_id })
    assert.equal(status, 200, name)
    assert.equal(body.engine, 'embedded', name)
    assert.match(body.content, /7:00 to 10:30/, name)
    const { data, total } = await thread(hotel, conversation_id)
    assert.equal(total, ++turns * 2, name)
    assert.equal(data.at(-1).content, body.content, name)
  }
})

test('the sandbox asks no model, so that it answers the same way every time', async () => {
  const { hotel } = await taughtHotel(portico)
  const before = model.requests.length
  assert.equal((await say(hotel, 'When is breakfast?')).body.engine, 'embedded')
  assert.equal(model.requests.length, before)
})

test('a conversation closed while the answer is written gets no turn', async () => {
  const { hotel } = await taughtHotel(portico, 'live')
  const { conversation_id } = (await say(hotel, 'Hello')).body
  model.plan(async (response, request) => {
    await hotel.request('POST', `/v1/ai/conversations/${conversation_id}/close`)
    await answering(completion('Too late.'))(response, request)
  })
  const late = await say(hotel, 'When is breakfast served?', { conversation_id })
  assert.deepEqual([late.status, late.body.detail], [409, 'conversation_closed'])
  assert.equal((await thread(hotel, conversation_id)).total, 2)
})

test('knowledge taught a moment ago is known', async () => {
  const hotel = await portico.newProperty()
  await say(hotel, 'Where is the library?')
  await teach(hotel, 'Library', 'The library is on the second floor, beside the winter garden.')
  assert.match((await say(hotel, 'Where is the library?')).body.content, /second floor/)
})
