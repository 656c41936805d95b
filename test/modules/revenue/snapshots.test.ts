import assert from 'node:assert/strict'
import { test } from 'node:test'
import { addDays } from '../../../src/platform/schema/time.ts'
import { type TestProperty, useApp } from '../../support/app.ts'
import { newReservation } from '../../support/samples/reservations.ts'
import { created } from '../../support/samples/sample.ts'

const portico = useApp()

const today = () => new Date(portico.clock.now()).toISOString().slice(0, 10)

const stay = (hotel: TestProperty, fields: object = {}) =>
  created(
    hotel,
    '/v1/reservations',
    newReservation({ check_in: today(), check_out: addDays(today(), 2), nightly_rate: 100, ...fields }),
  )

const charge = (hotel: TestProperty, category: string, amount: number, fields: object = {}) =>
  created(hotel, '/v1/charges', { category, amount, ...fields })

const snapshot = async (hotel: TestProperty, fields: object = {}) => {
  const { status, body } = await hotel.request('POST', '/v1/revenue/snapshot', { total_rooms: 10, ...fields })
  assert.equal(status, 201, JSON.stringify(body))
  return body
}

test('a snapshot holds the specification’s formulas to the letter, and the hoteliers’ beside them', async () => {
  const hotel = await portico.newProperty()
  await stay(hotel, { rooms: 2, nightly_rate: 100.1, source: 'direct' })
  await stay(hotel, { nightly_rate: 120, nightly_rates: [{ date: today(), rate: 150 }], source: 'web' })
  await stay(hotel, { nightly_rate: 0 })
  await charge(hotel, 'spa', 80)
  await charge(hotel, 'fnb', 33.35)
  await charge(hotel, 'other', 10)
  const { id, created_at, ...figures } = await snapshot(hotel)
  assert.match(id, /^snp_/)
  assert.ok(created_at)
  assert.deepEqual(figures, {
    property_id: hotel.id,
    snapshot_date: today(),
    total_revenue: 473.55,
    rooms_revenue: 350.2,
    spa_revenue: 80,
    fnb_revenue: 33.35,
    other_revenue: 10,
    occupied_rooms: 4,
    total_rooms: 10,
    adr: 118.39,
    revpar: 47.36,
    rooms_adr: 87.55,
    rooms_revpar: 35.02,
    occupancy_pct: 40,
    breakdown: {
      by_source: { direct: 200.2, web: 150, unspecified: 0 },
      by_category: { rooms: 350.2, spa: 80, fnb: 33.35, other: 10 },
      excluded: [],
    },
  })
})

test('whoever holds no room tonight is not counted: cancelled, no-show, day use, arriving tomorrow, gone today', async () => {
  const hotel = await portico.newProperty()
  await stay(hotel, { status: 'cancelled' })
  await stay(hotel, { status: 'no_show' })
  await stay(hotel, { check_out: today() })
  await stay(hotel, { check_in: addDays(today(), 1) })
  await stay(hotel, { check_in: addDays(today(), -3), check_out: today() })
  const empty = await snapshot(hotel)
  assert.deepEqual([empty.occupied_rooms, empty.total_revenue, empty.adr, empty.revpar], [0, 0, 0, 0])
  await stay(hotel, { check_in: addDays(today(), -200), check_out: addDays(today(), 200) })
  assert.equal((await snapshot(hotel)).occupied_rooms, 1, 'a stay of 400 nights is found too')
})

test('amounts in another currency are named, never added; their rooms count', async () => {
  const hotel = await portico.newProperty()
  await stay(hotel, { rooms: 2 })
  await stay(hotel, { currency: 'EUR', nightly_rate: 90 })
  await charge(hotel, 'spa', 45, { currency: 'EUR' })
  await charge(hotel, 'fnb', 1200, { currency: 'JPY' })
  const { occupied_rooms, total_revenue, breakdown } = await snapshot(hotel)
  assert.deepEqual([occupied_rooms, total_revenue], [3, 200])
  assert.deepEqual(breakdown.excluded, [
    { currency: 'EUR', amount: 90, from: 'reservations' },
    { currency: 'JPY', amount: 1200, from: 'charges' },
    { currency: 'EUR', amount: 45, from: 'charges' },
  ])
})

test('a voided charge counts nowhere', async () => {
  const hotel = await portico.newProperty()
  const id = await charge(hotel, 'spa', 80)
  await hotel.request('POST', `/v1/charges/${id}/void`)
  assert.equal((await snapshot(hotel)).spa_revenue, 0)
})

test('a past date can be captured, a coming one is refused', async () => {
  const hotel = await portico.newProperty()
  const yesterday = addDays(today(), -1)
  await charge(hotel, 'spa', 60, { business_date: yesterday })
  await stay(hotel, { check_in: yesterday, check_out: today() })
  const past = await snapshot(hotel, { snapshot_date: yesterday })
  assert.deepEqual([past.snapshot_date, past.total_revenue, past.occupied_rooms], [yesterday, 160, 1])
  const refused = await hotel.request('POST', '/v1/revenue/snapshot', {
    total_rooms: 10,
    snapshot_date: addDays(today(), 1),
  })
  assert.equal(refused.status, 422)
  assert.deepEqual(refused.body.detail[0].loc, ['body', 'snapshot_date'])
  for (const total_rooms of [0, -1, 1.5, undefined]) {
    assert.equal((await hotel.request('POST', '/v1/revenue/snapshot', { total_rooms })).status, 422)
  }
})

test('the list shows every record, by date then time, newest first; one per day on request; whole unless limited', async () => {
  const hotel = await portico.newProperty()
  for (const days of [-31, -29, -1, 0, -1]) await snapshot(hotel, { snapshot_date: addDays(today(), days) })
  const list = async (query: string) => {
    const { body } = await hotel.request('GET', `/v1/revenue/snapshots${query}`)
    return { ...body, data: body.data.map((one: { snapshot_date: string }) => one.snapshot_date) }
  }
  const [last, yesterday, first] = [today(), addDays(today(), -1), addDays(today(), -29)]
  assert.deepEqual(await list(''), {
    data: [last, yesterday, yesterday, first],
    total: 4,
    limit: null,
    offset: 0,
    has_more: false,
    next_cursor: null,
  })
  assert.deepEqual((await list('?latest_only=true')).data, [last, yesterday, first])
  assert.deepEqual((await list('?days=1')).data, [last])
  assert.equal((await list('?days=365')).total, 5)
  const page = await list('?limit=2&offset=1')
  assert.deepEqual([page.data, page.total, page.has_more], [[yesterday, yesterday], 4, true])
  const first2 = (await hotel.request('GET', '/v1/revenue/snapshots?limit=2')).body
  const rest = (await hotel.request('GET', `/v1/revenue/snapshots?limit=2&cursor=${first2.next_cursor}`)).body
  const whole = (await hotel.request('GET', '/v1/revenue/snapshots')).body
  assert.deepEqual([...first2.data, ...rest.data], whole.data, 'the cursor goes on where the page ended')
  assert.deepEqual([rest.has_more, rest.next_cursor, rest.total], [false, null, 4])
  for (const query of [`cursor=${first2.next_cursor}&offset=0`, 'cursor=abc', `cursor=${btoa('x y')}`]) {
    assert.equal((await hotel.request('GET', `/v1/revenue/snapshots?${query}`)).status, 422, query)
  }
  for (const days of ['0', '366', 'x']) {
    assert.equal((await hotel.request('GET', `/v1/revenue/snapshots?days=${days}`)).status, 422)
  }
  const newest = (await hotel.request('GET', '/v1/revenue/snapshots?latest_only=true')).body.data[1]
  const both = (await hotel.request('GET', '/v1/revenue/snapshots')).body.data.slice(1, 3)
  assert.equal(newest.id, both[0].id, 'the later record of the day')
  assert.ok(both[0].id > both[1].id)
})

test('one snapshot is read as it was recorded, however long ago; another property’s is unknown', async () => {
  const [hotel, other] = [await portico.newProperty(), await portico.newProperty()]
  const recorded = await snapshot(hotel, { snapshot_date: addDays(today(), -400) })
  const path = `/v1/revenue/snapshots/${recorded.id}`
  assert.deepEqual((await hotel.request('GET', path)).body, recorded)
  const { status, body } = await other.request('GET', path)
  assert.deepEqual([status, body.detail], [404, 'snapshot_not_found'])
})

test('recording a snapshot emits revenue.snapshot_recorded with the snapshot', async () => {
  const hotel = await portico.newProperty()
  const recorded = await snapshot(hotel)
  const { body } = await hotel.request('GET', '/v1/events?type=revenue.snapshot_recorded')
  assert.deepEqual(
    body.data.map(({ data }: { data: unknown }) => data),
    [recorded],
  )
})

test('the largest amounts that can be entered can also be added up', async () => {
  const hotel = await portico.newProperty()
  await stay(hotel, { nightly_rate: 99_999_999_999, rooms: 10_000 })
  const { total_revenue, occupancy_pct } = await snapshot(hotel, { total_rooms: 1 })
  assert.deepEqual([total_revenue, occupancy_pct], [999_999_999_990_000, 1_000_000])
})
