import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Diagnosis } from '../../src/platform/doctor/doctor.ts'
import { command, emptyDataDir, serve } from '../running/fixtures.ts'
import { TEST_KEY } from '../support/app.ts'
import { until } from '../support/until.ts'
import { lacksPostgres, startPostgres, startStandby } from './servers.ts'

const ROUNDS = 60
const DELAY_S = 3

/** A replica that is three seconds behind by order, two processes that read there, and writers at both. */
test('lists are read from the replica, and never without one’s own writes', async (t) => {
  if (lacksPostgres) return t.skip(lacksPostgres)
  const dataDir = emptyDataDir(t)
  const primary = await startPostgres(t)
  const env = {
    PORTICO_DATA_DIR: dataDir,
    PORT: '0',
    DATABASE_URL: `postgres://portico_app@127.0.0.1:${primary.port}/portico`,
    PORTICO_DIRECT_DATABASE_URL: `postgres://portico_owner@127.0.0.1:${primary.port}/portico`,
    PORTICO_SECRET: 'the secret of the proofs, which is long',
    PORTICO_BOOTSTRAP_TEST_KEY: TEST_KEY,
    PORTICO_CLOCK: 'database',
    PORTICO_LIMIT_DEFAULT: '10000000',
    PORTICO_LIMIT_PROPERTY: '10000000',
  }
  await (await serve(env)).stop()
  const replica = await startStandby(t, primary, 'replica', `recovery_min_apply_delay=${DELAY_S}s`)
  const both = { ...env, DATABASE_REPLICA_URL: `postgres://portico_app@127.0.0.1:${replica.port}/portico` }
  const [one, other] = [(await serve(both)).address, (await serve(both)).address]

  const request = async (address: string, method: string, path: string, body?: object) => {
    const headers = { 'x-api-key': TEST_KEY, 'content-type': 'application/json' }
    const reply = await fetch(address + path, { method, headers, body: body && JSON.stringify(body) })
    assert.ok(reply.ok, `${method} ${path}: ${reply.status}`)
    return (await reply.json()) as { id: string; data: { id: string }[]; total: number }
  }
  const list = (address: string) => request(address, 'GET', '/v1/packages?limit=1')
  const readBy = async (address: string, by: string): Promise<number> => {
    const text = await (await fetch(`${address}/metrics`)).text()
    return Number(
      new RegExp(`^portico_replica_reads_total{environment="sandbox",by="${by}"} (\\d+)`, 'm').exec(text)?.[1] ?? 0,
    )
  }
  const isReadThere = async (address: string) => {
    const before = await readBy(address, 'replica')
    await list(address)
    return (await readBy(address, 'replica')) > before
  }
  const write = (address: string, n: number) => {
    const slug = `replica-${n}`
    return request(address, 'POST', '/v1/packages', {
      name: slug,
      slug,
      type: 'spa',
      price: 1,
      currency: 'USD',
      inclusions: [],
    })
  }

  await until(() => isReadThere(one))
  const { total } = await list(one)
  let missed = 0
  for (let n = 0; n < ROUNDS; n++) {
    const [here, there] = n % 2 ? [one, other] : [other, one]
    const { id } = await write(here, n)
    for (const address of [there, here]) if ((await list(address)).data[0]!.id !== id) missed++
  }
  assert.equal(missed, 0)
  const writtenMs = performance.now()
  await until(() => isReadThere(other), 30_000)
  const backMs = performance.now() - writtenMs
  assert.equal((await list(other)).total, total + ROUNDS)
  assert.ok(backMs > DELAY_S * 900, 'it cannot have had them before')

  await replica.run('postgres', 'select pg_wal_replay_pause()')
  await write(one, ROUNDS)
  assert.equal((await list(other)).total, total + ROUNDS + 1)
  assert.equal(await isReadThere(other), false)
  await replica.run('postgres', 'select pg_wal_replay_resume()')
  await until(() => isReadThere(other), 30_000)

  const examined = async () => {
    const { out } = await command(['doctor', '--json'], both)
    return (JSON.parse(out) as Diagnosis[]).find(({ name }) => name === 'replica')!.status
  }
  assert.equal(await examined(), 'ok')
  await replica.kill('SIGKILL')
  const times: number[] = []
  for (let i = 0; i < 20; i++) {
    const beganMs = performance.now()
    assert.equal((await list(other)).total, total + ROUNDS + 1)
    times.push(performance.now() - beganMs)
  }
  assert.equal(await examined(), 'problem')
  t.diagnostic(
    `${ROUNDS * 2} lists right after a write, at both processes: ${missed} without it; read there again ${Math.round(backMs)} ms ` +
      `after the last write (delay ${DELAY_S} s); with the replica killed the slowest of 20 took ${Math.round(Math.max(...times))} ms`,
  )
})
