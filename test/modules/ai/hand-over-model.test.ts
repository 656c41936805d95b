import assert from 'node:assert/strict'
import { test } from 'node:test'
import { answering, completion, startOpenAiServer, streaming, wordsOf } from '../../providers/models/openai-server.ts'
import { type TestProperty, useOwnApp } from '../../support/app.ts'
import { holders } from '../../support/holders.ts'
import { contentOf, listen, say, taughtHotel, thread } from './talk.ts'

/** A hand-over where a hosted model writes the answers: it is not asked, and what it wrote too late is not said. */

const model = await startOpenAiServer()
const portico = useOwnApp({
  PORTICO_LIMIT_CHAT: '10000',
  PORTICO_LIMIT_KNOWLEDGE: '10000',
  PORTICO_MODEL_URL: model.url,
  PORTICO_MODEL: 'small',
  PORTICO_MODEL_KEY: 'sk-model',
})
const BREAKFAST = 'When is breakfast served?'
const post = (hotel: TestProperty, id: string, what: string, body?: object) =>
  hotel.request('POST', `/v1/ai/conversations/${id}/${what}`, body)
const saidIn = async (hotel: TestProperty, id: string) =>
  (await thread(hotel, id)).data.map(({ role, content }: { role: string; content: string }) => `${role}: ${content}`)
const HELLO = ['user: Hello', 'assistant: Hello! How can I help you?']
const NOTICE = 'Thank you for your message. A colleague will answer you here.'

async function greeted() {
  const { hotel } = await taughtHotel(portico, 'live')
  const { conversation_id } = (await say(hotel, 'Hello')).body
  return { hotel, conversation_id: conversation_id as string }
}

test('while people answer no model is asked; handed back, it hears that they answered, not what', async () => {
  const { hotel, conversation_id } = await greeted()
  await post(hotel, conversation_id, 'hand-over')
  const asked = model.requests.length
  assert.equal((await say(hotel, BREAKFAST, { conversation_id })).body.answered_by, 'staff')
  assert.equal(model.requests.length, asked)
  await post(hotel, conversation_id, 'hand-back')
  model.plan(answering(completion('For you it costs 3 euros.')))
  const colleague = await holders['somebody in the dashboard'].make(portico, hotel, [])
  const { status, body } = await colleague.request('POST', '/v1/ai/chat', {
    conversation_id,
    messages: [
      { role: 'user', content: 'What does parking cost?' },
      { role: 'staff', content: 'For you 3 euros.' },
      { role: 'user', content: 'What does parking cost a night?' },
    ],
  })
  assert.equal(status, 200)
  assert.deepEqual(
    model.requests[asked]!.fields.messages.map(({ role }: { role: string }) => role),
    ['system', 'user', 'assistant', 'user'],
  )
  for (const { body: sent } of model.requests.slice(asked)) assert.ok(!sent.includes('For you 3 euros.'))
  assert.deepEqual(model.violations, [])
  assert.equal(body.engine, 'embedded', 'a figure that only staff named is none the model may repeat')
  assert.match(body.content, /18 euros/)
})

test('an answer that is still being written when people take over is not said', async () => {
  const { hotel, conversation_id } = await greeted()
  const takesOver = async () => assert.equal((await post(hotel, conversation_id, 'hand-over')).status, 200)
  model.plan(async (response, request) => {
    await takesOver()
    await answering(completion('Breakfast is served from 7:00.'))(response, request)
  })
  const { body } = await say(hotel, BREAKFAST, { conversation_id })
  assert.deepEqual([body.content, body.answered_by, body.sources], [NOTICE, 'staff', []])
  assert.deepEqual(await saidIn(hotel, conversation_id), [...HELLO, `user: ${BREAKFAST}`, `assistant: ${NOTICE}`])
})

test('what a guest had heard by then stays, and is kept as it was heard', async () => {
  const { hotel, conversation_id } = await greeted()
  model.plan(async (response, request) => {
    const words = wordsOf('Breakfast is served from 7:00. ', 'Enjoy it.')
    await streaming(words.slice(0, 3), 'hang')(response, request)
    await heardSome.promise
    await post(hotel, conversation_id, 'hand-over')
    for (const piece of words.slice(3)) response.write(piece)
    response.end()
  })
  const heardSome = Promise.withResolvers<void>()
  const messages = [{ role: 'user', content: BREAKFAST }]
  const heard = await listen(
    portico,
    hotel,
    { messages, conversation_id },
    {
      enough: (sofar) => {
        if (contentOf(sofar) !== '') heardSome.resolve()
        return false
      },
    },
  )
  const { event, data } = heard.events.at(-1)!
  assert.deepEqual([event, data.answered_by, data.content], ['done', 'assistant', contentOf(heard)])
  assert.match(data.content, /^Breakfast is served from 7:00\./)
  assert.deepEqual((await saidIn(hotel, conversation_id)).slice(2), [
    `user: ${BREAKFAST}`,
    `assistant: ${data.content}`,
  ])
  assert.equal((await say(hotel, 'And tea?', { conversation_id })).body.answered_by, 'staff')
})
