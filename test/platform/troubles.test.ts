import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Db } from '../../src/platform/database/connect.ts'
import { startHousekeeping } from '../../src/platform/jobs/housekeeping.ts'
import { createLog } from '../../src/platform/runtime/log.ts'
import { codeOf, createTroubles } from '../../src/platform/runtime/troubles.ts'
import { startApp, useOwnApp } from '../support/app.ts'
import { newPackage } from '../support/samples/index.ts'

const portico = useOwnApp()

const failing = (code: string) => new Error('outer', { cause: Object.assign(new Error('inner'), { code }) })

test('a full disk and too few files are each said once, however often they are met', () => {
  const log = createLog('silent')
  const said: object[] = []
  log.error = ((fields: object) => void said.push(fields)) as typeof log.error
  const troubles = createTroubles(log)
  assert.deepEqual(troubles.present, [])
  for (let i = 0; i < 1000; i++) assert.equal(troubles.note(failing(i % 2 ? '53100' : 'EMFILE')), true)
  assert.deepEqual(said, [
    { trouble: 'out_of_files', code: 'EMFILE', left_out: 0 },
    { trouble: 'disk_full', code: '53100', left_out: 0 },
  ])
  assert.deepEqual(troubles.present, ['out_of_files', 'disk_full'])
  assert.equal(troubles.note(failing('23505')), false)
  assert.equal(codeOf(failing('57P01')), '57P01')
})

test('a database without room: 503 with its SQLSTATE in one line, and readiness tells', async (t) => {
  const log = createLog('silent')
  const said: { message: string; [field: string]: unknown }[] = []
  const note = ((fields: object, message: string) => void said.push({ ...fields, message })) as typeof log.warn
  Object.assign(log, { warn: note, error: note })
  const own = await startApp({}, { log, role: 'api' })
  t.after(() => own.app.close())
  const hotel = await own.newProperty()
  const { db } = own.app.environments.sandbox
  const noRoom = Object.assign(new Error('could not extend file'), { code: '53100' })
  t.mock.method(db, 'for', () => ({ tx: () => Promise.reject(noRoom) }) as unknown as Db)
  for (let i = 0; i < 20; i++) {
    const { status, headers } = await hotel.request('POST', '/v1/packages', newPackage())
    assert.deepEqual([status, headers.get('retry-after')], [503, '2'])
  }
  assert.deepEqual(
    said.map(({ message, code, cause, trouble }) => [message.slice(0, 16), code, cause ?? trouble]),
    [
      ['the disk is full', '53100', 'disk_full'],
      ['answered 503', 'temporarily_unavailable', '53100'],
    ],
  )
  const ready = await own.request('GET', '/readyz')
  assert.deepEqual([ready.status, ready.body.status, ready.body.troubles], [200, 'ready', ['disk_full']])
})

test('of several processes one sweeps at a time, and the next when its turn is over', async () => {
  const { environments, clock, log } = portico.app
  const swept: string[] = []
  const start = (name: string) =>
    startHousekeeping({
      environments: [environments.sandbox],
      sweeps: [
        async () => {
          swept.push(name)
          return 0
        },
      ],
      clock,
      log,
    })
  const [one, two] = [start('one'), start('two')]
  await Promise.all([one.tidy(), two.tidy()])
  assert.equal(swept.length, 1)
  portico.clock.advance(60_000)
  await two.tidy()
  await one.tidy()
  assert.deepEqual(swept.slice(1), ['two'])
  await Promise.all([one.stop(), two.stop()])
})

test('metrics tell of queues, databases, the clock and calls', async () => {
  const { body } = await portico.request('GET', '/metrics')
  for (const series of [
    /portico_queue_due\{queue="dispatcher",environment="sandbox"\} \d/,
    /portico_queue_oldest_seconds\{queue="dispatcher",environment="sandbox"\} \d/,
    /portico_queue_in_flight\{queue="message-worker",environment="live"\} 0/,
    /portico_queue_due\{queue="itinerary-status-worker",environment="live"\} 0/,
    /portico_database_up\{environment="live"\} 1/,
    /portico_database_connections\{environment="sandbox"\} [1-9]/,
    /portico_database_waiting\{environment="sandbox"\} \d/,
    /portico_clock_ahead_seconds -?\d/,
    /portico_swept_timestamp_seconds\{environment="sandbox"\} \d/,
  ]) {
    assert.match(body, series)
  }
})
