import assert from 'node:assert/strict'
import { test } from 'node:test'
import { gzipSync } from 'node:zlib'
import { errorText } from '../../dashboard/src/areas/developers/deliveries/delivery-log.ts'
import { EMPTY, gapsOf, messageOf } from '../../dashboard/src/areas/front-desk/compose/draft.ts'
import { addressesOf } from '../../dashboard/src/areas/front-desk/shared/address.ts'
import { mergeNewest } from '../../dashboard/src/areas/front-desk/shared/merge.ts'
import { type FilePart, filePartsOf, formatOf } from '../../dashboard/src/areas/property/import/file-parts.ts'
import { nightsOf, roomTotal } from '../../dashboard/src/areas/property/reservation/night-rates.ts'
import { freeSign, fullnessOf } from '../../dashboard/src/areas/property/reservations/free-sign.ts'
import { shortened } from '../../dashboard/src/areas/property/settings/kept-days.ts'
import { sourceCode, sourceName } from '../../dashboard/src/domain/booking-source.ts'
import { stayFilters } from '../../dashboard/src/domain/stay-views.ts'
import { isForbidden, isNotFound, problemText, refusedFields } from '../../dashboard/src/i18n/problem.ts'
import { useProblemMessages } from '../../dashboard/src/i18n/problem-messages.ts'
import { messages as de } from '../../dashboard/src/languages/de/i18n/problem-messages.ts'
import { csvCell, csvText } from '../../dashboard/src/ui/csv.ts'
import { PorticoError } from '../../sdk/src/index.ts'

const { en } = useProblemMessages

/** What the pages of the front desk and of the property reckon by themselves. */

test('cells that a spreadsheet would run are made text, numbers stay numbers', () => {
  const cells = ['=1+1', '+1', '-1', '-1.5', '@x', '\t=1', '|cmd', ' =1', 'a,b', 'say "hi"', 'x\ny', null, 7, 'plain']
  assert.deepEqual(cells.map(csvCell), [
    "'=1+1",
    "'+1",
    '-1',
    '-1.5',
    "'@x",
    "'\t=1",
    "'|cmd",
    "' =1",
    '"a,b"',
    '"say ""hi"""',
    '"x\ny"',
    '',
    '7',
    'plain',
  ])
  assert.equal(csvText(['a', 'b'], [['=x', 1]]), "a,b\r\n'=x,1\r\n")
})

test('a message is sent once everything is there that it needs', () => {
  const draft = { ...EMPTY, recipient: ' +15005550123 ', content: 'Hello' }
  assert.deepEqual(messageOf(draft), {
    channel: 'sms',
    recipient: '+15005550123',
    content: 'Hello',
    category: 'transactional',
    metadata: { sent_from: 'dashboard' },
  })
  assert.equal(messageOf({ ...draft, content: '  ' }), undefined)
  assert.equal(messageOf({ ...draft, channel: 'email' }), undefined, 'a mail needs a subject')
  assert.equal(messageOf({ ...draft, at: '2026-11-13T10:00:00Z' })?.scheduled_at, '2026-11-13T10:00:00Z')
})

test('the gaps of a template are filled, numbered ones in their order and others by name', () => {
  assert.deepEqual(gapsOf('{{2}} {{name}} {{2}} {{0}} {{Name}}'), ['2', 'name'])
  const filled = (body: string, variables: Record<string, string>) =>
    messageOf({
      ...EMPTY,
      channel: 'chatapp',
      recipient: '+1',
      template: { name: 'hi', language: 'en', body },
      variables,
    })
  assert.equal(filled('Hello {{1}}', {}), undefined)
  const numbered = filled('{{2}} after {{1}}', { 1: 'a', 2: 'b' })
  assert.deepEqual([numbered?.content, numbered?.template?.variables], ['b after a', ['a', 'b']])
  assert.deepEqual(filled('Hello {{guest}}', { guest: 'Ann' })?.template?.variables, { guest: 'Ann' })
})

test('a guest is written to where they can be reached, and in the app always', () => {
  const channels = (guest: object) =>
    addressesOf({ id: 'gst_1', phone: null, email: null, ...guest } as Parameters<typeof addressesOf>[0]).map(
      ({ channel }) => channel,
    )
  assert.deepEqual(channels({ phone: '+1', email: 'a@b.example' }), ['sms', 'chatapp', 'email', 'in_app'])
  assert.deepEqual(channels({}), ['in_app'])
})

test('lists that come page by page are merged as far as they are known', () => {
  const at = (...moments: string[]) => moments.map((moment) => ({ at: moment }))
  const merged = mergeNewest([
    { items: at('5', '3'), hasMore: true },
    { items: at('4', '2', '1'), hasMore: false },
  ])
  assert.deepEqual(merged, at('5', '4', '3'), 'what is older than 3 waits for the next page of the first')
  assert.deepEqual(mergeNewest([{ items: at('1', '2'), hasMore: false }]), at('2', '1'))
})

test('a night is plenty, few, full or over, and its sign says so without colour', () => {
  const night = (inventory: number | null, booked: number) => ({
    inventory,
    booked,
    blocked: 0,
    free: inventory === null ? null : inventory - booked,
  })
  const of = ([inventory, booked]: [number | null, number]) => [
    fullnessOf(night(inventory, booked)),
    freeSign(night(inventory, booked)),
  ]
  const nights: [number | null, number][] = [
    [12, 0],
    [12, 10],
    [12, 12],
    [12, 14],
    [1, 0],
    [null, 3],
  ]
  assert.deepEqual(nights.map(of), [
    ['plenty', '12'],
    ['few', '2'],
    ['full', '0'],
    ['over', '−2'],
    ['plenty', '1'],
    ['unknown', '3'],
  ])
})

test('a stay costs its nights, special rates among them', () => {
  const nights = nightsOf({
    check_in: '2026-12-30',
    check_out: '2027-01-02',
    nightly_rate: 100,
    nightly_rates: [{ date: '2026-12-31', rate: 250 }],
  })
  assert.deepEqual(
    nights.map(({ rate, special }) => [rate, special]),
    [
      [100, false],
      [250, true],
      [100, false],
    ],
  )
  assert.equal(roomTotal(nights, 2), 900)
})

async function partsOf(text: string | Uint8Array<ArrayBuffer>, name: string) {
  const file = new File([text], name)
  const parts: FilePart[] = []
  for await (const part of filePartsOf(file, formatOf(name)!)) parts.push(part)
  return parts
}

test('a large file goes in parts of whole rows, each with the header, and lines are those of the file', async () => {
  const rows = Array.from({ length: 4000 }, (_, i) => `${i},"line one\nline ""two"" ${'x'.repeat(30)}"\n`)
  const parts = await partsOf(`id,note\n${rows.join('')}`, 'stays.csv')
  assert.ok(parts.length > 1)
  assert.ok(parts.every(({ text }) => text.startsWith('id,note\n')))
  assert.equal(parts.map(({ text }) => text.slice('id,note\n'.length)).join(''), rows.join(''))
  assert.deepEqual(parts[0]!.lines.slice(0, 3), [2, 4, 6])
  assert.equal(parts.flatMap(({ lines }) => lines).length, rows.length)
})

test('a packed file is read as what is in it, and its name says the format', async () => {
  const packed = new Uint8Array(gzipSync('{"id":1}\n\n{"id":2}'))
  const [part, ...more] = await partsOf(packed, 'stays.ndjson.gz')
  assert.deepEqual([part!.text, part!.lines, more.length], ['{"id":1}\n{"id":2}', [1, 3], 0])
  assert.deepEqual(['a.CSV', 'a.tsv.gz', 'a.jsonl', 'a.xlsx', 'csv'].map(formatOf), [
    'csv',
    'csv',
    'ndjson',
    undefined,
    undefined,
  ])
})

const refused = (status: number, detail: ConstructorParameters<typeof PorticoError>[1]['detail']) =>
  new PorticoError('guests.update', { status, detail, requestId: 'req_1', retryAfter: undefined })

test('a refusal is told by its fields, with the id of the request once', () => {
  const violations = [
    { loc: ['body', 'senders', 'sms'], msg: 'Should be a number', type: 'phone' },
    { loc: ['body'], msg: 'Nothing to change', type: 'empty' },
  ]
  const error = refused(422, violations)
  assert.equal(problemText(error, en), 'senders.sms: Should be a number. Nothing to change. (req_1)')
  assert.deepEqual(refusedFields(error), ['senders.sms', ''])
  assert.deepEqual(refusedFields(new Error('offline')), [])
  assert.ok(isNotFound(refused(404, 'gone')) && isForbidden(refused(403, 'missing_scope')) && !isNotFound(new Error()))
})

test('what went wrong is a sentence for staff, in their language, without codes and names of operations', () => {
  const errors = [
    refused(0, undefined),
    refused(409, 'no_availability'),
    refused(409, 'something_new'),
    refused(418, 'teapot_hot'),
    refused(502, undefined),
    new TypeError('Failed to fetch'),
    new Error('x is undefined'),
    'offline',
  ]
  for (const t of [en, de]) {
    for (const error of errors) {
      assert.match(problemText(error, t), /^\p{Lu}[^_{}]+[.:] ?[^_]*(\(req_1\))?$/u)
      assert.doesNotMatch(problemText(error, t), /guests\.update|undefined|\d{3}|fetch/)
    }
  }
  assert.match(problemText(refused(0, undefined), en), /^The server cannot be reached/)
  assert.match(problemText(refused(409, 'no_availability'), de), /kein solches Zimmer frei\. \(req_1\)$/)
})

test('keeping something for a shorter time than now says from which day on it stays', () => {
  const server = { messages: 2190, audit: 730 }
  const now = { messages: null, audit: 400 }
  const goes = (then: typeof now | object) => shortened(now, { ...now, ...then }, server, '2026-11-12')
  assert.deepEqual(goes({}), [])
  assert.deepEqual(goes({ messages: 30 }), [{ kind: 'messages', before: '2026-10-13' }])
  assert.deepEqual(goes({ messages: 3000, audit: null }), [], 'longer, and back to the server’s longer time')
  assert.deepEqual(
    shortened({ messages: 3000 }, { messages: null }, server, '2026-11-12').map(({ kind }) => kind),
    ['messages'],
    'the server’s may be the shorter one',
  )
})

test('who comes today is no cancelled stay, unless somebody asks for those', () => {
  assert.deepEqual(stayFilters('arriving', '', '2026-11-12'), { check_in: '2026-11-12', holds_room: true })
  assert.deepEqual(stayFilters('arriving', 'cancelled', '2026-11-12'), { check_in: '2026-11-12' })
  assert.deepEqual(stayFilters('in_house', '', '2026-11-12'), { status: 'checked_in' })
  assert.deepEqual(stayFilters('', '', '2026-11-12'), {})
})

test('where a booking came from has words, and those are understood when typed', () => {
  const names = { online_travel: 'Online travel agency' }
  assert.deepEqual(
    ['online_travel', 'club_card', 'Tante Emma', null].map((source) => sourceName(names, source)),
    ['Online travel agency', 'club card', 'Tante Emma', '–'],
  )
  assert.equal(sourceCode(names, ' online travel agency'), 'online_travel')
  assert.equal(sourceCode(names, 'Tante Emma'), 'Tante Emma')
})

test('why a delivery got no answer is said in the reader’s language where it is a known reason', () => {
  const errors = { dns_failed: 'The host name does not resolve' }
  assert.equal(errorText(errors, 'dns_failed: ENOTFOUND'), 'The host name does not resolve')
  assert.equal(errorText(errors, 'strange'), 'strange')
})
