import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Claimed, dueDeliveries } from '../../src/modules/webhooks/claim.ts'
import { Client, targetConfig } from '../../src/platform/database/client.ts'
import { compile } from '../../src/platform/database/compile.ts'
import type { Db } from '../../src/platform/database/connect.ts'
import { Fragment } from '../../src/platform/database/sql.ts'
import { dueJobs, dueLanes } from '../../src/platform/jobs/backlog.ts'
import { claimDue, unleased } from '../../src/platform/jobs/claim.ts'
import { databaseClock } from '../../src/platform/jobs/lease.ts'
import { type LeasedQueue, startLeasedQueue } from '../../src/platform/jobs/queue.ts'
import { createLog } from '../../src/platform/runtime/log.ts'
import { type TestProperty, useOwnApp } from '../support/app.ts'
import { testDatabases } from '../support/databases.ts'
import { newWebhook } from '../support/samples/index.ts'
import { until } from '../support/until.ts'

/** The queue itself, on the table of deliveries; nothing else works on it here. */
const databases = await testDatabases()
const portico = useOwnApp({}, { databases, role: 'api' })
const HOUR_MS = 3_600_000

let made = 0

/** An endpoint with so many deliveries that have been due for a day. */
async function laneOf(hotel: TestProperty, count: number, more: { leasedUntil?: Date; losses?: number } = {}) {
  const { body } = await hotel.request('POST', '/v1/webhooks', newWebhook())
  const { leasedUntil = null, losses = 0 } = more
  const dueAt = new Date(portico.clock.now() - 24 * HOUR_MS)
  await portico.tables.sandbox.run`
    insert into webhook_deliveries (property_id, id, webhook_id, event_id, event_type, status, next_attempt_at, created_at,
      leased_until, lease_losses)
    select ${hotel.id}, 'dlv_' || lpad((${made}::int + n)::text, 26, '0'), ${body.id}, 'evt_1', 'x', 'pending', ${dueAt},
      ${dueAt}, ${leasedUntil}::timestamptz, ${losses}::int
    from generate_series(1, ${count}::int) n`
  made += count
  return body.id as string
}

const rowsOf = (webhookId: string) =>
  portico.tables.sandbox.many<{ status: string; leased_until: string | null; lease_losses: number }>`
    select status, leased_until, lease_losses from webhook_deliveries where webhook_id = ${webhookId} order by id`

const finish = ({ property_id, id }: Claimed) =>
  portico.tables.sandbox.run`
    update webhook_deliveries set status = 'succeeded', leased_until = null
    where property_id = ${property_id} and id = ${id}`

/** A worker whose jobs the test holds and lets go. */
function work(
  lanes: string[],
  queue: Partial<LeasedQueue<Claimed>> = {},
  { clock = portico.clock.now, byDatabase = false } = {},
) {
  const { environments, vault } = portico.app
  const environment = { ...environments.sandbox, ...(byDatabase && { leaseNow: databaseClock }) }
  const begun: string[] = []
  const held: (() => void)[] = []
  const worker = startLeasedQueue<Claimed>(
    { environment, vault, clock, log: createLog('silent') },
    {
      name: 'test',
      operation: 'webhooks.deliver',
      backlog: dueDeliveries,
      pollMs: 20,
      width: 2,
      async work(_, job) {
        begun.push(job.webhook_id)
        await new Promise<void>((resolve) => held.push(resolve))
        await finish(job)
      },
      prepare: (jobs) => jobs.filter(({ webhook_id }) => lanes.includes(webhook_id)),
      ...queue,
    },
  )
  const letGo = () => held.shift()!()
  return { begun, held, letGo, close: worker.close }
}

test('a lane is served to its width, whatever waits in others', async () => {
  const [big, small] = [await portico.newProperty(), await portico.newProperty()]
  const lanes = [await laneOf(big, 9), await laneOf(small, 1)]
  const { begun, letGo, close } = work(lanes)
  await until(() => begun.length >= 3)
  lanes.push(await laneOf(small, 1))
  await until(() => begun.includes(lanes[2]!)) // a poll that came after
  assert.deepEqual(begun.toSorted(), [lanes[0], lanes[0], lanes[1], lanes[2]].toSorted())
  for (let i = 0; i < 4; i++) letGo()
  await until(() => begun.length === 6)
  const closing = close()
  letGo()
  letGo()
  await closing
  const waiting = (await rowsOf(lanes[0]!)).filter(({ status }) => status === 'pending')
  assert.deepEqual([begun.length, waiting.length], [6, 5], 'a stop waits for what is under way and claims no more')
  assert.ok(waiting.every(({ leased_until }) => leased_until === null))
  await portico.tables.sandbox.run`delete from webhook_deliveries where property_id = ${big.id}`
})

test('where one is done at a time, lanes take turns', async () => {
  const hotels = [await portico.newProperty(), await portico.newProperty(), await portico.newProperty()]
  const lanes = await Promise.all(hotels.map((hotel) => laneOf(hotel, 3)))
  const { begun, letGo, close } = work(lanes, { atOnce: 1, width: 1 })
  for (let turn = 1; turn <= 9; turn++) {
    await until(() => begun.length === turn)
    letGo()
  }
  await close()
  for (const from of [0, 3, 6]) assert.equal(new Set(begun.slice(from, from + 3)).size, 3, begun.join())
})

test('a job that throws is left alone for twice as long each time, by every worker', async () => {
  const lane = await laneOf(await portico.newProperty(), 1)
  let tries = 0
  const fails = {
    retry: { firstMs: 60_000, longestMs: 100_000 },
    async work() {
      tries++
      throw new Error('it fails')
    },
  }
  const failing = work([lane], fails)
  const isPutOff = async () => Date.parse((await rowsOf(lane))[0]!.leased_until!) > portico.clock.now() + 30_000
  await until(isPutOff)
  for (const [i, pauseMs] of [60_000, 100_000, 100_000].entries()) {
    portico.clock.advance(pauseMs - 10_000)
    const witness = await laneOf(await portico.newProperty(), 1)
    const other = work([witness, lane])
    await until(() => other.begun.length > 0)
    other.letGo()
    await other.close()
    assert.deepEqual([tries, other.begun], [i + 1, [witness]], 'not before its pause is over')
    portico.clock.advance(10_000)
    await until(async () => tries === i + 2 && (await isPutOff()))
  }
  await failing.close()
  await portico.tables.sandbox.run`delete from webhook_deliveries where webhook_id = ${lane}`
})

test('workers whose clocks are hours apart agree on who holds a job, by the database’s', async () => {
  const lane = await laneOf(await portico.newProperty(), 1)
  const first = work([lane], {}, { byDatabase: true })
  await until(() => first.begun.length === 1)
  const ahead = work([lane], {}, { byDatabase: true, clock: () => portico.clock.now() + HOUR_MS })
  const witness = await laneOf(await portico.newProperty(), 1)
  const seen = work([witness, lane], { pollMs: 1000 }, { byDatabase: true, clock: () => portico.clock.now() + HOUR_MS })
  await until(() => seen.begun.length > 0)
  assert.deepEqual([seen.begun, ahead.begun], [[witness], []], 'its lease has not run out for those who are ahead')
  seen.letGo()
  first.letGo()
  await Promise.all([first.close(), ahead.close(), seen.close()])

  const { now } = await portico.tables.sandbox.one<{ now: string }>`select clock_timestamp() as now`
  const lost = await laneOf(await portico.newProperty(), 1, { leasedUntil: new Date(Date.parse(now) - 1000) })
  const behind = work([lost], {}, { byDatabase: true, clock: () => portico.clock.now() - 2 * HOUR_MS })
  await until(() => behind.begun.length === 1)
  behind.letGo()
  await behind.close()
})

test('what was claimed five times and never finished is set aside, once; what was given back does not count', async () => {
  const leasedUntil = new Date(portico.clock.now() - 1000)
  const hopeless = await laneOf(await portico.newProperty(), 1, { leasedUntil, losses: 4 })
  const fresh = await laneOf(await portico.newProperty(), 1, { losses: 4 })
  const aside: string[] = []
  const setAside: LeasedQueue<Claimed>['setAside'] = async (_, job) => {
    aside.push(job.webhook_id)
    await finish(job)
  }
  const { begun, letGo, close } = work([hopeless, fresh], { setAside })
  await until(() => begun.length === 1 && aside.length === 1)
  letGo()
  await close()
  assert.deepEqual([begun, aside], [[fresh], [hopeless]])
})

test('a stop aborts what outlasts its grace, and gives it back as if it had never been claimed', async () => {
  const lane = await laneOf(await portico.newProperty(), 1)
  let begun = 0
  const { close } = work([lane], {
    graceMs: 0,
    async work(_ctx, _job, signal) {
      begun++
      await new Promise((_, reject) => signal.addEventListener('abort', reject))
    },
  })
  await until(() => begun === 1)
  assert.notEqual((await rowsOf(lane))[0]!.leased_until, null)
  await close()
  assert.deepEqual(await rowsOf(lane), [{ status: 'pending', leased_until: null, lease_losses: 0 }])
  await portico.tables.sandbox.run`delete from webhook_deliveries where webhook_id = ${lane}`
})

test('what is due is found and claimed by the index of what waits, however much is done with', async (t) => {
  const hotel = await portico.newProperty()
  await laneOf(hotel, 20_000)
  await portico.tables.sandbox.run`
    update webhook_deliveries set status = 'succeeded'
    where property_id = ${hotel.id} and id not in (
      select id from webhook_deliveries where property_id = ${hotel.id} order by id limit 5)`
  await portico.tables.sandbox.run`analyze webhook_deliveries`
  const client = new Client(targetConfig(databases.owner!.sandbox, 'test'))
  await client.connect()
  t.after(() => client.end())
  const { db } = portico.app.environments.sandbox
  const plans: string[] = []
  const explained = {
    ...db,
    many: async (strings: TemplateStringsArray, ...values: unknown[]) => {
      const { shape, values: given } = compile(new Fragment(strings, values))
      const { rows } = await client.query({ text: `explain ${shape.text}`, values: given as never[] })
      plans.push(rows.map((row) => row['QUERY PLAN']).join('\n'))
      return []
    },
  } as Db
  const moment = { now: new Date(portico.clock.now()), leaseNow: databaseClock() }
  const [lane] = await dueLanes(db, dueDeliveries, moment, { propertyId: hotel.id })
  await dueLanes(explained, dueDeliveries, moment, { free: unleased(dueDeliveries, moment) })
  const waiting = await dueJobs(db, dueDeliveries, moment, unleased(dueDeliveries, moment))
  assert.equal(waiting.due, 5)
  assert.ok(waiting.oldest_seconds >= 24 * 3600 && waiting.oldest_seconds < 25 * 3600)
  await claimDue(explained, dueDeliveries, [{ ...lane!, free: 2 }], moment)
  for (const plan of plans) {
    assert.doesNotMatch(plan, /Seq Scan on webhook_deliveries_earlier/, plan)
    assert.match(plan, /webhook_deliveries_earlier_due/, plan) // the partition that holds them all
  }
})
