import assert from 'node:assert/strict'
import { test } from 'node:test'
import { addressesIn } from '../../../src/modules/ai/hosted/addresses.ts'
import { leadsAway, withoutInventedLinks } from '../../../src/modules/ai/hosted/links.ts'
import { createSpeaker } from '../../../src/modules/ai/hosted/speaker.ts'
import type { Listener } from '../../../src/platform/operation/operation.ts'
import { answering, completion, startOpenAiServer, streaming, wordsOf } from '../../providers/models/openai-server.ts'
import { useOwnApp } from '../../support/app.ts'
import { newCall } from '../../support/samples/calls.ts'
import { until } from '../../support/until.ts'
import { INVENTED, LEADS_AWAY } from './invented-links.ts'
import { contentOf, listen, say, taughtHotel, teach } from './talk.ts'

/** Links that a model makes up: none reaches a guest or a colleague, whole or piece by piece. */

const model = await startOpenAiServer()
const portico = useOwnApp({
  PORTICO_LIMIT_CHAT: '10000',
  PORTICO_LIMIT_KNOWLEDGE: '10000',
  PORTICO_MODEL_URL: model.url,
  PORTICO_MODEL: 'small',
  PORTICO_MODEL_KEY: 'sk-model',
})
const GIVEN = [
  'Menus are on https://hotel.example/menu?day=today and [here](https://hotel.example/Bar). Write to desk@hotel.example.',
  'Call +49 (0)30 1234-567. The pool is at www.pool.example.',
]
const cleaned = (text: string) => withoutInventedLinks(text, addressesIn(GIVEN))

test('every link that was made up is left out, with the words around it kept', () => {
  for (const [name, text] of Object.entries(INVENTED)) assert.doesNotMatch(cleaned(text), LEADS_AWAY, name)
  assert.equal(cleaned('See [our menu](https://evil.example/menu) for more.'), 'See our menu for more.')
  assert.equal(cleaned('Enjoy. ![pool](https://evil.example/p.png) It is lovely.'), 'Enjoy. It is lovely.')
  assert.equal(cleaned('See <a href="https://evil.example">our menu</a>.'), 'See our menu.')
  assert.equal(cleaned('Write to desk@evil.example.'), 'Write to.')
})

test('what stands in the texts that were given may be repeated; an image never', () => {
  for (const text of [
    'See https://hotel.example/menu?day=today.',
    'See [the bar](https://hotel.example/Bar) or HTTPS://Hotel.Example/Bar/.',
    'See hotel.example, http://www.pool.example and pool.example.',
    'Write to desk@hotel.example or [us](mailto:Desk@hotel.example).',
    'Call +49 (0)30 1234-567 or [us](tel:+490301234567).',
  ]) {
    assert.equal(cleaned(text), text)
  }
  assert.equal(cleaned('![bar](https://hotel.example/Bar)'), '')
  for (const more of ['?said=breakfast', '/breakfast', '#breakfast', '.evil.example', ':8080']) {
    assert.doesNotMatch(cleaned(`See https://hotel.example/menu?day=today${more} now.`), /breakfast|evil|8080/, more)
  }
})

test('an answer with a link that was made up is refused; a missing space is no link', () => {
  const known = addressesIn(GIVEN)
  for (const [name, text] of Object.entries(INVENTED)) assert.ok(leadsAway(text, known), name)
  for (const text of ['See hotel.example.', 'Enjoy.Breakfast is at seven.', 'Room 101, 7.30 a.m., e.g. today.']) {
    assert.equal(leadsAway(text, known), false, text)
  }
})

test('what only looks like a link stays as it is', () => {
  for (const text of [
    'Breakfast is from 7.30 to 10.30 a.m., e.g. in the Orangery (approx. 20 m away).',
    'Rooms: 101, 102, 103. It costs 24 EUR/night and/or 5 % more; children < 6 are free, two or more > 1 pay.',
    'See “House rules” [1]. Dr. Smith, No. 5, St. Mary 3:00–4:00 p.m.!',
    '早餐在七点。请到大厅。 Das Frühstück: 7:00 Uhr.',
    '- **Pool**: 8:00\n- _Sauna_: 14:00\n\n| a | b |\n|---|---|\n| 1 | 2 |',
    'The family 👩‍👧 is welcome… always',
  ]) {
    assert.equal(cleaned(text), text)
  }
  assert.equal(cleaned('Enjoy.Breakfast is at seven.'), 'Enjoy. Breakfast is at seven.')
})

test('letter by letter, as a model may send it, none slips out', () => {
  for (const [name, text] of Object.entries(INVENTED)) {
    let sent = ''
    const send = ({ content }: { content: string }) => {
      sent += content
    }
    const listener = { send } as unknown as Listener
    const speaker = createSpeaker(listener, (said) => assert.ok(!leadsAway(said, addressesIn(GIVEN))))
    const write = () => {
      for (const letter of `Breakfast is served. ${text}`) {
        speaker.write(letter)
        assert.doesNotMatch(sent, LEADS_AWAY, name)
      }
      speaker.finish()
    }
    assert.throws(write, assert.AssertionError, name)
    assert.doesNotMatch(sent, LEADS_AWAY, `${name}: ${sent}`)
    assert.equal(speaker.said, sent)
    assert.match(sent, /^Breakfast is served\./, name)
  }
})

test('in chat, whole and streamed, none comes through', async () => {
  const { hotel } = await taughtHotel(portico, 'live')
  const messages = [{ role: 'user', content: 'When is breakfast served?' }]
  for (const [name, text] of Object.entries(INVENTED)) {
    const written = `Breakfast is served from 7:00. ${text}`
    model.plan(answering(completion(written)))
    const { body } = await say(hotel, messages[0]!.content)
    assert.doesNotMatch(body.content, LEADS_AWAY, `${name}: ${body.content}`)
    assert.match(body.content, /^Breakfast is served from 7:00/, name)
    model.plan(streaming(wordsOf(...written.match(/.{1,15}/gsu)!)))
    const heard = await listen(portico, hotel, { messages })
    for (const { data } of heard.events) assert.doesNotMatch(data.content, LEADS_AWAY, `${name}: ${data.content}`)
    assert.equal(heard.events.at(-1)!.data.content, contentOf(heard), name)
  }
  assert.deepEqual(model.violations, [])
})

test('a link of the house’s own knowledge is told as it stands there', async () => {
  const hotel = await portico.newProperty('live')
  await teach(hotel, 'Menu', 'The menu of the Orangery is on https://hotel.example/menu.')
  const answer = 'The menu of the Orangery is on https://hotel.example/menu.'
  model.plan(answering(completion(answer)))
  const { body } = await say(hotel, 'Where is the menu of the Orangery?')
  assert.deepEqual([body.content, body.engine], [answer, 'hosted'])
})

test('the summary of a call leads only where the call itself does', async () => {
  const hotel = await portico.newProperty('live')
  const summary = 'The guest (ann@guest.example) asks for pillows. ![x](https://evil.example/x.png) See evil.example.'
  model.plan(answering(completion(summary)))
  const transcript = 'Guest: Please bring pillows, and write to ann@guest.example when they are there.'
  const { body } = await hotel.request('POST', '/v1/calls', newCall({ transcript }))
  const read = async () => (await hotel.request('GET', `/v1/calls/${body.id}`)).body.summary
  await until(async () => (await read()) !== null)
  assert.equal(await read(), 'The guest (ann@guest.example) asks for pillows. See.')
})
