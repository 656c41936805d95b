import assert from 'node:assert/strict'
import { test } from 'node:test'
import { memoize } from '../../../src/platform/reliability/memoize.ts'
import { addDays, daysBetween } from '../../../src/platform/schema/time.ts'
import { type TestProperty, useOwnApp } from '../../support/app.ts'
import { all, onDemoDays, type Records, ROOMS } from './demo.ts'

const portico = useOwnApp()

interface Demo {
  hotel: TestProperty
  today: string
  stays: Records
}

async function makeDemo(today: string): Promise<Demo> {
  const hotel = await portico.newProperty()
  assert.equal((await hotel.request('POST', '/v1/sandbox/reset')).status, 200)
  return { hotel, today, stays: await all(hotel, '/v1/reservations') }
}

const holds = ({ status }: { status: string }) => status !== 'cancelled' && status !== 'no_show'

/** How many rooms are sold on a date. */
const soldIn = (stays: Records) => (date: string) =>
  stays
    .filter((stay) => holds(stay) && stay.check_in <= date && date < stay.check_out)
    .reduce((sum, { rooms }) => sum + rooms, 0)

const dates = (today: string, from: number, until: number) =>
  Array.from({ length: until - from }, (_, i) => addDays(today, from + i))

const weekday = (date: string) => new Date(date).getUTCDay()

const between = (least: number, value: number, most: number, what: string) =>
  assert.ok(value >= least && value <= most, `${what}: ${value} is not between ${least} and ${most}`)

const mean = (numbers: number[]) => numbers.reduce((sum, one) => sum + one, 0) / numbers.length

const median = (numbers: number[]) => numbers.sort((a, b) => a - b)[Math.floor(numbers.length / 2)]!

onDemoDays(portico, (day) => {
  const demo = memoize(() => makeDemo(day), String)

  test('every status agrees with today, and nothing has happened that is still to come', async () => {
    const { stays, today } = await demo()
    for (const stay of stays) {
      const { status, check_in, check_out, booked_at, cancelled_at, created_at, updated_at } = stay
      if (status === 'booked') assert.ok(check_in >= today, JSON.stringify(stay))
      if (status === 'checked_in') assert.ok(check_in < today && check_out >= today, JSON.stringify(stay))
      if (status === 'checked_out') assert.ok(check_out < today, JSON.stringify(stay))
      if (status === 'no_show') assert.equal(cancelled_at.slice(0, 10), check_in)
      if (status === 'cancelled') assert.ok(cancelled_at >= booked_at && cancelled_at.slice(0, 10) <= check_in)
      assert.equal(cancelled_at === null, holds(stay))
      assert.ok(booked_at.slice(0, 10) <= check_in && created_at === booked_at && updated_at >= booked_at)
      assert.ok([booked_at, cancelled_at ?? booked_at, updated_at].every((moment) => moment.slice(0, 10) < today))
    }
  })

  test('the house fills like a hotel: weekends strong, Sundays weak, less the farther ahead', async () => {
    const { stays, today } = await demo()
    const sold = soldIn(stays)
    const past = Map.groupBy(dates(today, -140, 0), weekday)
    const [sunday, ...others] = [0, 1, 2, 3, 4, 5, 6].map((day) => (mean(past.get(day)!.map(sold)) / ROOMS) * 100)
    for (const day of others.slice(0, 4)) between(55, day, 80, 'a weekday')
    const saturday = others[5]!
    between(75, saturday, 98, 'Saturdays')
    assert.ok(sunday! < Math.min(...others) && saturday > Math.max(...others.slice(0, 4)) + 10)
    const spans = [dates(today, 0, 7), dates(today, 35, 65), dates(today, 90, 120)]
    const [near, later, far] = spans.map((span) => mean(span.map(sold)))
    assert.ok(near! > later! * 1.5 && later! > far! * 1.5 && far! > 0, `${near} ${later} ${far}`)
  })

  test('guests book, cancel and stay away as guests do', async () => {
    const { stays, today } = await demo()
    const past = stays.filter(({ check_in }) => check_in < today)
    const share = (field: string, value: string) => past.filter((stay) => stay[field] === value).length / past.length
    between(0.13, share('status', 'cancelled'), 0.21, 'cancelled')
    between(0.004, share('status', 'no_show'), 0.03, 'no-shows')
    between(0.03, share('source', 'walk_in'), 0.08, 'walk-ins')
    between(
      16,
      median(past.map(({ check_in, booked_at }) => daysBetween(booked_at.slice(0, 10), check_in))),
      25,
      'lead',
    )
    between(2, mean(past.map(({ check_in, check_out }) => daysBetween(check_in, check_out))), 4, 'nights')
    assert.ok(stays.every(({ source, status }) => source !== 'walk_in' || status !== 'booked'))
    assert.ok(stays.some(({ rooms }) => rooms >= 3) && stays.some(({ nightly_rate }) => nightly_rate === 0))
    assert.ok(stays.some(({ check_in, check_out }) => check_in === check_out))
    assert.ok(stays.some(({ nightly_rates, nightly_rate }) => nightly_rates?.[0].rate > nightly_rate))
  })

  test('every room type it sells is one of the house, at rates around its base rate', async () => {
    const { hotel, stays } = await demo()
    const types = await all(hotel, '/v1/room-types')
    assert.equal(
      types.reduce((sum, { inventory }) => sum + inventory, 0),
      ROOMS,
    )
    const names = new Set(types.map(({ name }) => name))
    assert.ok(stays.every(({ room_type }) => names.has(room_type)))
    for (const { name, base_rate } of types) {
      const paid = stays.filter(({ room_type, nightly_rate }) => room_type === name && nightly_rate > 0)
      between(0.85, median(paid.map(({ nightly_rate }) => nightly_rate / base_rate)), 1.3, name)
    }
  })

  test('nine of ten stays belong to a guest, who was known by then and sleeps in one place at a time', async () => {
    const { hotel, stays } = await demo()
    const guests = new Map((await all(hotel, '/v1/guests')).map((guest) => [guest.id, guest]))
    const known = stays.filter(({ guest_id }) => guest_id !== null)
    between(0.85, known.length / stays.length, 0.95, 'known')
    for (const { guest_id, booked_at } of known) assert.ok(guests.get(guest_id).created_at <= booked_at)
    for (const [, own] of Map.groupBy(known.filter(holds), ({ guest_id }) => guest_id)) {
      own.sort((a, b) => (`${a.check_in} ${a.check_out}` < `${b.check_in} ${b.check_out}` ? -1 : 1)) // a day room, then a night
      assert.ok(own.every((stay, i) => i === 0 || own[i - 1].check_out <= stay.check_in))
    }
  })

  test('its names begin with demo- and its phone numbers are nobody’s', async () => {
    const { hotel, stays } = await demo()
    const guests = await all(hotel, '/v1/guests')
    const packages = (await hotel.request('GET', '/v1/packages?active_only=false')).body.data as Records
    const names = [...[...stays, ...guests].map(({ external_id }) => external_id), ...packages.map(({ slug }) => slug)]
    assert.ok(names.every((name) => name.startsWith('demo-')))
    const phones = guests.flatMap(({ phone }) => phone ?? [])
    assert.ok(phones.length > 50)
    assert.ok(phones.every((phone) => /^\+447700900\d{3}$|^\+1\d{3}55501\d\d$/.test(phone)))
  })

  test('a month of snapshots ends yesterday, each taken at night from what was sold', async () => {
    const { hotel, stays, today } = await demo()
    const { data } = (await hotel.request('GET', '/v1/revenue/snapshots?days=365')).body
    const shown = data.map(({ snapshot_date }: { snapshot_date: string }) => snapshot_date)
    assert.deepEqual(shown, dates(today, -30, 0).reverse())
    for (const { snapshot_date, created_at, occupied_rooms, total_rooms, rooms_revenue, fnb_revenue } of data) {
      assert.equal(created_at, `${snapshot_date}T23:55:00.000Z`)
      assert.deepEqual([occupied_rooms, total_rooms], [soldIn(stays)(snapshot_date), ROOMS])
      assert.ok(rooms_revenue > 2000 && fnb_revenue > 100)
    }
  })

  test('the yield engine finds all three of its reasons, one night is overbooked, and an event is in town', async () => {
    const { hotel } = await demo()
    const advised = await all(hotel, '/v1/revenue/recommendations')
    const { body } = await hotel.request('POST', '/v1/revenue/recommendations/generate', { total_rooms: ROOMS })
    assert.ok(body.generated > advised.length, 'the engine has more to say, and repeats nothing of it')
    const reasonsOf = (list: Records) => [...new Set(list.map(({ reason }) => reason))].sort()
    assert.deepEqual(reasonsOf([...advised, ...body.data]), ['demand_surge', 'last_minute', 'low_occupancy'])
    for (const reason of ['demand_surge', 'last_minute']) assert.ok(reasonsOf(advised).includes(reason), reason)
    const nights = [...advised, ...body.data].map(({ room_type, date }) => `${room_type} ${date}`)
    assert.equal(new Set(nights).size, nights.length)
    const { totals } = (await hotel.request('GET', '/v1/inventory/calendar')).body
    const overbooked = totals.filter((night: { overbooked: boolean }) => night.overbooked)
    assert.deepEqual([overbooked.length, overbooked[0].free], [1, -1])
    const events = await all(hotel, '/v1/revenue/events')
    assert.ok(events.some(({ from, until }) => from <= overbooked[0].date && overbooked[0].date < until))
  })

  test('the forecast learns from its history and beats what is on the books', async () => {
    const { hotel } = await demo()
    const { body } = await hotel.request('GET', `/v1/revenue/forecast?total_rooms=${ROOMS}`)
    const [fortnight] = body.accuracy.filter(({ days_before }: { days_before: number }) => days_before === 14)
    assert.ok(fortnight.error_rooms < fortnight.on_the_books_error_rooms, JSON.stringify(fortnight))
    assert.ok(body.data.every(({ low }: { low: number | null }) => low !== null))
  })
})
