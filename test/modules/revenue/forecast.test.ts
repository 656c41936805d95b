import assert from 'node:assert/strict'
import { test } from 'node:test'
import { addDays } from '../../../src/platform/schema/time.ts'
import { type TestProperty, useOwnApp } from '../../support/app.ts'
import { newReservation } from '../../support/samples/reservations.ts'
import { created } from '../../support/samples/sample.ts'

const portico = useOwnApp()

const today = () => new Date(portico.clock.now()).toISOString().slice(0, 10)

/** Rooms for one night, so many days from today, booked (and perhaps cancelled) so many days before it. */
const book = (hotel: TestProperty, night: number, rooms: number, lead: number, cancelled?: number) => {
  const before = (days: number) => new Date(portico.clock.now() + (night - days) * 86_400_000 - 3_600_000).toISOString()
  const check_in = addDays(today(), night)
  return created(
    hotel,
    '/v1/reservations',
    newReservation({
      check_in,
      check_out: addDays(check_in, 1),
      rooms,
      booked_at: before(lead),
      ...(cancelled === undefined ? {} : { status: 'cancelled', cancelled_at: before(cancelled) }),
    }),
  )
}

const forecast = async (hotel: TestProperty, query = 'total_rooms=20') => {
  const { status, body } = await hotel.request('GET', `/v1/revenue/forecast?${query}`)
  assert.equal(status, 200, JSON.stringify(body))
  return body
}

const range = (from: number, until: number, step = 1) =>
  Array.from({ length: Math.ceil((until - from) / step) }, (_, i) => from + i * step)

test('without history nothing is added to what is on the books, and the answer says so', async () => {
  const hotel = await portico.newProperty()
  await book(hotel, 2, 5, 9)
  const { data, accuracy, history, method, total_rooms } = await forecast(hotel)
  assert.deepEqual([accuracy, total_rooms], [null, 20])
  assert.deepEqual(history, { from: null, until: today(), nights: 0 })
  assert.match(method, /fewer than 3 of those nothing is added/)
  assert.deepEqual(
    data.map(({ date }: { date: string }) => date),
    range(0, 30).map((day) => addDays(today(), day)),
  )
  assert.deepEqual(data[2], {
    date: addDays(today(), 2),
    days_until_arrival: 2,
    on_the_books: 5,
    expected_pickup: 0,
    expected_rooms: 5,
    expected_occupancy_pct: 25,
    low: null,
    high: null,
  })
})

test('a weekly pattern goes on, and ways that were equally good count alike', async () => {
  const hotel = await portico.newProperty()
  // Every week, on the weekday of the night in five days: 4 rooms 20 days before, 6 more two days before.
  for (const night of range(5 - 7 * 21, 0, 7)) {
    await book(hotel, night, 4, 20)
    await book(hotel, night, 6, 2)
  }
  await book(hotel, 5, 4, 20)
  await book(hotel, 12, 6, 20)
  const { data, accuracy, history } = await forecast(hotel)
  assert.deepEqual(history, { from: addDays(today(), -142), until: today(), nights: 142 })
  const of = (day: number) => {
    const { on_the_books, expected_pickup, expected_rooms, expected_occupancy_pct, low, high } = data[day]
    return [on_the_books, expected_pickup, expected_rooms, expected_occupancy_pct, low, high]
  }
  assert.deepEqual(of(5), [4, 6, 10, 50, 10, 10], 'as it always was: 6 more, and it was never wrong')
  // By its pace 6 + 14 × 6 ⁄ 16, as 6 of 16 free rooms always filled; the weekday always held 10. Neither was ever wrong.
  assert.deepEqual(of(12), [6, 4.4, 10.4, 52, 10.4, 10.4], '(11.25 + 10 + 10) ⁄ 3')
  assert.deepEqual(of(26), [0, 10, 10, 50, 10, 10], 'nothing is booked yet 26 days before')
  assert.deepEqual(of(6), [0, 0, 0, 0, 0, 0], 'other weekdays are empty')
  // 12 of 84 nights hold rooms: of their 10, one knew 10 a day before, 4 up to two weeks before, none a month before.
  const told = (days_before: number, onTheBooks: number) => {
    const [right, books] = onTheBooks === 0 ? [0.25, 0.25] : [0.33, 0]
    return {
      days_before,
      nights: 84,
      error_rooms: 0,
      error_pct_points: 0,
      on_the_books_error_rooms: onTheBooks,
      same_weekday_error_rooms: 0,
      weights: { on_the_books: books, booking_pace: right, same_weekday: right, recent_level: right },
    }
  }
  assert.deepEqual(accuracy, [told(1, 0), told(3, 0.86), told(7, 0.86), told(14, 0.86), told(30, 1.43)])
})

test('where the same share of what is free fills, however much is booked, the booking pace decides', async () => {
  const hotel = await portico.newProperty()
  // Of 16 free rooms 6 fill, of 8 free rooms 3: two weeks of three the weekday holds 15, else 10.
  for (const [week, night] of range(5 - 7 * 21, 0, 7).entries()) {
    const [early, late] = week % 3 === 0 ? [4, 6] : [12, 3]
    await book(hotel, night, early!, 20)
    await book(hotel, night, late!, 2)
  }
  await book(hotel, 5, 4, 20)
  await book(hotel, 12, 6, 20)
  const { data, accuracy } = await forecast(hotel)
  const of = (day: number) => [data[day].on_the_books, data[day].expected_rooms, data[day].low, data[day].high]
  assert.deepEqual(of(5), [4, 10, 10, 10])
  assert.deepEqual(of(12), [6, 11.3, 11.3, 11.3], '6 of 16 free rooms filled: 6 + 14 × 6 ⁄ 16')
  const [, , week] = accuracy
  assert.equal(week.weights.booking_pace, 1)
  assert.ok(20 * week.error_rooms < Math.min(week.on_the_books_error_rooms, week.same_weekday_error_rooms))
})

test('where rooms get lost on the way, the same share of what is booked is expected to go', async () => {
  const hotel = await portico.newProperty()
  for (const [week, night] of range(5 - 7 * 12, 0, 7).entries()) {
    const [stayed, lost] = week % 3 === 0 ? [8, 2] : [4, 1]
    await book(hotel, night, stayed!, 20)
    await book(hotel, night, lost!, 20, 1)
  }
  await book(hotel, 5, 5, 9)
  await book(hotel, 12, 10, 20)
  const { data } = await forecast(hotel)
  const of = (day: number) => [data[day].on_the_books, data[day].expected_pickup, data[day].expected_rooms]
  assert.deepEqual(of(5), [5, -1, 4])
  assert.deepEqual(of(12), [10, -2, 8])
})

test('with fewer than three of the weekday the last nights count, with fewer than three nights none', async () => {
  const hotel = await portico.newProperty()
  for (const night of [-1, -2]) {
    await book(hotel, night, 2, 10)
    await book(hotel, night, 3, 1)
  }
  await book(hotel, 4, 2, 10)
  assert.deepEqual((await forecast(hotel)).data[4].expected_rooms, 2)
  await book(hotel, -3, 2, 10)
  await book(hotel, -3, 3, 1)
  assert.deepEqual((await forecast(hotel)).data[4].expected_rooms, 5)
})

test('no more rooms are expected than the house has, unless they are booked already', async () => {
  const hotel = await portico.newProperty()
  for (const night of range(-40, 0)) await book(hotel, night, 30, 1)
  await book(hotel, 4, 25, 10)
  const { data } = await forecast(hotel)
  assert.deepEqual([data[3].expected_rooms, data[4].expected_rooms], [20, 25])
  assert.ok(data.every(({ high }: { high: number }) => high <= 25))
})

test('bookings entered when their night was over say nothing about the pace', async () => {
  const hotel = await portico.newProperty()
  for (const night of range(-40, -2)) await book(hotel, night, 10, night) // today
  await book(hotel, 4, 3, 10)
  const { data, history } = await forecast(hotel)
  assert.deepEqual([data[4].expected_rooms, history.nights], [3, 0])
})

test('what is on the books is what the yield engine sees: all of today, nothing that is dated later', async () => {
  const hotel = await portico.newProperty()
  const night = { check_in: addDays(today(), 9), check_out: addDays(today(), 10) }
  const enter = (fields: object) => created(hotel, '/v1/reservations', newReservation({ ...night, ...fields }))
  await enter({ rooms: 1, booked_at: `${today()}T23:59:59Z` })
  await enter({ rooms: 2, booked_at: `${addDays(today(), 1)}T00:00:00Z` })
  await enter({ rooms: 4, status: 'cancelled', cancelled_at: `${today()}T23:59:59Z` })
  await enter({ rooms: 8, status: 'cancelled', cancelled_at: `${addDays(today(), 1)}T00:00:00Z` })
  const { body } = await hotel.request('POST', '/v1/revenue/recommendations/generate', { total_rooms: 20 })
  assert.equal(body.data[0].explanation.occupied_rooms, 9)
  assert.equal((await forecast(hotel)).data[9].on_the_books, 9)
})

test('another property’s nights do not count', async () => {
  const [hotel, other] = [await portico.newProperty(), await portico.newProperty()]
  for (const night of range(-10, 10)) await book(other, night, 5, 20)
  const { data, history } = await forecast(hotel)
  assert.deepEqual([history.nights, data.some((night: { on_the_books: number }) => night.on_the_books > 0)], [0, false])
})

test('days are 1 to 90, and the house has rooms', async () => {
  const hotel = await portico.newProperty()
  assert.equal((await forecast(hotel, 'total_rooms=20&days=90')).data.length, 90)
  assert.equal((await forecast(hotel, 'total_rooms=20&days=1')).data.length, 1)
  for (const query of [
    'total_rooms=20&days=0',
    'total_rooms=20&days=91',
    'days=30',
    'total_rooms=0',
    'total_rooms=x',
  ]) {
    assert.equal((await hotel.request('GET', `/v1/revenue/forecast?${query}`)).status, 422, query)
  }
})

test('“a week before” is the same time of day, also when the clocks have changed since', async () => {
  // Noon in New York, on summer time since 14 March. A week before the nights of 13 March and earlier it was winter.
  portico.clock.advance(Date.parse('2027-03-20T16:00:30Z') - portico.clock.now())
  const hotel = await portico.newProperty('sandbox', { timezone: 'America/New_York', day_starts_at: '03:00' })
  const enter = (check_in: string, rooms: number, booked_at: string) =>
    created(hotel, '/v1/reservations', newReservation({ check_in, check_out: addDays(check_in, 1), rooms, booked_at }))
  for (const [night, weekBefore] of [
    ['2027-02-27', '2027-02-20'],
    ['2027-03-06', '2027-02-27'],
    ['2027-03-13', '2027-03-06'],
  ] as const) {
    await enter(night, 4, `${weekBefore}T16:59:00Z`)
    await enter(night, 2, `${weekBefore}T17:01:00Z`)
  }
  await enter('2027-03-27', 4, '2027-03-20T15:00:00Z')
  const { data } = await forecast(hotel)
  assert.deepEqual([data[7].date, data[7].on_the_books, data[7].expected_rooms], ['2027-03-27', 4, 6])
  portico.clock.advance(Date.parse('2027-03-21T06:59:00Z') - portico.clock.now())
  assert.equal((await forecast(hotel)).data[0].date, '2027-03-20', 'the day lasts until 03:00')
})
