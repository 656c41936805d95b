import assert from 'node:assert/strict'
import { test } from 'node:test'
import { useApp } from '../support/app.ts'
import { revised } from '../support/revised.ts'
import { newWebhook } from '../support/samples/index.ts'
import { newBlock } from '../support/samples/inventory.ts'
import { newReservation } from '../support/samples/reservations.ts'

const portico = useApp()

const PACKAGE = { name: 'Escape', slug: 'escape', type: 'spa', price: 10, currency: 'EUR', inclusions: ['Breakfast'] }

async function newPackage(fields: object = {}) {
  const hotel = await portico.newProperty()
  const { body, headers } = await hotel.request('POST', '/v1/packages', { ...PACKAGE, ...fields })
  return { hotel, made: body, etag: headers.get('etag'), path: `/v1/packages/${body.id}` }
}

test('a record counts its changes; one that changes nothing leaves version, time and events as they are', async () => {
  const { hotel, made, etag, path } = await newPackage()
  assert.deepEqual([made.version, etag, made.updated_at], [1, '"1"', made.created_at])
  const changed = await hotel.request('PATCH', path, { price: 12 })
  assert.deepEqual([changed.body.version, changed.headers.get('etag'), changed.body.price], [2, '"2"', 12])
  assert.ok(changed.body.updated_at > made.updated_at)
  const again = await hotel.request('PATCH', path, { price: 12, name: PACKAGE.name })
  assert.deepEqual([again.status, again.body], [200, changed.body])
  const { data } = (await hotel.request('GET', '/v1/events?type=package.updated')).body
  assert.deepEqual(
    data.map(({ data: { version } }: { data: { version: number } }) => version),
    [2, 1],
  )
  assert.equal(data[0].created_at, changed.body.updated_at)
})

test('If-Match: another version is 412 with the present one and changes nothing; lists and * as in RFC 9110', async () => {
  const { hotel, path } = await newPackage()
  const patch = (price: number, match: string) => hotel.request('PATCH', path, { price }, { 'if-match': match })
  assert.equal((await patch(11, '"1"')).body.version, 2)
  for (const match of ['"1"', 'W/"2"', '"x"', '2', '"1", "3"', '']) {
    const { status, body, headers } = await patch(99, match)
    assert.deepEqual([match, status, body.detail, headers.get('etag')], [match, 412, 'version_conflict', '"2"'])
  }
  assert.equal((await hotel.request('GET', path)).body.price, 11)
  assert.equal((await patch(12, '"1", "2"')).body.version, 3)
  assert.equal((await patch(13, '*')).body.version, 4)
  const kept = { 'if-match': '"1"', 'idempotency-key': 'k' }
  const first = await hotel.request('PATCH', path, { price: 14 }, kept)
  const repeated = await hotel.request('PATCH', path, { price: 14 }, kept)
  assert.deepEqual([first.status, repeated.status, repeated.headers.get('etag')], [412, 412, '"4"'])
  const other = await hotel.request('PATCH', path, { price: 14 }, { ...kept, 'if-match': '"4"' })
  assert.deepEqual([other.status, other.body.detail[0].type], [422, 'idempotency_key_reused'])
})

test('If-None-Match: 304 without a body while the record has that version', async () => {
  const { hotel, path } = await newPackage()
  const get = (match: string) => hotel.request('GET', path, undefined, { 'if-none-match': match })
  for (const match of ['"1"', 'W/"1"', '"7", "1"', '*']) {
    const { status, headers, body } = await get(match)
    assert.deepEqual([match, status, headers.get('etag'), body], [match, 304, '"1"', ''])
  }
  assert.equal((await get('"2"')).status, 200)
})

test('GraphQL and tools take if_version', async () => {
  const { hotel, made } = await newPackage()
  const change = (version: unknown) =>
    hotel.request('POST', '/graphql', {
      query: 'mutation ($id: ID!, $v: Int) { packagesUpdate(id: $id, price: 11, if_version: $v) { version } }',
      variables: { id: made.id, v: version },
    })
  const [refused] = (await change(2)).body.errors
  assert.deepEqual([refused.extensions.code, refused.extensions.version], ['version_conflict', 1])
  assert.equal((await change(1)).body.data.packagesUpdate.version, 2)
  assert.equal((await change(null)).body.data.packagesUpdate.version, 2, 'nothing changes')
})

test('fifty clerks change one record at once: versions, times and ids of its events run forward', async () => {
  const { hotel, path, made } = await newPackage()
  const prices = Array.from({ length: 50 }, (_, i) => 100 + i)
  const answers = await Promise.all(prices.map((price) => hotel.request('PATCH', path, { price })))
  assert.deepEqual(
    answers.map(({ body }) => body.version).sort((a, b) => a - b),
    prices.map((_, i) => i + 2),
  )
  const { data } = (await hotel.request('GET', '/v1/events?type=package.updated&limit=100')).body
  const events = data.filter((event: { data: { id: string } }) => event.data.id === made.id).toReversed()
  assert.equal(events.length, 51)
  for (const [i, event] of events.entries()) {
    assert.equal(event.data.version, i + 1)
    if (i > 0) assert.ok(event.created_at > events[i - 1].created_at && event.id > events[i - 1].id)
  }
  const onlyOne = await Promise.all(
    prices.map((price) => hotel.request('PATCH', path, { price: price * 2 }, { 'if-match': '"51"' })),
  )
  assert.equal(
    onlyOne.filter(({ status }) => status === 200).length,
    1,
    'of fifty that expect one version, one is first',
  )
  assert.equal(onlyOne.filter(({ status }) => status === 412).length, 49)
})

interface Example {
  path: string
  /** What it is made with; without them it is the property itself. */
  fields?: object
  /** What changes it: a PATCH with these fields, unless an action of the record does it. */
  change: object
  action?: string
  /** What else differs afterwards. */
  also?: readonly string[]
  remove?: true
}

const RECORDS: Example[] = [
  { path: '/v1/packages', fields: PACKAGE, change: { price: 12 } },
  { path: '/v1/guests', fields: { first_name: 'Ann' }, change: { locale: 'de' } },
  { path: '/v1/staff', fields: { name: 'Ines' }, change: { role: 'concierge' } },
  {
    path: '/v1/room-types',
    fields: { name: 'Sea View', inventory: 4, base_rate: 100 },
    change: { inventory: 5 },
    remove: true,
  },
  { path: '/v1/reservations', fields: newReservation(), change: { rooms: 2 } },
  { path: '/v1/inventory-blocks', fields: newBlock(), change: { rooms: 7 }, remove: true },
  { path: '/v1/experiences', fields: { name: 'Sauna', slots: 4, price: 10 }, change: { slots: 5 }, remove: true },
  { path: '/v1/charges', fields: { category: 'spa', amount: 9 }, change: {}, action: 'void', also: ['voided_at'] },
  { path: '/v1/payments', fields: { amount: 9, method: 'card', status: 'pending' }, change: { status: 'completed' } },
  {
    path: '/v1/itineraries',
    fields: { guest_id: 'gst_ann', check_in: '2027-06-24', check_out: '2027-06-27' },
    change: { notes: 'Late' },
  },
  { path: '/v1/properties', change: { name: 'Other' } },
  { path: '/v1/properties', change: { phone_numbers: ['+15005550177', '+15005550176'] } },
  { path: '/v1/properties', change: { senders: { push: 'House' } } },
  {
    path: '/v1/webhooks',
    fields: newWebhook(),
    change: { description: 'Booking engine' },
    remove: true,
  },
  {
    path: '/v1/webhooks',
    fields: newWebhook(),
    change: { status: 'disabled' },
    also: ['disabled_reason'],
  },
]

for (const { path, fields, change, action, also = [], remove } of RECORDS) {
  const how = action ?? Object.keys(change).join(', ')
  test(`${path}: every change (${how}) counts, none that expects another version happens`, async () => {
    const hotel = await portico.newProperty()
    const { id } = fields ? (await hotel.request('POST', path, fields)).body : hotel
    const at = `${path}/${id}`
    const { body: made } = await hotel.request('GET', at)
    const expecting = (method: string, to: string, version: number, body?: object) =>
      hotel.request(method, to, body, { 'if-match': `"${version}"` })
    const [method, to] = action ? ['POST', `${at}/${action}`] : ['PATCH', at]
    assert.deepEqual([made.version, made.updated_at], [1, made.created_at])
    assert.equal((await expecting(method, to, 2, change)).status, 412)
    const changed = (await expecting(method, to, 1, change)).body
    const others = Object.fromEntries(also.map((field) => [field, changed[field]]))
    assert.deepEqual(changed, revised(made, { ...change, ...others }, changed))
    for (const field of also) assert.notDeepEqual(changed[field], made[field])
    assert.deepEqual((await hotel.request(method, to, change)).body, changed, 'what changes nothing')
    assert.deepEqual((await hotel.request('GET', at)).body, changed)
    if (!remove) return
    assert.equal((await expecting('DELETE', at, 1)).status, 412)
    assert.equal((await expecting('DELETE', at, 2)).status, 204)
    assert.equal((await hotel.request('GET', at)).status, 404)
  })
}

test('a block that follows its room type to another name counts that as a change', async () => {
  const hotel = await portico.newProperty()
  const { body: type } = await hotel.request('POST', '/v1/room-types', { name: 'Old', inventory: 4 })
  const day = (days: number) => new Date(portico.clock.now() + days * 86_400_000).toISOString().slice(0, 10)
  const span = { from: day(1), until: day(3) }
  const { body: block } = await hotel.request('POST', '/v1/inventory-blocks', {
    room_type: 'Old',
    rooms: 1,
    kind: 'group',
    ...span,
  })
  await hotel.request('PATCH', `/v1/room-types/${type.id}`, { name: 'New' })
  const { body: after } = await hotel.request('GET', `/v1/inventory-blocks/${block.id}`)
  assert.deepEqual(after, { ...block, room_type: 'New', version: 2, updated_at: after.updated_at })
  assert.ok(after.updated_at > block.updated_at)
})

test('an event of an itinerary is changed only while the itinerary has the version that is expected', async () => {
  const hotel = await portico.newProperty()
  const stay = { guest_id: 'gst_ann', check_in: '2027-06-24', check_out: '2027-06-27' }
  const { body: made } = await hotel.request('POST', '/v1/itineraries', stay)
  const events = `/v1/itineraries/${made.id}/events`
  const dinner = { type: 'dining', name: 'Dinner', datetime: '2027-06-24T19:30' }
  const ask = (method: string, path: string, version: number, body?: object) =>
    hotel.request(method, path, body, { 'if-match': `"${version}"` })
  assert.equal((await ask('POST', events, 2, dinner)).status, 412)
  const { body: event } = await ask('POST', events, 1, dinner)
  const one = `${events}/${event.event_id}`
  assert.equal((await ask('PATCH', one, 1, { name: 'Supper' })).status, 412)
  assert.deepEqual((await ask('PATCH', one, 2, { name: 'Dinner' })).body, event, 'what changes nothing')
  assert.equal((await ask('PATCH', one, 2, { name: 'Supper' })).status, 200)
  assert.equal((await ask('DELETE', one, 2)).status, 412)
  assert.equal((await ask('DELETE', one, 3)).status, 204)
  const { data } = (await hotel.request('GET', '/v1/events?type=itinerary.updated')).body
  assert.deepEqual(
    data.map((told: { data: { version: number } }) => told.data.version),
    [4, 3, 2, 1],
  )
})

test('an endpoint gets another secret, a test or a replay only while it has the version that is expected', async () => {
  const hotel = await portico.newProperty()
  await hotel.request('POST', '/v1/sandbox/clock', { advance_seconds: 86_400 })
  const { body: made } = await hotel.request('POST', '/v1/webhooks', newWebhook())
  const ask = (action: string, version: number, body?: object) =>
    hotel.request('POST', `/v1/webhooks/${made.id}/${action}`, body, { 'if-match': `"${version}"` })
  assert.equal((await ask('rotate-secret', 2)).status, 412)
  const rotated = await ask('rotate-secret', 1)
  assert.deepEqual([rotated.body.version, rotated.headers.get('etag')], [2, '"2"'])
  const since = { since: '2026-01-01T00:00:00Z' }
  assert.deepEqual([(await ask('test', 1)).status, (await ask('replay', 1, since)).status], [412, 412])
  await hotel.request('POST', '/v1/packages', PACKAGE)
  assert.deepEqual([(await ask('test', 2)).status, (await ask('replay', 2, since)).status], [200, 200])
  assert.equal((await hotel.request('GET', `/v1/webhooks/${made.id}`)).body.version, 2)
  const { data } = (await hotel.request('GET', '/v1/events')).body
  const types = data.map(({ type }: { type: string }) => type)
  assert.deepEqual(types, ['webhook.test', 'package.updated'], 'what changes nothing is told at its own time')
  assert.ok(data[0].created_at >= data[1].created_at)
})
