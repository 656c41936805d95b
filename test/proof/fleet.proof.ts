import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { emptyDataDir, type Running, serve } from '../running/fixtures.ts'
import { TEST_KEY } from '../support/app.ts'
import { startReceiver } from '../support/receiver.ts'
import { until } from '../support/until.ts'
import * as servers from './servers.ts'
import { type Writers, writeWithoutPause } from './writers.ts'

/**
 * What an operator runs, and all that happens to it: two APIs behind HAProxy, two workers, a PgBouncer before each of two
 * servers, the second of which follows the first synchronously. One process's clock is a minute ahead, another's behind.
 */
const SKEW_S = { api: [0, 60], worker: [-60, 0] }
const ENOUGH = 100 // acknowledged after each event, before the next

test('a fleet: rolling restart, each part killed, a promotion, clocks a minute apart', async (t) => {
  const lacking = servers.lacksPostgres ?? servers.lacksPgbouncer ?? servers.lacksHaproxy
  if (lacking) return t.skip(lacking)
  const fleet = await startFleet(t)
  const { load, primary, standby, poolers } = fleet
  const report: string[] = []
  /** What was refused while it happened, and until requests are served again. */
  const during = async (what: string, happen: () => Promise<void>): Promise<number> => {
    const [before, beganMs] = [load.refused(), performance.now()]
    await happen()
    const served = load.acknowledged.size
    await until(() => load.acknowledged.size > served + ENOUGH, 60_000)
    const refused = load.refused() - before
    report.push(`${what} ${refused} (${Math.round((performance.now() - beganMs) / 1000)} s)`)
    return refused
  }

  await until(() => load.acknowledged.size > ENOUGH, 60_000)
  let inRestarts = 0
  for (const part of fleet.parts) {
    inRestarts += await during(`restart of ${part.name}`, async () => {
      assert.equal(await part.running.stop(), 0)
      await part.start()
    })
  }
  for (const part of fleet.parts) {
    await during(`kill of ${part.name}`, async () => {
      part.running.child.kill('SIGKILL')
      await part.start()
    })
  }
  await during('kill of the pooler', () => poolers[0]!.killAndStart())
  await during('promotion', async () => {
    await primary.kill('SIGKILL')
    standby.promote()
  })
  await load.stop()

  const written = await standby.ask<{ slug: string }>('portico_sandbox', 'select slug from packages')
  const slugs = new Set(written.map(({ slug }) => slug))
  const lost = [...load.acknowledged.keys()].filter((slug) => !slugs.has(slug))
  const ids = [...load.acknowledged.values()]
  await until(() => ids.every((id) => fleet.arrived.has(id)), 120_000)
  const doubled = ids.filter((id) => fleet.arrived.get(id)!.size > 1)
  const again = ids.filter((id) => fleet.deliveries.get(id)! > 1).length
  t.diagnostic(`refused: ${report.join(', ')}`)
  t.diagnostic(
    `${ids.length} acknowledged: ${lost.length} lost; events ${doubled.length} doubled, 0 lost; ${again} of them delivered ` +
      'again, under the same id, after a worker was killed or its database went',
  )
  assert.deepEqual({ inRestarts, lost, doubled }, { inRestarts: 0, lost: [], doubled: [] })
})

interface Part {
  name: string
  running: Running
  start(): Promise<void>
}

async function startFleet(t: TestContext) {
  const dataDir = emptyDataDir(t)
  const primary = await servers.startPostgres(t)
  const standby = await servers.startStandby(t, primary, 'second')
  await primary.run('postgres', "alter system set synchronous_standby_names = 'second'", 'select pg_reload_conf()')
  await until(async () => (await primary.ask('postgres', IN_SYNC)).length > 0)
  const poolers = [await servers.startPgbouncer(t, primary.port), await servers.startPgbouncer(t, standby.port)]
  const at = (role: string, ports: number[]) =>
    `postgres://${role}@${ports.map((port) => `127.0.0.1:${port}`).join(',')}/portico`
  const env = {
    PORTICO_DATA_DIR: dataDir,
    DATABASE_URL: at(
      'portico_app',
      poolers.map(({ port }) => port),
    ),
    PORTICO_DIRECT_DATABASE_URL: at('portico_owner', [primary.port, standby.port]),
    PORTICO_SECRET: 'the secret of the proofs, which is long',
    PORTICO_BOOTSTRAP_TEST_KEY: TEST_KEY,
    PORTICO_CLOCK: 'database',
    PORTICO_DRAIN_SECONDS: '5',
    PORTICO_LIMIT_DEFAULT: '10000000',
    PORTICO_LIMIT_PROPERTY: '10000000',
  }
  const [front, ...ports] = await servers.freePorts(3)
  const parts: Part[] = []
  for (const [role, skews] of Object.entries(SKEW_S)) {
    for (const [i, seconds] of skews.entries()) {
      const own = {
        ...env,
        PORT: role === 'api' ? String(ports[i]) : '0',
        PORTICO_TEST_CLOCK_SHIFT_MS: String(seconds * 1000),
      }
      const start = () => serve(own, ['serve', '--role', role])
      const part = { name: `${role} ${i + 1}`, running: await start(), start: async () => {} }
      part.start = async () => {
        part.running = await start()
      }
      parts.push(part)
    }
  }
  await servers.startHaproxy(t, front!, ports)
  const receiver = await startReceiver()
  const arrived = new Map<string, Set<string>>()
  const deliveries = new Map<string, number>()
  receiver.answer((response, { event }) => {
    const { id } = event.data
    arrived.set(id, (arrived.get(id) ?? new Set()).add(event.id))
    deliveries.set(id, (deliveries.get(id) ?? 0) + 1)
    response.writeHead(200).end()
  })
  const load: Writers = await writeWithoutPause([`http://127.0.0.1:${front}`], receiver.url)
  return { primary, standby, poolers, parts, load, arrived, deliveries }
}

const IN_SYNC = "select from pg_stat_replication where sync_state = 'sync'"
