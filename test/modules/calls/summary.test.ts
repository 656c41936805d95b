import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { sweepTallies } from '../../../src/modules/calls/index.ts'
import { DIRECTIONS, PROVIDERS, STATUSES } from '../../../src/modules/calls/schema.ts'
import { earliestId } from '../../../src/platform/schema/ids.ts'
import { addDays } from '../../../src/platform/schema/time.ts'
import { type TestProperty, useApp } from '../../support/app.ts'
import { newCall } from '../../support/samples/calls.ts'
import { created } from '../../support/samples/sample.ts'

const portico = useApp()

const summary = async (hotel: TestProperty, query = '') => {
  const { status, body } = await hotel.request('GET', `/v1/calls/summary${query}`)
  assert.equal(status, 200, JSON.stringify(body))
  return body
}
const sandbox = () => portico.tables.sandbox

interface Made {
  ms: number
  direction: string
  status: string
  provider: string
  seconds: number | null
}
const NOTHING = {
  total: 0,
  by_direction: { inbound: 0, outbound: 0 },
  by_status: { ringing: 0, active: 0, completed: 0, missed: 0, failed: 0, voicemail: 0 },
  by_provider: { twilio: 0, vonage: 0, aircall: 0, ringcentral: 0, manual: 0 },
  total_duration_seconds: 0,
  average_duration_seconds: 0,
}

let made = 0
const insert = (hotel: TestProperty, calls: Made[]) =>
  sandbox().run`
    insert into calls (property_id, id, direction, status, provider, from_number, to_number, other_number,
      duration_seconds, verified, by_property, created_at)
    select ${hotel.id}, c.id, c.direction, c.status, c.provider, '+1', '+2', '+1', c.seconds, true, true, c.made
    from unnest(${calls.map(({ ms }) => `${earliestId('cal', ms)}${String(++made).padStart(16, '0')}`)}::text[],
      ${calls.map(({ direction }) => direction)}::text[], ${calls.map(({ status }) => status)}::text[],
      ${calls.map(({ provider }) => provider)}::text[], ${calls.map(({ seconds }) => seconds)}::int[],
      ${calls.map(({ ms }) => new Date(ms))}::timestamptz[]) as c (id, direction, status, provider, seconds, made)`

/** The plain way, by the database's own calendar. */
async function counted(hotel: TestProperty, timezone: string, from = '0001-01-01', to = '9999-12-31') {
  const calls = await sandbox().many<{ direction: string; status: string; provider: string; seconds: number | null }>`
    select direction, status, provider, duration_seconds as seconds from calls
    where property_id = ${hotel.id} and (created_at at time zone ${timezone})::date between ${from}::date and ${to}::date`
  const by = (field: 'direction' | 'status' | 'provider', values: readonly string[]) =>
    Object.fromEntries(values.map((value) => [value, calls.filter((call) => call[field] === value).length]))
  const timed = calls.flatMap(({ seconds }) => seconds ?? [])
  const total = timed.reduce((all, one) => all + one, 0)
  return {
    total: calls.length,
    by_direction: by('direction', DIRECTIONS),
    by_status: by('status', STATUSES),
    by_provider: by('provider', PROVIDERS),
    total_duration_seconds: total,
    average_duration_seconds: timed.length === 0 ? 0 : Number((total / timed.length).toFixed(2)),
  }
}

test('a property without calls has a summary of zeros, with every value named', async () => {
  assert.deepEqual(await summary(await portico.newProperty()), NOTHING)
})

test('the average is over the calls that tell their duration, to two decimals', async () => {
  const hotel = await portico.newProperty()
  const calls = [
    { duration_seconds: 10 },
    { duration_seconds: 0, status: 'missed' },
    { direction: 'outbound', duration_seconds: 10, provider: 'vonage' },
    {},
  ]
  for (const fields of calls) await created(hotel, '/v1/calls', newCall(fields))
  assert.deepEqual(await summary(hotel), {
    total: 4,
    by_direction: { inbound: 3, outbound: 1 },
    by_status: { ...NOTHING.by_status, completed: 3, missed: 1 },
    by_provider: { ...NOTHING.by_provider, manual: 3, vonage: 1 },
    total_duration_seconds: 20,
    average_duration_seconds: 6.67,
  })
  assert.deepEqual(await summary(await portico.newProperty()), NOTHING)
})

test('what is corrected or removed is counted as it is now, also in calls of the past', async () => {
  const hotel = await portico.newProperty()
  const ids = [
    await created(hotel, '/v1/calls', newCall({ duration_seconds: 60 })),
    await created(hotel, '/v1/calls', newCall()),
  ]
  await hotel.request('POST', '/v1/sandbox/clock', { advance_seconds: 90_000 })
  await hotel.request('PATCH', `/v1/calls/${ids[0]}`, { status: 'voicemail', duration_seconds: 30 })
  await hotel.request('PATCH', `/v1/calls/${ids[0]}`, { notes: 'Called back' })
  await hotel.request('DELETE', `/v1/calls/${ids[1]}`)
  const now = await summary(hotel)
  assert.deepEqual([now.total, now.by_status.voicemail, now.by_status.completed], [1, 1, 0])
  assert.deepEqual([now.total_duration_seconds, now.average_duration_seconds], [30, 30])
})

test('a span that runs backwards is refused, and so is what is no date', async () => {
  const hotel = await portico.newProperty()
  const refused = async (query: string) => {
    const { status, body } = await hotel.request('GET', `/v1/calls/summary?${query}`)
    assert.equal(status, 422)
    return body.detail.map(({ loc }: { loc: string[] }) => loc.join('.'))
  }
  assert.deepEqual(await refused('from=2026-01-02&to=2026-01-01'), ['query.to'])
  assert.deepEqual(await refused('from=2026-02-30&to=tomorrow'), ['query.from', 'query.to'])
})

test('the farthest dates of the calendar are no trouble in the farthest zones', async () => {
  for (const timezone of ['Pacific/Kiritimati', 'Etc/GMT+12']) {
    const hotel = await portico.newProperty('sandbox', { timezone })
    await created(hotel, '/v1/calls', newCall())
    assert.equal((await summary(hotel, '?from=0001-01-01&to=9999-12-31')).total, 1)
    assert.equal((await summary(hotel, '?from=9999-12-31')).total, 0)
    assert.equal((await summary(hotel, '?to=0001-01-01')).total, 0)
  }
})

test('a day begins and ends at midnight on the property’s wall clock', async () => {
  for (const [timezone, midnight] of [
    ['Pacific/Kiritimati', '2031-05-09T10:00:00.000Z'],
    ['Asia/Kathmandu', '2031-05-09T18:15:00.000Z'],
    ['Etc/GMT+12', '2031-05-10T12:00:00.000Z'],
    ['UTC', '2031-05-10T00:00:00.000Z'],
  ] as const) {
    const hotel = await portico.newProperty('sandbox', { timezone })
    const at = async (ms: number, status: string) => {
      await insert(hotel, [{ ms, direction: 'inbound', status, provider: 'manual', seconds: null }])
    }
    await at(Date.parse(midnight) - 1, 'missed')
    await at(Date.parse(midnight), 'completed')
    await at(Date.parse(midnight) + 86_399_999, 'voicemail')
    await at(Date.parse(midnight) + 86_400_000, 'failed')
    await hotel.request('POST', '/v1/sandbox/clock', {
      now: new Date(Date.parse(midnight) + 3 * 86_400_000).toISOString(),
    })
    await created(hotel, '/v1/calls', newCall({ status: 'active' }))
    const by = async (query: string) => {
      const { by_status } = await summary(hotel, query)
      return Object.keys(by_status).filter((status) => by_status[status] > 0)
    }
    assert.deepEqual(await by('?from=2031-05-10&to=2031-05-10'), ['completed', 'voicemail'], timezone)
    assert.deepEqual(await by('?to=2031-05-09'), ['missed'], timezone)
    assert.deepEqual(await by('?from=2031-05-13'), ['active'], timezone)
    assert.deepEqual(await by('?from=2031-05-11&to=2031-05-12'), ['failed'], timezone)
  }
})

/** Days around changes of the clock, some of them at midnight, and one day that never was. */
const ZONES: [string, string][] = [
  ['UTC', '2031-05-10'],
  ['Europe/Lisbon', '2031-03-30'],
  ['Europe/Lisbon', '2031-10-26'],
  ['America/New_York', '2031-11-02'],
  ['America/Sao_Paulo', '2018-11-04'],
  ['America/Sao_Paulo', '2018-02-18'],
  ['America/Havana', '2024-11-03'],
  ['Africa/Cairo', '2024-04-26'],
  ['Australia/Lord_Howe', '2031-04-06'],
  ['Pacific/Apia', '2011-12-30'],
  ['Pacific/Kiritimati', '2031-05-10'],
  ['Asia/Kathmandu', '2031-05-10'],
]

const aCall = fc.record({
  // Often on the hour or a millisecond before, where days begin.
  hour: fc.integer({ min: -72, max: 72 }),
  ms: fc.constantFrom(0, -1, 1, 15 * 60_000, 45 * 60_000 - 1, 1_234_567),
  direction: fc.constantFrom(...DIRECTIONS),
  status: fc.constantFrom(...STATUSES),
  provider: fc.constantFrom(...PROVIDERS),
  seconds: fc.option(fc.integer({ min: 0, max: 7200 })),
})
const aSpan = fc.record({
  from: fc.option(fc.integer({ min: -4, max: 4 })),
  days: fc.option(fc.integer({ min: 0, max: 6 })),
})

test('the summary of any span, in any zone, is what counting the calls one by one gives', async () => {
  for (const [timezone, day] of ZONES) {
    const hotel = await portico.newProperty('sandbox', { timezone })
    await fc.assert(
      fc.asyncProperty(
        fc.array(aCall, { maxLength: 40 }),
        fc.array(aSpan, { minLength: 2, maxLength: 4 }),
        async (calls, spans) => {
          const noon = Date.parse(`${day}T12:00:00Z`)
          await insert(
            hotel,
            calls.map(({ hour, ms, ...kind }) => ({ ...kind, ms: noon + hour * 3_600_000 + ms })),
          )
          if (calls.length % 3 === 0) await sweepTallies(sandbox(), new Date())
          for (const span of spans) {
            const from = span.from === null ? undefined : addDays(day, span.from)
            const to = span.days === null ? undefined : addDays(from ?? addDays(day, -3), span.days)
            const query = new URLSearchParams({ ...(from && { from }), ...(to && { to }) })
            assert.deepEqual(
              await summary(hotel, `?${query}`),
              await counted(hotel, timezone, from, to),
              `${timezone} ${query}`,
            )
          }
        },
      ),
      { numRuns: 6 },
    )
  }
})

test('adding up changes no summary, even while calls come in and several add up at once', async () => {
  const hotel = await portico.newProperty()
  const rows = async () => {
    const { count } = await sandbox().one<{ count: number }>`
      select count(*) as count from call_tallies where property_id = ${hotel.id}`
    return count
  }
  const work = Array.from({ length: 120 }, async (_, i) => {
    const id = await created(hotel, '/v1/calls', newCall({ status: 'active' }))
    await hotel.request('PATCH', `/v1/calls/${id}`, { status: 'completed', duration_seconds: i })
    if (i % 5 === 0) await sweepTallies(sandbox(), new Date())
    return id
  })
  await Promise.all(work)
  const before = await summary(hotel)
  assert.deepEqual([before.total, before.by_status.completed, before.by_status.active], [120, 120, 0])
  assert.equal(before.total_duration_seconds, 7140)
  const later = new Date(Date.now() + 4 * 86_400_000)
  while ((await sweepTallies(sandbox(), later)) > 0);
  assert.deepEqual(await summary(hotel), before)
  assert.equal(await rows(), 1)
  await hotel.request('DELETE', `/v1/calls/${await work[0]}`)
  while ((await sweepTallies(sandbox(), later)) > 0);
  assert.equal((await summary(hotel)).total, 119)
  assert.equal(await rows(), 1)
})
