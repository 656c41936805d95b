import { compare, costOf, ONLY } from '../compare.ts'
import { type Pair, say, verdict, withPair } from '../pair.ts'
import { anyRecord } from '../paths.ts'
import { fillMessages } from './fill.ts'
import { messageShapes, PATH } from './shapes.ts'

/**
 * Send (durable, with its event), get and list against a bare Fastify server with the same two commits, and against the
 * least a server can do, in turns in the same run; then what the lists cost with 1,000,000 messages against 10,000.
 */
const references = { bare: 'bench/messaging/bare-server.ts', least: 'bench/least.ts', fastapi: 'bench/least.py' }

await withPair({ references }, async (pair) => {
  await refill(pair, 10_000)
  await compare(pair, await messageShapes(pair))
  if (!ONLY) await growth(pair)
})

async function growth(pair: Pair): Promise<void> {
  await refill(pair, 10_000)
  const small = await costs(pair)
  await fillMessages(pair.pool, pair.propertyId, 990_000)
  const large = await costs(pair)
  say('\ncost with 1,000,000 messages in the property against 10,000')
  for (const name of Object.keys(small)) {
    const ratio = large[name]! / small[name]!
    // The narrower lists hold a hundred times as many with a million: a full page and a count come into it.
    const needs = name === 'list' || name === 'get' ? `(needs ≤ 1.3: ${verdict(ratio <= 1.3)})` : ''
    say(`${name.padEnd(16)} ${ratio.toFixed(2)} ×   ${large[name]!.toFixed(2)} ms   ${needs}`)
  }
}

async function costs(pair: Pair): Promise<Record<string, number>> {
  return {
    list: await costOf(pair, `${PATH}?limit=50`),
    'by status': await costOf(pair, '/v1/messaging?status=failed'),
    'by channel': await costOf(pair, '/v1/messaging?channel=push'),
    'by guest': await costOf(pair, '/v1/messaging?guest_id=gst_7'),
    get: await costOf(pair, await anyRecord(pair, PATH, 'messages')),
  }
}

async function refill({ pool, propertyId }: Pair, count: number): Promise<void> {
  await pool.db.run`delete from messages`
  await fillMessages(pool, propertyId, count)
}
