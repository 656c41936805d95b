import assert from 'node:assert/strict'
import { test } from 'node:test'
import { addDays } from '../../../src/platform/schema/time.ts'
import { type TestProperty, useApp } from '../../support/app.ts'
import { newReservation } from '../../support/samples/reservations.ts'
import { created } from '../../support/samples/sample.ts'

const portico = useApp()

const today = () => new Date(portico.clock.now()).toISOString().slice(0, 10)

const simulate = (hotel: TestProperty, fields: object = {}, headers?: Record<string, string>) =>
  hotel.request('POST', '/v1/revenue/simulate', { total_rooms: 10, ...fields }, headers)

test('given nights take the place of the books', async () => {
  const hotel = await portico.newProperty()
  const dates = { check_in: today(), check_out: addDays(today(), 20) }
  await created(hotel, '/v1/reservations', newReservation({ ...dates, rooms: 10 }))
  const night = { date: addDays(today(), 9), room_type: 'Suite', rooms: 9, rate: 200.004 }
  const { body } = await simulate(hotel, { nights: [night, { ...night, date: addDays(today(), 10), rooms: 0 }] })
  const [one, ...others] = body.data[0].recommendations
  assert.deepEqual(others, [])
  assert.deepEqual(
    [one.date, one.reason, one.current_rate, one.recommended_rate],
    [night.date, 'demand_surge', 200, 240],
  )
  const { picked_up_rooms, baseline_revenue, difference, difference_pct } = body.summary
  assert.deepEqual([picked_up_rooms, baseline_revenue, difference, difference_pct], [0, 0, 0, null])
})

test('what makes no sense is 422, all of it at once', async () => {
  const hotel = await portico.newProperty()
  const types = async (fields: object) => {
    const { status, body } = await simulate(hotel, fields)
    assert.equal(status, 422, JSON.stringify(fields))
    return body.detail.map(({ loc, type }: { loc: string[]; type: string }) => [loc.join('.'), type])
  }
  const [yesterday, tomorrow] = [addDays(today(), -1), addDays(today(), 1)]
  const days = (count: number) => Array.from({ length: count }, (_, i) => addDays(today(), -i))
  const night = { date: today(), room_type: 'A', rooms: 1, rate: 1 }
  assert.deepEqual(await types({ as_of_dates: [yesterday, tomorrow, '0001-01-01'] }), [
    ['body.as_of_dates.1', 'date_in_future'],
    ['body.as_of_dates.2', 'date_too_early'],
  ])
  assert.deepEqual(await types({ as_of_dates: [yesterday, yesterday] }), [['body.as_of_dates', 'not_unique']])
  assert.deepEqual(await types({ as_of_dates: days(63) }), [['body.as_of_dates', 'too_long']])
  assert.deepEqual(await types({ as_of_dates: [] }), [['body.as_of_dates', 'too_short']])
  assert.deepEqual(await types({ total_rooms: 0, demand_response: { elasticity: 0.1 } }), [
    ['body.total_rooms', 'greater_than_equal'],
    ['body.demand_response.elasticity', 'less_than_equal'],
  ])
  assert.deepEqual(await types({ demand_response: { elasticity: -10.1 } }), [
    ['body.demand_response.elasticity', 'greater_than_equal'],
  ])
  assert.deepEqual(await types({ rules: { limits: { max_pct: 99 } } }), [
    ['body.rules.limits.max_pct', 'greater_than_equal'],
  ])
  assert.deepEqual(await types({ nights: [night, night], as_of_dates: [yesterday, today()] }), [
    ['body.as_of_dates', 'too_long'],
    ['body.nights', 'not_unique'],
  ])
  assert.equal((await simulate(hotel, { as_of_dates: days(62) })).status, 200)
})

test('it is a query: no audit row, and an Idempotency-Key keeps nothing', async () => {
  const hotel = await portico.newProperty()
  const first = await simulate(hotel, { demand_response: {} }, { 'idempotency-key': 'abc' })
  await created(hotel, '/v1/room-types', { name: 'Sea View', inventory: 10, base_rate: 169 })
  const again = await simulate(hotel, { demand_response: {} }, { 'idempotency-key': 'abc' })
  assert.equal(again.headers.get('idempotent-replayed'), null)
  assert.notDeepEqual(again.body.data, first.body.data, 'the house has changed in between')
  assert.equal(first.body.summary.demand_response.elasticity, -1.2)
  assert.equal((await hotel.request('GET', '/v1/audit?operation=revenue.simulate')).body.total, 0)
})
