import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { addDays, daysBetween } from '../../../src/platform/schema/time.ts'
import { useApp } from '../../support/app.ts'
import { unique } from '../../support/samples/sample.ts'
import { block, calendar, free, roomType, stay } from './house.ts'

/** Availability and calendar against the plainest model there is: look at every night. */

const portico = useApp()

const FIRST = '2027-12-20' // a turn of the year and a leap day lie ahead
const day = fc.nat({ max: 90 })

const Span = fc.record({ from: day, nights: fc.oneof(fc.nat({ max: 7 }), fc.constantFrom(30, 31, 32, 45, 400)) })
const Stay = fc.record({
  span: Span,
  rooms: fc.integer({ min: 1, max: 4 }),
  status: fc.constantFrom('booked', 'checked_in', 'checked_out', 'cancelled', 'no_show'),
})
const Block = fc.record({ span: Span, rooms: fc.integer({ min: 1, max: 4 }) })
const House = fc.record({
  inventory: fc.nat({ max: 12 }),
  stays: fc.array(Stay, { maxLength: 10 }),
  blocks: fc.array(Block, { maxLength: 3 }),
  asked: fc.array(Span, { minLength: 1, maxLength: 4 }),
})

interface Taken {
  from: string
  until: string
  rooms: number
}

const dates = ({ from, nights }: { from: number; nights: number }, least = 0) => {
  const first = addDays(FIRST, from)
  return { from: first, until: addDays(first, Math.max(nights, least)) }
}

const rooms = (all: Taken[], night: string) =>
  all.filter(({ from, until }) => from <= night && night < until).reduce((sum, one) => sum + one.rooms, 0)

const nightsOf = ({ from, until }: { from: string; until: string }) =>
  Array.from({ length: daysBetween(from, until) }, (_, i) => addDays(from, i))

test('availability and calendar say what a look at every single night says', async () => {
  const hotel = await portico.newProperty()
  await fc.assert(
    fc.asyncProperty(House, async ({ inventory, stays, blocks, asked }) => {
      const { name } = await roomType(hotel, { name: unique('type'), inventory })
      const booked: Taken[] = []
      const blocked: Taken[] = []
      for (const one of stays) {
        const span = dates(one.span)
        await stay(hotel, span.from, span.until, { room_type: name, rooms: one.rooms, status: one.status })
        if (one.status !== 'cancelled' && one.status !== 'no_show') booked.push({ ...span, rooms: one.rooms })
      }
      for (const one of blocks) {
        const span = dates(one.span, 1)
        await block(hotel, { ...span, room_type: name, rooms: one.rooms })
        blocked.push({ ...span, rooms: one.rooms })
      }
      for (const one of asked) {
        const span = dates({ ...one, nights: Math.min(one.nights, 366) }, 1)
        const expected = nightsOf(span).map((date) => {
          const [b, k] = [rooms(booked, date), rooms(blocked, date)]
          const left = inventory - b - k
          return { date, room_type: name, inventory, booked: b, blocked: k, free: left, overbooked: left < 0 }
        })
        const fewest = Math.max(0, Math.min(...expected.map((night) => night.free)))
        assert.equal(await free(hotel, span.from, span.until, name), fewest)
        const shown = await calendar(hotel, `from=${span.from}&until=${span.until}&room_type=${name}`)
        const cost = { rate: null, currency: 'USD' }
        assert.deepEqual(
          shown.data,
          expected.map((night) => ({ ...night, ...cost })),
        )
        assert.deepEqual(
          shown.totals,
          expected.map(({ room_type: _, ...night }) => night),
        )
      }
    }),
    { numRuns: 25, seed: 20_271_220, endOnFailure: true },
  )
})
