import assert from 'node:assert/strict'
import { test } from 'node:test'
import { addDays, daysBetween } from '../../../src/platform/schema/time.ts'
import { useApp } from '../../support/app.ts'
import { until } from '../../support/until.ts'

const portico = useApp()

/** A property of its own zone, with a snapshot at this local hour, perhaps from a later moment on. */
async function nightly(timezone: string, at: string, fields: object = {}, from?: string) {
  const hotel = await portico.newProperty('sandbox', { timezone, ...fields })
  const moveTo = (now: string) => hotel.request('POST', '/v1/sandbox/clock', { now })
  if (from) await moveTo(from)
  const takeAt = (time: string | null) =>
    hotel.request('PATCH', '/v1/revenue/settings', { nightly_snapshot: time && { at: time, total_rooms: 10 } })
  const { body } = await takeAt(at)
  const dates = async (): Promise<string[]> =>
    (await hotel.request('GET', '/v1/revenue/snapshots?days=365')).body.data.map(
      (one: { snapshot_date: string }) => one.snapshot_date,
    )
  const nextAt = async (): Promise<string> => (await hotel.request('GET', '/v1/revenue/settings')).body.next_snapshot_at
  /** All nights up to a moment are worked off; the dates in order. */
  const takenBy = async (now: string): Promise<string[]> => {
    await moveTo(now)
    await until(async () => (await nextAt()) > now)
    return (await dates()).reverse()
  }
  const change = (changes: object) => hotel.request('PATCH', `/v1/properties/${hotel.id}`, changes)
  return { hotel, next: body.next_snapshot_at as string, dates, moveTo, takeAt, nextAt, takenBy, change }
}

/** The dates from one day to another, both included. */
const through = (from: string, to: string) =>
  Array.from({ length: daysBetween(from, to) + 1 }, (_, day) => addDays(from, day))

const inMs = (iso: string, ms: number) => new Date(Date.parse(iso) + ms).toISOString()

test('the nightly snapshot is taken at the property’s local hour, for the business date of that hour, once', async () => {
  const { hotel, next, dates, moveTo } = await nightly('Pacific/Auckland', '23:55')
  const local = new Intl.DateTimeFormat('sv-SE', {
    timeZone: 'Pacific/Auckland',
    dateStyle: 'short',
    timeStyle: 'short',
  })
  assert.equal(local.format(new Date(next)).slice(11), '23:55')
  await moveTo(inMs(next, -60_000))
  await hotel.request('GET', '/v1/revenue/snapshots')
  assert.deepEqual(await dates(), [])
  await moveTo(inMs(next, 1000))
  await until(async () => (await dates()).length > 0)
  assert.deepEqual(await dates(), [local.format(new Date(next)).slice(0, 10)])
  const { next_snapshot_at, version } = (await hotel.request('GET', '/v1/revenue/settings')).body
  assert.equal(version, 3, 'set once, and moved on by the night')
  assert.equal(local.format(new Date(next_snapshot_at)).slice(11), '23:55', 'the same local hour tomorrow')
})

test('nights that passed while nobody worked are each made up for, with their own date', async () => {
  const { next, dates, moveTo } = await nightly('America/Los_Angeles', '02:30', { day_starts_at: '03:00' })
  await moveTo(inMs(next, 5 * 86_400_000))
  await until(async () => (await dates()).length >= 6)
  const taken = await dates()
  assert.equal(new Set(taken).size, taken.length, 'none twice')
  const local = new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/Los_Angeles', dateStyle: 'short' })
  const dayBefore = local.format(new Date(Date.parse(next) - 86_400_000))
  assert.equal(taken.at(-1), dayBefore, 'at 02:30 the business day that began at 03:00 is still yesterday’s')
})

test('ended, it takes no more', async () => {
  const { hotel, next, dates, moveTo } = await nightly('UTC', '12:00')
  const ended = await hotel.request('PATCH', '/v1/revenue/settings', { nightly_snapshot: null })
  assert.equal(ended.body.next_snapshot_at, null)
  const other = await nightly('UTC', '12:00')
  await moveTo(inMs(next, 60_000))
  await other.moveTo(inMs(other.next, 60_000))
  await until(async () => (await other.dates()).length === 1)
  assert.deepEqual(await dates(), [])
})

test('a night whose clocks go forward over the snapshot’s hour still closes its own business day', async () => {
  // New York has no 02:30 on 14 March 2027; the business day of the 13th ends then.
  const { takenBy } = await nightly('America/New_York', '02:30', { day_starts_at: '03:00' }, '2027-03-12T12:00:00Z')
  assert.deepEqual(await takenBy('2027-03-14T06:59:00Z'), ['2027-03-12'])
  assert.deepEqual(await takenBy('2027-03-14T07:00:00Z'), ['2027-03-12', '2027-03-13'])
  assert.deepEqual(await takenBy('2027-03-17T12:00:00Z'), through('2027-03-12', '2027-03-16'))
})

test('a night whose clocks go back over the snapshot’s hour takes it once', async () => {
  const { takenBy } = await nightly('Europe/Paris', '02:30', { day_starts_at: '02:30' }, '2027-10-29T12:00:00Z')
  assert.deepEqual(await takenBy('2027-10-31T00:30:00Z'), through('2027-10-30', '2027-10-31'))
  assert.deepEqual(await takenBy('2027-11-02T12:00:00Z'), through('2027-10-30', '2027-11-02'))
})

test('another time zone moves the next snapshot to its own hour, and no date is lost or doubled', async () => {
  const { change, nextAt, takenBy } = await nightly('Europe/London', '23:55', {}, '2027-01-10T12:00:00Z')
  assert.deepEqual(await takenBy('2027-01-12T09:00:00Z'), through('2027-01-10', '2027-01-11'))
  await change({ timezone: 'Pacific/Auckland' })
  assert.equal(await nextAt(), '2027-01-12T10:55:00.000Z')
  assert.deepEqual(await takenBy('2027-01-14T12:00:00Z'), through('2027-01-10', '2027-01-14'))
  await change({ timezone: 'Pacific/Honolulu' })
  assert.equal(await nextAt(), '2027-01-16T09:55:00.000Z')
  assert.deepEqual(await takenBy('2027-01-18T12:00:00Z'), through('2027-01-10', '2027-01-17'))
})

test('another beginning of the day changes when a date is closed, not which dates are', async () => {
  const { change, nextAt, takenBy } = await nightly('UTC', '02:30', {}, '2027-01-10T12:00:00Z')
  assert.deepEqual(await takenBy('2027-01-12T12:00:00Z'), through('2027-01-11', '2027-01-12'))
  await change({ day_starts_at: '03:00' })
  assert.equal(await nextAt(), '2027-01-14T02:30:00.000Z', 'the 13th now ends on the 14th')
  assert.deepEqual(await takenBy('2027-01-15T12:00:00Z'), through('2027-01-11', '2027-01-14'))
  await change({ day_starts_at: '02:00' })
  assert.deepEqual(await takenBy('2027-01-16T12:00:00Z'), through('2027-01-11', '2027-01-16'))
})

test('another hour, or an hour ended and begun again, neither loses nor doubles a date', async () => {
  const { moveTo, takeAt, takenBy } = await nightly('UTC', '23:55', {}, '2027-01-10T12:00:00Z')
  assert.deepEqual(await takenBy('2027-01-12T12:00:00Z'), through('2027-01-10', '2027-01-11'))
  await takeAt('08:00')
  assert.deepEqual(await takenBy('2027-01-12T12:00:01Z'), through('2027-01-10', '2027-01-12'), 'its hour has passed')
  await takeAt('23:55')
  await takeAt(null)
  await takeAt('23:55')
  assert.deepEqual(
    await takenBy('2027-01-13T12:00:00Z'),
    through('2027-01-10', '2027-01-12'),
    'the 12th is taken already',
  )
  assert.deepEqual(await takenBy('2027-01-14T12:00:00Z'), through('2027-01-10', '2027-01-13'))
  await takeAt(null)
  await moveTo('2027-01-20T12:00:00Z')
  await takeAt('23:55')
  const begunAgain = [...through('2027-01-10', '2027-01-13'), '2027-01-20']
  assert.deepEqual(
    await takenBy('2027-01-21T12:00:00Z'),
    begunAgain,
    'nights on which none was wanted are not made up for',
  )
})

test('switched on by the release before, which knows no dates, it begins with the next', async () => {
  const { hotel, nextAt, takenBy } = await nightly('UTC', '23:55', {}, '2027-01-10T12:00:00Z')
  await portico.tables.sandbox
    .run`update revenue_settings set next_snapshot_date = null where property_id = ${hotel.id}`
  await until(async () => (await nextAt()) === '2027-01-10T23:55:00.000Z')
  assert.deepEqual(await takenBy('2027-01-12T12:00:00Z'), through('2027-01-10', '2027-01-11'))
})
