import assert from 'node:assert/strict'
import { beforeEach, test } from 'node:test'
import { READER } from '../../../src/providers/retrieval/embedded-encoder.ts'
import { completion } from '../../providers/models/openai-server.ts'
import { type TestProperty, useOwnApp } from '../../support/app.ts'
import { type DescribedRequest, startDescribedServer } from '../../support/described-server.ts'
import { holders } from '../../support/holders.ts'
import { newCall } from '../../support/samples/calls.ts'
import { until } from '../../support/until.ts'
import { listen, say, teach } from './talk.ts'
import { openSession } from './voice-client.ts'

/** What a hosted model is never sent: anything of the sandbox, and what is for staff. */

const sent: string[] = []
const note = ({ path, body }: DescribedRequest) => void sent.push(`${path} ${body}`)

/** Vectors of as many numbers as the embedded encoder's, so that only their maker tells them apart. */
const vectors = ({ fields }: DescribedRequest) => ({
  object: 'list',
  model: 'words',
  data: fields.input.map((text: string, index: number) => ({
    object: 'embedding',
    index,
    embedding: Array.from({ length: 512 }, (_, i) => Math.sin(text.length * (i + 1))),
  })),
  usage: { prompt_tokens: 1, total_tokens: 1 },
})

const server = await startDescribedServer('openai', {
  beside(request) {
    note(request)
    if (request.path === '/v1/embeddings') return { body: vectors(request) }
    const isAnswer = request.path === '/v1/chat/completions' && request.body.includes('When is the pool open?')
    return isAnswer ? { body: completion('The pool is open until 23:59.') } : undefined
  },
})
const portico = useOwnApp({
  PORTICO_LIMIT_CHAT: '10000',
  PORTICO_LIMIT_KNOWLEDGE: '10000',
  PORTICO_MODEL_URL: `${server.url}/v1`,
  PORTICO_MODEL_KEY: 'sk-model',
  PORTICO_MODEL: 'small',
  PORTICO_EMBEDDING_MODEL: 'words',
  PORTICO_TRANSCRIPTION_MODEL: 'ears',
  PORTICO_SPEECH_MODEL: 'mouth',
})
beforeEach(() => void sent.splice(0))

const isReady = (hotel: TestProperty, id: string) => async () =>
  (await hotel.request('GET', `/v1/knowledge/sources/${id}`)).body.status === 'ready'
const long = (word: string) => Array.from({ length: 101 }, (_, i) => `${word} rule ${i} is kept.`).join('\n\n')
const encoderOf = async (hotel: TestProperty, id: string) =>
  (
    await portico.tables.live.one<{ encoder: string }>`
      select encoder from knowledge_sources where property_id = ${hotel.id} and id = ${id}`
  ).encoder
const summaryOf = async (hotel: TestProperty, id: string) =>
  (await hotel.request('GET', `/v1/calls/${id}`)).body.summary

test('nothing of the sandbox: neither texts nor questions, talks, calls or speech', async () => {
  const hotel = await portico.newProperty('sandbox')
  await teach(hotel, 'Pool', 'The pool is open from 8:00 to 21:00.')
  const handbook = await teach(hotel, 'Handbook', long('House'))
  const messages = [{ role: 'user', content: 'When is the pool open?' }]
  assert.equal((await say(hotel, 'When is the pool open?')).body.engine, 'embedded')
  await listen(portico, hotel, { messages })
  await hotel.request('POST', '/v1/knowledge/search', { query: 'pool' })
  const { audio } = await openSession(hotel)
  assert.deepEqual([audio.input, audio.output], [false, false])
  const { body } = await hotel.request('POST', '/v1/calls', newCall({ transcript: 'Guest: Please bring us pillows.' }))
  await until(async () => (await summaryOf(hotel, body.id)) !== null)
  await until(isReady(hotel, handbook), 90_000)
  assert.deepEqual(sent, [])
})

test('nothing that is for staff: texts, searches, replies, reasons of a hand-over, notes of a call', async () => {
  const hotel = await portico.newProperty('live')
  const guests = await teach(hotel, 'Pool', 'The pool is open from 8:00 to 21:00.')
  const staff = [
    await teach(hotel, 'Alarm SECRET', 'The alarm SECRET is under the desk.', { audience: 'staff' }),
    await teach(hotel, 'Handbook SECRET', long('SECRET'), { audience: 'staff' }),
  ]
  for (const id of staff) await until(isReady(hotel, id), 90_000)
  const found = await hotel.request('POST', '/v1/knowledge/search', { query: 'SECRET alarm', audience: 'staff' })
  assert.equal(found.body.data[0].source_id, staff[0])

  const { conversation_id } = (await say(hotel, 'When is the pool open?')).body
  const post = (what: string, body?: object) =>
    hotel.request('POST', `/v1/ai/conversations/${conversation_id}/${what}`, body)
  assert.equal((await post('hand-over', { reason: 'SECRET reason' })).status, 200)
  assert.equal((await post('reply', { content: 'Use the SECRET door.' })).status, 201)
  assert.equal((await post('hand-back')).status, 200)
  const asked = (content: string, role = 'user') => ({ role, content })
  const history = [asked('Hello'), asked('Use the SECRET door.', 'staff'), asked('When is the pool open?')]
  const colleague = await holders['somebody in the dashboard'].make(portico, hotel, ['ai:write'])
  assert.equal((await colleague.request('POST', '/v1/ai/chat', { conversation_id, messages: history })).status, 200)

  const call = newCall({ transcript: 'Guest: Please bring us pillows.', notes: 'SECRET note' })
  const { body } = await hotel.request('POST', '/v1/calls', call)
  await until(async () => (await summaryOf(hotel, body.id)) !== null)

  assert.ok(sent.some((one) => one.startsWith('/v1/embeddings') && one.includes('pool')))
  assert.ok(sent.some((one) => one.startsWith('/v1/chat/completions') && one.includes('pillows')))
  assert.ok(sent.some((one) => one.includes('(A colleague answered here.)')))
  assert.ok(
    sent.some((one) => one.includes('Your answer was not sent')),
    'what asks for a correction is looked at too',
  )
  assert.deepEqual(
    sent.filter((one) => one.includes('SECRET')),
    [],
  )
  assert.deepEqual(await Promise.all([guests, ...staff].map((id) => encoderOf(hotel, id))), ['words', READER, READER])
})

test('a text that becomes one for staff, or for guests, gets the vectors of its readers', async () => {
  const hotel = await portico.newProperty('live')
  const id = await teach(hotel, 'Sauna', 'The sauna opens at 14:00.')
  assert.equal(await encoderOf(hotel, id), 'words')
  const source = { name: 'Sauna', type: 'faq', content: 'The sauna SECRET opens at 13:00.', audience: 'staff' }
  assert.equal((await hotel.request('PUT', `/v1/knowledge/sources/${id}`, source)).status, 200)
  await until(isReady(hotel, id))
  assert.equal(await encoderOf(hotel, id), READER)
  assert.ok(!sent.some((one) => one.includes('SECRET')))
})
