import assert from 'node:assert/strict'
import { test } from 'node:test'
import { addDays } from '../../../src/platform/schema/time.ts'
import { type TestProperty, useApp } from '../../support/app.ts'
import { newReservation } from '../../support/samples/reservations.ts'

const portico = useApp()

const today = () => new Date(portico.clock.now()).toISOString().slice(0, 10)
const day = (days: number) => addDays(today(), days)

const create = async (hotel: TestProperty, from: number, until: number, fields: object = {}) => {
  const stay = newReservation({ check_in: day(from), check_out: day(until), ...fields })
  const { status, body } = await hotel.request('POST', '/v1/reservations', stay)
  assert.equal(status, 201, JSON.stringify(body))
  return body
}

const patch = (hotel: TestProperty, id: string, changes: object) =>
  hotel.request('PATCH', `/v1/reservations/${id}`, changes)
const act = (hotel: TestProperty, id: string, action: 'cancel' | 'no-show' | 'undo') =>
  hotel.request('POST', `/v1/reservations/${id}/${action}`)

const STATUSES = ['booked', 'checked_in', 'checked_out', 'cancelled', 'no_show']
const ACTIONS: Record<string, 'cancel' | 'no-show'> = { cancelled: 'cancel', no_show: 'no-show' }

/** From one status to another, with the first and last day on which it can be, counted from the arrival of two nights. */
const MOVES: Record<string, [number, number]> = {
  'booked checked_in': [-1, 2],
  'booked no_show': [0, 9],
  'booked cancelled': [-9, 9],
  'checked_in checked_out': [-9, 9],
}

test('one table of moves, the same by PATCH and by the action', async () => {
  const hotel = await portico.newProperty()
  const outcomes = STATUSES.flatMap((from) =>
    STATUSES.filter((to) => to !== from).flatMap((to) => {
      const days = MOVES[`${from} ${to}`] ? [-9, -2, -1, 0, 2, 3, 9] : [0]
      return days.map((on) => ({ from, to, on }))
    }),
  )
  for (const { from, to, on } of outcomes) {
    const [first, last] = MOVES[`${from} ${to}`] ?? [99, 99]
    const expected = on >= first && on <= last ? [200, to] : [409, 'reservation_status_conflict']
    const ways = [(id: string) => patch(hotel, id, { status: to })]
    if (ACTIONS[to]) ways.push((id) => act(hotel, id, ACTIONS[to]!))
    for (const way of ways) {
      const { id } = await create(hotel, -on, 2 - on, { status: from })
      const { status, body } = await way(id)
      assert.deepEqual([status, body.status ?? body.detail], expected, `${from} → ${to}, ${on} days after arrival`)
    }
  }
})

test('a move that was made already is answered as it stands, and told once', async () => {
  const hotel = await portico.newProperty()
  const { id } = await create(hotel, 5, 7)
  const [first, second] = [await act(hotel, id, 'cancel'), await act(hotel, id, 'cancel')]
  assert.ok(first.body.cancelled_at)
  assert.deepEqual(second.body, first.body)
  assert.equal((await hotel.request('GET', '/v1/events?type=reservation.updated')).body.total, 2)
})

test('who is in the house does not arrive weeks later', async () => {
  const hotel = await portico.newProperty()
  const { id } = await create(hotel, 0, 3, { status: 'checked_in' })
  const refused = await patch(hotel, id, { check_in: day(20), check_out: day(22) })
  assert.deepEqual([refused.status, refused.body.detail], [409, 'reservation_status_conflict'])
  assert.equal((await patch(hotel, id, { check_in: day(1) })).status, 200)
})

test('undo takes back a cancellation, a no-show, a check-in and a check-out, with nights and rates', async () => {
  const hotel = await portico.newProperty()
  const rates = [0, 2].map((after) => ({ date: day(after), rate: 200 + after }))
  const made = await create(hotel, 0, 4, { nightly_rates: rates })
  const same = (body: Record<string, unknown>) => {
    const { version: _, updated_at: __, ...rest } = body
    return rest
  }
  for (const action of ['cancel', 'no-show'] as const) {
    assert.ok((await act(hotel, made.id, action)).body.cancelled_at)
    assert.deepEqual(same((await act(hotel, made.id, 'undo')).body), same(made))
  }
  const inHouse = (await patch(hotel, made.id, { status: 'checked_in' })).body
  const left = (await patch(hotel, made.id, { status: 'checked_out', check_out: day(1) })).body
  assert.deepEqual([left.check_out, left.nightly_rates.length], [day(1), 1])
  assert.deepEqual(same((await act(hotel, made.id, 'undo')).body), same(inHouse))
  assert.deepEqual(same((await act(hotel, made.id, 'undo')).body), same(made))
  const nothing = await act(hotel, made.id, 'undo')
  assert.deepEqual([nothing.status, nothing.body.detail], [409, 'nothing_to_undo'])
})

test('undo says what contradicts it', async () => {
  const hotel = await portico.newProperty()
  const why = async (id: string) => (await act(hotel, id, 'undo')).body.detail
  const stated = await create(hotel, 0, 4, { status: 'cancelled' })
  assert.equal(await why(stated.id), 'nothing_to_undo', 'a fact that was entered is no move')
  const left = await create(hotel, -2, 4, { status: 'checked_in' })
  await patch(hotel, left.id, { status: 'checked_out' })
  await patch(hotel, left.id, { check_out: day(2) })
  assert.equal(await why(left.id), 'undo_dates_changed')
  const over = await create(hotel, -6, -1)
  await act(hotel, over.id, 'cancel')
  assert.equal(await why(over.id), 'undo_stay_over')
  await hotel.request('POST', '/v1/room-types', { name: 'Tower', inventory: 1 })
  await hotel.request('PATCH', `/v1/properties/${hotel.id}`, { overbooking: 'refuse' })
  const gone = await create(hotel, 3, 5, { room_type: 'Tower' })
  await act(hotel, gone.id, 'cancel')
  const next = await create(hotel, 4, 6, { room_type: 'Tower' })
  assert.equal(await why(gone.id), 'no_availability')
  await act(hotel, next.id, 'cancel')
  assert.equal((await act(hotel, gone.id, 'undo')).body.status, 'booked')
})

test('a guest who overstays occupies the room until tonight, and until checked out', async () => {
  const hotel = await portico.newProperty()
  await hotel.request('POST', '/v1/room-types', { name: 'Tower', inventory: 1 })
  const { id } = await create(hotel, -3, -1, { room_type: 'Tower', status: 'checked_in', nightly_rate: 90 })
  const booked = async () => {
    const { body } = await hotel.request('GET', `/v1/inventory/calendar?from=${day(-3)}&until=${day(2)}`)
    return body.data.map((night: { booked: number }) => night.booked)
  }
  assert.deepEqual(await booked(), [1, 1, 1, 1, 0])
  const free = await hotel.request('GET', `/v1/properties/${hotel.id}/availability?start=${today()}&end=${day(1)}`)
  assert.equal(free.body.rooms[0].inventory, 0)
  const { body } = await hotel.request('POST', '/v1/revenue/snapshot', { total_rooms: 1, snapshot_date: day(-1) })
  assert.equal(body.rooms_revenue, 90)
  await patch(hotel, id, { status: 'checked_out' })
  assert.deepEqual(await booked(), [1, 1, 1, 0, 0], 'tonight is free, the past stays true')
  await create(hotel, -2, 0, { room_type: 'Tower', status: 'checked_in' })
  assert.equal((await booked())[3], 0, 'on the day of departure a guest is expected to leave')
})

test('two who change arrival and departure at once never leave a stay without a night', async () => {
  const hotel = await portico.newProperty()
  for (let i = 0; i < 10; i++) {
    const { id } = await create(hotel, 5, 9)
    const replies = await Promise.all([patch(hotel, id, { check_in: day(7) }), patch(hotel, id, { check_out: day(7) })])
    assert.deepEqual(replies.map(({ status }) => status).sort(), [200, 422])
    const refused = replies.find(({ status }) => status === 422)!
    assert.equal(refused.body.detail[0].type, 'no_nights')
  }
})

test('fifty who check in, cancel and change a stay at once: a cancelled one is never revived', async () => {
  const hotel = await portico.newProperty()
  const { id } = await create(hotel, 0, 4)
  const attempts = Array.from({ length: 50 }, (_, i) => {
    if (i % 3 === 0) return act(hotel, id, 'cancel')
    return patch(hotel, id, i % 3 === 1 ? { status: 'checked_in' } : { nightly_rate: 100 + i })
  })
  const replies = await Promise.all(attempts)
  assert.ok(replies.every(({ status }) => status === 200 || status === 409))
  const { body } = await hotel.request('GET', '/v1/events?type=reservation.updated&limit=100')
  const told = body.data.map(({ data }: { data: { status: string; version: number } }) => data).reverse()
  assert.deepEqual(
    told.map(({ version }: { version: number }) => version),
    told.map((_: unknown, i: number) => i + 1),
  )
  const statuses = told.map(({ status }: { status: string }) => status)
  const [moved] = statuses.filter((status: string) => status !== 'booked')
  const from = statuses.indexOf(moved)
  assert.ok(
    statuses.slice(from).every((status: string) => status === moved),
    'it moved once',
  )
})
