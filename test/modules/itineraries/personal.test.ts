import assert from 'node:assert/strict'
import { test } from 'node:test'
import { itineraries } from '../../../src/modules/itineraries/index.ts'
import { type TestProperty, useApp } from '../../support/app.ts'
import { revised } from '../../support/revised.ts'
import { newEvent, newItinerary } from '../../support/samples/itineraries.ts'
import { contextOf } from '../payments/context.ts'

const portico = useApp()
const personal = itineraries.personal!
const person = { ids: ['gst_ann', 'gst_ann_before'], keys: [], records: [], doubtful: [] }

const erase = (hotel: TestProperty) => contextOf(portico, hotel.id).tx((tx) => personal.erase!(tx, person, []))

const create = async (hotel: TestProperty, fields: object) => {
  const { status, body } = await hotel.request('POST', '/v1/itineraries', newItinerary(fields))
  assert.equal(status, 201, JSON.stringify(body))
  return body
}

const now = async (hotel: TestProperty, { id }: { id: string }) =>
  (await hotel.request('GET', `/v1/itineraries/${id}`)).body

test('an export holds the itineraries of all ids of the person as GET returns them, and nobody else’s', async () => {
  const [hotel, other] = [await portico.newProperty(), await portico.newProperty()]
  const first = await create(hotel, { guest_id: 'gst_ann_before', events: [newEvent({ table: 4 })] })
  const second = await create(hotel, { guest_id: 'gst_ann' })
  await create(hotel, { guest_id: 'gst_bob' })
  await create(other, { guest_id: 'gst_ann' })
  assert.deepEqual(await personal.export!(contextOf(portico, hotel.id), person), { itineraries: [first, second] })
})

test('an erase removes the person’s itineraries, in this property alone', async () => {
  const [hotel, other] = [await portico.newProperty(), await portico.newProperty()]
  const own = await create(hotel, { guest_id: 'gst_ann', events: [newEvent()] })
  const bobs = await create(hotel, { guest_id: 'gst_bob', notes: 'Annual visit', events: [newEvent()] })
  const theirs = await create(other, { guest_id: 'gst_ann', notes: 'for Ann Ünal' })
  assert.deepEqual(await erase(hotel), { itineraries: [own.id] })
  assert.equal((await hotel.request('GET', `/v1/itineraries/${own.id}`)).status, 404)
  assert.deepEqual(await now(hotel, bobs), bobs)
  assert.deepEqual(await now(other, theirs), theirs)
  assert.deepEqual(await erase(hotel), { itineraries: [] })
})

test('others’ itineraries lose ids and addresses of the person, also in what we do not know of, and keep the rest', async () => {
  const hotel = await portico.newProperty()
  const ann = { first_name: 'Ann', last_name: 'Ünal', email: 'ann@example.com' }
  const { id } = (await hotel.request('POST', '/v1/guests', ann)).body
  const bobs = await create(hotel, {
    guest_id: 'gst_bob',
    notes: 'Travels with ANN ÜNAL',
    room_type: 'Loft',
    party_composition: { adults: 2, contact: 'Ann@Example.com', dogs: 1 },
    events: [
      newEvent({ name: 'Dinner with Ann Ünal', notes: 'Quiet table', host: { id }, table: 4 }),
      newEvent({ type: 'ann@example.com', notes: 'ask ann@example.com', [id]: true }),
      newEvent({ notes: 'joann@example.com knows' }),
    ],
  })
  const elses = await create(hotel, { guest_id: 'gst_eve', events: [newEvent({ notes: `call ${id}` })] })
  const { erased, review } = (await hotel.request('POST', `/v1/guests/${id}/erase`)).body
  assert.deepEqual(
    [erased.itineraries, review.counts],
    [2, { itineraries: 2 }],
    'its notes and its events hold the name',
  )
  const [dinner, second, third] = bobs.events
  const { [id]: flag, ...secondRest } = second
  const masked = {
    party_composition: { adults: 2, contact: '[erased]', dogs: 1 },
    events: [
      { ...dinner, host: { id: '[erased]' } },
      { ...secondRest, type: '[erased]', notes: 'ask [erased]', '[erased]': flag },
      third,
    ],
  }
  const after = await now(hotel, bobs)
  assert.deepEqual(after, revised(bobs, masked, after))
  const others = await now(hotel, elses)
  assert.deepEqual(others, revised(elses, { events: [{ ...elses.events[0], notes: 'call [erased]' }] }, others))
})

test('the guest’s own erase and export reach their itineraries', async () => {
  const hotel = await portico.newProperty()
  const guest = (await hotel.request('POST', '/v1/guests', { email: 'ann@example.com' })).body
  const own = await create(hotel, { guest_id: guest.id, notes: 'Allergic to nuts' })
  const bobs = await create(hotel, { guest_id: 'gst_bob', notes: 'Shares a table with ann@example.com' })
  const exported = (await hotel.request('GET', `/v1/guests/${guest.id}/export`)).body
  assert.deepEqual(exported.records.itineraries, [own])
  const erased = (await hotel.request('POST', `/v1/guests/${guest.id}/erase`)).body
  assert.equal(erased.erased.itineraries, 2)
  assert.equal((await now(hotel, bobs)).notes, 'Shares a table with [erased]')
  const events = JSON.stringify((await hotel.request('GET', '/v1/events')).body)
  assert.doesNotMatch(events, /nuts|ann@/)
})

test('a merged guest’s itineraries belong to the one that stays, in this property alone', async () => {
  const [hotel, other] = [await portico.newProperty(), await portico.newProperty()]
  const mine = await create(hotel, { guest_id: 'gst_two' })
  const third = await create(hotel, { guest_id: 'gst_three' })
  const theirs = await create(other, { guest_id: 'gst_two' })
  await contextOf(portico, hotel.id).tx((tx) => personal.reassign!(tx, 'gst_two', 'gst_one'))
  assert.equal((await now(hotel, mine)).guest_id, 'gst_one')
  assert.deepEqual(await now(hotel, third), third)
  assert.deepEqual(await now(other, theirs), theirs)
})
