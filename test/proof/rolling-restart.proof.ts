import assert from 'node:assert/strict'
import { Agent, request } from 'node:http'
import { test } from 'node:test'
import { ownDataDir, type Running, serve } from '../running/fixtures.ts'
import { TEST_KEY } from '../support/app.ts'
import { until } from '../support/until.ts'
import { freePorts, lacksHaproxy, startHaproxy } from './servers.ts'

const CALLERS = 16
const ROUNDS = 2

test('a rolling restart behind HAProxy loses no request', async (t) => {
  if (lacksHaproxy) return t.skip(lacksHaproxy)
  const dataDir = await ownDataDir(t)
  const [front, ...ports] = await freePorts(3)
  const env = {
    PORTICO_DATA_DIR: dataDir,
    PORTICO_DRAIN_SECONDS: '5',
    PORTICO_LIMIT_DEFAULT: '10000000',
    PORTICO_LIMIT_PROPERTY: '10000000',
  }
  const start = (port: number) => serve({ ...env, PORT: String(port) })
  const processes: Running[] = [await start(ports[0]!), await start(ports[1]!)]
  await startHaproxy(t, front!, ports)

  const load = callWithoutPause(`http://127.0.0.1:${front}`)
  await until(() => load.answered() > 200)
  const stopsMs: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    for (const [i, port] of ports.entries()) {
      const startedMs = performance.now()
      assert.equal(await processes[i]!.stop(), 0)
      stopsMs.push(Math.round(performance.now() - startedMs))
      processes[i] = await start(port)
      const before = load.answered()
      await until(() => load.answered() > before + 200)
    }
  }
  const { lost, created } = await load.stop()
  t.diagnostic(`${load.answered()} answered over ${stopsMs.length} restarts (${stopsMs} ms), ${lost.length} lost`)
  assert.deepEqual(lost, [])
  assert.ok(created > 100)
})

/** Reads and writes over kept connections, as clients do, and repeats nothing by itself. */
function callWithoutPause(address: string) {
  const agent = new Agent({ keepAlive: true, maxSockets: CALLERS })
  const lost: string[] = []
  let [answered, created, stopped] = [0, 0, false]
  const call = (method: string, body?: string) =>
    new Promise<number>((resolve, reject) => {
      const headers = { 'x-api-key': TEST_KEY, 'content-type': 'application/json' }
      const sent = request(`${address}/v1/packages`, { method, agent, headers }, (reply) => {
        reply
          .resume()
          .once('end', () => resolve(reply.statusCode!))
          .once('error', reject)
      })
      sent.once('error', reject).end(body)
    })
  const caller = async (name: number) => {
    for (let n = 0; !stopped; n++) {
      const slug = `restart-${name}-${n}`
      const writes = n % 4 === 0
      const body = JSON.stringify({ name: slug, slug, type: 'spa', price: 1, currency: 'USD', inclusions: [] })
      try {
        const status = writes ? await call('POST', body) : await call('GET')
        answered++
        if (status === (writes ? 201 : 200)) created += Number(writes)
        else lost.push(`${status}`)
      } catch (error) {
        lost.push(String(error))
      }
    }
  }
  const callers = Promise.all(Array.from({ length: CALLERS }, (_, name) => caller(name)))
  return {
    answered: () => answered,
    async stop() {
      stopped = true
      await callers
      agent.destroy()
      return { lost, created }
    },
  }
}
