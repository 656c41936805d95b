import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type TestProperty, useApp } from '../../support/app.ts'
import { newEvent, newItinerary } from '../../support/samples/itineraries.ts'

const portico = useApp()

const create = async (hotel: TestProperty, fields: object = {}) => {
  const { status, body } = await hotel.request('POST', '/v1/itineraries', newItinerary(fields))
  assert.equal(status, 201, JSON.stringify(body))
  return { ...body, path: `/v1/itineraries/${body.id}` }
}

const add = (hotel: TestProperty, { path }: { path: string }, fields: object = {}) =>
  hotel.request('POST', `${path}/events`, newEvent(fields))

const read = async (hotel: TestProperty, { path }: { path: string }) => (await hotel.request('GET', path)).body

const namesOf = ({ events }: { events: { name: string }[] }) => events.map(({ name }) => name)

test('adding answers the event, and further members are kept and returned', async () => {
  const hotel = await portico.newProperty()
  const made = await create(hotel, { events: [newEvent({ location: 'Pier', event_id: 'mine' })] })
  assert.match(made.events[0].event_id, /^iev_/)
  assert.equal(made.events[0].location, 'Pier')
  const more = { location: { name: 'Spa', floor: -1 }, tags: ['quiet', null], vip: true, event_id: 'mine' }
  const { status, body } = await add(hotel, made, { ...more, datetime: '2027-06-25T09:00', notes: '' })
  assert.equal(status, 201)
  const { event_id, ...rest } = body
  assert.match(event_id, /^iev_/)
  const { event_id: _, ...kept } = more
  assert.deepEqual(rest, { ...newEvent(), datetime: '2027-06-25T09:00:00', duration_minutes: null, notes: '', ...kept })
  assert.deepEqual((await read(hotel, made)).events, [made.events[0], body])
})

test('a member called __proto__ is a member like any other', async () => {
  const hotel = await portico.newProperty()
  const made = await create(hotel)
  const raw = `{"type":"x","name":"y","datetime":"2027-06-24T19:30","__proto__":{"polluted":1}}`
  const { status } = await portico.request('POST', `${made.path}/events`, {
    key: hotel.key,
    raw,
    headers: { 'content-type': 'application/json' },
  })
  assert.equal(status, 201)
  assert.equal(({} as { polluted?: number }).polluted, undefined)
  assert.ok(Object.hasOwn((await read(hotel, made)).events[0], '__proto__'))
})

test('local times come back to the second, never shifted, in whatever zone the house is', async () => {
  for (const timezone of ['Pacific/Kiritimati', 'America/St_Johns', 'Europe/Lisbon']) {
    const hotel = await portico.newProperty('sandbox', { timezone })
    const made = await create(hotel)
    for (const [given, shown] of [
      ['2027-06-24T19:30', '2027-06-24T19:30:00'],
      ['2027-06-24T00:00:59', '2027-06-24T00:00:59'],
      ['2027-06-24T23:59:59.999999999', '2027-06-24T23:59:59'],
      ['2027-03-28T01:30', '2027-03-28T01:30:00'], // skipped in Lisbon
      ['2027-10-31T01:30', '2027-10-31T01:30:00'], // comes twice in Lisbon
      ['2027-03-14T02:30', '2027-03-14T02:30:00'], // skipped in St. John's
      ['2028-02-29T12:00', '2028-02-29T12:00:00'],
      ['0001-01-01T00:00', '0001-01-01T00:00:00'],
      ['9999-12-31T23:59', '9999-12-31T23:59:00'],
    ]) {
      const { status, body } = await add(hotel, made, { datetime: given })
      assert.deepEqual([status, body.datetime], [201, shown])
    }
    const { events } = await read(hotel, made)
    assert.equal(events.length, 9)
  }
})

test('a datetime with a zone, or that no wall clock shows, is refused with words that say so', async () => {
  const hotel = await portico.newProperty()
  const made = await create(hotel)
  for (const datetime of [
    '2027-06-24T19:30Z',
    '2027-06-24T19:30:00z',
    '2027-06-24T19:30:00+01:00',
    '2027-06-24T19:30-0330',
    '2027-06-24T19:30[Europe/Lisbon]',
    '2027-06-24',
    '2027-06-24 19:30',
    '2027-06-24T19',
    '2027-06-24T24:00',
    '2027-06-24T19:60',
    '2027-06-24T19:30:60',
    '2027-06-24T19:30:00.',
    '2027-02-29T12:00',
    '2027-13-01T12:00',
    '0000-01-01T12:00',
    '12027-06-24T19:30',
    ' 2027-06-24T19:30',
    '2027-06-24T19:30\n',
    '',
  ]) {
    const { status, body } = await add(hotel, made, { datetime })
    assert.equal(status, 422, datetime)
    assert.deepEqual([body.detail[0].loc, body.detail[0].type], [['body', 'datetime'], 'local_datetime'])
    assert.match(body.detail[0].msg, /without a zone or offset/)
  }
  assert.equal((await add(hotel, made, { datetime: 5 })).body.detail[0].type, 'string_type')
  assert.deepEqual((await read(hotel, made)).events, [])
})

test('events stay in the order of their times, whatever the order they came in', async () => {
  const hotel = await portico.newProperty()
  const at = (name: string, datetime: string) => newEvent({ name, datetime })
  const made = await create(hotel, {
    events: [at('c', '2027-06-25T10:00'), at('a', '2027-06-24T10:00:01'), at('b', '2027-06-24T23:00')],
  })
  assert.deepEqual(namesOf(made), ['a', 'b', 'c'])
  await add(hotel, made, { name: 'first', datetime: '2027-06-24T10:00' })
  const { body } = await add(hotel, made, { name: 'c again', datetime: '2027-06-25T10:00:00' })
  assert.deepEqual(namesOf(await read(hotel, made)), ['first', 'a', 'b', 'c', 'c again'])
  await hotel.request('PATCH', `${made.path}/events/${body.event_id}`, { datetime: '2027-06-01T00:00' })
  assert.deepEqual(namesOf(await read(hotel, made)), ['c again', 'first', 'a', 'b', 'c'])
})

test('PATCH of an event touches only what it names; null clears, and takes a further member away', async () => {
  const hotel = await portico.newProperty()
  const made = await create(hotel, {
    events: [newEvent({ duration_minutes: 90, notes: 'Window', table: 4, mood: 'x' })],
  })
  const [before] = made.events
  const path = `${made.path}/events/${before.event_id}`
  const { status, body } = await hotel.request('PATCH', path, { notes: null, table: null, mood: ['y'], terrace: true })
  assert.equal(status, 200)
  const { table: _, ...rest } = before
  assert.deepEqual(body, { ...rest, notes: null, mood: ['y'], terrace: true })
  assert.deepEqual((await read(hotel, made)).events, [body])
  const unchanged = await hotel.request('PATCH', path, {})
  assert.deepEqual([unchanged.status, unchanged.body], [200, body])
  for (const name of ['type', 'name', 'datetime']) {
    const reply = await hotel.request('PATCH', path, { [name]: null })
    assert.deepEqual([reply.status, reply.body.detail[0].loc], [422, ['body', name]])
  }
  assert.equal((await hotel.request('GET', '/v1/events?type=itinerary.updated')).body.total, 2)
})

test('removing an event is 204 once, then 404; an event belongs to its own itinerary', async () => {
  const hotel = await portico.newProperty()
  const [made, other] = [await create(hotel, { events: [newEvent()] }), await create(hotel)]
  const [{ event_id }] = made.events
  for (const [path, code] of [
    [`${other.path}/events/${event_id}`, 'itinerary_event_not_found'],
    [`${other.path}/events/nonsense`, 'itinerary_event_not_found'],
    [`/v1/itineraries/itn_${'0'.repeat(26)}/events/${event_id}`, 'itinerary_not_found'],
  ]) {
    for (const method of ['PATCH', 'DELETE']) {
      const reply = await hotel.request(method, path!, method === 'PATCH' ? { name: 'x' } : undefined)
      assert.deepEqual([reply.status, reply.body.detail], [404, code], `${method} ${path}`)
    }
  }
  const removed = await Promise.all([1, 2, 3].map(() => hotel.request('DELETE', `${made.path}/events/${event_id}`)))
  assert.deepEqual(removed.map(({ status }) => status).sort(), [204, 404, 404])
  assert.deepEqual((await read(hotel, made)).events, [])
})

test('events added, changed and removed at once all stand', async () => {
  const hotel = await portico.newProperty()
  const made = await create(hotel, { events: [newEvent({ name: 'old' }), newEvent({ name: 'gone' })] })
  const [old, gone] = made.events
  const replies = await Promise.all([
    ...Array.from({ length: 20 }, (_, i) => add(hotel, made, { name: `n${String(i).padStart(2, '0')}` })),
    hotel.request('PATCH', `${made.path}/events/${old.event_id}`, { name: 'renamed' }),
    hotel.request('DELETE', `${made.path}/events/${gone.event_id}`),
    hotel.request('PATCH', made.path, { notes: 'kept' }),
  ])
  assert.ok(replies.every(({ status }) => status < 300))
  const after = await read(hotel, made)
  const added = Array.from({ length: 20 }, (_, i) => `n${String(i).padStart(2, '0')}`)
  assert.deepEqual(namesOf(after).toSorted(), [...added, 'renamed'])
  assert.equal(after.notes, 'kept')
  assert.equal((await hotel.request('GET', '/v1/events?type=itinerary.updated')).body.total, 24)
})

test('an itinerary holds 500 events and no more, and one event so many characters', async () => {
  const hotel = await portico.newProperty()
  const events = Array.from({ length: 500 }, () => newEvent())
  const full = await create(hotel, { events })
  assert.equal(full.conflicts.length, 500)
  const refused = await add(hotel, full)
  assert.deepEqual([refused.status, refused.body.detail], [409, 'itinerary_full'])
  const many = await hotel.request('POST', '/v1/itineraries', newItinerary({ events: [...events, newEvent()] }))
  assert.deepEqual([many.status, many.body.detail[0].type], [422, 'too_long'])
  const heavy = Array.from({ length: 20 }, () => newEvent({ menu: 'x'.repeat(15_000) }))
  const whole = await hotel.request('POST', '/v1/itineraries', newItinerary({ events: heavy }))
  assert.deepEqual([whole.status, whole.body.detail[0].loc], [422, ['body', 'events']])
  const two = [newEvent({ menu: 'x'.repeat(16_000) }), newEvent(), newEvent({ menu: ['x'.repeat(16_000)] })]
  const each = await hotel.request('POST', '/v1/itineraries', newItinerary({ events: two }))
  assert.deepEqual(
    each.body.detail.map(({ loc }: { loc: string[] }) => loc.join('.')),
    ['body.events.0', 'body.events.2'],
  )
  const made = await create(hotel)
  assert.equal((await add(hotel, made, { menu: 'x'.repeat(16_000) })).status, 422)
  const { body } = await add(hotel, made, { menu: 'x'.repeat(15_000) })
  for (let i = 1; i < 17; i++) await add(hotel, made, { menu: 'x'.repeat(15_000) })
  const last = await hotel.request('PATCH', `${made.path}/events/${body.event_id}`, { more: 'x'.repeat(15_000) })
  assert.deepEqual([last.status, last.body.detail], [409, 'itinerary_full'], 'nor does it grow by changes')
})

test('what is nested without end is refused, not a way to bring the server down', async () => {
  const hotel = await portico.newProperty()
  const made = await create(hotel)
  const deep = `${'['.repeat(200_000)}${']'.repeat(200_000)}`
  const { status } = await portico.request('POST', `${made.path}/events`, {
    key: hotel.key,
    raw: `{"type":"x","name":"y","datetime":"2027-06-24T19:30","deep":${deep}}`,
    headers: { 'content-type': 'application/json' },
  })
  assert.equal(status, 422)
})

test('of a cancelled itinerary, an event that it does not have is unknown before anything is final', async () => {
  const hotel = await portico.newProperty()
  const made = await create(hotel, { events: [newEvent({ id: 'theirs' })] })
  const [event] = made.events
  assert.equal('id' in event, false)
  await hotel.request('PATCH', made.path, { status: 'cancelled' })
  const nowhere = event.event_id.replace(/.{4}$/, 'zzzz')
  for (const [method, body] of [['DELETE'], ['PATCH', { name: 'Tea' }]] as const) {
    const unknown = await hotel.request(method, `${made.path}/events/${nowhere}`, body)
    assert.deepEqual([unknown.status, unknown.body.detail], [404, 'itinerary_event_not_found'])
    const final = await hotel.request(method, `${made.path}/events/${event.event_id}`, body)
    assert.deepEqual([final.status, final.body.detail], [409, 'itinerary_cancelled'])
  }
})
