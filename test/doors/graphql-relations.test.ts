import assert from 'node:assert/strict'
import { test } from 'node:test'
import { GraphQLObjectType } from 'graphql'
import { MOST_RECORDS } from '../../src/doors/graphql/cost.ts'
import { buildGraphqlSchema } from '../../src/doors/graphql/schema.ts'
import { titleOf } from '../../src/platform/schema/schema.ts'
import { operations, relations } from '../../src/registry.ts'
import { type TestProperty, useOwnApp } from '../support/app.ts'
import { created } from '../support/samples/sample.ts'
import { some } from '../support/some.ts'

/** Records lead to others: in few statements, with the scopes of both, and never out of the property. */

const statements: string[] = []
const portico = useOwnApp(
  { PORTICO_LIMIT_DEFAULT: '100000' },
  {
    role: 'api',
    onStatement: (text) => statements.push(text),
  },
)

let filled: Promise<TestProperty> | undefined
/** One synthetic hotel for all who only read it. */
const demoHotel = () => {
  filled ??= portico.newProperty().then(async (hotel) => {
    await hotel.request('POST', '/v1/sandbox/reset')
    return hotel
  })
  return filled
}

const ask = async (key: string, query: string, variables: object = {}) =>
  (await portico.request('POST', '/graphql', { key, body: { query, variables } })).body

async function data(key: string, query: string, variables: object = {}) {
  const { data: answer, errors } = await ask(key, query, variables)
  assert.equal(errors, undefined, JSON.stringify(errors))
  return answer
}

const newGuest = (hotel: TestProperty, fields: object = {}) => created(hotel, '/v1/guests', fields)
const newStay = (hotel: TestProperty, guest_id: string | null, fields: object = {}) =>
  created(hotel, '/v1/reservations', {
    guest_id,
    room_type: 'Sea View',
    check_in: '2027-01-01',
    check_out: '2027-01-03',
    nightly_rate: 100,
    ...fields,
  })

const day = (ahead: number) => new Date(portico.clock.now() + ahead * 86_400_000).toISOString().slice(0, 10)

const EVERYTHING = `query ($limit: Int) { guestsList(limit: $limit) { data { id
  reservations(limit: 3) { id room_type_details { name } guest { id } }
  itineraries(limit: 3) { id status guest { id } }
  messages(limit: 3) { id guest { id } }
  inbound_messages(limit: 3) { id }
  calls(limit: 3) { id guest { id } }
  intents(limit: 3) { id conversation { id } }
  conversations(limit: 1) { id messages(limit: 1) { id sources { source { name } } } } } } }`

test('a hundred guests with all that belongs to them take no more statements than one', async () => {
  const demo = await demoHotel()
  const count = async (limit: number) => {
    statements.length = 0
    const { guestsList } = await data(demo.key, EVERYTHING, { limit })
    assert.equal(guestsList.data.length, limit)
    const lists = ['reservations', 'itineraries', 'messages', 'calls', 'intents', 'conversations']
    if (limit > 1)
      for (const list of lists)
        assert.ok(
          guestsList.data.some((guest: never) => guest[list][0]),
          list,
        )
    return statements.filter((text) => /property_id/.test(text) && !/rate_windows|api_keys|request_log/.test(text))
      .length
  }
  const [one, many] = [await count(1), await count(100)]
  assert.ok(many <= 17, `${many} statements for 15 relations and a page with its total`)
  assert.ok(one <= many, `${one} statements for one guest, ${many} for a hundred`)
})

test('what a record leads to is what REST lists of it, in the same order', async () => {
  const demo = await demoHotel()
  const lists = {
    reservations: '/v1/reservations',
    itineraries: '/v1/itineraries',
    messages: '/v1/messaging',
    calls: '/v1/calls',
  }
  const fields = Object.keys(lists).map((name) => `${name}(limit: 3) { id created_at }`)
  const query = `{ guestsList(limit: 20) { data { id ${fields.join(' ')} } } }`
  const { guestsList } = await data(demo.key, query)
  for (const guest of some<Record<string, unknown>>(guestsList.data.slice(0, 5))) {
    for (const [name, path] of Object.entries(lists)) {
      const { body } = await demo.request('GET', `${path}?guest_id=${guest.id}&limit=3`)
      const expected = body.data.map(({ id, created_at }: Record<string, string>) => ({ id, created_at }))
      assert.deepEqual(guest[name], expected, `${name} of ${guest.id}`)
    }
  }
})

test('each shows its newest, as many as asked for, and no other’s', async () => {
  const hotel = await portico.newProperty()
  const [ann, bea] = [await newGuest(hotel), await newGuest(hotel)]
  const stays: string[] = []
  for (const guest of [ann, bea, ann, bea, ann]) stays.push(await newStay(hotel, guest))
  const query = 'query ($limit: Int!) { guestsList { data { id reservations(limit: $limit) { id } } } }'
  const { guestsList } = await data(hotel.key, query, { limit: 2 })
  const ids = (indexes: number[]) => indexes.map((index) => ({ id: stays[index] }))
  assert.deepEqual(guestsList.data, [
    { id: bea, reservations: ids([3, 1]) },
    { id: ann, reservations: ids([4, 2]) },
  ])
  const asNull = await ask(hotel.key, 'query ($n: Int) { guestsList { data { reservations(limit: $n) { id } } } }', {
    n: null,
  })
  assert.match(asNull.errors[0].message, /must not be null/)
  for (const [limit, type] of [
    [0, 'greater_than_equal'],
    [101, 'less_than_equal'],
  ]) {
    const { data: left, errors } = await ask(hotel.key, query, { limit })
    assert.deepEqual(left.guestsList.data[0], { id: bea, reservations: null })
    assert.equal(errors.length, 1, 'one failure is told once')
    assert.deepEqual(errors[0].extensions.detail[0].type, type)
  }
})

test('a stay knows its guest and its room type; who or what is not ours, or is erased, is null', async () => {
  const hotel = await portico.newProperty()
  await created(hotel, '/v1/room-types', { name: 'Sea View', inventory: 3 })
  const ann = await newGuest(hotel, { first_name: 'Ann' })
  await newStay(hotel, ann)
  await newStay(hotel, 'gst_of_another_system', { room_type: 'Attic' })
  await newStay(hotel, null)
  const query = '{ reservationsList { data { guest { first_name } room_type_details { inventory } } } }'
  const sea = { inventory: 3 }
  assert.deepEqual((await data(hotel.key, query)).reservationsList.data, [
    { guest: null, room_type_details: sea },
    { guest: null, room_type_details: null },
    { guest: { first_name: 'Ann' }, room_type_details: sea },
  ])
  assert.equal((await hotel.request('POST', `/v1/guests/${ann}/erase`)).status, 200)
  const after = await data(hotel.key, query)
  assert.deepEqual(after.reservationsList.data.at(-1), { guest: null, room_type_details: sea })
})

const THREAD = ['messages', 'itineraries', 'charges', 'conversations', 'intents'] as const

/** One of each that belongs to the stay. */
async function newThread(hotel: TestProperty, guest_id: string, reservation_id: string): Promise<void> {
  const message = { channel: 'in_app', recipient: guest_id, content: 'Welcome' }
  await created(hotel, '/v1/messaging/send', { ...message, reservation_id })
  const dates = { check_in: '2027-01-01', check_out: '2027-01-03' }
  await created(hotel, '/v1/itineraries', { guest_id, ...dates, reservation_id })
  await created(hotel, '/v1/charges', { category: 'spa', amount: 5, guest_id, reservation_id })
  const said = { messages: [{ role: 'user', content: 'The shower is broken' }], guest_id }
  assert.equal((await hotel.request('POST', '/v1/ai/chat', said)).status, 200)
}

test('a stay leads to all that belongs to it, each leads back, and none to what is another’s', async () => {
  const [hotel, other] = [await portico.newProperty(), await portico.newProperty()]
  const guest = await newGuest(hotel)
  const [stay, later] = [await newStay(hotel, guest), await newStay(hotel, guest, { check_in: '2027-01-02' })]
  await newThread(hotel, guest, stay)
  const theirs = { category: 'spa', amount: 5, reservation_id: stay }
  await created(other, '/v1/charges', theirs)
  const fields = THREAD.map((name) => `${name} { reservation_id reservation { id check_in } }`).join(' ')
  const query = `{ reservationsList { data { id ${fields} } } }`
  const own = [{ reservation_id: stay, reservation: { id: stay, check_in: '2027-01-01' } }]
  const thread = (of: unknown[]) => Object.fromEntries(THREAD.map((name) => [name, of]))
  assert.deepEqual((await data(hotel.key, query)).reservationsList.data, [
    { id: later, ...thread([]) },
    { id: stay, ...thread(own) },
  ])
  const back = '{ chargesList { data { reservation { id } } } }'
  assert.deepEqual((await data(other.key, back)).chargesList.data, [{ reservation: null }])
  const { errors } = await ask(await hotel.keyWith('reservations:read'), query)
  const codes = errors.map(({ extensions }: { extensions: { code: string } }) => extensions.code)
  assert.deepEqual([...new Set(codes)].sort(), [
    ...['missing_scope:ai:read', 'missing_scope:itineraries:read', 'missing_scope:messaging:read'],
    'missing_scope:payments:read',
  ])
})

test('another property’s records are never led to, whoever names their ids', async () => {
  const [hotel, other] = [await portico.newProperty(), await portico.newProperty()]
  const theirs = await newGuest(other, { first_name: 'Theirs' })
  await created(other, '/v1/room-types', { name: 'Sea View', inventory: 9 })
  await newStay(other, theirs)
  const ours = await newGuest(hotel, { first_name: 'Ours' })
  await newStay(hotel, theirs)
  await newStay(other, ours)
  const query = `{ reservationsList { data { guest { first_name } room_type_details { inventory } } }
    guestsList { data { first_name reservations { guest_id } } } }`
  assert.deepEqual(await data(hotel.key, query), {
    reservationsList: { data: [{ guest: null, room_type_details: null }] },
    guestsList: { data: [{ first_name: 'Ours', reservations: [] }] },
  })
})

test('without the scope a field is refused, once, and the rest of the answer stands', async () => {
  const hotel = await portico.newProperty()
  for (let i = 0; i < 3; i++) await newStay(hotel, await newGuest(hotel))
  const key = await hotel.keyWith('guests:read', 'calls:read')
  const query = '{ guestsList { data { id calls { id } reservations { id } } } }'
  const { data: answer, errors } = await ask(key, query)
  assert.equal(answer.guestsList.data.length, 3)
  for (const guest of answer.guestsList.data) assert.deepEqual([guest.calls, guest.reservations], [[], null])
  assert.equal(errors.length, 1)
  assert.deepEqual(errors[0].path, ['guestsList', 'data', 0, 'reservations'])
  const { code, status_code, request_id } = errors[0].extensions
  assert.deepEqual([code, status_code], ['missing_scope:reservations:read', 403])
  assert.match(request_id, /^req_/)
})

test('a conversation leads to its last words, and an answer to the live text it rests on', async () => {
  const hotel = await portico.newProperty()
  const text = { name: 'Breakfast', type: 'faq', content: 'Breakfast is served from 7:00 to 10:30.' }
  const source = await created(hotel, '/v1/knowledge/sources', text)
  const guest_id = await newGuest(hotel)
  const say = async (content: string, conversation_id?: string) =>
    (await hotel.request('POST', '/v1/ai/chat', { messages: [{ role: 'user', content }], guest_id, conversation_id }))
      .body
  const { conversation_id } = await say('Hello there')
  await say('When is breakfast?', conversation_id)
  const query = `query ($id: ID!) { guestsGet(id: $id) { conversations { message_count guest { id }
    messages(limit: 2) { role content sources { source_name source { name version } } citations { source { id } } } } } }`
  const read = async () => (await data(hotel.key, query, { id: guest_id })).guestsGet.conversations
  const [{ message_count, messages, guest }] = await read()
  assert.deepEqual([message_count, guest.id], [4, guest_id])
  assert.deepEqual([messages[0].role, messages[0].content], ['user', 'When is breakfast?'])
  assert.deepEqual(messages[1].sources[0], { source_name: 'Breakfast', source: { name: 'Breakfast', version: 1 } })
  assert.deepEqual(messages[1].citations[0].source, { id: source })
  const replacement = { ...text, name: 'Breakfast and brunch' }
  assert.equal((await hotel.request('PUT', `/v1/knowledge/sources/${source}`, replacement)).status, 200)
  const [{ messages: renamed }] = await read()
  assert.deepEqual(renamed[1].sources[0].source, { name: 'Breakfast and brunch', version: 2 })
  await hotel.request('DELETE', `/v1/knowledge/sources/${source}`)
  const [{ messages: removed }] = await read()
  assert.deepEqual(removed[1].sources[0], { source_name: 'Breakfast', source: null })
})

test('what multiplies beyond the bound is refused before anything runs, whoever brings the numbers', async () => {
  const demo = await demoHotel()
  const left = async (query: string, variables = {}) => {
    statements.length = 0
    const { data: answer, errors } = await ask(demo.key, query, variables)
    assert.equal(answer, undefined)
    assert.equal(statements.filter((text) => /from guests/.test(text)).length, 0)
    assert.deepEqual([errors[0].extensions.code, errors[0].extensions.status_code], ['query_too_large', 400])
    return errors[0].message as string
  }
  const nested = 'query ($n: Int! = 100) { guestsList(limit: 100) { data { reservations(limit: $n) { id } } } }'
  assert.match(await left(nested), /could answer 10,101 records, and one request may ask for 10,000 at most\. Ask with/)
  assert.match(await left(nested, { n: 100 }), /10,101/)
  assert.equal((await data(demo.key, nested, { n: 98 })).guestsList.data.length, 100)
  const inFragments = `{ guestsList(limit: 100) { ...L } } fragment L on GuestList { data { ...G ...G } }
    fragment G on Guest { messages(limit: 50) { id } calls(limit: 50) { id } }`
  assert.match(await left(inFragments), /10,101/)
  const circle = `{ guestsList { data { conversations { messages { sources { source { id } } } } } } }`
  assert.match(await left(circle), /210,551/)
  assert.ok(MOST_RECORDS === 10_000)
})

test('a limit beyond the most of its list is refused as such, and a list that comes whole counts as one', async () => {
  const hotel = await portico.newProperty()
  const { errors } = await ask(hotel.key, '{ guestsList(limit: 100000) { data { id } } }')
  assert.equal(errors[0].extensions.detail[0].type, 'less_than_equal')
  const twice = (n: number) =>
    Array.from({ length: n }, (_, i) => `f${i}: revenueListRecommendations { data { room_type_details { id } } }`)
  assert.match((await ask(hotel.key, `{ ${twice(5).join(' ')} }`)).errors[0].message, /10,005 records/)
  await data(hotel.key, `{ ${twice(4).join(' ')} }`)
})

test('all of an answer is of one instant by the property’s clock, wherever it is reached from', async () => {
  const hotel = await portico.newProperty()
  const guest_id = await newGuest(hotel)
  await created(hotel, '/v1/itineraries', { guest_id, check_in: day(5), check_out: day(9) })
  const query = `{ guestsList { data { itineraries { status guest { itineraries { status } } } } }
    itinerariesList { data { status } } }`
  const read = async () => {
    const { guestsList, itinerariesList } = await data(hotel.key, query)
    const [itinerary] = guestsList.data[0].itineraries
    return [itinerary.status, itinerary.guest.itineraries[0].status, itinerariesList.data[0].status]
  }
  assert.deepEqual(await read(), ['pre_arrival', 'pre_arrival', 'pre_arrival'])
  assert.equal((await hotel.request('POST', '/v1/sandbox/clock', { advance_seconds: 6 * 86_400 })).status, 200)
  assert.deepEqual(await read(), ['in_stay', 'in_stay', 'in_stay'])
})

test('going in circles ends at the depth that every request has', async () => {
  const demo = await demoHotel()
  const around = (times: number): string =>
    times === 0 ? 'id' : `reservations(limit: 1) { guest { ${around(times - 1)} } }`
  const query = (times: number) => `{ guestsList(limit: 1) { data { ${around(times)} } } }`
  const { guestsList } = await data(demo.key, query(3))
  assert.ok(guestsList.data[0].reservations)
  assert.match((await ask(demo.key, query(4))).errors[0].message, /nest at most 10 levels, not 11/)
})

test('every relation that a module declares is a field of the schema', () => {
  const schema = buildGraphqlSchema(operations, relations)
  assert.ok(relations.length >= 20)
  for (const { from, to, name, description, scope, many } of relations) {
    const type = schema.getType(titleOf(from)!)
    assert.ok(type instanceof GraphQLObjectType, titleOf(from))
    const field = type.getFields()[name]!
    assert.equal(String(field.type), many ? `[${titleOf(to)}!]` : titleOf(to))
    assert.equal(field.description, `${description}. Scope: \`${scope}\`.`)
  }
})
