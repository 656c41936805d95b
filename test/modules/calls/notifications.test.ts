import assert from 'node:assert/strict'
import { test } from 'node:test'
import { agedCalls, sweepOrphanNotifications, sweepRemovedCalls } from '../../../src/modules/calls/index.ts'
import { sweepAged } from '../../../src/platform/jobs/retention.ts'
import { newId } from '../../../src/platform/schema/ids.ts'
import { type TestProperty, useApp } from '../../support/app.ts'
import { newCall } from '../../support/samples/calls.ts'
import { created, unique } from '../../support/samples/sample.ts'

const portico = useApp()
const DAY_MS = 86_400_000
const sandbox = () => portico.tables.sandbox

const told = async (
  hotel: TestProperty,
  fields: { sid?: string; group?: string; body?: string | null; at?: string },
) => {
  const { sid = null, group = null, body = unique('body'), at = '2036-01-01T00:00:00Z' } = fields
  const id = newId('cnt', Date.parse(at))
  await sandbox().run`
    insert into call_notifications
      (property_id, id, provider, provider_call_sid, provider_group, verified, body, digest, received_at)
    values (${hotel.id}, ${id}, 'vonage', ${sid}, ${group}, true, ${body}, ${Buffer.from(id)}, ${at})`
  return id
}
const aCall = async (hotel: TestProperty, sid: string, groups: string[] = []) => {
  const id = await created(hotel, '/v1/calls', newCall({ provider: 'vonage', provider_call_sid: sid }))
  await sandbox().run`update calls set provider_groups = ${groups} where property_id = ${hotel.id} and id = ${id}`
  return id
}
const list = async (hotel: TestProperty, id: string) => {
  const { status, body } = await hotel.request('GET', `/v1/calls/${id}/notifications`)
  assert.equal(status, 200, JSON.stringify(body))
  return body
}
const idsOf = async (hotel: TestProperty, call: string): Promise<string[]> =>
  (await list(hotel, call)).data.map(({ id }: { id: string }) => id)

test('what told of a call is listed whole, oldest first, and nothing that told of another', async () => {
  const [hotel, other] = [await portico.newProperty(), await portico.newProperty()]
  const [one, two] = [await aCall(hotel, 'A', ['CON-1']), await aCall(hotel, 'B', ['CON-1'])]
  const second = await told(hotel, { sid: 'A', group: 'CON-1', at: '2036-01-01T00:00:02Z', body: null })
  const first = await told(hotel, { sid: 'A', at: '2036-01-01T00:00:01Z', body: '{"status":"ringing"}' })
  const recording = await told(hotel, { group: 'CON-1', at: '2036-01-01T00:00:03Z' })
  const ofOther = await told(hotel, { sid: 'B', group: 'CON-1' })
  await told(hotel, { group: 'CON-2' })
  await told(other, { sid: 'A' })
  assert.deepEqual(await idsOf(hotel, one), [first, second, recording])
  assert.deepEqual(await idsOf(hotel, two), [ofOther, recording])
  const { data, total } = await list(hotel, one)
  assert.equal(total, 3)
  assert.deepEqual(data[0], {
    id: first,
    provider: 'vonage',
    verified: true,
    received_at: '2036-01-01T00:00:01.000Z',
    body: '{"status":"ringing"}',
  })
  assert.equal(data[1].body, null)
  assert.deepEqual(await list(hotel, await created(hotel, '/v1/calls', newCall())), { data: [], total: 0 })
})

test('a removed call takes its own notifications along, and those of a conversation once it was the last of it', async () => {
  const hotel = await portico.newProperty()
  const [one, two] = [await aCall(hotel, 'C', ['CON-3']), await aCall(hotel, 'D', ['CON-3'])]
  await told(hotel, { sid: 'C' })
  const ofTwo = await told(hotel, { sid: 'D' })
  const shared = await told(hotel, { group: 'CON-3' })
  await hotel.request('DELETE', `/v1/calls/${one}`)
  assert.deepEqual((await idsOf(hotel, two)).sort(), [ofTwo, shared].sort())
  await hotel.request('DELETE', `/v1/calls/${two}`)
  assert.deepEqual(await sandbox().many`select id from call_notifications where property_id = ${hotel.id}`, [])
})

test('notifications, orphans and removals are kept for their time and no longer', async () => {
  const hotel = await portico.newProperty()
  const call = await aCall(hotel, 'E')
  const now = new Date()
  const before = (days: number) => new Date(now.getTime() - days * DAY_MS + 1000).toISOString()
  await told(hotel, { sid: 'E', at: before(31) })
  const young = await told(hotel, { sid: 'E', at: before(30) })
  for (const days of [1, 2]) {
    await sandbox().run`
      insert into stray_call_notifications (id, provider, key, request, received_at)
      values (${unique('cnt')}, 'vonage', ${`stray ${days}`}, ${Buffer.from('x')}, ${before(days)})`
  }
  for (const days of [365, 366]) {
    await sandbox().run`
      insert into removed_calls (property_id, provider, sid_hash, removed_at)
      values (${hotel.id}, 'vonage', ${Buffer.from(String(days))}, ${before(days)})`
  }
  for (const sweep of [sweepAged(agedCalls[1]!, 30), sweepOrphanNotifications, sweepRemovedCalls]) {
    assert.equal(await sweep(sandbox(), now), 1)
    assert.equal(await sweep(sandbox(), now), 0)
  }
  assert.deepEqual(await idsOf(hotel, call), [young])
  // It is sealed by nobody, and an erase in any other test would have to open it.
  assert.deepEqual(await sandbox().many`delete from stray_call_notifications returning key`, [{ key: 'stray 1' }])
  assert.equal((await sandbox().many`select 1 from removed_calls where property_id = ${hotel.id}`).length, 1)
})
