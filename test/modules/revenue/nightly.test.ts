import assert from 'node:assert/strict'
import { test } from 'node:test'
import { useApp } from '../../support/app.ts'
import { until } from '../../support/until.ts'

const portico = useApp()

/** A property of its own zone, with a snapshot at this local hour. */
async function nightly(timezone: string, at: string, fields: object = {}) {
  const hotel = await portico.newProperty('sandbox', { timezone, ...fields })
  const { body } = await hotel.request('PATCH', '/v1/revenue/settings', { nightly_snapshot: { at, total_rooms: 10 } })
  const dates = async (): Promise<string[]> =>
    (await hotel.request('GET', '/v1/revenue/snapshots?days=365')).body.data.map(
      (one: { snapshot_date: string }) => one.snapshot_date,
    )
  const moveTo = (now: string) => hotel.request('POST', '/v1/sandbox/clock', { now })
  return { hotel, next: body.next_snapshot_at as string, dates, moveTo }
}

const inMs = (iso: string, ms: number) => new Date(Date.parse(iso) + ms).toISOString()

test('the nightly snapshot is taken at the property’s local hour, for the business date of that hour, once', async () => {
  const { hotel, next, dates, moveTo } = await nightly('Pacific/Auckland', '23:55')
  const local = new Intl.DateTimeFormat('sv-SE', {
    timeZone: 'Pacific/Auckland',
    dateStyle: 'short',
    timeStyle: 'short',
  })
  assert.equal(local.format(new Date(next)).slice(11), '23:55')
  await moveTo(inMs(next, -1000))
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
