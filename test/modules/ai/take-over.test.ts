import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Language, WORDINGS } from '../../../src/modules/ai/wording/index.ts'
import { type TestProperty, useApp } from '../../support/app.ts'
import { say, taughtHotel } from './talk.ts'

/** When people take over by themselves, over the real API. */

const portico = useApp()
const read = async (hotel: TestProperty, id: string) => (await hotel.request('GET', `/v1/ai/conversations/${id}`)).body

/** “This sounds serious.” */
const wording = (language: Language) => WORDINGS[language].emergencyCall.split(/(?<=[.。!])/)[0]!

const EMERGENCIES = {
  en: 'Help, my husband is not breathing!',
  de: 'Hilfe, mein Mann atmet nicht mehr!',
  fr: 'Au secours, mon mari ne respire plus !',
  es: '¡Ayuda, mi marido no respira!',
  it: 'Aiuto, mio marito non respira!',
  ja: '助けて、夫が息をしていません',
}

for (const [language, message] of Object.entries(EMERGENCIES)) {
  test(`an emergency hands over at once, and says so (${language})`, async () => {
    const { hotel } = await taughtHotel(portico)
    const { status, body } = await say(hotel, message)
    assert.equal(status, 200)
    assert.deepEqual(body.citations, [])
    assert.ok(body.content.startsWith(wording(language as Language)), body.content)
    const { emergency, answered_by, handed_over_at } = await read(hotel, body.conversation_id)
    assert.deepEqual([emergency, answered_by], ['medical', 'staff'])
    assert.ok(handed_over_at)
  })
}

test('an emergency is answered at once also while staff answer', async () => {
  const { hotel } = await taughtHotel(portico)
  const { conversation_id } = (await say(hotel, 'Can I talk to a human please?')).body
  assert.equal((await say(hotel, 'When is breakfast?', { conversation_id })).body.answered_by, 'staff')
  const { body } = await say(hotel, EMERGENCIES.en, { conversation_id })
  assert.equal(body.answered_by, 'assistant')
  assert.match(body.content, /call/)
  assert.equal((await read(hotel, conversation_id)).emergency, 'medical')
})

test('a second decline in a row hands over, with what was asked as its summary', async () => {
  const { hotel } = await taughtHotel(portico)
  const first = await say(hotel, 'Do you have a helipad?')
  const { conversation_id } = first.body
  assert.equal((await read(hotel, conversation_id)).answered_by, 'assistant')
  const second = await say(hotel, 'Is there a zeppelin mast?', { conversation_id })
  assert.match(second.body.content, /handing you over to a colleague/)
  const { answered_by, hand_over_summary } = await read(hotel, conversation_id)
  assert.equal(answered_by, 'staff')
  assert.match(JSON.stringify(hand_over_summary), /helipad.*zeppelin mast/)
})

test('“yes please” after a decline passes the question on to staff', async () => {
  const { hotel } = await taughtHotel(portico)
  const { conversation_id } = (await say(hotel, 'Do you have a helipad?')).body
  const { body } = await say(hotel, 'Yes please', { conversation_id })
  assert.match(body.content, /passed it on/)
  const { answered_by, hand_over_summary } = await read(hotel, conversation_id)
  assert.equal(answered_by, 'staff')
  assert.match(JSON.stringify(hand_over_summary), /helipad/)
})

test('texts for staff never answer a guest', async () => {
  const { hotel } = await taughtHotel(portico)
  const content = 'The linen store alarm code is 4711.'
  const made = await hotel.request('POST', '/v1/knowledge/sources', {
    ...{ name: 'Alarm', type: 'policy', content, audience: 'staff' },
  })
  assert.equal(made.status, 201)
  assert.doesNotMatch(JSON.stringify((await say(hotel, 'What is the linen store alarm code?')).body), /4711/)
})
