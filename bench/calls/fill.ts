import type { Pool } from '../../src/platform/database/connect.ts'
import { earliestId } from '../../src/platform/schema/ids.ts'

/** Calls made in the database itself, spread over the last 300 days and over 1,000 guests. */
export const fillCalls = (pool: Pool, propertyId: string, count: number): Promise<void> =>
  pool.session(async ({ db, script }) => {
    await script('set statement_timeout = 0')
    const days = Array.from({ length: 300 }, (_, i) => Date.now() - (i + 1) * 86_400_000)
    await db.run`
      insert into calls (property_id, id, guest_id, direction, status, provider, from_number, to_number, other_number,
        duration_seconds, verified, by_property, created_at)
      select ${propertyId}, d.id || substr(replace(gen_random_uuid()::text, '-', ''), 1, 16), 'gst_' || n % 1000,
        case when n % 4 = 0 then 'outbound' else 'inbound' end,
        case when n % 1000 = 1 then 'failed' when n % 7 = 0 then 'missed' else 'completed' end,
        case when n % 5 = 0 then 'manual' else 'twilio' end, '+15005550100', '+15005550199', '+15005550100',
        case when n % 7 = 0 then null else n % 600 end, true, true, d.at
      from generate_series(1, ${count}::int) n
      join unnest(${days.map((ms) => earliestId('cal', ms))}::text[], ${days.map((ms) => new Date(ms))}::timestamptz[])
        with ordinality as d (id, at, place) on d.place = 1 + n % 300`
    await script('vacuum analyze calls')
  })
