import assert from 'node:assert/strict'
import { existsSync, readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { addDays, daysBetween } from '../../../src/platform/schema/time.ts'
import type { TestApp, TestProperty } from '../../support/app.ts'

/** A real resort's bookings, where the data lies beside the project; the columns are those of its export. */

const FOLDER = '../shared/data/hotel'

export const resortIsHere = existsSync(`${FOLDER}/reservations_resort.csv.gz`)

export interface Booking {
  id: string
  booked_on: string
  check_in: string
  check_out: string
  room_type: string
  rate: string
  status: string
  cancelled_on: string
  channel: string
}

const read = (name: string) => gunzipSync(readFileSync(`${FOLDER}/${name}`)).toString()

export const readBookings = (): Booking[] => parseCsv(read('reservations_resort.csv.gz')) as unknown as Booking[]

export const readDaily = () => parseCsv(read('daily_resort.csv.gz'))

export interface ExpectedNight {
  asof: string
  date: string
  occupied: number
  total_rooms: number
  occupancy_pct: number
  reason: string | null
  room_types: Record<string, { n: number; mean: number }>
}

export const readExpected = (): ExpectedNight[] => JSON.parse(read('yield_expected_resort.json.gz'))

/** Fields hold no line breaks and quotes only around JSON. */
export function parseCsv(text: string): Record<string, string>[] {
  const [header, ...lines] = text.trim().split(/\r?\n/).map(splitLine)
  return lines.map((cells) => Object.fromEntries(header!.map((name, i) => [name, cells[i] ?? ''])))
}

const splitLine = (line: string): string[] =>
  [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(
    ([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain ?? '',
  )

const DATES = ['booked_on', 'check_in', 'check_out', 'cancelled_on'] as const

/** The same bookings as if `asOf` were `today`. */
export function shifted(bookings: readonly Booking[], asOf: string, today: string): Booking[] {
  const days = daysBetween(asOf, today)
  const moved = new Map([['', '']]) // a few hundred days, which stand there a hundred thousand times
  const move = (date: string) => moved.get(date) ?? moved.set(date, addDays(date, days)).get(date)!
  return bookings.map((one) => ({ ...one, ...Object.fromEntries(DATES.map((name) => [name, move(one[name])])) }))
}

const COLUMNS = [
  'id',
  'booked_on',
  'check_in',
  'check_out',
  'room_type',
  'rate',
  'status',
  'cancelled_on',
  'channel',
] as const

/** Through the front door, as a hotel would; answers the report. */
export async function importBookings(portico: TestApp, hotel: TestProperty, bookings: readonly Booking[]) {
  const csv = [COLUMNS.join(','), ...bookings.map((one) => COLUMNS.map((name) => one[name]).join(','))].join('\n')
  const { status, body } = await portico.request('POST', '/v1/reservations/import', {
    key: hotel.key,
    raw: csv,
    headers: { 'content-type': 'text/csv' },
  })
  assert.equal(status, 200, JSON.stringify(body).slice(0, 500))
  return body
}
