import assert from 'node:assert/strict'
import { test } from 'node:test'
import { agedEvents } from '../../src/modules/webhooks/index.ts'
import type { Db } from '../../src/platform/database/connect.ts'
import { makeAhead } from '../../src/platform/database/partitions.ts'
import { type Aged, keepPartitions, sweepAged } from '../../src/platform/jobs/retention.ts'
import { earliestId } from '../../src/platform/schema/ids.ts'
import { type TestProperty, useOwnApp } from '../support/app.ts'
import { startReceiver } from '../support/receiver.ts'
import { newPackage } from '../support/samples/index.ts'
import { until } from '../support/until.ts'

/**
 * Very many events and deliveries over three months: lists and dispatch cost what they cost with few, and a month goes in a
 * moment and gives its disk back. `PORTICO_PROOF_EVENTS=10000000` is the full number.
 */
const EVENTS = Number(process.env.PORTICO_PROOF_EVENTS ?? 300_000)
const HOUSES = 200
const AT_ONCE = 10_000
const DAY_MS = 86_400_000
const SENT = 200

const portico = useOwnApp()
const say = (line: string) => process.stderr.write(`${line}\n`)
const db = (): Db => portico.tables.sandbox
const partitioned = agedEvents as (Aged & { step: 'month' })[]

/** The months after those that the tables began with. */
const monthStart = (months: number) => Date.UTC(2027, months, 1)

async function fill(busy: TestProperty): Promise<void> {
  const days = 90
  for (let done = 0; done < EVENTS; done += AT_ONCE) {
    const ms = monthStart(0) + Math.floor((done / EVENTS) * days * DAY_MS)
    const [count, at] = [Math.min(AT_ONCE, EVENTS - done), new Date(ms)]
    await db().run`
      insert into events (property_id, id, type, data, created_at)
      select case when n % 2 = 0 then ${busy.id} else 'pty_' || (n % ${HOUSES}::int) end,
        ${earliestId('evt', ms)}::text || lpad(n::text, 16, '0'), 'message.sent',
        json_build_object('id', 'omsg_' || n, 'content', repeat('Your room is ready. ', 10), 'status', 'sent'), ${at}
      from generate_series(1, ${count}::int) n`
    await db().run`
      insert into webhook_deliveries (property_id, id, webhook_id, event_id, event_type, status, attempt_count, attempts, created_at)
      select ${busy.id}, ${earliestId('dlv', ms)}::text || lpad(n::text, 16, '0'), ${'whk_filled'},
        ${earliestId('evt', ms)}::text || lpad(n::text, 16, '0'), 'message.sent', 'succeeded', 1,
        jsonb_build_array(jsonb_build_object('at', ${at}::timestamptz, 'status_code', 200, 'latency_ms', 12, 'response', '', 'error', null)), ${at}
      from generate_series(1, ${count}::int) n`
    if (done % 1_000_000 === 0) say(`${done} written`)
  }
  await db().run`analyze events, webhook_deliveries`
}

/** The median of some, in milliseconds. */
async function median(times: number, work: () => Promise<unknown>): Promise<number> {
  const took: number[] = []
  for (let n = 0; n < times; n++) {
    const begun = performance.now()
    await work()
    took.push(performance.now() - begun)
  }
  return took.sort((a, b) => a - b)[times >> 1]!
}

/** As the sweep does every minute: a table that is in use is left for the next time. */
async function insist(work: () => Promise<number>): Promise<number> {
  for (let tries = 0; ; tries++) {
    try {
      return await work()
    } catch (error) {
      if ((error as { code?: string }).code !== '55P03' || tries === 20) throw error
    }
  }
}

const bytes = async (): Promise<number> =>
  (
    await db().one<{ bytes: number }>`
      select sum(pg_total_relation_size(relid))::float8 as bytes
      from (select relid from pg_partition_tree('events') union all select relid from pg_partition_tree('webhook_deliveries')) t`
  ).bytes

async function figures(hotel: TestProperty, busy: TestProperty) {
  const list = await median(50, () => busy.request('GET', '/v1/events?limit=50'))
  const byType = await median(50, () => busy.request('GET', '/v1/events?type=message.sent&limit=50'))
  const receiver = await startReceiver()
  const { body } = await hotel.request('POST', '/v1/webhooks', { url: receiver.url, events: ['package.updated'] })
  const begun = performance.now()
  await Promise.all(Array.from({ length: SENT }, () => hotel.request('POST', '/v1/packages', newPackage())))
  await until(() => receiver.received.length >= SENT, 60_000)
  const dispatched = SENT / ((performance.now() - begun) / 1000)
  await hotel.request('DELETE', `/v1/webhooks/${body.id}`)
  assert.equal(receiver.received.length, SENT)
  return { list, byType, dispatched, gib: (await bytes()) / 2 ** 30 }
}
const told = (name: string, { list, byType, dispatched, gib }: Awaited<ReturnType<typeof figures>>) =>
  say(
    `${name.padEnd(22)} list ${list.toFixed(1)} ms · by type ${byType.toFixed(1)} ms · ` +
      `${dispatched.toFixed(0)} made and delivered a second · ${gib.toFixed(2)} GiB`,
  )

test('events in millions: lists and dispatch as with none, a month dropped in a moment, its disk back', {
  timeout: 7_200_000,
}, async () => {
  const [hotel, busy] = [await portico.newProperty(), await portico.newProperty()]
  await db().run`
    insert into webhook_endpoints (property_id, id, url, events, status, secret, created_at, updated_at)
    values (${busy.id}, 'whk_filled', 'https://filled.example', '{none}', 'disabled', '', now(), now())`
  for (const aged of partitioned) while ((await insist(() => makeAhead(db(), aged, new Date(monthStart(2))))) > 0);
  const few = await figures(hotel, busy)
  told('empty', few)
  await fill(busy)
  const many = await figures(hotel, busy)
  told(`${EVENTS} events`, many)

  const begun = performance.now()
  await portico.tables.sandbox.run`update properties set retention_days = '{"events": 29}' where id = ${busy.id}`
  const rows = await sweepAged(partitioned[1]!, 30)(db(), new Date(monthStart(0) + 31 * DAY_MS))
  const rowMs = (performance.now() - begun) / Math.max(1, rows)
  await portico.tables.sandbox.run`update properties set retention_days = '{}' where id = ${busy.id}`
  const then = performance.now()
  for (const aged of partitioned)
    await insist(() => keepPartitions(aged, 30)(db(), new Date(monthStart(1) + 30 * DAY_MS)))
  const droppedMs = performance.now() - then
  const after = await figures(hotel, busy)
  told('a month dropped', after)
  const month = EVENTS * 2 * (31 / 90)
  say(
    `the month, ${month.toFixed(0)} rows: dropped in ${droppedMs.toFixed(0)} ms; row by row ${((rowMs * month) / 1000).toFixed(0)} s`,
  )

  assert.ok(droppedMs < 5000, 'dropping costs nothing')
  assert.ok(after.gib < many.gib * 0.75, 'the disk comes back')
  assert.ok(many.list < few.list * 3 + 5, 'the newest page does not care how many there are')
  assert.ok(many.dispatched > few.dispatched / 2, 'nor does dispatch')
})
