import { setTimeout as pause } from 'node:timers/promises'
import { ONLY } from '../compare.ts'
import { KEY, type Pair, say, verdict, withPair } from '../pair.ts'
import { perRequest } from '../usage.ts'
import { arrived, openReceiver, postBare, type Receiver } from './receiver.ts'

/**
 * Signed deliveries a second to a receiver on this machine, against a bare client that only posts the same bodies, and
 * what each costs; then the time from an event's making to its arrival at 200 events a second, alone and beside an
 * endpoint that hangs.
 */
const EVENTS = Number(process.env.BENCH_EVENTS ?? 10_000)
const RATE = 200
const SECONDS = Number(process.env.BENCH_SECONDS ?? 10)
let made = 0

const [healthy, hanging] = [await openReceiver(true), await openReceiver(false)]
try {
  await withPair({}, async (pair) => {
    await throughput(pair)
    if (!ONLY) await latency(pair)
  })
} finally {
  healthy.close()
  hanging.close()
}

async function throughput(pair: Pair): Promise<void> {
  await Promise.all(
    Array.from({ length: 16 }, async (_, lane) => {
      for (let n = lane; n < EVENTS; n += 16) await makeEvent(pair)
    }),
  )
  const { portico, meter } = pair
  const id = await register(pair, healthy)
  const before = await meter([portico.pid])
  await call(pair, 'POST', `/v1/webhooks/${id}/replay`, { since: '2020-01-01T00:00:00Z' })
  const begun = await arrived(healthy, 1)
  await arrived(healthy, EVENTS)
  await recorded(pair)
  const { nodeUs, postgresUs, commits, walBytes } = perRequest(before, await meter([portico.pid]), EVENTS)
  const ours = (EVENTS - 1) / ((healthy.got.at(-1)!.at - begun) / 1000)
  const bare = await postBare(healthy, EVENTS)
  say(`deliveries          ${ours.toFixed(0)}/s (needs ≥ 1000: ${verdict(ours >= 1000)})`)
  say(`bare client         ${bare.toFixed(0)}/s, ratio ${(ours / bare).toFixed(2)}`)
  say(`received once each  ${verdict(healthy.got.length === EVENTS)} (${healthy.got.length} of ${EVENTS})`)
  say(`cost of each        node ${nodeUs.toFixed(0)} µs, PostgreSQL ${postgresUs.toFixed(0)} µs`)
  say(`                    commits ${commits.toFixed(3)}, WAL ${walBytes.toFixed(0)} bytes`)
}

/** Until the outcome of each delivery is stored: that is part of what it costs. */
async function recorded({ pool, propertyId }: Pair): Promise<void> {
  const pending = () =>
    pool.db.maybe`select 1 from webhook_deliveries where property_id = ${propertyId} and status = 'pending' limit 1`
  while (await pending()) await pause(20)
}

async function latency(pair: Pair): Promise<void> {
  const alone = await atRate(pair)
  await register(pair, hanging)
  const beside = await atRate(pair)
  const allowed = Math.max(alone * 1.5, alone + 20)
  say(`made to arrived     p99 ${alone.toFixed(0)} ms at ${RATE} events/s (needs < 100: ${verdict(alone < 100)})`)
  say(`beside a hanging    p99 ${beside.toFixed(0)} ms (needs ≤ ${allowed.toFixed(0)}: ${verdict(beside <= allowed)})`)
}

/** The 99th percentile of the time from the event's moment (before its commit) to its arrival. */
async function atRate(pair: Pair): Promise<number> {
  const before = healthy.got.length
  const making: Promise<unknown>[] = []
  const started = Date.now()
  for (let n = 0; n < RATE * SECONDS; n++) {
    await pause(Math.max(0, started + (n * 1000) / RATE - Date.now()))
    making.push(makeEvent(pair))
  }
  await Promise.all(making)
  await arrived(healthy, before + RATE * SECONDS)
  const times = healthy.got.slice(before).map(({ at, created }) => at - created)
  return times.sort((a, b) => a - b)[Math.floor(times.length * 0.99)]!
}

async function register(pair: Pair, { url }: Receiver): Promise<string> {
  return (await call(pair, 'POST', '/v1/webhooks', { url, events: ['package.updated'] })).id
}

function makeEvent(pair: Pair) {
  const slug = `bench-${made++}`
  const given = { name: slug, slug, type: 'spa', price: 1, currency: 'USD', inclusions: [] }
  return call(pair, 'POST', '/v1/packages', given)
}

// biome-ignore lint/suspicious/noExplicitAny: answers of several shapes
async function call({ portico }: Pair, method: string, path: string, body: object): Promise<any> {
  const headers = { 'x-api-key': KEY, 'content-type': 'application/json' }
  const reply = await fetch(portico.address + path, { method, headers, body: JSON.stringify(body) })
  if (!reply.ok) throw new Error(`${method} ${path}: ${reply.status} ${await reply.text()}`)
  return reply.json()
}
