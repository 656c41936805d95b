import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  answering,
  completion,
  type Plan,
  startOpenAiServer,
  streaming,
  wordsOf,
} from '../../../providers/models/openai-server.ts'
import { type TestProperty, useOwnApp } from '../../../support/app.ts'
import { contentOf, listen, say, teach } from '../talk.ts'
import { HOUSE, LIES, TRUTHS } from './lies.ts'

/** A described server that lies: what it makes up reaches no guest, and what it says rightly in other words does. */

const model = await startOpenAiServer()
const portico = useOwnApp({
  PORTICO_LIMIT_CHAT: '10000',
  PORTICO_LIMIT_KNOWLEDGE: '10000',
  PORTICO_MODEL_URL: model.url,
  PORTICO_MODEL: 'small',
  PORTICO_MODEL_KEY: 'sk-model',
})

let taught: Promise<TestProperty> | undefined
const house = () => (taught ??= teachHouse())
async function teachHouse(): Promise<TestProperty> {
  const hotel = await portico.newProperty('live')
  for (const [name, content] of Object.entries(HOUSE)) await teach(hotel, name, content)
  return hotel
}
const whole = (text: string): Plan => answering(completion(text))
const inPieces = (text: string): Plan => streaming(wordsOf(...text.match(/.{1,12}/gsu)!))
const everything = { top_k: 10 }
const question = (content: string) => ({ messages: [{ role: 'user', content }], ...everything })

test(`${LIES.length} lies, told twice, are not told to the guest, whole or streamed`, async () => {
  const hotel = await house()
  for (const [name, { asked, answer }] of LIES) {
    const before = model.requests.length
    model.plan(whole(answer))
    const { body } = await say(hotel, asked, everything)
    assert.equal(body.engine, 'embedded', `${name}: ${body.content}`)
    assert.ok(!body.content.includes(answer), name)
    assert.equal(model.requests.length - before, 2, `${name}: asked once more, and no more than that`)
    model.plan(inPieces(answer))
    const heard = await listen(portico, hotel, question(asked))
    const done = heard.events.at(-1)!.data
    assert.deepEqual([done.engine, done.content], ['embedded', contentOf(heard)], name)
    assert.ok(!contentOf(heard).includes(answer), name)
  }
  assert.deepEqual(model.violations, [])
})

test(`${TRUTHS.length} truths in other notations are told as they are, whole and streamed`, async () => {
  const hotel = await house()
  const { body: now } = await say(hotel, 'Hello', everything)
  const today = new Date(now.created_at).toLocaleDateString('en-GB', { day: 'numeric', month: 'long', year: 'numeric' })
  for (const [name, { asked, answer }] of TRUTHS) {
    const said = answer.replace('{today}', today)
    model.plan(whole(said))
    const { body } = await say(hotel, asked, everything)
    assert.deepEqual([body.content, body.engine], [said, 'hosted'], name)
    model.plan(inPieces(said))
    const heard = await listen(portico, hotel, question(asked))
    assert.deepEqual([contentOf(heard), heard.events.at(-1)!.data.engine], [said, 'hosted'], name)
  }
})

test('a lie that is put right when the model is told so is answered by the model', async () => {
  const hotel = await house()
  model.plan(whole('Breakfast is served from 6:15.'), whole('Breakfast is served from 7:00.'))
  const { body } = await say(hotel, 'When is breakfast?', everything)
  assert.deepEqual([body.content, body.engine], ['Breakfast is served from 7:00.', 'hosted'])
  assert.equal(body.citations[0].quote, 'Breakfast is served from 7:00 to 10:30 in the Orangery.')
  const { messages } = model.requests.at(-1)!.fields
  assert.deepEqual(
    messages.map(({ role }: { role: string }) => role),
    ['system', 'user', 'assistant', 'user'],
  )
  assert.match(messages.at(-1).content, /“6:15” does not follow/)
})

test('streamed, what was heard stays, the lie behind it does not, and the repaired rest follows', async () => {
  const hotel = await house()
  const first = 'Breakfast is served from 7:00.'
  for (const rest of ['It costs 24 CHF for adults.', `${first} It costs 24 CHF for adults.`]) {
    model.plan(inPieces(`${first} It costs 20 CHF. Enjoy.`), inPieces(rest))
    const heard = await listen(portico, hotel, question('When is breakfast?'))
    assert.equal(contentOf(heard), `${first} It costs 24 CHF for adults.`)
    assert.equal(heard.events.at(-1)!.data.engine, 'hosted')
    assert.ok(model.requests.at(-1)!.fields.messages.at(-1).content.includes(`has read only this: “${first}”`))
  }
})
