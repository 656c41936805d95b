import type { Pool } from '../../src/platform/database/connect.ts'

/**
 * A house of 600 rooms in 50 room types with a history behind it. Its coming weeks are full, then half full with a stretch in
 * between that calls for no advice: 22 of the 30 dates have something to say, about as many as in a real resort.
 */
export const ROOM_TYPES = 50
export const TOTAL_ROOMS = 600

const AHEAD = 42
const NIGHTS = 3
const ARRIVALS = (TOTAL_ROOMS * 0.9) / NIGHTS
export const ADVISED_DATES = 22

export async function fillHouse(pool: Pool, propertyId: string, history: number): Promise<void> {
  const ahead = AHEAD * ARRIVALS
  await pool.session(async ({ db, script }) => {
    await script('set statement_timeout = 0')
    await db.run`
      insert into room_types (property_id, id, name, inventory, base_rate, currency, created_at)
      select ${propertyId}, 'rmt_bench' || n, 'Type ' || n, ${TOTAL_ROOMS / ROOM_TYPES}::int, 100 + n, 'USD', now()
      from generate_series(0, ${ROOM_TYPES - 1}::int) n`
    // The coming weeks first; what is behind them is spread over the ten years before.
    await db.run`
      insert into reservations (property_id, id, room_type, check_in, check_out, rooms, nightly_rate, currency, status,
        source, external_id, booked_at, created_at, updated_at)
      select ${propertyId}, 'res_' || substr(replace(gen_random_uuid()::text, '-', ''), 1, 26), 'Type ' || n % ${ROOM_TYPES}::int,
        day, day + ${NIGHTS}::int, 1, 90 + n % 60, 'USD',
        case when day < current_date then 'checked_out'
          when day - current_date between 8 and 15 and n % 10 < 2 then 'cancelled'
          when day - current_date > 15 and n % 10 < 5 then 'cancelled' else 'booked' end,
        (array['direct', 'web', 'travel_agent'])[1 + n % 3], 'bench-' || n, day - interval '20 days', now(), now()
      from (
        select n, case
          when n <= ${ahead}::int then current_date - ${NIGHTS}::int + n / ${ARRIVALS}::int
          else current_date - 5 - ((n - ${ahead}::int)::bigint * 3650 / ${history}::int)::int end as day
        from generate_series(1, ${history}::int) n) made`
    await script('vacuum analyze reservations, room_types')
  })
}

/** A year's rows as a hotel would send them. */
export const rowsToImport = (count: number): string =>
  Array.from({ length: count }, (_, n) => {
    const day = new Date(Date.UTC(2026, 0, 1 + (n % 365)))
    return JSON.stringify({
      room_type: `Type ${n % ROOM_TYPES}`,
      check_in: day.toISOString().slice(0, 10),
      check_out: new Date(day.getTime() + 3 * 86_400_000).toISOString().slice(0, 10),
      nightly_rate: 100 + (n % 80) + 0.5,
      source: 'web',
      external_id: `import-${n}`,
      booked_at: new Date(day.getTime() - 20 * 86_400_000).toISOString(),
    })
  }).join('\n')
