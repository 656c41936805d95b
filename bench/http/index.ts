import { compare, costOf, ONLY } from '../compare.ts'
import { type Pair, say, verdict, withPair } from '../pair.ts'
import { anyRecord } from '../paths.ts'
import { compression } from './compression.ts'
import { fillPackages } from './fill.ts'
import { PATH, packageShapes } from './shapes.ts'

/**
 * Create, get and list packages against a bare Fastify server that runs the same SQL with none of our checks, and
 * against the least a server can do, in turns in the same run; then what compression costs and saves, and what list and
 * get cost as the tables grow.
 */
const references = { bare: 'bench/http/bare-server.ts', least: 'bench/least.ts', fastapi: 'bench/least.py' }

/** An api process: what the encoder of knowledge takes beside it is measured by bench/ai. */
await withPair({ references, serve: ['--role', 'api'] }, async (pair) => {
  await fillPackages(pair.pool, pair.propertyId, 10_000)
  if (ONLY?.includes('compression')) return compression(pair)
  await compare(pair, await packageShapes(pair))
  if (ONLY) return
  await compression(pair)
  const megabytes = pair.portico.peakMegabytes()
  say(`memory of the server process under this load: ${megabytes} MB (needs ≤ 230: ${verdict(megabytes <= 230)})`)
  await growth(pair)
})

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
    say(`${name.padEnd(16)} ${ratio.toFixed(2)} ×   (needs ≤ 1.3: ${verdict(ratio <= 1.3)})`)
  }
}

async function costs(pair: Pair): Promise<Record<string, number>> {
  return {
    get: await costOf(pair, await anyRecord(pair, PATH, 'packages')),
    list: await costOf(pair, `${PATH}?limit=50`),
    'deep page': await costOf(pair, `${PATH}?limit=50&cursor=${await deepCursor(pair)}`),
  }
}

async function deepCursor({ pool, propertyId }: Pair): Promise<string> {
  const row = await pool.db.one<{ id: string }>`
    select id from packages where property_id = ${propertyId} and is_active order by id offset 500 limit 1`
  return Buffer.from(row.id).toString('base64url')
}
