import assert from 'node:assert/strict'
import { test } from 'node:test'
import { addDays } from '../../../src/platform/schema/time.ts'
import { type TestProperty, useApp } from '../../support/app.ts'
import { newReservation } from '../../support/samples/reservations.ts'
import { say } from './talk.ts'

/** What chat looks up: bounded by the credential, of this guest and this property alone, with the records it rests on. */

const portico = useApp()
const day = (days: number) => addDays(new Date(portico.clock.now()).toISOString().slice(0, 10), days)

const made = async (hotel: TestProperty, path: string, body: object): Promise<string> => {
  const { status, body: created } = await hotel.request('POST', path, body)
  assert.equal(status, 201, JSON.stringify(created))
  return created.id
}

async function house() {
  const hotel = await portico.newProperty('sandbox', { timezone: 'UTC' })
  const room = await made(hotel, '/v1/room-types', {
    name: 'Harbour Loft',
    inventory: 2,
    base_rate: 180,
    currency: 'EUR',
  })
  const stay = { guest_id: 'gst_ann', check_in: day(0), check_out: day(3), status: 'checked_in', room: '204' }
  const reservation = await made(hotel, '/v1/reservations', newReservation({ ...stay, room_type: 'Harbour Loft' }))
  const events = [{ type: 'treatment', name: 'Seaweed bath', datetime: `${day(1)}T10:40:00` }]
  const itinerary = await hotel.request('POST', '/v1/itineraries', { reservation_id: reservation, events })
  const event = itinerary.body.events[0].event_id
  const pack = await made(hotel, '/v1/packages', {
    ...{ name: 'Lighthouse Nights', slug: 'lighthouse', type: 'custom', price: 295, currency: 'EUR' },
    inclusions: ['Two nights', 'Boat to the lighthouse'],
  })
  const experience = await made(hotel, '/v1/experiences', {
    name: 'Puffin cruise',
    slots: 12,
    price: 61,
    currency: 'EUR',
  })
  return { hotel, ids: { room, reservation, event, pack, experience } }
}

const QUESTIONS = {
  reservation: 'What is our room number?',
  event: 'What time is my seaweed bath?',
  room: 'How much is one more night in a Harbour Loft?',
  pack: 'What is included in the Lighthouse Nights package?',
  experience: 'How much is the puffin cruise?',
} as const
const TOLD = { reservation: /204/, event: /10:40/, room: /€180/, pack: /Boat to the lighthouse/, experience: /€61/ }
type Kind = keyof typeof QUESTIONS
const KINDS = Object.keys(QUESTIONS) as Kind[]

test('each is looked up, cited by its record, and kept with the message', async () => {
  const { hotel, ids } = await house()
  for (const kind of KINDS) {
    const { body } = await say(hotel, QUESTIONS[kind], { guest_id: 'gst_ann' })
    assert.match(body.content, TOLD[kind], kind)
    assert.deepEqual(
      body.records.map(({ id }: { id: string }) => id),
      [ids[kind]],
      kind,
    )
    const { data } = (await hotel.request('GET', `/v1/ai/conversations/${body.conversation_id}/messages`)).body
    assert.deepEqual(
      data.map(({ records }: { records: object[] }) => records.length),
      [0, 1],
    )
    assert.deepEqual(data[1].records, body.records)
  }
})

test('a key is told what it may read, and without the scope nothing is looked up', async () => {
  const { hotel, ids } = await house()
  const needed: Record<Kind, string> = {
    ...{ reservation: 'reservations:read', event: 'itineraries:read', pack: 'packages:read' },
    ...{ room: 'properties:read', experience: 'properties:read' },
  }
  for (const kind of KINDS) {
    const others = [...new Set(Object.values(needed))].filter((scope) => scope !== needed[kind])
    for (const [scopes, told] of [
      [['ai:write', needed[kind], 'reservations:read'], true],
      [['ai:write', ...others], false],
    ] as const) {
      const key = await hotel.keyWith(...new Set(scopes))
      const chat = { messages: [{ role: 'user', content: QUESTIONS[kind] }], guest_id: 'gst_ann' }
      const { status, body } = await portico.request('POST', '/v1/ai/chat', { key, body: chat })
      assert.equal(status, 200, JSON.stringify(body))
      const expected = told ? assert.match : assert.doesNotMatch
      expected(body.content, TOLD[kind], `${kind} ${scopes}`)
      assert.equal(
        body.records.some(({ id }: { id: string }) => id === ids[kind]),
        told,
        kind,
      )
    }
  }
})

test('another guest, and another property, are told nothing of it', async () => {
  const { hotel } = await house()
  const other = await portico.newProperty('sandbox', { timezone: 'UTC' })
  for (const kind of ['reservation', 'event'] as const) {
    for (const fields of [{ guest_id: 'gst_bob' }, {}]) {
      const { body } = await say(hotel, QUESTIONS[kind], fields)
      assert.doesNotMatch(body.content, TOLD[kind])
      assert.deepEqual(body.records, [])
    }
  }
  for (const kind of KINDS) {
    const { body } = await say(other, QUESTIONS[kind], { guest_id: 'gst_ann' })
    assert.doesNotMatch(body.content, TOLD[kind], kind)
    assert.deepEqual(body.records, [])
  }
})
