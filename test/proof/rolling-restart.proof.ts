import assert from 'node:assert/strict'
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, writeFileSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { type AddressInfo, createServer } from 'node:net'
import { join } from 'node:path'
import { type TestContext, test } from 'node:test'
import { ownDataDir, type Running, serve } from '../running/fixtures.ts'
import { TEST_KEY } from '../support/app.ts'
import { until } from '../support/until.ts'

/** The file of the paper, as it stands there, with other ports. */
const HAPROXY = ['/usr/sbin/haproxy', 'haproxy'].find((path) => spawnSync(path, ['-v']).status === 0)
const CALLERS = 16
const ROUNDS = 2

test('a rolling restart behind HAProxy loses no request', async (t) => {
  if (!HAPROXY) return t.skip('HAPROXY IS NOT INSTALLED: nothing was proved. Install the package haproxy and run again')
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
  await startHaproxy(t, dataDir, front!, ports)

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

async function startHaproxy(t: TestContext, folder: string, front: number, ports: number[]): Promise<void> {
  const [, paper] = /```haproxy\n([\s\S]*?)```/.exec(readFileSync('docs/operate/restart.md', 'utf8'))!
  const file = join(folder, 'haproxy.cfg')
  const told = { ':8000': front, ':8081': ports[0], ':8082': ports[1] }
  writeFileSync(
    file,
    Object.entries(told).reduce((text, [port, own]) => text.replace(port, `:${own}`), paper!),
  )
  const haproxy = spawn(HAPROXY!, ['-db', '-f', file], { stdio: 'inherit' })
  t.after(async () => {
    haproxy.kill('SIGKILL')
    await once(haproxy, 'close')
  })
  await until(() =>
    fetch(`http://127.0.0.1:${front}/healthz`).then(
      ({ status }) => status === 200,
      () => false,
    ),
  )
}

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

async function freePorts(count: number): Promise<number[]> {
  const servers = Array.from({ length: count }, () => createServer().listen(0, '127.0.0.1'))
  await until(() => servers.every(({ listening }) => listening))
  const ports = servers.map((server) => (server.address() as AddressInfo).port)
  await Promise.all(servers.map((server) => once(server.close(), 'close')))
  return ports
}
