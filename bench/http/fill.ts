import type { Pool } from '../../src/platform/database/connect.ts'

/** Packages made in the database itself, one in ten of them a draft; `others` spreads them over 100 properties. */
export async function fillPackages(pool: Pool, propertyId: string, count: number): Promise<void> {
  const many = propertyId === 'others'
  if (many) {
    await pool.db.many`
      insert into properties (id, name, slug, timezone, currency, created_at)
      select 'pty_other' || n, 'Other', 'other-' || n, 'UTC', 'USD', now() from generate_series(0, 99) n
      on conflict do nothing`
  }
  await pool.session(async ({ db, script }) => {
    await script('set statement_timeout = 0')
    await db.run`
    insert into packages (property_id, id, name, slug, type, price, currency, inclusions, is_active, created_at)
    select case when ${many}::boolean then 'pty_other' || (n % 100) else ${propertyId}::text end,
      'pkg_' || substr(replace(gen_random_uuid()::text, '-', ''), 1, 26), 'Package ' || n,
      'bench-' || replace(gen_random_uuid()::text, '-', ''),
      (array['romance', 'golf', 'spa', 'family'])[1 + n % 4], 100 + n % 900, 'USD', array['Breakfast', 'Late check-out'],
      n % 10 <> 0, now()
    from generate_series(1, ${count}::int) n`
    await script('vacuum analyze packages')
  })
}
