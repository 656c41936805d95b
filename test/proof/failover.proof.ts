import assert from 'node:assert/strict'
import { test } from 'node:test'
import { unpack } from '../../src/platform/database/packing.ts'
import { emptyDataDir, serve } from '../running/fixtures.ts'
import { TEST_KEY } from '../support/app.ts'
import { startReceiver } from '../support/receiver.ts'
import { until } from '../support/until.ts'
import { lacksPostgres, startPostgres, startStandby } from './servers.ts'
import { writeWithoutPause } from './writers.ts'

/** The primary is killed under load, and its synchronous standby promoted. */
test('a promotion under load: nothing acknowledged is lost, no event is lost or doubled', async (t) => {
  if (lacksPostgres) return t.skip(lacksPostgres)
  const dataDir = emptyDataDir(t)
  const primary = await startPostgres(t)
  const standby = await startStandby(t, primary, 'second')
  await primary.run('postgres', "alter system set synchronous_standby_names = 'second'", 'select pg_reload_conf()')
  const isFollowed = async () =>
    (await primary.ask('postgres', "select from pg_stat_replication where sync_state = 'sync'")).length > 0
  await until(isFollowed)
  const hosts = `127.0.0.1:${primary.port},127.0.0.1:${standby.port}`
  const env = {
    PORTICO_DATA_DIR: dataDir,
    PORT: '0',
    DATABASE_URL: `postgres://portico_app@${hosts}/portico?target_session_attrs=read-write`,
    PORTICO_DIRECT_DATABASE_URL: `postgres://portico_owner@${hosts}/portico?target_session_attrs=read-write`,
    PORTICO_SECRET: 'the secret of the proofs, which is long',
    PORTICO_BOOTSTRAP_TEST_KEY: TEST_KEY,
    PORTICO_CLOCK: 'database',
    PORTICO_LIMIT_DEFAULT: '10000000',
    PORTICO_LIMIT_PROPERTY: '10000000',
  }
  const processes = [await serve(env), await serve(env)]
  const receiver = await startReceiver()
  const arrived: string[] = []
  receiver.answer((response, { event }) => {
    arrived.push(event.data.id)
    response.writeHead(200).end()
  })
  const load = await writeWithoutPause(
    processes.map(({ address }) => address),
    receiver.url,
  )
  await until(() => load.acknowledged.size > 200)

  await primary.kill('SIGKILL')
  const killedMs = performance.now()
  const isAway = async () => (await fetch(`${processes[0]!.address}/readyz`)).status === 503
  await until(isAway)
  const before = load.acknowledged.size
  standby.promote()
  const promotedMs = performance.now()
  await until(() => load.acknowledged.size > before)
  const backMs = performance.now()
  await until(() => load.acknowledged.size > before + 200)
  await load.stop()

  const rows = await standby.ask<{ slug: string }>('portico_sandbox', 'select slug from packages')
  const lost = [...load.acknowledged.keys()].filter((slug) => !rows.some((row) => row.slug === slug))
  await until(() => [...load.acknowledged.values()].every((id) => arrived.includes(id)), 60_000)
  const doubled = arrived.length - new Set(arrived).size
  const told = await standby.ask<{ packed: string }>(
    'portico_sandbox',
    "select encode(packed, 'hex') as packed from events",
  )
  const records = told.map(({ packed }) => JSON.parse(unpack(Buffer.from(packed, 'hex'))).id)
  const twice = records.filter((id, i) => records.indexOf(id) !== i)
  t.diagnostic(
    `${load.acknowledged.size} acknowledged, ${load.refused()} refused meanwhile; promoted ${Math.round(promotedMs - killedMs)} ms ` +
      `after the kill, first write ${Math.round(backMs - promotedMs)} ms after that; lost ${lost.length}, doubled ${doubled}`,
  )
  assert.deepEqual({ lost, twice, doubled }, { lost: [], twice: [], doubled: 0 })
})
