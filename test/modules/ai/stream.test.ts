import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  answering,
  chunk,
  completion,
  dataOf,
  errorOf,
  startOpenAiServer,
  streaming,
  wordsOf,
} from '../../providers/models/openai-server.ts'
import { type TestProperty, useOwnApp } from '../../support/app.ts'
import { until } from '../../support/until.ts'
import { contentOf, type Heard, listen, say, taughtHotel, thread } from './talk.ts'

/** Answers that come while they are written: what was heard is what is kept. */

const model = await startOpenAiServer()
const portico = useOwnApp({
  PORTICO_LIMIT_CHAT: '10000',
  PORTICO_LIMIT_KNOWLEDGE: '10000',
  PORTICO_MODEL_URL: model.url,
  PORTICO_MODEL: 'small',
  PORTICO_MODEL_KEY: 'sk-model',
  PORTICO_MODEL_TIMEOUT_SECONDS: '4',
})
const question = { messages: [{ role: 'user', content: 'When is breakfast served?' }] }
const namesOf = ({ events }: Heard) => events.map(({ event }) => event)
const doneOf = ({ events }: Heard) => events.find(({ event }) => event === 'done')!.data

async function heardAndKept(hotel: TestProperty, heard: Heard): Promise<void> {
  assert.deepEqual([heard.status, heard.type], [200, 'text/event-stream; charset=utf-8'])
  assert.equal(namesOf(heard).at(-1), 'done')
  const turn = doneOf(heard)
  assert.equal(contentOf(heard), turn.content)
  const { data, total } = await thread(hotel, turn.conversation_id)
  assert.equal(total, 2)
  assert.deepEqual([data[1].id, data[1].content, data[1].engine], [turn.message_id, turn.content, turn.engine])
  assert.deepEqual([data[1].sources, data[1].citations], [turn.sources, turn.citations])
}

test('the embedded engine’s answer is streamed too, the same as in JSON', async () => {
  const { hotel } = await taughtHotel(portico)
  const heard = await listen(portico, hotel, question)
  await heardAndKept(hotel, heard)
  const { body } = await say(hotel, 'When is breakfast served?')
  const { content, sources, citations, engine, intent } = doneOf(heard)
  assert.deepEqual([content, citations, engine, intent], [body.content, body.citations, body.engine, body.intent])
  assert.equal(sources.length, body.sources.length)
  assert.ok(heard.headers['x-ratelimit-remaining'])
  assert.match(String(heard.headers['x-request-id']), /^req_/)
})

test('a hosted model is heard sentence by sentence while it writes', async () => {
  const { hotel } = await taughtHotel(portico, 'live')
  const release = Promise.withResolvers<void>()
  model.plan(async (response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' })
    const [start, first, second, ...end] = wordsOf('Breakfast is served from 7:00', '. It costs 24 euros.')
    for (const piece of [start, first, second]) response.write(piece)
    await release.promise
    response.end(end.join(''))
  })
  let early = ''
  const heard = await listen(portico, hotel, question, {
    enough: (so) => {
      if (early === '' && contentOf(so) !== '') {
        early = contentOf(so)
        release.resolve()
      }
      return false
    },
  })
  assert.equal(early, 'Breakfast is served from 7:00.')
  await heardAndKept(hotel, heard)
  assert.equal(doneOf(heard).content, 'Breakfast is served from 7:00. It costs 24 euros.')
  assert.equal(doneOf(heard).engine, 'hosted')
  assert.deepEqual(model.violations, [])
})

test('halves of characters that a model sends apart are joined; what no database keeps is not said either', async () => {
  const { hotel } = await taughtHotel(portico, 'live')
  model.plan(streaming(wordsOf('Breakfast \ud83c', '\udf73 is served\u0000 from 7:00 \ud800.')))
  const heard = await listen(portico, hotel, question)
  await heardAndKept(hotel, heard)
  assert.deepEqual(
    [doneOf(heard).content, doneOf(heard).engine],
    ['Breakfast 🍳 is served from 7:00 \ufffd.', 'hosted'],
  )
})

test('a model that fails before a word leaves the answer to the embedded engine', async () => {
  const failures = {
    'an error': answering(errorOf('insufficient_quota'), 429),
    'a page': answering('<html>oh</html>', 200, { 'content-type': 'text/html' }),
    'wrong JSON': streaming([dataOf('{"choices": [')]),
    'broken at once': streaming([], 'break'),
    'broken within a sentence': streaming(wordsOf('Breakfast is').slice(0, 2), 'break'),
    'an invented number': streaming(wordsOf('Breakfast is at 6:15. ', 'Enjoy it.')),
    'no words': streaming(wordsOf()),
    'too late': () => {},
  }
  for (const [name, plan] of Object.entries(failures)) {
    const { hotel } = await taughtHotel(portico, 'live')
    model.plan(plan)
    const heard = await listen(portico, hotel, question)
    await heardAndKept(hotel, heard)
    assert.equal(doneOf(heard).engine, 'embedded', name)
    assert.match(doneOf(heard).content, /^Breakfast is served from 7:00 to 10:30/, name)
  }
})

test('a model that fails after a sentence is followed by the embedded engine: nothing heard is taken back', async () => {
  const sentence = 'The Orangery is lovely. '
  const begun = wordsOf(sentence, 'It').slice(0, 3)
  const failures = {
    broken: streaming(begun, 'break'),
    'cut off': streaming([...begun, dataOf(chunk({}, 'length'))]),
    'an invented number': streaming(wordsOf(sentence, 'It has 77 tables. ', 'Enjoy.')),
    'an error': streaming([...begun, dataOf(errorOf(null))]),
    silent: streaming(begun, 'hang'),
  }
  for (const [name, plan] of Object.entries(failures)) {
    const { hotel } = await taughtHotel(portico, 'live')
    model.plan(plan)
    const heard = await listen(portico, hotel, question)
    await heardAndKept(hotel, heard)
    const { content, engine } = doneOf(heard)
    assert.match(content, /^The Orangery is lovely\.\s+Breakfast is served from 7:00/, name)
    assert.doesNotMatch(content, /77/, name)
    assert.equal(engine, 'embedded', name)
  }
})

test('who stops listening ends the model’s work, and what they had heard is kept', async () => {
  const { hotel } = await taughtHotel(portico, 'live')
  const gone = Promise.withResolvers<void>()
  model.plan(async (response, request) => {
    response.once('close', () => gone.resolve())
    await streaming(wordsOf('Breakfast is served from 7:00. ', 'It').slice(0, 3), 'hang')(response, request)
  })
  await listen(portico, hotel, question, { enough: (heard) => contentOf(heard) !== '' })
  await gone.promise
  const threads = async () => (await hotel.request('GET', '/v1/ai/conversations')).body.data
  await until(async () => (await threads()).length === 1)
  const { data } = await thread(hotel, (await threads())[0].id)
  assert.deepEqual(
    data.map(({ content }: { content: string }) => content),
    ['When is breakfast served?', 'Breakfast is served from 7:00.'],
  )
})

test('what is refused before the first word is refused as ever, with its status and JSON', async () => {
  const { hotel } = await taughtHotel(portico)
  const { conversation_id } = (await say(hotel, 'Hello')).body
  await hotel.request('POST', `/v1/ai/conversations/${conversation_id}/close`)
  const refused = async (body: object, headers = {}) => {
    const heard = await listen(portico, hotel, body, { headers })
    assert.match(heard.type, /^application\/json/)
    return [heard.status, JSON.parse(heard.text).detail]
  }
  assert.deepEqual(await refused({ ...question, conversation_id }), [409, 'conversation_closed'])
  assert.deepEqual(await refused({ ...question, conversation_id: 'cvs_none' }), [404, 'conversation_not_found'])
  assert.equal((await refused({ messages: [] }))[0], 422)
  assert.deepEqual(await refused(question, { 'x-api-key': 'sk_test_wrong' }), [401, 'invalid_api_key'])
})

test('what fails after the first word is told as an event, and nothing is kept', async () => {
  const { hotel } = await taughtHotel(portico, 'live')
  model.plan(answering(completion('Hello.')))
  const { conversation_id } = (await say(hotel, 'Hello')).body
  model.plan(async (response, request) => {
    await hotel.request('POST', `/v1/ai/conversations/${conversation_id}/close`)
    await streaming(wordsOf('Breakfast is served from 7:00. ', 'Enjoy.'))(response, request)
  })
  const heard = await listen(portico, hotel, { ...question, conversation_id })
  assert.deepEqual(namesOf(heard).slice(-1), ['error'])
  const { detail, status_code, request_id } = heard.events.at(-1)!.data
  assert.deepEqual([detail, status_code, request_id], ['conversation_closed', 409, heard.headers['x-request-id']])
  assert.equal((await thread(hotel, conversation_id)).total, 2)
})

test('under the same Idempotency-Key the kept answer is streamed again, and JSON gets it too', async () => {
  const { hotel } = await taughtHotel(portico, 'live')
  model.plan(streaming(wordsOf('Breakfast is served from 7:00.')))
  const headers = { 'idempotency-key': 'stream-1' }
  const first = await listen(portico, hotel, question, { headers })
  const asked = model.requests.length
  const again = await listen(portico, hotel, question, { headers })
  assert.equal(again.headers['idempotent-replayed'], 'true')
  assert.deepEqual(namesOf(again), ['delta', 'done'])
  assert.deepEqual(doneOf(again), doneOf(first))
  const json = await hotel.request('POST', '/v1/ai/chat', question, headers)
  assert.deepEqual(json.body, doneOf(first))
  assert.equal(model.requests.length, asked)
  assert.equal((await hotel.request('GET', '/v1/ai/conversations')).body.total, 1)
})

test('a stream is for those who ask for one by name', async () => {
  const { hotel } = await taughtHotel(portico)
  for (const accept of ['*/*', 'application/json', 'text/*', 'text/event-stream;q=0, application/json']) {
    const { type } = await listen(portico, hotel, question, { headers: { accept } })
    assert.match(type, /^application\/json/, accept)
  }
  const { type } = await listen(portico, hotel, question, { headers: { accept: 'text/event-stream, */*;q=0.1' } })
  assert.match(type, /^text\/event-stream/)
})
