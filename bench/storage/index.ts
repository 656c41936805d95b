import { setTimeout as pause } from 'node:timers/promises'
import { KEY, type Pair, say, verdict, withPair } from '../pair.ts'
import { openReceiver } from '../webhooks/receiver.ts'

/**
 * What one message leaves on the disk: sent under an Idempotency-Key to an endpoint that is told of everything, until the last
 * of its events (sent, delivered, read) is delivered. Tables with their indexes, vacuumed as they grow.
 */
const MESSAGES = Number(process.env.BENCH_MESSAGES ?? 3000)
const ROUND = 500
const MOST_BYTES = 5_520 // half of the 11,035 before docs/decisions/0047 and 0059; 5,467 and 5,497 measured

/** What receivers usually answer: a few words of JSON, with an id of their own. */
const ANSWER = JSON.stringify({
  received: true,
  id: crypto.randomUUID(),
  queue: 'hotel-events',
  at: new Date(0),
  note: 'accepted '.repeat(20),
})
const receiver = await openReceiver(true, ANSWER)
try {
  await withPair({}, async (pair) => {
    await call(pair, 'POST', '/v1/webhooks', { url: receiver.url, events: ['*'] })
    await rounds(pair, MESSAGES / 2) // room that a vacuum frees is used again: it is there from the beginning
    const before = await sizes(pair)
    await rounds(pair, MESSAGES)
    const after = await sizes(pair)
    const each = Object.entries(after)
      .map(([table, bytes]) => ({ table, bytes: (bytes - (before[table] ?? 0)) / MESSAGES }))
      .filter(({ bytes }) => bytes >= 1)
      .sort((a, b) => b.bytes - a.bytes)
    for (const { table, bytes } of each) say(`${table.padEnd(24)} ${bytes.toFixed(0).padStart(6)} bytes`)
    const total = each.reduce((sum, { bytes }) => sum + bytes, 0)
    say(
      `a message               ${total.toFixed(0).padStart(7)} bytes (needs ≤ ${MOST_BYTES}: ${verdict(total <= MOST_BYTES)})`,
    )
  })
} finally {
  receiver.close()
}

/** With a vacuum every now and then, as autovacuum does it. */
async function rounds(pair: Pair, count: number): Promise<void> {
  for (let n = 0; n < count; n += ROUND) {
    await send(pair, ROUND)
    await pair.pool.db.run`vacuum`
  }
}

async function send(pair: Pair, count: number): Promise<void> {
  await Promise.all(
    Array.from({ length: 16 }, async (_, lane) => {
      for (let n = lane; n < count; n += 16) {
        const content = `Your room is ready, and your table for two at eight is kept. Tell us if we can do anything more. (${n})`
        await call(pair, 'POST', '/v1/messaging/send', {
          channel: 'email',
          recipient: 'read@magic.example',
          subject: 'Your room',
          content,
        })
      }
    }),
  )
  await settled(pair)
}

/** Until nothing more is told. */
async function settled({ pool, propertyId }: Pair): Promise<void> {
  for (let quiet = 0; quiet < 15; ) {
    const open = await pool.db.maybe`
      select 1 from webhook_deliveries where property_id = ${propertyId} and status = 'pending' limit 1`
    quiet = open ? 0 : quiet + 1
    await pause(500)
  }
}

/** Bytes by table, partitions counted with theirs. */
async function sizes({ pool }: Pair): Promise<Record<string, number>> {
  const rows = await pool.db.many<{ name: string; bytes: string }>`
    select coalesce(pg_partition_root(c.oid), c.oid)::regclass::text as name, sum(pg_total_relation_size(c.oid))::text as bytes
    from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' group by 1`
  return Object.fromEntries(rows.map(({ name, bytes }) => [name, Number(bytes)]))
}

// biome-ignore lint/suspicious/noExplicitAny: answers of several shapes
async function call({ portico }: Pair, method: string, path: string, body: object): Promise<any> {
  const headers = { 'x-api-key': KEY, 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() }
  const reply = await fetch(portico.address + path, { method, headers, body: JSON.stringify(body) })
  if (!reply.ok) throw new Error(`${method} ${path}: ${reply.status} ${await reply.text()}`)
  return reply.json()
}
