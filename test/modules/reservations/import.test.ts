import assert from 'node:assert/strict'
import { test } from 'node:test'
import { operations } from '../../../src/registry.ts'
import { useOwnApp } from '../../support/app.ts'
import { doors } from '../../support/doors.ts'
import { CSV, found, imported, NDJSON, ndjson, stay, stays, total, typesOf, upload } from './uploads.ts'

const portico = useOwnApp()
const importing = operations.find(({ id }) => id === 'reservations.import')!

test('each line becomes a reservation as a POST would make it', async () => {
  const hotel = await portico.newProperty()
  const given = {
    guest_id: 'gst_elsewhere',
    room_type: 'Garden',
    check_in: '2026-12-24',
    check_out: '2026-12-27',
    rooms: 2,
    nightly_rate: 119.999,
    nightly_rates: [{ date: '2026-12-25', rate: 99.5 }],
    currency: 'EUR',
    status: 'cancelled',
    source: 'direct',
    external_id: 'PMS-1',
    booked_at: '2026-07-01T12:00:00+02:00',
    cancelled_at: '2026-08-01T00:00:00Z',
    room: '12',
    arrival_time: '18:00',
    notes: 'Quiet side',
  }
  const { import_id, ...answer } = await imported(portico, hotel, NDJSON, ndjson([given, stay()]))
  assert.match(import_id, /^imp_/)
  assert.deepEqual(answer, {
    received: 2,
    created: 2,
    updated: 0,
    rejected: 0,
    errors: [],
    ignored_columns: [],
    unknown_room_types: [...new Set([given.room_type, stay().room_type])],
    dry_run: false,
  })
  const { id, property_id, created_at, updated_at, ...record } = await found(hotel, 'PMS-1')
  assert.match(id, /^res_/)
  assert.equal(property_id, hotel.id)
  assert.equal(created_at, updated_at)
  assert.deepEqual(record, {
    ...given,
    nightly_rate: 120,
    booked_at: '2026-07-01T10:00:00.000Z',
    cancelled_at: '2026-08-01T00:00:00.000Z',
    block_id: null,
    version: 1,
  })
})

test('the same external_id changes its reservation: given fields replace, omitted and null ones stay', async () => {
  const hotel = await portico.newProperty()
  const whole = stay({
    external_id: 'PMS-1',
    guest_id: 'gst_1',
    rooms: 3,
    currency: 'JPY',
    status: 'checked_in',
    source: 'direct',
    booked_at: '2026-07-01T10:00:00Z',
    nightly_rates: [
      { date: '2026-12-24', rate: 20_000 },
      { date: '2026-12-26', rate: 30_000 },
    ],
  })
  await imported(portico, hotel, NDJSON, ndjson([whole]))
  const before = await found(hotel, 'PMS-1')
  portico.clock.advance(60_000)
  const answer = await imported(
    portico,
    hotel,
    NDJSON,
    ndjson([stay({ external_id: 'PMS-1', check_out: '2026-12-26', nightly_rate: 15_000.4, source: null })]),
  )
  assert.deepEqual([answer.created, answer.updated], [0, 1])
  const after = await found(hotel, 'PMS-1')
  assert.ok(after.updated_at > before.updated_at)
  assert.deepEqual(after, {
    ...before,
    check_out: '2026-12-26',
    nightly_rate: 15_000, // rounded for the currency it already had
    nightly_rates: [{ date: '2026-12-24', rate: 20_000 }],
    updated_at: after.updated_at,
    version: 2,
  })
})

test('importing the same file again changes nothing, not even updated_at', async () => {
  const hotel = await portico.newProperty()
  const file = ndjson(stays(20, () => ({ nightly_rate: 99.95, booked_at: '2026-07-01T10:00:00Z' })))
  await imported(portico, hotel, NDJSON, file)
  const before = await found(hotel, 'PMS-7')
  portico.clock.advance(60_000)
  const answer = await imported(portico, hotel, NDJSON, file)
  assert.deepEqual([answer.created, answer.updated], [0, 20])
  assert.deepEqual(await found(hotel, 'PMS-7'), before)
})

test('cancelled_at comes with a cancellation that does not say when, and goes when it is booked again', async () => {
  const hotel = await portico.newProperty()
  const said = async (status: string, more: object = {}) => {
    await imported(portico, hotel, NDJSON, ndjson([stay({ external_id: 'PMS-1', status, ...more })]))
    return (await found(hotel, 'PMS-1')).cancelled_at
  }
  assert.equal(await said('booked'), null)
  const at = await said('no_show')
  assert.ok(Math.abs(Date.parse(at) - portico.clock.now()) < 60_000)
  assert.equal(await said('cancelled'), at)
  assert.equal(await said('booked'), null)
  assert.equal(await said('cancelled', { cancelled_at: '2026-01-02T03:04:05Z' }), '2026-01-02T03:04:05.000Z')
})

test('twice in one file the later row wins, near or far apart, counted as created and then updated', async () => {
  const hotel = await portico.newProperty()
  const rows = [
    stay({ external_id: 'near', rooms: 2, status: 'cancelled' }),
    stay({ external_id: 'near', status: 'booked' }),
    stay({ external_id: 'far', source: 'first' }),
    ...stays(2500),
    stay({ external_id: 'far', source: 'second' }),
  ]
  const answer = await imported(portico, hotel, NDJSON, ndjson(rows))
  assert.deepEqual([answer.received, answer.created, answer.updated], [2504, 2502, 2])
  const near = await found(hotel, 'near')
  assert.deepEqual([near.rooms, near.status, near.cancelled_at], [2, 'booked', null])
  assert.equal((await found(hotel, 'far')).source, 'second')
})

test('a row without an external_id always makes a new reservation', async () => {
  const hotel = await portico.newProperty()
  for (const _ of [1, 2]) await imported(portico, hotel, NDJSON, ndjson([stay(), stay({ external_id: null })]))
  assert.equal(await total(hotel), 4)
})

test('a bad row is told with everything that is wrong with it and never stops the good ones', async () => {
  const hotel = await portico.newProperty()
  const lines = [
    JSON.stringify(stay({ external_id: 'good-1' })),
    '{"room_type":',
    '[1, 2]',
    'null',
    '',
    JSON.stringify({ room_type: '', check_in: '2026-02-30', nightly_rate: -1, status: 'asleep', guest_id: 'bob' }),
    JSON.stringify(stay({ check_out: '2026-12-20', cancelled_at: '2026-12-01T00:00:00Z' })),
    JSON.stringify(stay({ nightly_rates: [{ date: '2026-12-24', rate: 'much' }] })),
    JSON.stringify(stay({ external_id: 'good-2' })),
  ]
  const answer = await imported(portico, hotel, NDJSON, lines.join('\n'))
  assert.deepEqual([answer.received, answer.created, answer.rejected], [8, 2, 6])
  assert.deepEqual(
    typesOf(answer).map(([row, ...types]) => [row, ...types.sort()]),
    [
      [2, 'body json_invalid'],
      [3, 'body json_invalid'],
      [4, 'body json_invalid'],
      [
        5,
        'body.check_in date_parsing',
        'body.check_out missing',
        'body.guest_id string_pattern_mismatch',
        'body.nightly_rate greater_than_equal',
        'body.room_type string_too_short',
        'body.status enum',
      ],
      [6, 'body.cancelled_at cancelled_at_unexpected', 'body.check_out date_order'],
      [7, 'body.nightly_rates.0.rate float_type'],
    ],
  )
  assert.equal(await total(hotel), 2)
})

test('a thousand errors are listed, the rest counted', async () => {
  const hotel = await portico.newProperty()
  const answer = await imported(portico, hotel, NDJSON, `${'{}\n'.repeat(1001)}${ndjson([stay()])}`)
  assert.deepEqual([answer.received, answer.created, answer.rejected], [1002, 1, 1001])
  assert.deepEqual([answer.errors.length, answer.errors_truncated], [1000, true])
})

test('members that are no field of ours are left aside and named', async () => {
  const hotel = await portico.newProperty()
  const answer = await imported(
    portico,
    hotel,
    NDJSON,
    ndjson([stay({ id: 'res_1', meal: 'BB' }), stay({ meal: 'HB' })]),
  )
  assert.deepEqual([answer.created, answer.ignored_columns], [2, ['id', 'meal']])
})

test('a dry run tells what would happen and writes nothing', async () => {
  const hotel = await portico.newProperty()
  await imported(portico, hotel, NDJSON, ndjson(stays(3)))
  const rows = [...stays(2500), stay(), { nothing: true }, stay({ external_id: 'PMS-2400' })]
  const dry = await imported(portico, hotel, NDJSON, ndjson(rows), { query: '?dry_run=yes' })
  assert.deepEqual([dry.received, dry.created, dry.updated, dry.rejected], [2503, 2498, 4, 1])
  assert.equal(dry.dry_run, true)
  assert.equal(await total(hotel), 3)
  const events = await hotel.request('GET', '/v1/events?type=reservations.imported')
  assert.equal(events.body.total, 1)
  const real = await imported(portico, hotel, NDJSON, ndjson(rows))
  assert.deepEqual({ ...dry, dry_run: false, import_id: real.import_id }, real)
})

test('an import leaves one event with its counts and one audit row', async () => {
  const hotel = await portico.newProperty()
  const { headers } = await upload(portico, hotel, NDJSON, ndjson([...stays(2), {}]))
  const { data } = (await hotel.request('GET', '/v1/events')).body
  assert.equal(data.length, 1)
  const { id, ...counts } = data[0].data
  assert.match(id, /^imp_/)
  assert.deepEqual(counts, { received: 3, created: 2, updated: 0, rejected: 1, completed: true })
  const audit = (await hotel.request('GET', '/v1/audit?operation=reservations.import')).body.data
  assert.equal(audit.length, 1)
  assert.deepEqual([audit[0].record, audit[0].request_id], [id, headers.get('x-request-id')])
})

test('another property’s reservation of the same external_id is not touched', async () => {
  const [hotel, other] = [await portico.newProperty(), await portico.newProperty()]
  await imported(portico, other, NDJSON, ndjson([stay({ external_id: 'PMS-1', source: 'theirs' })]))
  const answer = await imported(portico, hotel, NDJSON, ndjson([stay({ external_id: 'PMS-1', source: 'ours' })]))
  assert.deepEqual([answer.created, answer.updated], [1, 0])
  assert.equal((await found(other, 'PMS-1')).source, 'theirs')
})

test('imports of the same reservations at once, in any order, make each of them once', async () => {
  const hotel = await portico.newProperty()
  const rows = stays(3000)
  const shuffled = rows.toSorted((a, b) => hash(a.external_id) - hash(b.external_id))
  const answers = await Promise.all(
    [rows, rows, rows.toReversed(), shuffled].map((some) => imported(portico, hotel, NDJSON, ndjson(some))),
  )
  const sum = (name: string) => answers.reduce((all, answer) => all + answer[name], 0)
  assert.deepEqual([sum('received'), sum('created'), sum('updated'), sum('rejected')], [12_000, 3000, 9000, 0])
  assert.equal(await total(hotel), 3000)
})

const hash = (text: string): number => [...text].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 9973, 7)

test('GraphQL and MCP take the file as text, with the mapping as an object', async () => {
  for (const door of ['GraphQL', 'MCP']) {
    const hotel = await portico.newProperty()
    const content = `Conf,Room,Arrival,Departure,Rate\nA1,Garden,24/12/2026,27/12/2026,119\nA2,Garden,24/12/2026,x,119\n`
    const mapping = { columns: { Conf: 'external_id', Room: 'room_type' }, date_format: 'DD/MM/YYYY' }
    const call =
      door === 'MCP'
        ? await doors.MCP!(portico, importing, { format: 'csv', content, mapping }, hotel.key)
        : await graphqlImport(hotel.key, { content, mapping })
    assert.equal(call.status, 200, JSON.stringify(call))
    const { created, rejected } = call.output as { created: number; rejected: number }
    assert.deepEqual([created, rejected], [1, 1], door)
    assert.equal((await found(hotel, 'A1')).check_out, '2026-12-27')
  }
})

async function graphqlImport(key: string, variables: object) {
  const query = `mutation ($content: String!, $mapping: ImportMappingInput) {
    reservationsImport(format: csv, content: $content, mapping: $mapping) { created rejected errors { row detail { loc type } } }
  }`
  const { status, body } = await portico.request('POST', '/graphql', { key, body: { query, variables } })
  return { status, output: body.data?.reservationsImport, detail: body.errors }
}

test('a text door refuses what is wrong beside the file, in its own words', async () => {
  const hotel = await portico.newProperty()
  const outcome = await doors.MCP!(portico, importing, { format: 'xml', mapping: { values: { mood: {} } } }, hotel.key)
  assert.equal(outcome.status, 422)
  const places = (outcome.detail as { loc: string[]; type: string }[]).map(
    ({ loc, type }) => `${loc.join('.')} ${type}`,
  )
  assert.deepEqual(places.sort(), ['body.content missing', 'header.format enum', 'query.mapping.values.mood enum'])
})

test('CSV and NDJSON of the same rows make the same reservations', async () => {
  const [one, other] = [await portico.newProperty(), await portico.newProperty()]
  const rows = stays(5, (i) => ({ rooms: i + 1, source: 'a "b", c', booked_at: '2026-07-01T10:00:00Z' }))
  const csv = [
    Object.keys(rows[0]!).join(','),
    ...rows.map((row) => Object.values(row).map((value) => `"${String(value).replaceAll('"', '""')}"`)),
  ].join('\r\n')
  await imported(portico, one, NDJSON, ndjson(rows))
  await imported(portico, other, CSV, csv)
  const content = async (hotel: typeof one) =>
    (await hotel.request('GET', '/v1/reservations')).body.data.map(
      ({ id, property_id, created_at, updated_at, ...rest }: Record<string, unknown>) => rest,
    )
  assert.deepEqual(await content(other), await content(one))
})
