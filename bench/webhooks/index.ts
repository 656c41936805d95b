import { mkdtempSync, rmSync } from 'node:fs'
import { Agent, createServer, request, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { startServer } from '../http/load.ts'

/**
 * Signed deliveries a second to a receiver on this machine, against a bare client that only posts the same bodies; then
 * the time from an event's making to its arrival at 200 events a second, alone and beside an endpoint that hangs.
 */
const KEY = 'sk_test_bench_0123456789'
const EVENTS = Number(process.env.BENCH_EVENTS ?? 10_000)
const RATE = 200
const SECONDS = Number(process.env.BENCH_SECONDS ?? 10)
let made = 0
const say = (line: string) => process.stdout.write(`${line}\n`)
const verdict = (holds: boolean) => {
  if (!holds) process.exitCode = 1
  return holds ? 'ok' : 'MISSED'
}

interface Receiver {
  url: string
  got: { at: number; created: number }[]
  bodies: string[]
  server: Server
}

const dataDir = mkdtempSync(join(tmpdir(), 'portico-bench-'))
const portico = await startServer(['scripts/portico.mjs', 'serve'], {
  PORT: '0',
  PORTICO_DATA_DIR: dataDir,
  PORTICO_BOOTSTRAP_TEST_KEY: KEY,
  PORTICO_LIMIT_DEFAULT: '100000000',
  PORTICO_LIMIT_PROPERTY: '100000000',
})
const [healthy, hanging] = [await receiver(true), await receiver(false)]

try {
  await throughput()
  await latency()
} finally {
  await portico.stop()
  for (const { server } of [healthy, hanging]) {
    server.closeAllConnections()
    server.close()
  }
  rmSync(dataDir, { recursive: true, force: true })
}

async function throughput(): Promise<void> {
  await Promise.all(
    Array.from({ length: 16 }, async (_, lane) => {
      for (let n = lane; n < EVENTS; n += 16) await makeEvent()
    }),
  )
  const id = await register(healthy.url)
  await call('POST', `/v1/webhooks/${id}/replay`, { since: '2020-01-01T00:00:00Z' })
  const begun = await arrived(healthy, 1)
  await arrived(healthy, EVENTS)
  const ours = (EVENTS - 1) / ((healthy.got.at(-1)!.at - begun) / 1000)
  const bare = await bareClient(healthy.bodies[0]!)
  say(`deliveries          ${ours.toFixed(0)}/s (needs ≥ 1000: ${verdict(ours >= 1000)})`)
  say(`bare client         ${bare.toFixed(0)}/s, ratio ${(ours / bare).toFixed(2)}`)
  say(`received once each  ${verdict(healthy.got.length === EVENTS)} (${healthy.got.length} of ${EVENTS})`)
}

async function latency(): Promise<void> {
  const alone = await atRate()
  await register(hanging.url)
  const beside = await atRate()
  const allowed = Math.max(alone * 1.5, alone + 20)
  say(`made to arrived     p99 ${alone.toFixed(0)} ms at ${RATE} events/s (needs < 100: ${verdict(alone < 100)})`)
  say(`beside a hanging    p99 ${beside.toFixed(0)} ms (needs ≤ ${allowed.toFixed(0)}: ${verdict(beside <= allowed)})`)
}

/** The 99th percentile of the time from the event's moment (before its commit) to its arrival. */
async function atRate(): Promise<number> {
  const before = healthy.got.length
  const making: Promise<unknown>[] = []
  const started = Date.now()
  for (let n = 0; n < RATE * SECONDS; n++) {
    await pause(Math.max(0, started + (n * 1000) / RATE - Date.now()))
    making.push(makeEvent())
  }
  await Promise.all(making)
  await arrived(healthy, before + RATE * SECONDS)
  const times = healthy.got.slice(before).map(({ at, created }) => at - created)
  return times.sort((a, b) => a - b)[Math.floor(times.length * 0.99)]!
}

async function receiver(answers: boolean): Promise<Receiver> {
  const got: Receiver['got'] = []
  const bodies: string[] = []
  const server = createServer((incoming, response) => {
    let body = ''
    incoming.setEncoding('utf8')
    incoming.on('data', (chunk) => {
      body += chunk
    })
    incoming.on('end', () => {
      got.push({ at: Date.now(), created: Date.parse(/"created_at":"([^"]+)"/.exec(body)![1]!) })
      if (bodies.length === 0) bodies.push(body)
      if (answers) response.end()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`, got, bodies, server }
}

async function arrived({ got }: Receiver, count: number): Promise<number> {
  for (let waited = 0; got.length < count; waited += 2) {
    if (waited > 120_000) throw new Error(`only ${got.length} of ${count} arrived`)
    await pause(2)
  }
  return got[count - 1]!.at
}

/** What this machine can do at all: the same body, posted over 16 connections that are kept open. */
async function bareClient(body: string): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: 16 })
  const before = healthy.got.length
  const started = Date.now()
  const post = () =>
    new Promise<void>((resolve, reject) => {
      const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }
      const sent = request(healthy.url, { method: 'POST', agent, headers }, (response) => {
        response.resume().on('end', resolve)
      })
      sent.on('error', reject).end(body)
    })
  await Promise.all(
    Array.from({ length: 16 }, async () => {
      for (let n = 0; n < EVENTS / 16; n++) await post()
    }),
  )
  const rate = EVENTS / ((Date.now() - started) / 1000)
  agent.destroy()
  healthy.got.length = before
  return rate
}

async function register(url: string): Promise<string> {
  return (await call('POST', '/v1/webhooks', { url, events: ['package.updated'] })).id
}

function makeEvent() {
  const slug = `bench-${made++}`
  return call('POST', '/v1/packages', { name: slug, slug, type: 'spa', price: 1, currency: 'USD', inclusions: [] })
}

// biome-ignore lint/suspicious/noExplicitAny: answers of several shapes
async function call(method: string, path: string, body: object): Promise<any> {
  const headers = { 'x-api-key': KEY, 'content-type': 'application/json' }
  const reply = await fetch(portico.address + path, { method, headers, body: JSON.stringify(body) })
  if (!reply.ok) throw new Error(`${method} ${path}: ${reply.status} ${await reply.text()}`)
  return reply.json()
}
