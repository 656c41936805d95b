import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { ListedThread } from '../../../src/modules/inbox/schema.ts'
import { type TestProperty, useApp } from '../../support/app.ts'
import { newCall } from '../../support/samples/calls.ts'
import { created } from '../../support/samples/sample.ts'
import { until } from '../../support/until.ts'

/** Who waits for something to be done: the threads with open requests. */

const portico = useApp()

const ANA = { first_name: 'Ana', last_name: 'Costa', phone: '+351912345678' }
const TOWELS = 'Please bring two towels to my room'

const threads = async (hotel: TestProperty, query: string): Promise<ListedThread[]> => {
  const { status, body } = await hotel.request('GET', `/v1/threads?${query}`)
  assert.equal(status, 200, JSON.stringify(body))
  return body.data
}
const keysOf = async (hotel: TestProperty, query: string) => (await threads(hotel, query)).map(({ key }) => key)

const say = async (hotel: TestProperty, content: string, fields: object = {}): Promise<string> => {
  const { body } = await hotel.request('POST', '/v1/ai/chat', { messages: [{ role: 'user', content }], ...fields })
  return body.conversation_id
}

const intentsOf = async (hotel: TestProperty, query: string): Promise<{ id: string }[]> =>
  (await hotel.request('GET', `/v1/ai/intents?status=open&called_out=true&${query}`)).body.data

/** Ana asks for towels, a chat of nobody for a taxi, an unknown caller for a repair; two others only ask. */
async function hotelWithRequests() {
  const hotel = await portico.newProperty('sandbox', { intent_threshold: 0.1 })
  const ana = await created(hotel, '/v1/guests', ANA)
  await say(hotel, TOWELS, { guest_id: ana })
  const chat = await say(hotel, 'Please order a taxi for me for tomorrow at 7am')
  const transcript = 'Guest: The air conditioning in our room is broken. Please send someone to repair it.'
  const call = await created(hotel, '/v1/calls', newCall({ transcript, guest_id: null }))
  await until(async () => (await intentsOf(hotel, `call_id=${call}`)).length > 0)
  await say(hotel, 'When is breakfast?')
  await created(hotel, '/v1/sandbox/inbound-messages', { channel: 'sms', sender: '+4917012345678', content: 'Hello?' })
  return { hotel, ana, chat, call }
}

test('threads with open requests are listed, of guests, chats and calls alike, until the last is handled', async () => {
  const { hotel, ana, chat, call } = await hotelWithRequests()
  assert.deepEqual(await keysOf(hotel, 'open_requests=true'), [call, chat, ana], 'the latest word first')
  const others = await threads(hotel, 'open_requests=false')
  assert.equal(others.length, 2)
  assert.ok(others.every(({ open_requests }) => open_requests === 0))
  assert.ok((await threads(hotel, 'open_requests=true')).every(({ open_requests }) => open_requests! > 0))
  const { body } = await hotel.request('GET', '/v1/threads?open_requests=true&limit=1')
  assert.equal(body.total, 3)
  assert.deepEqual(await keysOf(hotel, `open_requests=true&limit=5&cursor=${body.next_cursor}`), [chat, ana])

  await say(hotel, 'And a pillow, please, bring one to my room', { guest_id: ana })
  const hers = await intentsOf(hotel, `guest_id=${ana}`)
  assert.equal(hers.length, 2)
  for (const [index, { id }] of hers.entries()) {
    assert.ok((await keysOf(hotel, 'open_requests=true')).includes(ana), `${index} of 2 are handled`)
    await hotel.request('PATCH', `/v1/ai/intents/${id}`, { status: 'handled' })
  }
  assert.deepEqual(await keysOf(hotel, 'open_requests=true'), [call, chat])
  await hotel.request('PATCH', `/v1/ai/intents/${hers[0]!.id}`, { status: 'open' })
  assert.ok((await keysOf(hotel, 'open_requests=true')).includes(ana))
})

test('what the house is not sure enough of is no open request, whenever it changes its mind', async () => {
  const { hotel, call } = await hotelWithRequests()
  await hotel.request('PATCH', `/v1/properties/${hotel.id}`, { intent_threshold: 1 })
  assert.deepEqual(await keysOf(hotel, 'open_requests=true'), [call], 'the one that leaves no doubt')
  assert.equal((await threads(hotel, 'open_requests=false')).length, 4)
})

test('a request from before the guest was known is in the guest’s thread, and can be handled there', async () => {
  const hotel = await portico.newProperty()
  const chat = await say(hotel, TOWELS)
  const ana = await created(hotel, '/v1/guests', ANA)
  await say(hotel, 'When is breakfast?', { conversation_id: chat, guest_id: ana })
  const [thread] = await threads(hotel, 'open_requests=true')
  assert.deepEqual([thread?.key, thread?.open_requests], [ana, 1])
  const [towels] = await intentsOf(hotel, `guest_id=${ana}`)
  await hotel.request('PATCH', `/v1/ai/intents/${towels!.id}`, { status: 'handled' })
  assert.deepEqual(await keysOf(hotel, 'open_requests=true'), [])
  assert.deepEqual(await keysOf(hotel, 'status=done'), [ana])
})

test('who may not read requests cannot learn by the filter who has some', async () => {
  const { hotel } = await hotelWithRequests()
  const key = await hotel.keyWith('messaging:read')
  for (const wanted of [true, false]) {
    const { status, body } = await portico.request('GET', `/v1/threads?open_requests=${wanted}`, { key })
    assert.deepEqual([status, body.detail], [403, 'missing_scope:ai:read'])
  }
})
