import type { Pool } from '../../src/platform/database/connect.ts'

/** Messages made in the database itself: mostly sent texts, a few of everything else, spread over 1,000 guests. */
export const fillMessages = (pool: Pool, propertyId: string, count: number): Promise<void> =>
  pool.session(async ({ db, script }) => {
    await script('set statement_timeout = 0')
    await db.run`
      insert into messages (property_id, id, guest_id, channel, status, recipient, content, category, metadata,
        segments, sent_at, provider, created_at)
      select ${propertyId}, 'omsg_' || substr(replace(gen_random_uuid()::text, '-', ''), 1, 26), 'gst_' || n % 1000,
        case when n % 1000 = 0 then 'push' when n % 3 = 0 then 'email' else 'sms' end,
        case when n % 1000 = 1 then 'failed' when n % 2 = 0 then 'delivered' else 'sent' end,
        '+15005550100', 'Your room is ready.', 'transactional', '{}', 1, now(), 'sandbox', now()
      from generate_series(1, ${count}::int) n`
    await script('vacuum analyze messages')
  })
