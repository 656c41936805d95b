import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Itinerary } from '../../../src/modules/itineraries/schema.ts'
import { memoize } from '../../../src/platform/reliability/memoize.ts'
import { modules } from '../../../src/registry.ts'
import { fillProperty } from '../../../src/sandbox/index.ts'
import { type TestProperty, useOwnApp } from '../../support/app.ts'
import { newItinerary } from '../../support/samples/itineraries.ts'
import { created } from '../../support/samples/sample.ts'
import { contextOf } from '../payments/context.ts'
import { all, atNoon, onDemoDays } from '../sandbox/demo.ts'

const portico = useOwnApp({ PORTICO_LIMIT_DEFAULT: '100000' })

const itinerariesOf = (hotel: TestProperty): Promise<Itinerary[]> => all(hotel, '/v1/itineraries')

const reset = async (hotel: TestProperty) => {
  const { status, body } = await hotel.request('POST', '/v1/sandbox/reset')
  assert.equal(status, 200, JSON.stringify(body))
  return body
}

const count = (itineraries: Itinerary[], status: string) => itineraries.filter((one) => one.status === status).length

onDemoDays(portico, () => {
  /** Looked at from several sides, changed by none. */
  const demo = memoize(
    async () => {
      const hotel = await portico.newProperty('sandbox', { timezone: 'Pacific/Auckland' })
      const { now, records } = await reset(hotel)
      return { hotel, now, records, itineraries: await itinerariesOf(hotel) }
    },
    () => 'once',
  )

  test('some guests in house, on their way and gone have plans, each for a stay of theirs', async () => {
    const { hotel, now, records, itineraries } = await demo()
    const today = new Date(now).toLocaleDateString('sv-SE', { timeZone: 'Pacific/Auckland' })
    assert.equal(itineraries.length, records.itineraries)
    assert.ok(itineraries.length >= 20 && itineraries.length <= 30, String(itineraries.length))
    assert.equal(new Set(itineraries.map(({ guest_id }) => guest_id)).size, itineraries.length)
    const stays = await all(hotel, '/v1/reservations')
    for (const itinerary of itineraries) {
      const { guest_id, check_in, check_out, room_type, status, created_at, updated_at } = itinerary
      const isCalledOff = status === 'cancelled'
      const stay = stays.find(
        (one) =>
          one.guest_id === guest_id &&
          one.check_in === check_in &&
          one.check_out === check_out &&
          one.room_type === room_type &&
          (one.status === 'cancelled') === isCalledOff, // some book the same days again
      )
      assert.ok(stay, JSON.stringify(itinerary))
      assert.ok(stay.booked_at <= created_at && created_at <= updated_at && updated_at <= now)
      if (isCalledOff) continue
      const expected = today < check_in ? 'pre_arrival' : today <= check_out ? 'in_stay' : 'post_stay'
      assert.equal(status, expected, JSON.stringify(itinerary))
    }
    assert.ok(count(itineraries, 'in_stay') >= 8 && count(itineraries, 'pre_arrival') >= 8)
    assert.ok(count(itineraries, 'post_stay') >= 2)
    assert.equal(count(itineraries, 'cancelled'), 1)
    assert.deepEqual(
      itineraries.map(({ created_at }) => created_at),
      itineraries
        .map(({ created_at }) => created_at)
        .toSorted()
        .reverse(),
    )
    const { body: events } = await hotel.request('GET', '/v1/events')
    const told = events.data.filter(({ type }: { type: string }) => type.startsWith('itinerary.'))
    assert.deepEqual(told, [], 'nobody is told of what is made up')
  })

  test('one to six things are planned within each stay, in order, and only two guests have too much at once', async () => {
    const { itineraries } = await demo()
    for (const { events, check_in, check_out, conflicts } of itineraries) {
      assert.ok(events.length >= 1 && events.length <= 7, JSON.stringify(events))
      const times = events.map(({ datetime }) => datetime)
      assert.deepEqual(times, times.toSorted())
      assert.ok(times.every((time) => /^\d{4}-\d\d-\d\dT(0[6-9]|1\d|20):\d\d:00$/.test(time)))
      assert.ok(times.every((time) => time >= check_in && time.slice(0, 10) <= check_out))
      assert.ok(conflicts.every(({ reason }) => reason === 'overlap'))
    }
    const overfilled = itineraries.filter(({ conflicts }) => conflicts.length > 0)
    assert.equal(overfilled.length, 2)
    assert.ok(overfilled.every(({ conflicts, status }) => conflicts.length === 2 && status !== 'cancelled'))
    const types = new Set(itineraries.flatMap(({ events }) => events.map(({ type }) => type)))
    for (const type of ['dining', 'treatment', 'activity', 'transport']) assert.ok(types.has(type), type)
  })

  test('parties add up, families travel with children, and some stays are noted', async () => {
    const { itineraries } = await demo()
    for (const { party_size, party_composition, room_type, events } of itineraries) {
      const { adults = 0, children = 0, infants = 0 } = party_composition
      assert.equal(adults + children + infants, party_size)
      assert.equal(children > 0, room_type === 'Family')
      assert.ok(children > 0 || events.every(({ type }) => type !== 'kids'))
    }
    const noted = itineraries.filter(({ notes }) => notes !== null).length
    assert.ok(noted >= 3 && noted < itineraries.length, String(noted))
  })
})

test('a reset takes away what was planned since, in its property alone, and the clock moves what it made', async () => {
  const [hotel, other] = [await portico.newProperty(), await portico.newProperty()]
  for (const one of [hotel, other]) await created(one, '/v1/itineraries', newItinerary())
  const { records } = await reset(hotel)
  assert.deepEqual((await reset(hotel)).records, records)
  assert.equal((await itinerariesOf(hotel)).length, records.itineraries)
  assert.equal((await itinerariesOf(other)).length, 1)
  await hotel.request('POST', '/v1/sandbox/clock', { advance_seconds: 40 * 86_400 })
  const later = await itinerariesOf(hotel)
  assert.deepEqual([count(later, 'post_stay'), count(later, 'cancelled')], [later.length - 1, 1])
})

test('on the same day it is the same, in another property and at any hour', async () => {
  const noon = Date.parse(`${atNoon(portico)}T12:00:00Z`)
  const shown = async (hours: number) => {
    const hotel = await portico.newProperty()
    const ctx = contextOf(portico, hotel.id, noon + (hours - 12) * 3_600_000)
    await ctx.tx((tx) => fillProperty(tx, modules))
    const guests = new Map((await all(hotel, '/v1/guests')).map(({ id, external_id }) => [id, external_id]))
    return (await itinerariesOf(hotel)).map(({ guest_id, events, check_in, room_type, notes, party_size, status }) => ({
      guest: guests.get(guest_id),
      events: events.map(({ event_id: _, ...event }) => event),
      ...{ check_in, room_type, notes, party_size, status },
    }))
  }
  const first = await shown(9)
  assert.ok(first.length > 19)
  assert.deepEqual(await shown(9), first)
  assert.deepEqual(await shown(23.9), first)
})
