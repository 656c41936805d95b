import assert from 'node:assert/strict'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { connect } from '../../src/platform/database/connect.ts'
import { type EmbeddedServer, openEmbeddedServer } from '../../src/platform/database/embedded/index.ts'
import { openDatabases } from '../../src/platform/database/open.ts'
import { readConfig } from '../../src/platform/runtime/config.ts'
import { createLog } from '../../src/platform/runtime/log.ts'
import { startApp, type TestApp } from '../support/app.ts'
import { newPackage } from '../support/samples/index.ts'
import { until } from '../support/until.ts'

/** The database goes away, in several ways; the server says 503 meanwhile and serves again by itself. */

let dataDir: string
let server: EmbeddedServer
let portico: TestApp

before(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'portico-away-'))
  server = await openEmbeddedServer({ dataDir, log: () => {} })
  const databases = await openDatabases(readConfig({ PORTICO_DATA_DIR: dataDir }), createLog('silent'))
  portico = await startApp({ PORTICO_LIMIT_DEFAULT: '1000000' }, { databases, silentAfterMs: undefined })
})

after(async () => {
  await portico.app.close()
  await server.release()
  rmSync(dataDir, { recursive: true, force: true })
})

const postmasterPid = async () => {
  const pool = connect(
    { ...server, socketDir: server.socketDir, database: 'postgres' },
    { connections: 1, name: 'test' },
  )
  const [row] = await pool.db.many<{ pid: number }>`
    select (regexp_match(pg_read_file('postmaster.pid'), '^\\d+'))[1]::int as pid`
  await pool.end()
  return row!.pid
}

/** Writes without pause until told to stop; answers what was acknowledged and what was refused. */
function writeWithoutPause(hotel: Awaited<ReturnType<TestApp['newProperty']>>) {
  const acknowledged: string[] = []
  const refused: { status: number; retryAfter: string | null; detail: string }[] = []
  let stopped = false
  const writer = async () => {
    while (!stopped) {
      const { status, body, headers } = await hotel.request('POST', '/v1/packages', newPackage())
      if (status === 201) acknowledged.push(body.id)
      else {
        refused.push({ status, retryAfter: headers.get('retry-after'), detail: body.detail })
        await pause(20) // a patient client would wait two seconds
      }
    }
  }
  const running = Promise.all(Array.from({ length: 8 }, writer))
  return {
    acknowledged,
    refused,
    async stop() {
      stopped = true
      await running
    },
  }
}

for (const [how, signal] of [
  ['killed', 'SIGKILL'],
  ['stopped in a hurry', 'SIGQUIT'],
] as const) {
  test(`${how} under load: 503 with Retry-After, then normal service, and nothing acknowledged is lost`, async () => {
    const hotel = await portico.newProperty()
    const writes = writeWithoutPause(hotel)
    await until(() => writes.acknowledged.length > 50)
    process.kill(await postmasterPid(), signal)
    await until(() => writes.refused.length > 0)
    const before = writes.acknowledged.length
    await until(() => writes.acknowledged.length > before + 50)
    await writes.stop()
    for (const refusal of writes.refused) {
      assert.deepEqual(refusal, { status: 503, retryAfter: '2', detail: 'temporarily_unavailable' })
    }
    const seen = new Set<string>()
    let cursor = ''
    do {
      const { body } = await hotel.request('GET', `/v1/packages?limit=100${cursor}`)
      for (const { id } of body.data) seen.add(id)
      cursor = body.next_cursor ? `&cursor=${body.next_cursor}` : ''
    } while (cursor)
    assert.deepEqual(
      writes.acknowledged.filter((id) => !seen.has(id)),
      [],
    )
    const events = await portico.tables.sandbox.many<{ events: number; packages: number }>`
      select count(*) as events, (select count(*) from packages where property_id = ${hotel.id}) as packages
      from events where property_id = ${hotel.id}`
    assert.equal(events[0]!.events, events[0]!.packages, 'an event for every package and no other')
    assert.equal((await portico.request('GET', '/readyz')).status, 200)
  })
}

test('silent but not gone: waiting requests get their 503, and readiness says so', async () => {
  const hotel = await portico.newProperty()
  assert.equal((await hotel.request('GET', '/v1/packages')).status, 200)
  const pid = await postmasterPid()
  const pids = await backendPids()
  for (const one of [...pids, pid]) process.kill(one, 'SIGSTOP')
  try {
    const { status, headers, body } = await hotel.request('GET', '/v1/packages')
    assert.deepEqual([status, headers.get('retry-after'), body.detail], [503, '2', 'temporarily_unavailable'])
    assert.equal((await portico.request('GET', '/readyz')).status, 503)
    assert.equal((await portico.request('GET', '/healthz')).status, 200)
  } finally {
    for (const one of [pid, ...pids]) process.kill(one, 'SIGCONT')
  }
  await until(async () => (await portico.request('GET', '/readyz')).status === 200)
  assert.equal((await hotel.request('GET', '/v1/packages')).status, 200)
})

async function backendPids(): Promise<number[]> {
  const pool = connect(
    { ...server, socketDir: server.socketDir, database: 'postgres' },
    { connections: 1, name: 'test' },
  )
  const rows = await pool.db.many<{ pid: number }>`
    select pid from pg_stat_activity where datname like 'portico%' and pid <> pg_backend_pid()`
  await pool.end()
  return rows.map(({ pid }) => pid)
}
