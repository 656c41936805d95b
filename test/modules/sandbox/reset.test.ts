import assert from 'node:assert/strict'
import { test } from 'node:test'
import { staysAround } from '../../../src/modules/reservations/synthetic-stays.ts'
import { seeded } from '../../../src/platform/runtime/random.ts'
import { addDays } from '../../../src/platform/schema/time.ts'
import { TEST_KEY, type TestProperty, useOwnApp } from '../../support/app.ts'
import { all, atNoon, onDemoDays, type Records, ROOMS } from './demo.ts'

const portico = useOwnApp({}, { withoutHotel: false })

const KINDS = ['reservations', 'guests', 'room-types', 'charges', 'payments', 'packages', 'revenue/snapshots']

test('the first property holds the whole hotel, one made later nothing until it is reset', async () => {
  const later = await portico.newProperty()
  for (const kind of KINDS) {
    const first = await portico.request('GET', `/v1/${kind}`, { key: TEST_KEY })
    assert.ok(first.body.total > 0, kind)
    assert.equal((await later.request('GET', `/v1/${kind}`)).body.total, 0, kind)
  }
  const { records } = (await later.request('POST', '/v1/sandbox/reset')).body
  assert.equal(records.reservations, (await later.request('GET', '/v1/reservations')).body.total)
  assert.deepEqual([records.revenue_snapshots, records.local_events], [30, 2])
})

/** What a caller sees of reservations and revenue after a reset, without ids and the moment it was made. */
async function pictureAfterReset(property: TestProperty, today: string): Promise<Records> {
  const override = { room_type: 'Standard', from: today, until: addDays(today, 1), rate: 1 }
  assert.equal((await property.request('POST', '/v1/revenue/overrides', override)).status, 201)
  await property.request('POST', '/v1/revenue/recommendations/generate', { total_rooms: ROOMS })
  const started = performance.now()
  const { body } = await property.request('POST', '/v1/sandbox/reset')
  assert.ok(performance.now() - started < 10_000, 'a reset takes a second, also on a busy machine')
  const guests = new Map((await all(property, '/v1/guests')).map(({ id, external_id }) => [id, external_id]))
  const seen: Records = [body.records, (await property.request('GET', '/v1/revenue/settings')).body]
  for (const kind of ['reservations', 'revenue/snapshots', 'revenue/recommendations', 'revenue/overrides']) {
    for (const { id: _, property_id: __, guest_id, ...record } of await all(property, `/v1/${kind}`)) {
      seen.push({ kind, ...record, guest: guests.get(guest_id) })
    }
  }
  return seen
}

test('on the same day it is the same hotel, after another reset and in another property', async () => {
  const today = atNoon(portico)
  const [hotel, other] = [await portico.newProperty(), await portico.newProperty()]
  const first = await pictureAfterReset(hotel, today)
  assert.ok(first.length > 2000)
  assert.ok(first.every(({ kind }) => kind !== 'revenue/overrides'))
  const advised = first.filter(({ kind }) => kind === 'revenue/recommendations')
  assert.equal(advised.length, first[0].rate_recommendations, 'what was asked for since is gone')
  assert.deepEqual(await pictureAfterReset(hotel, today), first)
  assert.deepEqual(await pictureAfterReset(other, today), first)
})

onDemoDays(portico, (today) => {
  test('a house at the other end of the world has its own today, and amounts its currency knows', async () => {
    // There it is past midnight, but the business day has not begun.
    const there = { timezone: 'Pacific/Auckland', currency: 'JPY', day_starts_at: '03:00' }
    const hotel = await portico.newProperty('sandbox', there)
    assert.equal((await hotel.request('POST', '/v1/sandbox/reset')).status, 200)
    const { data } = (await hotel.request('GET', '/v1/revenue/snapshots?days=365')).body
    assert.deepEqual([data.length, data[0].snapshot_date], [30, addDays(today, -1)])
    assert.ok(data.every(({ total_revenue }: { total_revenue: number }) => Number.isInteger(total_revenue)))
    const stays = await all(hotel, '/v1/reservations')
    assert.ok(stays.every(({ booked_at }) => Date.parse(booked_at) < portico.clock.now()))
    assert.ok(stays.every(({ status, check_in }) => (status === 'booked') <= (check_in >= today)))
  })
})

test('it is believable on any day of the year', () => {
  for (let day = 0; day < 365; day += 9) {
    const today = addDays('2027-01-01', day)
    const rooms = new Map<number, number>()
    for (const { arrival, departure, cancelled, rooms: held } of staysAround(today, seeded(day))) {
      for (let night = arrival; cancelled === null && night < departure; night++) {
        rooms.set(night, (rooms.get(night) ?? 0) + held)
      }
    }
    const sold = (from: number, until: number) =>
      Array.from({ length: until - from }, (_, i) => ((rooms.get(from + i) ?? 0) / ROOMS) * 100)
    const past = sold(-140, 0).reduce((sum, pct) => sum + pct, 0) / 140
    assert.ok(past > 58 && past < 85, `${today}: ${past} % sold in the past`)
    assert.ok(
      sold(0, 4).some((pct) => pct < 60),
      `${today}: a reason for last_minute`,
    )
    assert.ok(
      sold(4, 30).some((pct) => pct < 60),
      `${today}: a reason for low_occupancy`,
    )
    const high = sold(4, 30).filter((pct) => pct > 85)
    assert.ok(high.length >= 2 && Math.max(...high) > 100 && Math.max(...high) < 104, `${today}: ${high}`)
  }
})
