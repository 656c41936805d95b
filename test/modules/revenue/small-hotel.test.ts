import assert from 'node:assert/strict'
import { test } from 'node:test'
import { addDays } from '../../../src/platform/schema/time.ts'
import { useApp } from '../../support/app.ts'
import { type Booking, importBookings, parseCsv, shifted } from './resort.ts'

/** A hotel of ten rooms that anyone can check with a pencil, in the columns of a common export. */

const portico = useApp()

const AS_OF = '2026-03-02'

const BOOKINGS = `id,booked_on,check_in,check_out,room_type,rate,status,cancelled_on,channel
1,2026-01-05,2026-03-01,2026-03-04,A,100.00,Check-Out,,Direct
2,2026-01-09,2026-03-02,2026-03-04,A,80.00,Check-Out,,TA/TO
3,2026-02-01,2026-03-02,2026-03-03,B,150.50,Check-Out,,Direct
4,2026-02-01,2026-03-02,2026-03-03,B,120.25,Check-Out,,Corporate
5,2026-02-02,2026-03-02,2026-03-03,A,90.00,Check-Out,,TA/TO
6,2026-02-03,2026-03-02,2026-03-03,A,0.00,Check-Out,,Direct
7,2026-02-20,2026-03-02,2026-03-03,C,75.00,Check-Out,,Direct
8,2026-02-21,2026-03-02,2026-03-03,C,85.00,Check-Out,,TA/TO
9,2026-02-22,2026-03-02,2026-03-03,A,95.00,Check-Out,,TA/TO
10,2026-01-10,2026-03-02,2026-03-05,A,70.00,Canceled,2026-03-01,TA/TO
11,2026-01-11,2026-03-03,2026-03-05,A,60.00,Canceled,2026-03-20,TA/TO
12,2026-03-03,2026-03-03,2026-03-06,B,99.00,Check-Out,,Direct
13,2026-02-11,2026-03-02,2026-03-02,C,55.00,Check-Out,,Direct
14,2026-02-12,2026-03-20,2026-03-21,A,110.00,No-Show,2026-03-20,Direct
15,2026-02-12,2026-03-20,2026-03-21,D,0.00,Check-Out,,Direct
16,2026-02-12,2026-04-01,2026-04-03,A,40.00,Check-Out,,Direct
`

/** As of 2 March: day → reason, occupancy of ten rooms, and the mean of each room type that has a rate. */
const EXPECTED: Record<string, [string, number, Record<string, number>]> = {
  '2026-03-02': ['demand_surge', 90, { A: 73, B: 135.38, C: 80 }],
  '2026-03-03': ['last_minute', 30, { A: 80 }],
  '2026-03-04': ['last_minute', 10, { A: 60 }],
  '2026-03-20': ['low_occupancy', 20, { A: 110 }],
}

test('a small hotel: what is on the books today decides, whatever happens to it later', async () => {
  const today = new Date(portico.clock.now()).toISOString().slice(0, 10)
  const hotel = await portico.newProperty()
  const bookings = shifted(parseCsv(BOOKINGS) as unknown as Booking[], AS_OF, today)
  const report = await importBookings(portico, hotel, bookings)
  assert.deepEqual([report.received, report.created, report.rejected], [16, 16, 0])
  const { body } = await hotel.request('POST', '/v1/revenue/recommendations/generate', { total_rooms: 10 })
  const dates = Object.entries(EXPECTED).flatMap(([date, [reason, occupancy, rates]]) =>
    Object.entries(rates).map(([type, rate]) => [shiftedDate(date, today), type, reason, occupancy, rate]),
  )
  const advice = body.data.map((one: Record<string, unknown>) => [
    one.date,
    one.room_type,
    one.reason,
    one.occupancy_pct,
    one.current_rate,
  ])
  assert.deepEqual(advice, dates)
})

test('a small hotel: its night adds up by source', async () => {
  const today = new Date(portico.clock.now()).toISOString().slice(0, 10)
  const hotel = await portico.newProperty()
  await importBookings(portico, hotel, shifted(parseCsv(BOOKINGS) as unknown as Booking[], AS_OF, today))
  const { body } = await hotel.request('POST', '/v1/revenue/snapshot', { total_rooms: 10 })
  assert.deepEqual([body.occupied_rooms, body.total_revenue, body.adr, body.revpar], [9, 795.75, 88.42, 79.58])
  assert.deepEqual(body.breakdown.by_source, { Corporate: 120.25, Direct: 325.5, 'TA/TO': 350 })
})

const shiftedDate = (date: string, today: string) =>
  addDays(today, Math.round((Date.parse(date) - Date.parse(AS_OF)) / 86_400_000))
