import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ownDataDir, serve } from '../running/fixtures.ts'
import { TEST_KEY } from '../support/app.ts'
import { startReceiver } from '../support/receiver.ts'
import { until } from '../support/until.ts'

const SHIFTS_S = [0, 60, -60]
const EVENTS = 10 // of each process
/** What a busy machine may need beside the five seconds of the first pause, which varies by a tenth. */
const LATE_MS = 4000

/** Each takes requests and delivers, whoever made the event; every event is refused once and taken the second time. */
test('three processes, one a minute ahead and one a minute behind: each delivery in its time, none twice', async (t) => {
  const env = { PORTICO_DATA_DIR: await ownDataDir(t), PORT: '0', PORTICO_CLOCK: 'database' }
  const processes = []
  for (const seconds of SHIFTS_S) {
    const shift = { PORTICO_TEST_CLOCK_SHIFT_MS: String(seconds * 1000) }
    processes.push(await serve({ ...env, ...shift }))
  }
  const receiver = await startReceiver()
  const arrivals = new Map<string, number[]>()
  receiver.answer((response, { event }) => {
    const times = [...(arrivals.get(event.id) ?? []), performance.now()]
    arrivals.set(event.id, times)
    response.writeHead(times.length === 1 ? 500 : 200).end()
  })
  const call = async (address: string, path: string, body: object) => {
    const headers = { 'x-api-key': TEST_KEY, 'content-type': 'application/json' }
    const reply = await fetch(address + path, { method: 'POST', headers, body: JSON.stringify(body) })
    assert.equal(reply.status, 201)
  }
  await call(processes[0]!.address, '/v1/webhooks', { url: receiver.url, events: ['package.updated'] })

  const startedMs = performance.now()
  for (const [i, { address }] of processes.entries()) {
    for (let n = 0; n < EVENTS; n++) {
      const slug = `clock-${i}-${n}`
      await call(address, '/v1/packages', { name: slug, slug, type: 'spa', price: 1, currency: 'USD', inclusions: [] })
    }
  }
  const madeMs = performance.now() - startedMs
  const count = EVENTS * SHIFTS_S.length
  await until(() => [...arrivals.values()].filter(({ length }) => length > 1).length === count, 120_000)
  const gaps = [...arrivals.values()].map(([first, second]) => second! - first!)
  const doubled = [...arrivals.values()].filter(({ length }) => length > 2).length
  const early = gaps.filter((ms) => ms < 4500).length
  const lateFirst = [...arrivals.values()].filter(([first]) => first! - startedMs > madeMs + LATE_MS).length
  const lateSecond = gaps.filter((ms) => ms > 5500 + LATE_MS).length
  const longest = Math.round(Math.max(...gaps))
  t.diagnostic(
    `${count} events: ${doubled} doubled, ${early} early, ${lateFirst + lateSecond} late; longest pause ${longest} ms`,
  )
  assert.deepEqual({ doubled, early, lateFirst, lateSecond }, { doubled: 0, early: 0, lateFirst: 0, lateSecond: 0 })
  for (const [i, { output }] of processes.entries()) {
    assert.equal(/differs from the database/.test(output.err), SHIFTS_S[i] !== 0)
  }
})
