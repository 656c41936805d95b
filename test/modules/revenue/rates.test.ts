import assert from 'node:assert/strict'
import { test } from 'node:test'
import { addDays } from '../../../src/platform/schema/time.ts'
import { type TestProperty, useApp } from '../../support/app.ts'
import { newReservation } from '../../support/samples/reservations.ts'

const portico = useApp()

const day = (days: number) => addDays(new Date(portico.clock.now()).toISOString().slice(0, 10), days)

/** Ten rooms, nine of them sold tomorrow night for 90 each: the rule of demand speaks. */
async function newHotel() {
  const hotel = await portico.newProperty('sandbox', { currency: 'EUR' })
  const type = (await hotel.request('POST', '/v1/room-types', { name: 'Tower', inventory: 10, base_rate: 100 })).body
  const stay = { room_type: 'Tower', rooms: 9, nightly_rate: 90, check_in: day(1), check_out: day(2) }
  await hotel.request('POST', '/v1/reservations', newReservation(stay))
  return { hotel, type }
}

const generate = async (hotel: TestProperty) =>
  (await hotel.request('POST', '/v1/revenue/recommendations/generate', { total_rooms: 10 })).body.data
const tomorrow = async (hotel: TestProperty) =>
  (await generate(hotel)).find(({ date }: { date: string }) => date === day(1))
const act = (hotel: TestProperty, id: string, action: 'apply' | 'undo') =>
  hotel.request('POST', `/v1/revenue/recommendations/${id}/${action}`)

const ratesOf = async (hotel: TestProperty, from: number, until: number) => {
  const { body } = await hotel.request('GET', `/v1/revenue/rates?from=${day(from)}&until=${day(until)}`)
  return body.data.map(({ base, override, applied, current, current_from }: Record<string, unknown>) => [
    ...[base, override, applied, current, current_from],
  ])
}
const availability = async (hotel: TestProperty, from: number, until: number) => {
  const path = `/v1/properties/${hotel.id}/availability?start=${day(from)}&end=${day(until)}`
  return (await hotel.request('GET', path)).body.rooms[0].rate
}
const calendar = async (hotel: TestProperty, on: number) => {
  const path = `/v1/inventory/calendar?from=${day(on)}&until=${day(on + 1)}`
  const [{ rate, currency }] = (await hotel.request('GET', path)).body.data
  return [rate, currency]
}
const changes = async (hotel: TestProperty) =>
  (await hotel.request('GET', '/v1/events?type=revenue.rate_changed')).body.data
    .map(({ data }: { data: object }) => data)
    .reverse()

test('applied advice is what availability, the calendar and the next generate see; undo gives the rate back', async () => {
  const { hotel } = await newHotel()
  const advice = await tomorrow(hotel)
  assert.deepEqual([advice.current_rate, advice.recommended_rate, advice.currency], [90, 108, 'EUR'])
  assert.equal((await act(hotel, advice.id, 'apply')).body.is_applied, true)
  assert.deepEqual(await ratesOf(hotel, 1, 3), [
    [100, null, 108, 108, 'applied'],
    [100, null, null, 100, 'base'],
  ])
  assert.equal(await availability(hotel, 1, 3), 104)
  assert.deepEqual(await calendar(hotel, 1), [108, 'EUR'])
  assert.equal(await tomorrow(hotel), undefined, 'the rule has been followed: it does not raise the rate again')
  await hotel.request('PATCH', '/v1/revenue/settings', { rules: { demand_surge: { above_pct: 95 } } })
  await hotel.request('POST', '/v1/revenue/events', { name: 'Regatta', from: day(1), until: day(2), premium_pct: 10 })
  await hotel.request('PATCH', '/v1/revenue/settings', { rules: { event_premium: { enabled: true } } })
  const next = await tomorrow(hotel)
  assert.deepEqual([next.current_rate, next.explanation.current_rate_from], [108, 'applied'])
  const undone = await act(hotel, advice.id, 'undo')
  assert.deepEqual([undone.body.is_applied, undone.body.applied_at, undone.body.version], [false, null, 3])
  assert.deepEqual((await act(hotel, advice.id, 'undo')).body, undone.body, 'taking it back twice is the same as once')
  assert.deepEqual(await calendar(hotel, 1), [100, 'EUR'])
  const change = { from: day(1), until: day(2) }
  assert.deepEqual(await changes(hotel), [
    {
      room_type: 'Tower',
      currency: 'EUR',
      cause: 'recommendation_applied',
      rates: [{ ...change, previous: 100, current: 108 }],
    },
    {
      room_type: 'Tower',
      currency: 'EUR',
      cause: 'recommendation_undone',
      rates: [{ ...change, previous: 108, current: 100 }],
    },
  ])
})

test('of two that were applied the last one counts, and the one before comes back', async () => {
  const { hotel } = await newHotel()
  const first = await tomorrow(hotel)
  await act(hotel, first.id, 'apply')
  await hotel.request('POST', '/v1/revenue/overrides', { room_type: 'Tower', from: day(1), until: day(2), rate: 130 })
  const second = await tomorrow(hotel)
  assert.deepEqual([second.current_rate, second.recommended_rate, second.reason], [108, 130, 'manual_override'])
  await act(hotel, second.id, 'apply')
  const { data } = (await hotel.request('GET', '/v1/revenue/overrides')).body
  assert.equal(data[0].currency, 'EUR')
  await hotel.request('DELETE', `/v1/revenue/overrides/${data[0].id}`)
  assert.deepEqual(await ratesOf(hotel, 1, 2), [[100, null, 130, 130, 'applied']])
  await act(hotel, second.id, 'undo')
  assert.deepEqual(await ratesOf(hotel, 1, 2), [[100, null, 108, 108, 'applied']])
})

test('a rate set by hand wins, and every change is told with the nights that it concerns', async () => {
  const { hotel, type } = await newHotel()
  const set = { room_type: 'Tower', from: day(-3), until: day(3), rate: 150 }
  const { body } = await hotel.request('POST', '/v1/revenue/overrides', set)
  assert.equal(await availability(hotel, 2, 4), 125)
  await hotel.request('PATCH', `/v1/room-types/${type.id}`, { base_rate: 110 })
  await hotel.request('PATCH', `/v1/room-types/${type.id}`, { rate_floor: 50 })
  await hotel.request('DELETE', `/v1/revenue/overrides/${body.id}`)
  const told = await changes(hotel)
  assert.deepEqual(
    told.map(({ cause, rates }: { cause: string; rates: object[] }) => [cause, rates]),
    [
      ['override_set', [{ from: day(0), until: day(3), previous: 100, current: 150 }]],
      ['base_rate_changed', [{ from: day(3), until: day(366), previous: 100, current: 110 }]],
      ['override_removed', [{ from: day(0), until: day(3), previous: 150, current: 110 }]],
    ],
  )
})

test('rates follow their room type to another name', async () => {
  const { hotel, type } = await newHotel()
  await act(hotel, (await tomorrow(hotel)).id, 'apply')
  await hotel.request('POST', '/v1/revenue/overrides', { room_type: 'Tower', from: day(2), until: day(3), rate: 77 })
  await hotel.request('PATCH', `/v1/room-types/${type.id}`, { name: 'Keep' })
  assert.deepEqual(await ratesOf(hotel, 1, 3), [
    [100, null, 108, 108, 'applied'],
    [100, 77, null, 77, 'override'],
  ])
  assert.equal((await changes(hotel)).length, 2, 'another name is no other rate')
})

test('a property’s currency changes only when its open stays have it; snapshots and advice say theirs', async () => {
  const { hotel } = await newHotel()
  const snapshot = await hotel.request('POST', '/v1/revenue/snapshot', { total_rooms: 10 })
  assert.equal(snapshot.body.currency, 'EUR')
  const change = () => hotel.request('PATCH', `/v1/properties/${hotel.id}`, { currency: 'USD' })
  const refused = await change()
  assert.deepEqual([refused.status, refused.body.detail], [409, 'property_currency_in_use'])
  const [stay] = (await hotel.request('GET', '/v1/reservations')).body.data
  await hotel.request('PATCH', `/v1/reservations/${stay.id}`, { currency: 'USD', nightly_rate: 98 })
  assert.equal((await change()).body.currency, 'USD')
  assert.equal((await hotel.request('GET', '/v1/revenue/snapshots')).body.data[0].currency, 'EUR')
})
