import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type TestProperty, useApp } from '../../support/app.ts'
import { newPackage } from '../../support/samples/index.ts'
import { ORIGIN, openWebsite } from './website-visitor.ts'

/** The chat of a website: a key that everybody can read, and visitors whom nobody knows. */

const portico = useApp()

const BREAKFAST = {
  name: 'Breakfast',
  type: 'faq',
  content: 'Breakfast is served from 7:00 to 10:30 in the garden room.',
}

async function newHotel(fields: object = {}): Promise<TestProperty> {
  const hotel = await portico.newProperty('sandbox', fields)
  await hotel.request('POST', '/v1/knowledge/sources', BREAKFAST)
  return hotel
}

const conversationOf = async (hotel: TestProperty) =>
  (await hotel.request('GET', '/v1/ai/conversations?channel=widget')).body.data[0]

test('before anything is stored, a visitor sees whose chat it is, its privacy page, and whom to call', async () => {
  const hotel = await newHotel({ name: 'Harbour House', country: 'DE' })
  const website = await openWebsite(portico, hotel, { accent_color: '#7a1f2b' })
  const { status, body, headers } = await website.ask('GET', '')
  assert.equal(status, 200)
  const { languages, ...shown } = body
  assert.deepEqual(shown, {
    name: 'Harbour House',
    colors: { light: { accent: '#7a1f2b', on_accent: '#ffffff' }, dark: { accent: '#af7980', on_accent: '#15171a' } },
    greeting: null,
    privacy_url: `${ORIGIN}/privacy`,
    emergency: { police: '110', ambulance: '112', fire: '112' },
  })
  assert.deepEqual([...languages].sort(), ['ar', 'de', 'en', 'es', 'fr', 'it', 'ja', 'nl', 'pt', 'zh'])
  assert.equal(headers.get('access-control-allow-origin'), '*')
  assert.equal((await hotel.request('GET', '/v1/ai/conversations')).body.total, 0)
})

test('nothing is stored without consent', async () => {
  const website = await openWebsite(portico, await newHotel())
  for (const body of [{}, { consent: false }, { consent: 'yes' }]) {
    assert.equal((await website.ask('POST', '/visits', { body })).status, 422)
  }
  assert.equal((await website.ask('POST', '/messages', { body: { content: 'Hello' } })).body.detail, 'invalid_visit')
})

test('a visitor is answered from the house’s knowledge, with what the answer rests on', async () => {
  const hotel = await newHotel()
  const visitor = await (await openWebsite(portico, hotel)).visit()
  const { status, body } = await visitor.say('When is breakfast served?')
  assert.equal(status, 200)
  const [asked, answered] = body.messages
  assert.deepEqual([asked.from, asked.content], ['visitor', 'When is breakfast served?'])
  assert.equal(answered.from, 'assistant')
  assert.match(answered.content, /7:00/)
  assert.deepEqual(answered.citations, [{ source: 'Breakfast', quote: BREAKFAST.content }])
  assert.deepEqual([body.answered_by, body.is_closed, body.staff_read_at], ['assistant', false, null])
  assert.equal((await conversationOf(hotel)).message_count, 2)
  assert.deepEqual((await visitor.thread()).body, body)
})

test('offers that are told come as cards, with the price of now', async () => {
  const hotel = await newHotel()
  const spa = newPackage({ name: 'Spa Weekend', price: 420, description: 'Two nights with the spa' })
  assert.equal((await hotel.request('POST', '/v1/packages', spa)).status, 201)
  const visitor = await (await openWebsite(portico, hotel)).visit()
  const { body } = await visitor.say('What does the Spa Weekend package cost?')
  const [offer] = body.messages[1].offers
  assert.deepEqual(
    { ...offer, id: '' },
    {
      type: 'package',
      id: '',
      name: 'Spa Weekend',
      description: 'Two nights with the spa',
      price: 420,
      currency: 'USD',
    },
  )
})

test('people take over, are seen to have read, and give it back', async () => {
  const hotel = await newHotel()
  const visitor = await (await openWebsite(portico, hotel)).visit()
  const handed = (await visitor.say('I would like to speak to a person, please.')).body
  assert.equal(handed.answered_by, 'staff')
  const { id } = await conversationOf(hotel)
  const path = `/v1/ai/conversations/${id}`
  const asked = handed.messages[0]

  const marks = await hotel.request('POST', `${path}/read`, { message_id: asked.id })
  assert.deepEqual([marks.status, marks.body.staff_read_at], [200, asked.created_at])
  const reply = (await hotel.request('POST', `${path}/reply`, { content: 'Good evening, this is Ines.' })).body
  const since = (await visitor.thread(handed.messages.at(-1).id)).body
  assert.deepEqual(
    since.messages.map(({ from, content }: { from: string; content: string }) => [from, content]),
    [['staff', reply.content]],
  )
  assert.equal(since.staff_read_at, asked.created_at)

  assert.equal((await visitor.ask('POST', '/read', { body: { message_id: reply.id } })).status, 200)
  assert.equal((await hotel.request('GET', `${path}/messages`)).body.guest_read_at, reply.created_at)
  await visitor.ask('POST', '/read', { body: { message_id: asked.id } })
  assert.equal((await hotel.request('GET', `${path}/messages`)).body.guest_read_at, reply.created_at, 'never back')

  const kept = (await visitor.say('Thank you, Ines.', reply.id)).body
  assert.deepEqual(
    kept.messages.map(({ from, is_notice }: { from: string; is_notice: boolean }) => [from, is_notice]),
    [['visitor', false]],
  )
  await hotel.request('POST', `${path}/hand-back`)
  assert.equal((await visitor.say('When is breakfast served?')).body.answered_by, 'assistant')
})

test('what the house has closed is followed by a new conversation', async () => {
  const hotel = await newHotel()
  const visitor = await (await openWebsite(portico, hotel)).visit()
  await visitor.say('When is breakfast served?')
  const before = await conversationOf(hotel)
  await hotel.request('POST', `/v1/ai/conversations/${before.id}/close`)
  assert.equal((await visitor.thread()).body.is_closed, true)
  const { body } = await visitor.say('When is breakfast served?')
  assert.deepEqual([body.is_closed, body.messages.length], [false, 2])
  assert.notEqual((await conversationOf(hotel)).id, before.id)
})

test('an emergency alerts the house from a website too', async () => {
  const hotel = await newHotel({ country: 'DE' })
  const visitor = await (await openWebsite(portico, hotel)).visit()
  const { body } = await visitor.say('Help, my husband has collapsed and is not breathing!')
  assert.match(body.messages[1].content, /112/)
  assert.equal((await conversationOf(hotel)).emergency, 'medical')
})
