import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import ICAL from 'ical.js'
import { calendarOf } from '../../../src/modules/itineraries/calendar.ts'
import type { ItineraryEvent } from '../../../src/modules/itineraries/event-schema.ts'
import type { Itinerary } from '../../../src/modules/itineraries/schema.ts'
import { momentOf } from '../../../src/platform/schema/time.ts'
import { useApp } from '../../support/app.ts'
import { newEvent, newItinerary } from '../../support/samples/itineraries.ts'

const portico = useApp()

const event = (fields: Partial<ItineraryEvent> = {}): ItineraryEvent => ({
  event_id: 'iev_01jd3vq8k2m4n6p8r0t2v4x6z8',
  type: 'dining',
  name: 'Dinner',
  datetime: '2027-06-24T19:30:00',
  duration_minutes: 90,
  notes: null,
  ...fields,
})

const itinerary = (events: ItineraryEvent[], fields: Partial<Itinerary> = {}): Itinerary => ({
  id: 'itn_01jd3vq8k2m4n6p8r0t2v4x6z8',
  property_id: 'pty_01jd3vq8k2m4n6p8r0t2v4x6z8',
  guest_id: 'gst_ann',
  reservation_id: null,
  check_in: '2027-06-24',
  check_out: '2027-06-27',
  room_type: null,
  party_size: 1,
  party_composition: {},
  events,
  conflicts: [],
  notes: null,
  status: 'pre_arrival',
  created_at: '2026-11-15T14:30:00.000Z',
  updated_at: '2026-11-16T08:00:01.500Z',
  version: 2,
  ...fields,
})

/** Read by another's parser, each file's zone by the file's own definition. */
function parsed(text: string) {
  const calendar = new ICAL.Component(ICAL.parse(text))
  const zone = calendar.getFirstSubcomponent('vtimezone')
  const timezone = zone ? new ICAL.Timezone(zone) : undefined
  const [stay, ...events] = calendar.getAllSubcomponents('vevent').map((one) => {
    const start = one.getFirstPropertyValue('dtstart') as ICAL.Time
    if (timezone && !start.isDate) start.zone = timezone
    return { one, start, text: (name: string) => one.getFirstPropertyValue(name) as string | null }
  })
  return { calendar, zone, stay: stay!, events }
}

test('the answer is a calendar that another’s parser reads: the stay by its days, each event with what it is', async () => {
  const hotel = await portico.newProperty('sandbox', { timezone: 'Europe/Lisbon' })
  const events = [newEvent({ duration_minutes: 90, notes: 'Window\nplease', table: 4 }), newEvent({ name: 'Moment' })]
  const { body } = await hotel.request('POST', '/v1/itineraries', newItinerary({ events, room_type: 'Loft' }))
  const path = `/v1/itineraries/${body.id}.ics`
  const { status, headers, body: text } = await hotel.request('GET', path)
  assert.equal(status, 200)
  assert.equal(headers.get('content-type'), 'text/calendar; charset=utf-8')
  const read = parsed(text)
  assert.deepEqual(
    [read.stay.text('uid'), read.stay.text('summary'), read.stay.start.toString()],
    [`${body.id}@portico`, 'Stay, Loft', '2027-06-24'],
  )
  assert.equal(String(read.stay.one.getFirstPropertyValue('dtend')), '2027-06-28', 'the day of departure is part of it')
  const [dinner, moment] = read.events
  assert.deepEqual(
    [dinner!.text('uid'), dinner!.text('summary'), dinner!.text('description'), dinner!.text('categories')],
    [`${body.events[0].event_id}@portico`, 'Dinner at the pier', 'Window\nplease', 'dining'],
  )
  assert.equal(dinner!.start.toString(), '2027-06-24T19:30:00')
  assert.equal(dinner!.one.getFirstProperty('dtstart')!.getParameter('tzid'), 'Europe/Lisbon')
  assert.equal((dinner!.one.getFirstPropertyValue('duration') as ICAL.Duration).toSeconds(), 90 * 60)
  assert.deepEqual([moment!.text('duration'), moment!.text('description'), moment!.text('status')], [null, null, null])
  assert.equal((await hotel.request('GET', path)).body, text, 'the same itinerary gives the same file')
  await hotel.request('PATCH', `/v1/itineraries/${body.id}`, { status: 'cancelled' })
  const gone = parsed((await hotel.request('GET', path)).body)
  assert.ok([gone.stay, ...gone.events].every((one) => one.text('status') === 'CANCELLED'))
})

test('the file has its own path beside the itinerary’s, and other methods and ids do not reach it', async () => {
  const hotel = await portico.newProperty()
  const { body } = await hotel.request('POST', '/v1/itineraries', newItinerary())
  const missing = await hotel.request('GET', `/v1/itineraries/itn_${'0'.repeat(26)}.ics`)
  assert.deepEqual([missing.status, missing.body.detail], [404, 'itinerary_not_found'])
  assert.equal((await hotel.request('GET', `/v1/itineraries/${body.id}.pdf`)).status, 404)
  assert.equal((await hotel.request('GET', `/v1/itineraries/${body.id}.ics.ics`)).status, 404)
  assert.equal((await hotel.request('POST', `/v1/itineraries/${body.id}.ics`, {})).status, 405)
  assert.equal((await hotel.request('GET', `/v1/itineraries/${body.id}`)).body.id, body.id)
})

/** Around every change of the year, in hours that are skipped or come twice, and far from any. */
const WALL_CLOCKS = [
  '2027-01-15T12:00:00',
  '2027-03-14T01:59:59',
  '2027-03-14T03:30:00',
  '2027-03-27T23:30:00',
  '2027-03-28T00:59:59',
  '2027-03-28T02:30:00',
  '2027-04-03T12:00:00',
  '2027-04-30T01:00:00',
  '2027-06-24T00:00:00',
  '2027-10-02T23:59:00',
  '2027-10-28T22:30:00',
  '2027-10-31T03:00:00',
  '2027-11-07T12:00:00',
]
const ZONES = [
  'UTC',
  'Europe/Lisbon',
  'America/St_Johns',
  'Asia/Kolkata',
  'Asia/Kathmandu',
  'Australia/Lord_Howe',
  'Africa/Cairo',
  'Africa/Casablanca',
  'Pacific/Kiritimati',
  'Pacific/Chatham',
]

for (const timezone of ZONES) {
  test(`${timezone}: the file’s own definition of the zone gives each wall clock its moment`, () => {
    for (const datetimes of [...WALL_CLOCKS.map((one) => [one]), WALL_CLOCKS]) {
      const read = parsed(calendarOf(itinerary(datetimes.map((datetime) => event({ datetime }))), timezone))
      assert.equal(read.zone!.getFirstPropertyValue('tzid'), timezone)
      for (const [i, datetime] of datetimes.entries()) {
        const { start } = read.events[i]!
        assert.equal(start.toString(), datetime, 'never shifted')
        const moment = momentOf(datetime.slice(0, 10), datetime.slice(11, 16), timezone).getTime()
        const expected = moment + Number(datetime.slice(17)) * 1000
        assert.equal(start.toUnixTime() * 1000, expected, `${datetime} is ${new Date(expected).toISOString()}`)
      }
    }
  })
}

test('an event may lie centuries away, or last a year: the zone is told where it is needed, and in little time', () => {
  const started = performance.now()
  const years = Array.from({ length: 500 }, (_, i) => String(20 * i + 10).padStart(4, '0'))
  const events = years.map((year) => event({ datetime: `${year}-06-24T12:00:00`, duration_minutes: 525_600 }))
  const text = calendarOf(itinerary(events), 'Europe/Lisbon')
  assert.ok(performance.now() - started < 5000)
  assert.equal(parsed(text).events.length, 500)
  const edges = ['0001-01-01T00:00:00', '9999-12-31T23:59:59'].map((datetime) => event({ datetime }))
  for (const timezone of ['Pacific/Kiritimati', 'America/St_Johns']) {
    const read = parsed(calendarOf(itinerary(edges, { check_in: '0001-01-01', check_out: '9999-12-31' }), timezone))
    const shown = read.events.map(({ start: { year, month, day, hour, minute } }) => [year, month, day, hour, minute])
    assert.deepEqual(shown, [
      [1, 1, 1, 0, 0],
      [9999, 12, 31, 23, 59],
    ])
  }
})

const asRead = (text: string) =>
  text
    .replace(/\r\n|[\n\r\v\f\u0085\u2028\u2029]/g, '\n')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: what no calendar text may hold
    .replace(/[\u0000-\u0008\u000E-\u001F\u007F-\u009F]/g, '')

test('any text comes through, no line is longer than 75 octets, and none is begun by what a guest wrote', () => {
  const piece = fc.constantFrom(
    '\n',
    '\r',
    '\r\n',
    '\\',
    ';',
    ',',
    ':',
    '"',
    ' ',
    '\t',
    '\u2028',
    '\u0085',
    '\u000b',
    '😀',
    'é',
  )
  const words = fc.array(fc.oneof(piece, fc.string({ unit: 'grapheme', maxLength: 30 })), { maxLength: 12 })
  const text = fc
    .oneof(
      words.map((parts) => parts.join('')),
      fc.constant('x\r\nEND:VEVENT\r\nBEGIN:VALARM\r\nACTION:DISPLAY'),
    )
    .filter((one) => one.isWellFormed() && asRead(one).trim() === asRead(one) && asRead(one) !== '')
  fc.assert(
    fc.property(text, text, text, (name, notes, type) => {
      const file = calendarOf(itinerary([event({ name, notes, type })], { room_type: name }), 'Europe/Lisbon')
      const read = parsed(file)
      assert.equal(read.calendar.getAllSubcomponents().length, 3)
      assert.deepEqual(
        ['summary', 'description', 'categories'].map((one) => read.events[0]!.text(one)),
        [name, notes, type].map(asRead),
      )
      for (const line of file.split('\r\n')) {
        assert.ok(Buffer.byteLength(line) <= 75, line)
        assert.match(line, /^( |[A-Z][A-Z-]*[:;]|$)/)
        assert.ok(line.isWellFormed() && !/[\n\r\u0085\u2028\u2029]/.test(line))
      }
      assert.ok(file.endsWith('END:VCALENDAR\r\n'))
    }),
    { numRuns: 500 },
  )
})
