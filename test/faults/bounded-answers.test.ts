// In a process of its own: how long the server pauses is measured, and must be the server's own pause.
import assert from 'node:assert/strict'
import { once } from 'node:events'
import { after, before, test } from 'node:test'
import { Worker } from 'node:worker_threads'
import { useOwnApp } from '../support/app.ts'
import type { Hotel } from './attacks/attack.ts'
import { graphqlAttacks } from './attacks/graphql.ts'
import { mcpAttacks } from './attacks/mcp.ts'
import { otherAttacks } from './attacks/others.ts'
import { restAttacks } from './attacks/rest.ts'
import type { Sent, Task } from './fixtures/outsider.ts'

/** However a request is broken, and wherever it comes in: little is answered, and nobody else waits for it. */

const portico = useOwnApp({ PORTICO_LIMIT_DEFAULT: '1000000', PORTICO_LIMIT_ADDRESS: '1000000' })

const MOST_BYTES = 64 * 1024
const MOST_ITEMS = 101
/** Reading a megabyte takes its time. */
const LONGEST_PAUSE_MS = 250
/** Where the machine has other things to do, the clock tells of those: then what this thread worked counts, all in all. */
const MOST_WORK_MS = 100
/** A busy machine is busy for seconds. */
const TRIES = 8

let [attacker, prober] = [] as unknown as Worker[]
let target: Hotel

before(async () => {
  const outsider = new URL('fixtures/outsider.ts', import.meta.url)
  attacker = new Worker(outsider)
  prober = new Worker(outsider)
  const hotel = await portico.newProperty()
  const session = await hotel.request('POST', '/v1/messaging/sessions', { guest_id: 'gst_a' })
  const voice = async () => (await hotel.request('POST', '/v1/ai/voice/sessions', {})).body
  // What the first request of a door loads is no pause of an attack.
  await hotel.request('POST', '/graphql', { query: '{ packagesList { total } }' })
  await hotel.request('POST', '/mcp', { jsonrpc: '2.0', id: 1, method: 'tools/list' })
  await portico.request('POST', '/oauth/token', {})
  target = { address: portico.address, id: hotel.id, key: hotel.key, guestToken: session.body.token, voice }
})
after(() => Promise.all([attacker!.terminate(), prober!.terminate()]))

async function ask<T>(worker: Worker, task: Task): Promise<T> {
  const answered = once(worker, 'message')
  worker.postMessage(task)
  const [{ done, failed }] = await answered
  assert.equal(failed, undefined)
  return done
}

/** The answer, and how long the slowest answer of `/healthz` took meanwhile. */
async function strike(task: Task): Promise<{ sent: Sent; pauseMs: number; workMs: number }> {
  const watched = ask<number>(prober!, { kind: 'watch', url: `${target.address}/healthz` })
  const before = process.threadCpuUsage()
  const sent = await ask<Sent>(attacker!, task)
  const { user, system } = process.threadCpuUsage(before)
  prober!.postMessage({ kind: 'stop' })
  return { sent, pauseMs: await watched, workMs: (user + system) / 1000 }
}

for (const { door, what, status, task } of [...restAttacks, ...graphqlAttacks, ...mcpAttacks, ...otherAttacks]) {
  test(`${door}: ${what}`, async (t) => {
    let isQuick = false
    // A pause of the machine's does not come back; one of ours does.
    for (let tries = 0; tries < TRIES && !isQuick; tries++) {
      const { sent, pauseMs, workMs } = await strike(await task(target))
      const figures = `/healthz waited ${pauseMs.toFixed(0)} ms at most, ${workMs.toFixed(0)} ms of work`
      t.diagnostic(`${sent.status}, ${sent.bytes} bytes, ${figures}`)
      assertBounded(sent, status)
      isQuick = pauseMs <= LONGEST_PAUSE_MS || workMs <= MOST_WORK_MS
    }
    assert.ok(isQuick, 'nobody else was answered for too long, each time')
  })
}

function assertBounded({ status, bytes, text, headers }: Sent, expected: number | undefined): void {
  assert.ok(bytes <= MOST_BYTES, `${bytes} bytes: ${text.slice(0, 300)}`)
  assert.ok(JSON.stringify(headers).length < 4096)
  if (expected === undefined) assert.ok(status >= 400 && status < 500, `${status}: ${text.slice(0, 300)}`)
  else assert.equal(status, expected, text.slice(0, 300))
  const json = /^(?:event: \w+\n)?data: (.*)$/m.exec(text)?.[1] ?? text
  if (/^[{[]/.test(json)) assertShort(JSON.parse(json))
}

/** Wherever an answer lists what is wrong. */
function assertShort(value: unknown): void {
  if (value === null || typeof value !== 'object') return
  for (const [name, member] of Object.entries(value)) {
    if (Array.isArray(member)) assert.ok(member.length <= MOST_ITEMS, `${member.length} items in ${name}`)
    if (name === 'loc') for (const part of member) assert.ok([...part].length <= 100, part)
    assertShort(member)
  }
}
