import assert from 'node:assert/strict'
import { test } from 'node:test'
import { useOwnApp } from '../../support/app.ts'

const portico = useOwnApp({ PORTICO_LIMIT_DEFAULT: '100000' })

const HOUR_MS = 3_600_000

/** Offsets written down by hand, so that nothing of ours computes what is expected. California’s clocks go forward. */
const ZONES: Record<string, (ms: number) => number> = {
  'Pacific/Auckland': () => 13,
  'America/Los_Angeles': (ms) => (ms < Date.parse('2027-03-14T10:00:00Z') ? -8 : -7),
  'Europe/London': () => 0,
  'Asia/Kolkata': () => 5.5,
}

test('“today” is right at every hour, around the world, over a night whose clocks change', async () => {
  const start = Date.parse('2027-03-13T06:30:00Z')
  portico.clock.advance(start - portico.clock.now())
  const hotels = await Promise.all(
    Object.entries(ZONES).flatMap(([timezone, offset]) =>
      [0, 3].map(async (startsAt) => {
        const day_starts_at = `0${startsAt}:00`
        const hotel = await portico.newProperty('sandbox', { timezone, day_starts_at })
        return { hotel, timezone, day_starts_at, startsAt, offset }
      }),
    ),
  )
  for (let hour = 0; hour < 48; hour++) {
    const now = portico.clock.now()
    await Promise.all(
      hotels.map(async ({ hotel, timezone, day_starts_at, startsAt, offset }) => {
        const expected = businessDate(now, offset(now), startsAt)
        const { body } = await hotel.request('POST', '/v1/revenue/snapshot', { total_rooms: 1 })
        const at = `${timezone}, days from ${day_starts_at}, at ${new Date(now).toISOString()}`
        assert.equal(body.snapshot_date, expected, at)
      }),
    )
    portico.clock.advance(HOUR_MS)
  }
})

/** The wall clock’s date, and until the business day begins the one before. */
function businessDate(ms: number, offsetHours: number, startsAt: number): string {
  const wall = new Date(ms + offsetHours * HOUR_MS)
  const before = wall.getUTCHours() < startsAt ? 24 * HOUR_MS : 0
  return new Date(wall.getTime() - before).toISOString().slice(0, 10)
}
