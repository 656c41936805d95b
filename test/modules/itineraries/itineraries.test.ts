import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type TestProperty, useApp } from '../../support/app.ts'
import { revised } from '../../support/revised.ts'
import { newEvent, newItinerary } from '../../support/samples/itineraries.ts'

const portico = useApp()

const create = async (hotel: TestProperty, fields: object = {}) => {
  const { status, body } = await hotel.request('POST', '/v1/itineraries', newItinerary(fields))
  assert.equal(status, 201, JSON.stringify(body))
  return body
}

const pathOf = ({ id }: { id: string }) => `/v1/itineraries/${id}`

/** What a wrong request is told, as `place: type`. */
const refusal = async (hotel: TestProperty, method: string, path: string, body: object) => {
  const reply = await hotel.request(method, path, body)
  assert.equal(reply.status, 422, `${JSON.stringify(body)}: ${JSON.stringify(reply.body)}`)
  return reply.body.detail.map(({ loc, type }: { loc: string[]; type: string }) => `${loc.join('.')}: ${type}`)
}

test('a created itinerary is answered whole, and read back the same', async () => {
  const hotel = await portico.newProperty()
  const { id, created_at, updated_at, ...rest } = await create(hotel)
  assert.match(id, /^itn_/)
  assert.equal(created_at, updated_at)
  assert.deepEqual(rest, {
    ...newItinerary(),
    property_id: hotel.id,
    reservation_id: null,
    room_type: null,
    party_size: 1,
    party_composition: {},
    events: [],
    conflicts: [],
    notes: null,
    status: 'pre_arrival',
    version: 1,
  })
  assert.deepEqual((await hotel.request('GET', pathOf({ id }))).body, { id, created_at, updated_at, ...rest })
})

test('the party’s size is what is given, else the composition’s sum, and never below one', async () => {
  const hotel = await portico.newProperty()
  for (const [party_composition, party_size, shown] of [
    [{ adults: 2, children: 1, infants: 1 }, undefined, 4],
    [{ adults: 2 }, undefined, 2],
    [{ adults: 0, children: 0 }, undefined, 1],
    [{}, undefined, 1],
    [{ adults: 2, dogs: 3 }, undefined, 2],
    [{ adults: 2 }, 5, 5],
    [null, null, 1],
  ] as const) {
    const made = await create(hotel, { party_composition, party_size })
    assert.equal(made.party_size, shown, JSON.stringify(party_composition))
    assert.deepEqual(made.party_composition, party_composition ?? {}, 'further members are kept')
  }
})

test('a party is never smaller than its composition: 422 when made and when changed, and it grows with it', async () => {
  const hotel = await portico.newProperty()
  const family = { adults: 2, children: 1, infants: 1 }
  const tooSmall = ['body.party_size: greater_than_equal']
  const wanted = newItinerary({ party_size: 3, party_composition: family })
  assert.deepEqual(await refusal(hotel, 'POST', '/v1/itineraries', wanted), tooSmall)
  const made = await create(hotel, { party_size: 4, party_composition: family })
  assert.deepEqual(await refusal(hotel, 'PATCH', pathOf(made), { party_size: 3 }), tooSmall)
  const sizeAfter = async (changes: object) => (await hotel.request('PATCH', pathOf(made), changes)).body.party_size
  assert.equal(await sizeAfter({ party_composition: { ...family, children: 3 } }), 6)
  assert.equal(await sizeAfter({ party_composition: family }), 6, 'others may come along')
  assert.equal(await sizeAfter({ party_size: 1, party_composition: { adults: 1 } }), 1)
})

test('every violation is told at once', async () => {
  const hotel = await portico.newProperty()
  const told = await refusal(hotel, 'POST', '/v1/itineraries', {
    guest_id: 'someone',
    check_in: '2026-02-30',
    party_size: 0,
    party_composition: { adults: -1, children: 1.5, infants: '2' },
    status: 'arrived',
    notes: 7,
    events: [{ name: '', datetime: '2027-06-24T19:30Z', duration_minutes: -5 }],
  })
  assert.deepEqual(told.toSorted(), [
    'body.check_in: date_parsing',
    'body.check_out: missing',
    'body.events.0.datetime: local_datetime',
    'body.events.0.duration_minutes: greater_than_equal',
    'body.events.0.name: string_too_short',
    'body.events.0.type: missing',
    'body.guest_id: string_pattern_mismatch',
    'body.notes: string_type',
    'body.party_composition.adults: greater_than_equal',
    'body.party_composition.children: int_type',
    'body.party_composition.infants: int_type',
    'body.party_size: greater_than_equal',
    'body.status: enum',
  ])
})

test('departure is after arrival, also when a PATCH names only one of the two', async () => {
  const hotel = await portico.newProperty()
  const wrong = ['body.check_out: date_order']
  for (const check_out of ['2027-06-24', '2027-06-23']) {
    assert.deepEqual(await refusal(hotel, 'POST', '/v1/itineraries', newItinerary({ check_out })), wrong)
  }
  const path = pathOf(await create(hotel))
  assert.deepEqual(await refusal(hotel, 'PATCH', path, { check_in: '2027-06-27' }), wrong)
  assert.deepEqual(await refusal(hotel, 'PATCH', path, { check_out: '2027-06-24' }), wrong)
  assert.deepEqual(await refusal(hotel, 'PATCH', path, { check_in: '2027-07-02', check_out: '2027-07-01' }), wrong)
  const moved = await hotel.request('PATCH', path, { check_in: '2027-07-01', check_out: '2027-07-02' })
  assert.deepEqual([moved.status, moved.body.check_in, moved.body.check_out], [200, '2027-07-01', '2027-07-02'])
})

test('the guest is kept as given, here or in another system', async () => {
  const hotel = await portico.newProperty()
  const guest_id = `gst_${'Ö x/'.repeat(62)}abc`
  assert.equal(guest_id.length, 255)
  assert.equal((await create(hotel, { guest_id })).guest_id, guest_id)
  await refusal(hotel, 'POST', '/v1/itineraries', newItinerary({ guest_id: `${guest_id}x` }))
  const found = await hotel.request('GET', `/v1/itineraries?guest_id=${encodeURIComponent(guest_id)}`)
  assert.equal(found.body.total, 1)
})

test('the list filters by guest and status, newest first, and any guest’s id may be asked for', async () => {
  const hotel = await portico.newProperty()
  const first = await create(hotel, { guest_id: 'gst_ann' })
  const second = await create(hotel, { guest_id: 'gst_bob', status: 'cancelled' })
  const third = await create(hotel, { guest_id: 'gst_ann', status: 'in_stay' })
  const past = await create(hotel, { guest_id: 'gst_bob', check_in: '2020-01-01', check_out: '2020-01-02' })
  const ids = async (query: string) =>
    (await hotel.request('GET', `/v1/itineraries?${query}`)).body.data.map(({ id }: { id: string }) => id)
  assert.deepEqual(await ids(''), [past.id, third.id, second.id, first.id])
  assert.deepEqual(await ids('guest_id=gst_ann'), [third.id, first.id])
  assert.deepEqual(await ids('guest_id=gst_ann&status=in_stay'), [third.id])
  assert.deepEqual(await ids('status=pre_arrival'), [first.id])
  assert.deepEqual(await ids('status=cancelled'), [second.id])
  assert.deepEqual(await ids('status=post_stay'), [past.id])
  for (const nobody of ['', 'x', '%27', 'itn_1']) assert.deepEqual(await ids(`guest_id=gst_no${nobody}`), [])
  assert.deepEqual(await ids('guest_id=anything+at+all'), [])
  const page = (await hotel.request('GET', '/v1/itineraries?status=in_stay&limit=1')).body
  assert.deepEqual([page.total, page.limit, page.has_more], [1, 1, false])
  assert.equal((await hotel.request('GET', '/v1/itineraries')).body.limit, 50)
  assert.equal((await hotel.request('GET', '/v1/itineraries?limit=201')).status, 422)
  assert.equal((await hotel.request('GET', '/v1/itineraries?status=gone')).status, 422)
})

test('PATCH touches only what it names, null clears what may be empty, and the guest cannot be exchanged', async () => {
  const hotel = await portico.newProperty()
  const before = await create(hotel, { notes: 'Old', room_type: 'Attic', party_size: 3, events: [newEvent()] })
  const { status, body, headers } = await hotel.request('PATCH', pathOf(before), {
    notes: null,
    party_composition: { adults: 4, cots: 1 },
    guest_id: 'gst_other',
    events: [],
  })
  assert.equal(status, 200)
  const party_composition = { adults: 4, cots: 1 }
  assert.deepEqual(body, revised(before, { notes: null, party_size: 4, party_composition }, body))
  assert.equal(headers.get('portico-ignored-fields'), 'guest_id, events')
  assert.deepEqual((await hotel.request('GET', pathOf(before))).body, body)
  for (const name of ['check_in', 'check_out', 'party_size', 'party_composition', 'status']) {
    assert.match((await refusal(hotel, 'PATCH', pathOf(before), { [name]: null }))[0], new RegExp(`^body.${name}: `))
  }
})

test('PATCH {} answers the itinerary, changes nothing and emits nothing, also when it is cancelled', async () => {
  const hotel = await portico.newProperty()
  for (const status of ['pre_arrival', 'cancelled']) {
    const before = await create(hotel, { status })
    const reply = await hotel.request('PATCH', pathOf(before), {})
    assert.deepEqual([reply.status, reply.body], [200, before])
  }
  assert.equal((await hotel.request('GET', '/v1/events')).body.total, 2)
})

test('cancelled is final: whatever would change it is 409, and nothing of it stands', async () => {
  const hotel = await portico.newProperty()
  const made = await create(hotel, { events: [newEvent()] })
  const cancelled = (await hotel.request('PATCH', pathOf(made), { status: 'cancelled' })).body
  assert.equal(cancelled.status, 'cancelled')
  const event = `${pathOf(made)}/events/${made.events[0].event_id}`
  for (const [method, path, body] of [
    ['PATCH', pathOf(made), { notes: 'still coming' }],
    ['PATCH', pathOf(made), { status: 'pre_arrival' }],
    ['POST', `${pathOf(made)}/events`, newEvent()],
    ['PATCH', event, { name: 'Other' }],
    ['DELETE', event, undefined],
  ] as const) {
    const reply = await hotel.request(method, path, body)
    assert.deepEqual([reply.status, reply.body.detail], [409, 'itinerary_cancelled'], `${method} ${path}`)
  }
  const again = await hotel.request('PATCH', pathOf(made), { status: 'cancelled' })
  assert.deepEqual([again.status, again.body], [200, cancelled], 'changes nothing')
  assert.deepEqual((await hotel.request('GET', pathOf(made))).body, cancelled)
  assert.equal((await hotel.request('GET', '/v1/events?type=itinerary.updated')).body.total, 2)
})

test('every change writes one event whose data is the itinerary as GET returns it', async () => {
  const hotel = await portico.newProperty()
  const made = await create(hotel, { events: [newEvent()] })
  const latest = async () => {
    const { data, total } = (await hotel.request('GET', '/v1/events?type=itinerary.updated')).body
    assert.deepEqual(data[0].data, (await hotel.request('GET', pathOf(made))).body)
    return total
  }
  assert.equal(await latest(), 1)
  await hotel.request('PATCH', pathOf(made), { room_type: 'Loft' })
  assert.equal(await latest(), 2)
  const added = (await hotel.request('POST', `${pathOf(made)}/events`, newEvent())).body
  assert.equal(await latest(), 3)
  await hotel.request('PATCH', `${pathOf(made)}/events/${added.event_id}`, { duration_minutes: 60 })
  assert.equal(await latest(), 4)
  await hotel.request('DELETE', `${pathOf(made)}/events/${added.event_id}`)
  assert.equal(await latest(), 5)
  await hotel.request('PATCH', pathOf(made), { status: 'cancelled' })
  assert.equal(await latest(), 6)
})

test('parallel PATCHes of different fields all stand', async () => {
  const hotel = await portico.newProperty()
  const made = await create(hotel)
  const changes = [{ notes: 'New' }, { party_size: 7 }, { room_type: 'Loft' }, { check_out: '2027-07-01' }]
  await Promise.all(changes.map((change) => hotel.request('PATCH', pathOf(made), change)))
  const { body } = await hotel.request('GET', pathOf(made))
  assert.deepEqual([body.notes, body.party_size, body.room_type, body.check_out], ['New', 7, 'Loft', '2027-07-01'])
})

test('the last day that can be written may be a departure', async () => {
  const hotel = await portico.newProperty()
  const made = await create(hotel, { check_in: '0001-01-01', check_out: '9999-12-31', events: [newEvent()] })
  assert.deepEqual([made.status, made.conflicts], ['in_stay', []])
  assert.equal((await hotel.request('GET', `${pathOf(made)}.ics`)).status, 200)
})
