import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { emptyDataDir, serve } from '../running/fixtures.ts'
import { TEST_KEY } from '../support/app.ts'
import { startReceiver } from '../support/receiver.ts'
import { until } from '../support/until.ts'

/**
 * A hotel's day in little: all kinds of work at an even rate, for long. Nothing grows, nothing gets later, nothing is refused.
 * `PORTICO_PROOF_SOAK_MINUTES=30` is the full length.
 */
const MINUTES = Number(process.env.PORTICO_PROOF_SOAK_MINUTES ?? 3)
const ROUNDS_A_SECOND = 10
const SAMPLES = 120
const PARTS = 6
const MEGABYTE = 2 ** 20
/** Of the embedded server (launch.ts), beside which it has a few megabytes of locks and the like. */
const SHARED_BUFFERS_MB = 128

interface Sample {
  /** Of the process and of the database's processes, shared pages counted once; the database's without its cache. */
  serverMb: number
  databaseMb: number
  /** What of the database's `shared_buffers` was used so far: it fills up with what is read and written, once. */
  cacheMb: number
  files: number
  /** From the answer to a change until its event arrived, of the changes since the sample before. */
  lagsMs: number[]
}

test(`${MINUTES} minutes of all that a hotel does: memory, open files and delays stay as they are`, {
  timeout: (MINUTES + 10) * 60_000,
}, async (t) => {
  const dataDir = emptyDataDir(t)
  const server = await serve({
    ...{ PORTICO_DATA_DIR: dataDir, PORT: '0', PORTICO_LOG_LEVEL: 'warn', PORTICO_BOOTSTRAP_TEST_KEY: TEST_KEY },
    ...{ PORTICO_LIMIT_DEFAULT: '10000000', PORTICO_LIMIT_CHAT: '10000000', PORTICO_LIMIT_PROPERTY: '10000000' },
  })
  const hotel = callerOf(server.address)
  const receiver = await startReceiver()
  const [arrivedMs, arrivals] = [new Map<string, number>(), new Map<string, number>()]
  receiver.answer((response, { event }) => {
    receiver.received.length = 0
    const { id } = event.data
    if (!arrivedMs.has(id)) arrivedMs.set(id, performance.now())
    if (event.type === 'package.updated') arrivals.set(id, (arrivals.get(id) ?? 0) + 1)
    response.end('{"ok":true}')
  })
  await hotel.call('POST', '/v1/webhooks', { url: receiver.url, events: ['*'] })
  const guests: { id: string }[] = (await hotel.call('GET', '/v1/guests?limit=100')).data

  const madeMs = new Map<string, number>()
  const samples: Sample[] = []
  const openFiles = () => readdirSync(`/proc/${server.child.pid}/fd`).length
  const database = Number(readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0])
  const databases = () => [database, ...childrenOf(database)]
  let open = 0
  let sampled: ReadonlySet<string> = new Set()
  const beganMs = performance.now()
  const [totalMs, everyMs] = [MINUTES * 60_000, (MINUTES * 60_000) / SAMPLES]
  for (let round = 0; performance.now() - beganMs < totalMs; round++) {
    const { exitCode, signalCode } = server.child
    assert.ok(exitCode === null && signalCode === null, `ended (${exitCode ?? signalCode}): ${server.output.err}`)
    open++
    void doRound(hotel, round, guests, (id) => madeMs.set(id, performance.now()))
      .catch((error) => hotel.failed().push(String(error)))
      .finally(() => open--)
    await pause(Math.max(0, beganMs + (round + 1) * (1000 / ROUNDS_A_SECOND) - performance.now()))
    if (performance.now() - beganMs < (samples.length + 1) * everyMs) continue
    const those = [...madeMs.keys()].filter((id) => arrivedMs.has(id))
    const lagsMs = those.filter((id) => !sampled.has(id)).map((id) => arrivedMs.get(id)! - madeMs.get(id)!)
    sampled = new Set(those)
    samples.push({
      serverMb: memoryMb([server.child.pid!]),
      databaseMb: memoryMb(databases()) - memoryMb(databases(), 'Pss_Shmem'),
      cacheMb: memoryMb(databases(), 'Pss_Shmem'),
      files: openFiles(),
      lagsMs,
    })
  }
  await until(() => open === 0, 60_000)
  await until(() => [...madeMs.keys()].every((id) => arrivals.has(id)), 60_000)

  const parts = Array.from({ length: PARTS }, (_, part) =>
    figuresOf(samples.slice((part * samples.length) / PARTS, ((part + 1) * samples.length) / PARTS)),
  )
  for (const [part, { serverMb, databaseMb, cacheMb, files, lagMs, latestMs }] of parts.entries()) {
    t.diagnostic(
      `part ${part + 1} of ${PARTS}: server ${serverMb} MB, database ${databaseMb} MB and ${cacheMb} MB of cache, ${files} open files, ` +
        `events ${lagMs} ms after the answer (p99 ${latestMs})`,
    )
  }
  t.diagnostic(`${hotel.answered()} answered, ${madeMs.size} changes with their events`)
  const [warm, last] = [parts[1]!, parts.at(-1)!]
  assert.deepEqual({ failed: hotel.failed().slice(0, 5), log: server.output.err }, { failed: [], log: '' })
  assert.deepEqual(
    [...arrivals.values()].filter((times) => times !== 1),
    [],
    'an event came more than once',
  )
  assert.ok(last.serverMb <= warm.serverMb * 1.15 + 5, `the server grew from ${warm.serverMb} to ${last.serverMb} MB`)
  const grown = `the database grew from ${warm.databaseMb} to ${last.databaseMb} MB beside ${last.cacheMb} MB of cache`
  assert.ok(last.databaseMb <= warm.databaseMb * 1.15 + 5, grown)
  assert.ok(last.cacheMb <= SHARED_BUFFERS_MB + 32, grown)
  assert.ok(last.latestMs <= warm.latestMs * 2 + 500, `events come later: ${warm.latestMs} ms, then ${last.latestMs}`)
  // A busy client holds as many connections as it has requests open; what stays when it has gone is a leak.
  await until(() => openFiles() <= warm.files + 10, 30_000)
  assert.equal(await server.stop(), 0)
})

type Caller = ReturnType<typeof callerOf>

function callerOf(address: string) {
  const failed: string[] = []
  let answered = 0
  const headers = () => ({
    'x-api-key': TEST_KEY,
    'content-type': 'application/json',
    'idempotency-key': crypto.randomUUID(),
  })
  const judge = (ok: boolean, what: string) => {
    if (ok) answered++
    else failed.push(what)
  }
  return {
    answered: () => answered,
    failed: () => failed,
    // biome-ignore lint/suspicious/noExplicitAny: answers of every shape
    async call(method: string, path: string, body?: object): Promise<any> {
      const init =
        method === 'GET'
          ? { headers: { 'x-api-key': TEST_KEY } }
          : { method, headers: headers(), body: JSON.stringify(body) }
      const reply = await fetch(address + path, init)
      const text = await reply.text()
      judge(reply.ok, `${method} ${path}: ${reply.status} ${text.slice(0, 200)}`)
      return text ? JSON.parse(text) : undefined
    },
    /** Listens for a moment and goes, as a closed tab does. */
    async listen(path: string): Promise<void> {
      const gone = new AbortController()
      const reply = await fetch(address + path, {
        headers: { 'x-api-key': TEST_KEY, accept: 'text/event-stream' },
        signal: gone.signal,
      })
      judge(reply.ok, `${path}: ${reply.status}`)
      await pause(2000)
      gone.abort()
    },
  }
}

async function doRound(
  { call, listen }: Caller,
  round: number,
  guests: readonly { id: string }[],
  made: (id: string) => void,
): Promise<void> {
  const slug = `soak-${round}`
  const { id } = await call('POST', '/v1/packages', {
    name: slug,
    slug,
    type: 'spa',
    price: 1,
    currency: 'USD',
    inclusions: [],
  })
  made(id)
  const every = (rounds: number, work: () => Promise<unknown>) => (round % rounds === 0 ? [work()] : [])
  await Promise.all([
    ...every(2, () => call('GET', '/v1/guests?limit=50')),
    ...every(2, () =>
      call('POST', '/v1/messaging/send', {
        channel: 'email',
        recipient: 'read@magic.example',
        subject: 'Soak',
        content: `Number ${round}`,
      }),
    ),
    ...every(3, () =>
      call('PATCH', `/v1/guests/${guests[round % guests.length]!.id}`, { notes: `Seen in round ${round}` }),
    ),
    ...every(5, () => call('POST', '/graphql', { query: '{ reservations(limit: 20) { data { id status } } }' })),
    ...every(10, () => call('GET', '/v1/reservations?limit=50')),
    ...every(20, () => call('POST', '/v1/ai/chat', { messages: [{ role: 'user', content: 'When is breakfast?' }] })),
    ...every(30, () => listen('/v1/changes')),
  ])
}

function figuresOf(samples: readonly Sample[]) {
  const lags = samples.flatMap(({ lagsMs }) => lagsMs)
  return {
    serverMb: middle(samples.map((one) => one.serverMb)),
    databaseMb: middle(samples.map((one) => one.databaseMb)),
    cacheMb: middle(samples.map((one) => one.cacheMb)),
    files: middle(samples.map((one) => one.files)),
    lagMs: middle(lags),
    latestMs: at(lags, 0.99),
  }
}

const at = (values: readonly number[], share: number): number =>
  Math.round([...values].sort((a, b) => a - b)[Math.floor(values.length * share)] ?? 0)
const middle = (values: readonly number[]): number => at(values, 0.5)

const memoryMb = (pids: readonly number[], kind = 'Pss'): number => {
  const line = new RegExp(`^${kind}: +(\\d+)`, 'm')
  const kilobytes = pids.map((pid) => Number(line.exec(readIfThere(`/proc/${pid}/smaps_rollup`))?.[1] ?? 0))
  return Math.round((kilobytes.reduce((sum, one) => sum + one, 0) * 1024) / MEGABYTE)
}

const childrenOf = (pid: number): number[] =>
  readIfThere(`/proc/${pid}/task/${pid}/children`).trim().split(' ').filter(Boolean).map(Number)

/** A process may end while it is looked at. */
function readIfThere(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}
