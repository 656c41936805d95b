import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Diagnosis } from '../../src/platform/doctor/doctor.ts'
import { command, emptyDataDir, serve } from '../running/fixtures.ts'
import { TEST_KEY } from '../support/app.ts'
import { startReceiver } from '../support/receiver.ts'
import { until } from '../support/until.ts'
import { lacksPgbouncer, lacksPostgres, startPgbouncer, startPostgres } from './servers.ts'
import { writeWithoutPause } from './writers.ts'

const WRITES = 300

for (const isDirect of [true, false]) {
  const how = isDirect ? 'and a direct address' : 'and nothing else'
  test(`with PgBouncer ${how}: starts, writes, deliveries, and nothing left on a connection`, async (t) => {
    if (lacksPostgres ?? lacksPgbouncer) return t.skip(lacksPostgres ?? lacksPgbouncer)
    const dataDir = emptyDataDir(t)
    const postgres = await startPostgres(t)
    const pooler = await startPgbouncer(t, postgres.port)
    const owner = `postgres://portico_owner@127.0.0.1:${postgres.port}/portico`
    const env: Record<string, string> = {
      PORTICO_DATA_DIR: dataDir,
      PORT: '0',
      DATABASE_URL: `postgres://${isDirect ? 'portico_app' : 'portico_owner'}@127.0.0.1:${pooler.port}/portico`,
      ...(isDirect && { PORTICO_DIRECT_DATABASE_URL: owner }),
      PORTICO_SECRET: 'the secret of the proofs, which is long',
      PORTICO_BOOTSTRAP_TEST_KEY: TEST_KEY,
      PORTICO_CLOCK: 'database',
      PORTICO_LIMIT_DEFAULT: '10000000',
      PORTICO_LIMIT_PROPERTY: '10000000',
    }
    const api = await serve(env, ['serve', '--role', 'api'])
    const beganMs = performance.now()
    const worker = await serve(env, ['serve', '--role', 'worker'])
    const startMs = performance.now() - beganMs
    assert.equal(/leads through a pooler/.test(api.output.err), !isDirect)

    const receiver = await startReceiver()
    const arrivedMs = new Map<string, number>()
    let doubled = 0
    receiver.answer((response, { event }) => {
      if (arrivedMs.has(event.data.id)) doubled++
      arrivedMs.set(event.data.id, performance.now())
      response.writeHead(200).end()
    })
    const load = await writeWithoutPause([api.address], receiver.url)
    await until(() => load.acknowledged.size > WRITES, 60_000)
    await load.stop()
    await until(() => arrivedMs.size === load.acknowledged.size, 60_000)

    const held = await postgres.ask('postgres', "select from pg_locks where locktype = 'advisory'")
    const listening = await postgres.ask<{ n: number }>(
      'postgres',
      "select count(*) as n from pg_stat_activity where query ilike 'listen %'",
    )
    const direct = await serve({ ...env, DATABASE_URL: owner, PORTICO_DIRECT_DATABASE_URL: owner })
    const { out } = await command(['doctor', '--json'], env)
    const pooled = (JSON.parse(out) as Diagnosis[]).find(({ name }) => name === 'pooler')!
    assert.equal(pooled.status, isDirect ? 'ok' : 'warning', pooled.found)
    t.diagnostic(
      `${load.acknowledged.size} written, ${load.refused()} refused, ${doubled} delivered twice; the second process started in ` +
        `${Math.round(startMs)} ms; ${held.length} locks left, ${listening[0]!.n} connections listen`,
    )
    assert.deepEqual([load.refused(), doubled, held.length], [0, 0, 0])
    assert.equal(listening[0]!.n > 0, isDirect)
    for (const process of [api, worker, direct]) assert.equal(await process.stop(), 0)
  })
}
