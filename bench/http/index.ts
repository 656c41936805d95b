import { compare, costOf, type Pair, say, verdict, withPair } from '../pair.ts'
import { fillPackages } from './fill.ts'

/**
 * Requests a second and p99 of create, get and list packages, against a bare Fastify server that runs the same SQL with
 * none of our checks, in turns in the same run; then what list and get cost as the tables grow.
 */
let made = 0

/** An api process: what the encoder of knowledge takes beside it is measured by bench/ai. */
await withPair('bench/http/bare-server.ts', measure, ['--role', 'api'])

async function measure(pair: Pair): Promise<void> {
  const { pool, portico, propertyId } = pair
  await fillPackages(pool, propertyId, 10_000)
  await compare(pair, {
    create: { method: 'POST', path: '/v1/packages', body: newPackage, need: 0.6 },
    get: { method: 'GET', path: `/v1/packages/${await anyId(pair)}`, need: 0.6 },
    list: { method: 'GET', path: '/v1/packages', need: 0.6 },
  })
  const megabytes = portico.peakMegabytes()
  say(`memory of the server process under this load: ${megabytes} MB (needs ≤ 250: ${verdict(megabytes <= 250)})`)
  await growth(pair)
}

async function growth(pair: Pair): Promise<void> {
  const { pool, propertyId } = pair
  await pool.db.run`delete from packages`
  await fillPackages(pool, propertyId, 10_000)
  const small = await costs(pair)
  await fillPackages(pool, propertyId, 90_000)
  await fillPackages(pool, 'others', 900_000)
  const large = await costs(pair)
  say('\ncost with 1,000,000 packages (100,000 in the property) against 10,000')
  for (const name of Object.keys(small)) {
    const ratio = large[name]! / small[name]!
    say(`${name.padEnd(16)} ${ratio.toFixed(2)} ×   (needs ≤ 1.5: ${verdict(ratio <= 1.5)})`)
  }
}

async function costs(pair: Pair): Promise<Record<string, number>> {
  return {
    get: await costOf(pair, `/v1/packages/${await anyId(pair)}`),
    list: await costOf(pair, '/v1/packages'),
    'deep page': await costOf(pair, `/v1/packages?cursor=${await deepCursor(pair)}`),
  }
}

function newPackage(): string {
  const slug = `bench-${process.pid}-${made++}`
  const inclusions = ['Breakfast', 'Late check-out']
  return JSON.stringify({ name: 'Bench', slug, type: 'spa', price: 120, currency: 'USD', inclusions })
}

async function anyId({ pool, propertyId }: Pair): Promise<string> {
  const row = await pool.db.one<{ id: string }>`
    select id from packages where property_id = ${propertyId} order by id offset 500 limit 1`
  return row.id
}

async function deepCursor({ pool, propertyId }: Pair): Promise<string> {
  const row = await pool.db.one<{ id: string }>`
    select id from packages where property_id = ${propertyId} and is_active order by id offset 500 limit 1`
  return Buffer.from(row.id).toString('base64url')
}
