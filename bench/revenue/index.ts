import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connect } from '../../src/platform/database/connect.ts'
import { openEmbeddedServer } from '../../src/platform/database/embedded/index.ts'
import { startServer } from '../http/load.ts'
import { ADVISED_DATES, fillHouse, ROOM_TYPES, rowsToImport, TOTAL_ROOMS } from './house.ts'

/**
 * How fast reservations come in, against the same rows put into the same table by one bare statement; and what generate,
 * availability and a snapshot cost in a house with 10,000 reservations and in the same house with 1,000,000.
 */
const KEY = 'sk_test_bench_0123456789'
const ROWS = Number(process.env.BENCH_ROWS ?? 100_000)
const HISTORY = Number(process.env.BENCH_HISTORY ?? 1_000_000)
const ROUNDS = 9
const say = (line: string) => process.stdout.write(`${line}\n`)
const verdict = (holds: boolean) => {
  if (!holds) process.exitCode = 1
  return holds ? 'ok' : 'MISSED'
}

const dataDir = mkdtempSync(join(tmpdir(), 'portico-bench-'))
const server = await openEmbeddedServer({ dataDir, log: () => {} })
const { socketDir, port, user } = server
const portico = await startServer(['scripts/portico.mjs', 'serve'], {
  PORT: '0',
  PORTICO_DATA_DIR: dataDir,
  PORTICO_DRAIN_SECONDS: '0',
  PORTICO_BOOTSTRAP_TEST_KEY: KEY,
  PORTICO_LIMIT_DEFAULT: '100000000',
  PORTICO_LIMIT_PROPERTY: '100000000',
})
const pool = connect({ socketDir, port, user, database: 'portico_sandbox' }, { connections: 1, name: 'bench' })

try {
  await importing()
  await reading()
} finally {
  await pool.end()
  await portico.stop()
  await server.release()
  rmSync(dataDir, { recursive: true, force: true })
}

async function importing(): Promise<void> {
  const rows = rowsToImport(ROWS)
  const send = async (name: string, body: string, type: string) => {
    const hotel = await openHouse(name)
    const started = performance.now()
    const headers = { 'x-api-key': hotel.key, 'content-type': type }
    const reply = await fetch(`${portico.address}/v1/reservations/import`, { method: 'POST', headers, body })
    const report = (await reply.json()) as { created: number }
    if (report.created !== ROWS) throw new Error(`imported ${JSON.stringify(report).slice(0, 300)}`)
    return ROWS / ((performance.now() - started) / 1000)
  }
  const csv = asCsv(rows)
  await send('warm', rows, 'application/x-ndjson')
  await pool.session(({ script }) => script('analyze reservations')) // a hotel the planner has not met must not suffer
  const ndjson = await send('ndjson', rows, 'application/x-ndjson')
  const table = await send('csv', csv, 'text/csv')
  const bare = await bareInsert()
  say(
    `import of ${ROWS} rows   NDJSON ${ndjson.toFixed(0)}/s, CSV ${table.toFixed(0)}/s (needs ≥ 10000: ${verdict(Math.min(ndjson, table) >= 10_000)})`,
  )
  say(`one bare statement      ${bare.toFixed(0)}/s, ratio ${(ndjson / bare).toFixed(2)}`)
}

/** What the database can do at all: the rows of an import copied to another property, indexes and all. */
async function bareInsert(): Promise<number> {
  const { id } = await openHouse('bare')
  const [{ from }] = (await pool.db.many<{ from: string }>`
    select property_id as from from reservations where external_id = 'import-0' limit 1`) as [{ from: string }]
  const started = performance.now()
  await pool.db.run`
    insert into reservations
    select ${id}, id, guest_id, room_type, check_in, check_out, rooms, nightly_rate, nightly_rates, currency, status, source,
      external_id, booked_at, cancelled_at, created_at, updated_at
    from reservations where property_id = ${from}`
  return ROWS / ((performance.now() - started) / 1000)
}

async function reading(): Promise<void> {
  const [small, large] = [await openHouse('small'), await openHouse('large')]
  await fillHouse(pool, small.id, 10_000)
  await fillHouse(pool, large.id, HISTORY)
  const shapes: [string, (house: House) => Promise<number>, number][] = [
    [`generate ${ROOM_TYPES} × 30`, generate, 100],
    ['availability 366 nights', availability, 30],
    ['snapshot', snapshot, 30],
  ]
  for (const [name, run, most] of shapes) {
    const times = { small: [] as number[], large: [] as number[] }
    for (let round = 0; round < ROUNDS; round++) {
      times.small.push(await run(small))
      times.large.push(await run(large))
    }
    const [a, b] = [Math.min(...times.small), Math.min(...times.large)] // the least disturbed: machines are noisy
    const ratio = b / a
    const needs = name.startsWith('generate') ? `, needs ≤ 1.5: ${verdict(ratio <= 1.5)}` : ''
    say(`${name.padEnd(24)}${a.toFixed(1)} ms with 10,000 reservations (needs ≤ ${most}: ${verdict(a <= most)})`)
    say(`${''.padEnd(24)}${b.toFixed(1)} ms with ${HISTORY.toLocaleString('en')}, ratio ${ratio.toFixed(2)}${needs}`)
  }
}

interface House {
  id: string
  key: string
}

/** Every recommendation with its event, made anew each time. */
async function generate(house: House): Promise<number> {
  await pool.db.run`delete from rate_recommendations where property_id = ${house.id}`
  await pool.db.run`delete from events where property_id = ${house.id}`
  await pool.session(({ script }) => script('vacuum rate_recommendations, events')) // as if it were the first time
  return timed(async () => {
    const body = { total_rooms: TOTAL_ROOMS }
    const { generated } = await call(house, 'POST', '/v1/revenue/recommendations/generate', body)
    if (Math.abs(generated - ROOM_TYPES * ADVISED_DATES) > ROOM_TYPES * 3)
      throw new Error(`${generated} recommendations`)
  })
}

function availability(house: House): Promise<number> {
  const [start, end] = [0, 366].map((days) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10))
  return timed(async () => {
    const { rooms } = await call(house, 'GET', `/v1/properties/${house.id}/availability?start=${start}&end=${end}`)
    if (rooms.length !== ROOM_TYPES) throw new Error(`${rooms.length} room types`)
  })
}

function snapshot(house: House): Promise<number> {
  return timed(async () => {
    const { occupied_rooms } = await call(house, 'POST', '/v1/revenue/snapshot', { total_rooms: TOTAL_ROOMS })
    if (occupied_rooms < TOTAL_ROOMS / 2) throw new Error(`${occupied_rooms} rooms`)
  })
}

async function timed(work: () => Promise<void>): Promise<number> {
  const started = performance.now()
  await work()
  return performance.now() - started
}

async function openHouse(name: string): Promise<House> {
  const admin = { id: '', key: KEY }
  const body = { name, slug: `bench-${name}`, timezone: 'UTC', currency: 'USD' }
  const { id } = await call(admin, 'POST', '/v1/properties', body)
  const { key } = await call(admin, 'POST', '/v1/api-keys', { name, scopes: ['*'], property_id: id })
  return { id, key }
}

function asCsv(ndjson: string): string {
  const rows = ndjson.split('\n').map((line) => JSON.parse(line) as Record<string, unknown>)
  return [Object.keys(rows[0]!).join(','), ...rows.map((row) => Object.values(row).join(','))].join('\n')
}

// biome-ignore lint/suspicious/noExplicitAny: answers of several shapes
async function call({ key }: House, method: string, path: string, body?: object): Promise<any> {
  const headers = { 'x-api-key': key, ...(body ? { 'content-type': 'application/json' } : {}) }
  const reply = await fetch(portico.address + path, {
    method,
    headers,
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  if (!reply.ok) throw new Error(`${method} ${path}: ${reply.status} ${await reply.text()}`)
  return reply.json()
}
