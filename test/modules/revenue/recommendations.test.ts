import assert from 'node:assert/strict'
import { test } from 'node:test'
import { addDays } from '../../../src/platform/schema/time.ts'
import { type TestProperty, useApp } from '../../support/app.ts'
import { newReservation } from '../../support/samples/reservations.ts'
import { created } from '../../support/samples/sample.ts'

const portico = useApp()

const today = () => new Date(portico.clock.now()).toISOString().slice(0, 10)

const generate = async (hotel: TestProperty, total_rooms = 10) => {
  const { status, body } = await hotel.request('POST', '/v1/revenue/recommendations/generate', { total_rooms })
  assert.equal(status, 200, JSON.stringify(body))
  return body
}

const list = async (hotel: TestProperty, query = '') =>
  (await hotel.request('GET', `/v1/revenue/recommendations${query}`)).body

const aRoomType = (hotel: TestProperty, fields: object = {}) =>
  created(hotel, '/v1/room-types', { name: 'Sea View', inventory: 10, base_rate: 100, ...fields })

const stay = (hotel: TestProperty, fields: object = {}) =>
  created(
    hotel,
    '/v1/reservations',
    newReservation({ check_in: today(), check_out: addDays(today(), 1), nightly_rate: 100, ...fields }),
  )

test('generate looks at today and the 29 days after it', async () => {
  const hotel = await portico.newProperty()
  await aRoomType(hotel)
  const { generated, data } = await generate(hotel)
  assert.equal(generated, 30)
  assert.deepEqual(
    data.map(({ date, days_until_arrival }: { date: string; days_until_arrival: number }) => [
      date,
      days_until_arrival,
    ]),
    Array.from({ length: 30 }, (_, day) => [addDays(today(), day), day]),
  )
  assert.deepEqual(
    data.map(({ reason }: { reason: string }) => reason),
    [...Array(4).fill('last_minute'), ...Array(26).fill('low_occupancy')],
  )
  const { explanation, id, created_at, updated_at, ...first } = data[0]
  assert.match(id, /^rec_/)
  assert.ok(created_at && updated_at === created_at)
  assert.equal(explanation.rule, 'last_minute')
  assert.deepEqual(first, {
    property_id: hotel.id,
    room_type: 'Sea View',
    date: today(),
    current_rate: 100,
    recommended_rate: 88,
    min_rate: 70,
    max_rate: 140,
    occupancy_pct: 0,
    days_until_arrival: 0,
    reason: 'last_minute',
    confidence: 0.75,
    is_applied: false,
    applied_at: null,
    version: 1,
  })
})

test('a room type’s current rate is the mean of what is booked, each room counting once, with nights of their own rate', async () => {
  const hotel = await portico.newProperty()
  await aRoomType(hotel)
  await stay(hotel, { rooms: 3, nightly_rate: 100 })
  await stay(hotel, { nightly_rate: 50, nightly_rates: [{ date: today(), rate: 200.01 }] })
  await stay(hotel, { nightly_rate: 999, currency: 'EUR' })
  const { data } = await generate(hotel)
  assert.deepEqual([data[0].current_rate, data[0].occupancy_pct], [125, 50], '(3 × 100 + 200.01) / 4 = 125.0025')
})

test('repeating generate creates nothing, changes nothing, and two at the same time create one set', async () => {
  const hotel = await portico.newProperty()
  await aRoomType(hotel)
  await aRoomType(hotel, { name: 'Attic', base_rate: 60 })
  const answers = await Promise.all(Array.from({ length: 8 }, () => generate(hotel)))
  assert.equal(
    answers.reduce((sum, { generated }) => sum + generated, 0),
    60,
  )
  assert.equal((await generate(hotel)).generated, 0)
  const all = await list(hotel)
  assert.equal(all.total, 60)
  assert.equal(
    new Set(all.data.map((one: { room_type: string; date: string }) => `${one.room_type} ${one.date}`)).size,
    60,
  )
  const events = (await hotel.request('GET', '/v1/events?type=revenue.recommendation_created&limit=100')).body
  assert.equal(events.total, 60, 'one event for each that was created')
  const told = new Map(events.data.map(({ data }: { data: { id: string } }) => [data.id, data]))
  for (const one of all.data) assert.deepEqual(told.get(one.id), one)
})

test('a changed situation is new advice; the older one stays and is hidden on request', async () => {
  const hotel = await portico.newProperty()
  await aRoomType(hotel)
  await generate(hotel)
  await stay(hotel, { nightly_rate: 80 })
  const { generated, data } = await generate(hotel)
  assert.deepEqual([generated, data[0].date, data[0].current_rate], [1, today(), 80])
  assert.equal((await list(hotel)).total, 31)
  const latest = await list(hotel, '?latest_only=true')
  assert.equal(latest.total, 30)
  assert.equal(latest.data.find(({ date }: { date: string }) => date === today()).current_rate, 80)
})

test('applying marks it once: the same answer again and a single event, also from two sides at once', async () => {
  const hotel = await portico.newProperty()
  await aRoomType(hotel)
  const { id } = (await generate(hotel)).data[0]
  const apply = () => hotel.request('POST', `/v1/revenue/recommendations/${id}/apply`)
  const replies = await Promise.all([apply(), apply(), apply()])
  assert.deepEqual(
    replies.map(({ status }) => status),
    [200, 200, 200],
  )
  const [first] = replies
  assert.equal(first!.body.is_applied, true)
  assert.ok(first!.body.applied_at)
  for (const { body } of [...replies, await apply()]) assert.deepEqual(body, first!.body)
  const events = (await hotel.request('GET', '/v1/events?type=revenue.recommendation_applied')).body
  assert.deepEqual(
    events.data.map(({ data }: { data: unknown }) => data),
    [first!.body],
  )
  assert.equal((await list(hotel)).total, 29)
  assert.equal((await list(hotel, '?unapplied_only=false')).total, 30)
  assert.equal((await generate(hotel)).generated, 0, 'applied advice is not given again')
})

test('one recommendation is read as the list shows it, applied or not; another property’s is unknown', async () => {
  const [hotel, other] = [await portico.newProperty(), await portico.newProperty()]
  await aRoomType(hotel)
  const [shown] = (await generate(hotel)).data
  const path = `/v1/revenue/recommendations/${shown.id}`
  assert.deepEqual((await hotel.request('GET', path)).body, shown)
  const { body: applied } = await hotel.request('POST', `${path}/apply`)
  assert.deepEqual((await hotel.request('GET', path)).body, applied)
  const { status, body } = await other.request('GET', path)
  assert.deepEqual([status, body.detail], [404, 'recommendation_not_found'])
})

test('lists come whole unless limited, and filter by room type and date', async () => {
  const hotel = await portico.newProperty()
  await aRoomType(hotel)
  await aRoomType(hotel, { name: 'Attic' })
  await generate(hotel)
  assert.deepEqual((await list(hotel)).data.length, 60)
  assert.equal((await list(hotel, '?room_type=Attic')).total, 30)
  assert.equal((await list(hotel, '?room_type=Nothing')).total, 0)
  const page = await list(hotel, '?limit=7&offset=56')
  assert.deepEqual([page.data.length, page.total, page.limit, page.has_more], [4, 60, 7, false])
  const first = await list(hotel, '?limit=50')
  const second = await list(hotel, `?limit=50&cursor=${first.next_cursor}`)
  assert.equal(new Set([...first.data, ...second.data].map(({ id }: { id: string }) => id)).size, 60)
  assert.equal((await list(hotel, `?from=${addDays(today(), 3)}&until=${addDays(today(), 5)}`)).total, 4)
})

test('floors and ceilings of the room type cut the advice', async () => {
  const hotel = await portico.newProperty()
  await aRoomType(hotel, { rate_floor: 95 })
  const { data } = await generate(hotel)
  assert.deepEqual([data[0].recommended_rate, data[0].explanation.limited_by], [95, 'rate_floor'])
})

test('the rules that are off by default act when the property switches them on', async () => {
  const hotel = await portico.newProperty()
  await aRoomType(hotel)
  const far = addDays(today(), 25)
  await hotel.request('POST', '/v1/revenue/events', {
    name: 'Regatta',
    from: far,
    until: addDays(far, 1),
    premium_pct: 30,
  })
  await hotel.request('POST', '/v1/revenue/competitor-rates', {
    rates: [{ competitor: 'Grand', date: addDays(today(), 10), rate: 120 }],
  })
  await hotel.request('POST', '/v1/revenue/overrides', {
    room_type: 'Sea View',
    from: addDays(today(), 1),
    until: addDays(today(), 2),
    rate: 111,
  })
  const changed = await hotel.request('PATCH', '/v1/revenue/settings', {
    rules: {
      early_bird: { enabled: true, from_days: 28 },
      event_premium: { enabled: true },
      competitor_rate: { enabled: true },
      low_occupancy: { adjust_pct: -5 },
    },
  })
  assert.equal(changed.status, 200, JSON.stringify(changed.body))
  assert.deepEqual(changed.body.rules.early_bird, { enabled: true, from_days: 28, below_pct: 30, adjust_pct: -10 })
  const { data } = await generate(hotel)
  const at = (days: number) => [data[days].reason, data[days].recommended_rate]
  assert.deepEqual(at(1), ['manual_override', 111])
  assert.deepEqual(at(5), ['low_occupancy', 95])
  assert.deepEqual(at(10), ['competitor_rate', 120])
  assert.deepEqual(at(25), ['event_premium', 130])
  assert.deepEqual(at(28), ['early_bird', 90])
})

test('settings are the product’s until changed, and a change touches only the numbers it names', async () => {
  const hotel = await portico.newProperty()
  const before = (await hotel.request('GET', '/v1/revenue/settings')).body
  assert.deepEqual(before.rules.demand_surge, { above_pct: 85, adjust_pct: 20 })
  assert.equal(before.nightly_snapshot, null)
  const patches = [{ demand_surge: { above_pct: 90 } }, { low_occupancy: { below_pct: 50 } }]
  await Promise.all(patches.map((rules) => hotel.request('PATCH', '/v1/revenue/settings', { rules })))
  const after = (await hotel.request('GET', '/v1/revenue/settings')).body.rules
  assert.deepEqual([after.demand_surge.above_pct, after.low_occupancy.below_pct], [90, 50], 'neither change is lost')
  const wrong = await hotel.request('PATCH', '/v1/revenue/settings', {
    rules: { demand_surge: { adjust_pct: 500 }, limits: null },
    nightly_snapshot: { at: '25:00' },
  })
  assert.equal(wrong.status, 422)
  assert.deepEqual(wrong.body.detail.map(({ loc }: { loc: string[] }) => loc.join('.')).sort(), [
    'body.nightly_snapshot.at',
    'body.rules.demand_surge.adjust_pct',
    'body.rules.limits',
  ])
})
