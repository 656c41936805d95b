import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type TestProperty, useApp } from '../../support/app.ts'
import { CSV, found, imported, stay, total, typesOf, upload } from './uploads.ts'

const portico = useApp()

const HEADER = 'external_id,room_type,check_in,check_out,nightly_rate,source'
const row = (id: string, source = 'direct') => `${id},Garden,2026-12-24,2026-12-27,119,${source}`
const take = (hotel: TestProperty, lines: string[], query?: string) =>
  imported(portico, hotel, CSV, lines.join('\n'), { query })
const mappingQuery = (mapping: object) => `?mapping=${encodeURIComponent(JSON.stringify(mapping))}`

test('comma, semicolon or tab, CRLF or LF, with a byte order mark or without: all are read', async () => {
  const hotel = await portico.newProperty()
  for (const [i, [delimiter, end, mark]] of [
    [',', '\n', ''],
    [';', '\r\n', '\uFEFF'],
    ['\t', '\n', '\uFEFF'],
  ].entries()) {
    const text = [HEADER, row(`A${i}`), '', row(`B${i}`)].join(end).replaceAll(',', delimiter!)
    const { received, created } = await imported(portico, hotel, CSV, mark + text)
    assert.deepEqual([received, created], [2, 2], delimiter)
    assert.equal((await found(hotel, `B${i}`)).room_type, 'Garden')
  }
})

test('quoted cells hold delimiters, quotes and line ends', async () => {
  const hotel = await portico.newProperty()
  const source = 'He said "no", twice;\r\nthen left'
  await take(hotel, [
    `"external_id",${HEADER.slice(12)}`,
    row('A1', `"${source.replaceAll('"', '""')}"`),
    row('"A""2"'),
  ])
  assert.equal((await found(hotel, 'A1')).source, source)
  assert.equal((await found(hotel, 'A"2')).source, 'direct')
})

test('an empty cell is left out, numbers are read from text, and cells that do not read are told', async () => {
  const hotel = await portico.newProperty()
  const header = 'external_id,room_type,check_in,check_out,nightly_rate,rooms,guest_id,status'
  const answer = await take(hotel, [
    header,
    'A1, Garden ,2026-12-24,2026-12-27,+119.50,,,',
    'A2,Garden,2026-12-24,2026-12-27,cheap,two,,asleep',
    'A3,Garden,2026-12-24,2026-12-27,119',
    'A4,Garden,2026-12-24,2026-12-27,119,1,,,surplus',
    'A5,Garden,2026-12-24,2026-12-27,119,1,,,,',
  ])
  assert.deepEqual(typesOf(answer), [
    [2, 'body.nightly_rate float_parsing', 'body.rooms int_parsing', 'body.status enum'],
    [4, 'body csv_invalid'],
  ])
  const { room_type, nightly_rate, rooms, guest_id, status } = await found(hotel, 'A1')
  assert.deepEqual([room_type, nightly_rate, rooms, guest_id, status], ['Garden', 119.5, 1, null, 'booked'])
  assert.equal(await total(hotel), 3)
})

test('columns and statuses of a common export are known, its dates are days of the property', async () => {
  const hotel = await portico.newProperty('sandbox', { timezone: 'Europe/Lisbon', currency: 'EUR' })
  const answer = await take(hotel, [
    'id,booked_on,check_in,check_out,room_type,adults,rate,status,cancelled_on,country,channel',
    '1,2014-07-24,2015-07-01,2015-07-01,C,2,0.0,Check-Out,,PRT,Direct',
    '2,2014-12-24,2015-07-01,2015-07-03,A,1,75.0,Canceled,2015-06-30,GBR,Corporate',
    '3,2014-12-24,2015-07-01,2015-07-03,A,1,75.0,No-Show,2015-07-01,GBR,TA/TO',
  ])
  assert.deepEqual([answer.created, answer.ignored_columns], [3, ['adults', 'country']])
  const first = await found(hotel, '1')
  assert.deepEqual(
    [first.status, first.source, first.currency, first.booked_at],
    ['checked_out', 'Direct', 'EUR', '2014-07-23T23:00:00.000Z'], // midnight of a Lisbon summer
  )
  const second = await found(hotel, '2')
  assert.deepEqual([second.status, second.booked_at], ['cancelled', '2014-12-24T00:00:00.000Z'])
  assert.equal(second.cancelled_at, '2015-06-29T23:00:00.000Z')
  assert.equal((await found(hotel, '3')).status, 'no_show')
})

test('a file with an external_id of its own keeps its id column out of it', async () => {
  const hotel = await portico.newProperty()
  const answer = await take(hotel, [`id,${HEADER}`, `77,${row('A1')}`])
  assert.deepEqual(answer.ignored_columns, ['id'])
  await found(hotel, 'A1')
})

test('a mapping explains other columns, words, dates and numbers', async () => {
  const hotel = await portico.newProperty()
  const mapping = {
    columns: { 'Conf. no.': 'external_id', Zimmer: 'room_type', Von: 'check_in', Bis: 'check_out', id: null },
    values: { status: { OUT: 'checked_out', 'n/a': '' }, room_type: { DZ: 'Double' } },
    date_format: 'D.M.YYYY',
  }
  const answer = await take(
    hotel,
    [
      'id;Conf. no.;Zimmer;Von;Bis;Rate;Status;Booked on',
      '1;A1;DZ;1.12.2026;24.12.2026;119,50;out;3.7.2026 14:30',
      '2;A2;EZ;01.12.2026;02.12.2026;80;N/A;2026-07-03T14:30:00+02:00',
    ],
    mappingQuery(mapping),
  )
  assert.deepEqual([answer.created, answer.ignored_columns], [2, ['id']], JSON.stringify(answer))
  const first = await found(hotel, 'A1')
  assert.deepEqual(
    [first.room_type, first.check_in, first.check_out, first.nightly_rate, first.status, first.booked_at],
    ['Double', '2026-12-01', '2026-12-24', 119.5, 'checked_out', '2026-07-03T14:30:00.000Z'],
  )
  const second = await found(hotel, 'A2')
  assert.deepEqual([second.room_type, second.status, second.booked_at], ['EZ', 'booked', '2026-07-03T12:30:00.000Z'])
})

test('a mapping reads NDJSON of another system too', async () => {
  const hotel = await portico.newProperty()
  const line = JSON.stringify({ Arrival: '24/12/2026', departure: '27/12/2026', kind: 'Garden', rate: '119', id: 7 })
  const columns = { arrival: 'check_in', departure: 'check_out', kind: 'room_type', rate: 'nightly_rate', id: null }
  const query = mappingQuery({ columns, date_format: 'DD/MM/YYYY' })
  const answer = await imported(portico, hotel, 'application/x-ndjson', line, { query })
  assert.deepEqual([answer.created, answer.ignored_columns], [1, []], JSON.stringify(answer))
})

test('422 for a mapping that leads nowhere, is no JSON, or has a wrong format or delimiter', async () => {
  const hotel = await portico.newProperty()
  const refused = async (query: string) => {
    const { status, body } = await upload(portico, hotel, CSV, HEADER, { query })
    assert.equal(status, 422, query)
    return body.detail.map(({ loc, type }: { loc: string[]; type: string }) => `${loc.join('.')} ${type}`)
  }
  assert.deepEqual(await refused(mappingQuery({ columns: { Zimmer: 'zimmer' } })), [
    'query.mapping.columns.Zimmer enum',
  ])
  assert.deepEqual(await refused(mappingQuery({ values: { zimmer: {} } })), ['query.mapping.values.zimmer enum'])
  assert.deepEqual(await refused('?mapping={'), ['query.mapping dict_type'])
  assert.deepEqual(await refused(mappingQuery({ date_format: 'DD/MM', delimiter: '||' })), [
    'query.mapping.date_format string_pattern_mismatch',
    'query.mapping.delimiter string_pattern_mismatch',
  ])
  assert.deepEqual(await refused('?dry_run=perhaps'), ['query.dry_run bool_parsing'])
})

test('422 names the required fields that have no column, and a header that is none', async () => {
  const hotel = await portico.newProperty()
  for (const [text, places] of [
    ['external_id,check_in,check_out\nA1,2026-12-24,2026-12-27', ['body.room_type', 'body.nightly_rate']],
    ['', ['body.room_type', 'body.check_in', 'body.check_out', 'body.nightly_rate']],
    ['\n\r\n', ['body.room_type', 'body.check_in', 'body.check_out', 'body.nightly_rate']],
    ['external_id,"room_type\nA1,Garden', ['body']],
  ] as const) {
    const { status, body } = await upload(portico, hotel, CSV, text)
    assert.equal(status, 422, text)
    assert.deepEqual(
      body.detail.map(({ loc }: { loc: string[] }) => loc.join('.')),
      places,
    )
  }
  assert.equal((await hotel.request('GET', '/v1/events')).body.total, 0)
})

test('nightly_rates do not fit into a cell: the column is left aside', async () => {
  const hotel = await portico.newProperty()
  const answer = await take(hotel, [`nightly_rates,${HEADER}`, `[],${row('A1')}`])
  assert.deepEqual([answer.created, answer.ignored_columns], [1, ['nightly_rates']])
})

test('a quote in the wrong place costs its own row, one that never closes only the row it is in', async () => {
  const hotel = await portico.newProperty()
  const answer = await take(hotel, [
    HEADER,
    row('A1'),
    row('A2', 'five "inch" heels'),
    row('A3', '"open'),
    row('A4'),
    row('A5', '"closed"'),
    row('A6', '"closed" too late'),
    row('A7', '"open again'),
    row('A8'),
  ])
  assert.deepEqual(
    answer.errors.map(({ row, detail }: { row: number; detail: { type: string }[] }) => [row, detail[0]!.type]),
    [
      [2, 'csv_invalid'],
      [3, 'csv_invalid'],
      [6, 'csv_invalid'],
      [7, 'csv_invalid'],
    ],
  )
  assert.deepEqual([answer.received, answer.created], [8, 4])
})

test('NUL and bytes that are not UTF-8 refuse the row they are in, unless in a column nobody reads', async () => {
  const hotel = await portico.newProperty()
  const bytes = Buffer.concat([
    Buffer.from(`${HEADER},remarks\n${row('A1', 'Ö')},Ä\n${row('A2', 'x\0y')},\n${row('A3')},`),
    Buffer.from([0xc3, 0x28]),
    Buffer.from(`\nA4,Gard`),
    Buffer.from([0xff]),
    Buffer.from(`n,2026-12-24,2026-12-27,119,\uFFFD,\n${row('A5', '\uFFFD')},\n`),
  ])
  const answer = await imported(portico, hotel, CSV, bytes)
  assert.deepEqual(typesOf(answer), [
    [2, 'body.source string_unicode'],
    [4, 'body.room_type string_unicode', 'body.source string_unicode'],
  ])
  assert.equal((await found(hotel, 'A5')).source, '\uFFFD')
})

test('a row of ten megabytes is refused without being kept, in either format, and the next ones are read', async () => {
  const hotel = await portico.newProperty()
  const large = 'x'.repeat(10 * 1024 * 1024)
  const csv = await take(hotel, [HEADER, row('A1'), row('A2', large), row('A3', `"${large}"`), row('A4')])
  assert.deepEqual(typesOf(csv), [
    [2, 'body row_too_long'],
    [3, 'body row_too_long'],
  ])
  const lines = [stay({ external_id: 'B1' }), stay({ source: large }), stay({ external_id: 'B2' })]
  const ndjson = await imported(
    portico,
    hotel,
    'application/x-ndjson',
    lines.map((line) => JSON.stringify(line)).join('\n'),
  )
  assert.deepEqual([ndjson.created, ...typesOf(ndjson)], [2, [2, 'body row_too_long']])
  assert.equal(await total(hotel), 4)
})
