import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type TestProperty, useApp } from '../../support/app.ts'

/** What guests want with their messages: the same reading, confidence and threshold as in conversations. */

const portico = useApp()

const written = async (hotel: TestProperty, content: string, channel = 'sms') => {
  const sent = { channel, sender: '+15005550123', content }
  const { status, body } = await hotel.request('POST', '/v1/sandbox/inbound-messages', sent)
  assert.equal(status, 201, JSON.stringify(body))
  return body
}

test('a message says what its guest wants, on each channel and in each language, and its event does too', async () => {
  const hotel = await portico.newProperty('sandbox')
  const asked = [
    'Could you please bring two more towels to room 12?',
    'Könnten Sie uns bitte zwei Handtücher bringen?',
    'Pourriez-vous nous apporter deux oreillers ?',
    '¿Nos pueden traer dos toallas más?',
    'Potreste portarci altri due asciugamani?',
    'Podem trazer mais duas toalhas para o quarto?',
    'Kunnen we nog twee handdoeken krijgen?',
    'タオルを2枚追加でお願いします',
    '请再送两条毛巾过来',
    'نريد منشفتين إضافيتين من فضلكم',
  ]
  for (const [i, content] of asked.entries()) {
    const { intent, confidence } = await written(hotel, content, i % 2 ? 'chatapp' : 'sms')
    assert.equal(intent, 'service_request', content)
    assert.ok(confidence > 0.5 && confidence <= 1, `${content}: ${confidence}`)
  }
  const { body } = await hotel.request('GET', '/v1/events?type=message.received&limit=1')
  assert.equal(body.data[0].data.intent, 'service_request')
})

test('a plain question is general, a keyword says nothing', async () => {
  const hotel = await portico.newProperty('sandbox')
  assert.equal((await written(hotel, 'What time is breakfast?')).intent, 'general')
  const stop = await written(hotel, 'STOP')
  assert.deepEqual([stop.keyword, stop.intent, stop.confidence], ['stop', null, null])
})

test('called_out is by the threshold that the house sets, and the rest is its contrary', async () => {
  const hotel = await portico.newProperty('sandbox')
  const wish = await written(hotel, 'Please bring two towels to room 12')
  const cat = await written(hotel, 'can i bring my cat')
  const plain = await written(hotel, 'What time is breakfast?')
  const stop = await written(hotel, 'STOP')
  const ids = async (query: string) => {
    const { body } = await hotel.request('GET', `/v1/messaging/inbound?${query}`)
    return body.data.map(({ id }: { id: string }) => id)
  }
  assert.deepEqual(await ids('called_out=true'), [wish.id])
  assert.deepEqual(await ids('called_out=false'), [stop.id, plain.id, cat.id])
  await hotel.request('PATCH', `/v1/properties/${hotel.id}`, { intent_threshold: 0 })
  assert.deepEqual(await ids('called_out=true'), [cat.id, wish.id])
})
