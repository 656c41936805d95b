import assert from 'node:assert/strict'
import { test } from 'node:test'
import { agedConversations } from '../../src/modules/ai/index.ts'
import { agedCalls } from '../../src/modules/calls/index.ts'
import { agedKnowledge } from '../../src/modules/knowledge/index.ts'
import { agedMessages } from '../../src/modules/messaging/index.ts'
import { type Aged, sweepAged } from '../../src/platform/jobs/retention.ts'
import { newId } from '../../src/platform/schema/ids.ts'
import { type TestProperty, useOwnApp } from '../support/app.ts'

/** Each property keeps for as long as it says, or as the server is set; what is still needed stays. */

const portico = useOwnApp()
const DAY_MS = 86_400_000
const now = new Date()
const ago = (days: number) => new Date(now.getTime() - days * DAY_MS)
const db = () => portico.tables.sandbox

async function sweepAll(aged: Aged, days: number): Promise<number> {
  const sweep = sweepAged(aged, days)
  let removed = 0
  for (let step = 1; step > 0; removed += step) step = await sweep(portico.app.environments.sandbox.db, now)
  return removed
}

const newMessage = async (hotel: TestProperty, days: number, due: Date | null = null) => {
  const id = newId('omsg', ago(days).getTime())
  await db().run`
    insert into messages (property_id, id, channel, status, recipient, content, category, metadata, due_at, created_at, updated_at)
    values (${hotel.id}, ${id}, 'sms', 'sent', '+15005550100', 'x', 'transactional', '{}', ${due}, ${ago(days)}, ${ago(days)})`
  return id
}
const left = async (hotel: TestProperty, table: 'messages' | 'calls' | 'conversations') => {
  const rows = {
    messages: db().many`select id from messages where property_id = ${hotel.id} order by id`,
    calls: db().many`select id from calls where property_id = ${hotel.id} order by id`,
    conversations: db().many`select id from conversations where property_id = ${hotel.id} order by id`,
  }
  return ((await rows[table]) as { id: string }[]).map(({ id }) => id)
}

test('a property sets its days, sees them, and null gives them back to the server', async () => {
  const hotel = await portico.newProperty()
  const path = `/v1/properties/${hotel.id}`
  const before = (await hotel.request('GET', path)).body.retention_days
  assert.deepEqual([...new Set(Object.values(before))], [null])
  const { body } = await hotel.request('PATCH', path, { retention_days: { messages: 400 } })
  assert.deepEqual(body.retention_days, { ...before, messages: 400 })
  assert.deepEqual((await hotel.request('GET', path)).body.retention_days, { ...before, messages: 400 })
  const again = await hotel.request('PATCH', path, { retention_days: {} })
  assert.deepEqual(again.body.retention_days, before)
  for (const retention_days of [{ audit: 364 }, { events: 6 }, { messages: 0 }, { calls: 36_501 }]) {
    assert.equal((await hotel.request('PATCH', path, { retention_days })).status, 422, JSON.stringify(retention_days))
  }
})

test('messages go after the days of their property, what waits to be sent stays, and the list says how many are left', async () => {
  const [hotel, other] = [await portico.newProperty(), await portico.newProperty()]
  await hotel.request('PATCH', `/v1/properties/${hotel.id}`, { retention_days: { messages: 100 } })
  await newMessage(hotel, 101)
  const kept = [await newMessage(hotel, 102, ago(-1)), await newMessage(hotel, 99)]
  await newMessage(other, 201)
  const others = [await newMessage(other, 199)]
  assert.equal(await sweepAll(agedMessages[0]!, 200), 2)
  assert.deepEqual(await left(hotel, 'messages'), kept)
  assert.deepEqual(await left(other, 'messages'), others)
  assert.equal((await hotel.request('GET', '/v1/messaging')).body.total, 2)
})

test('a conversation goes with its messages once it is closed and quiet for its days', async () => {
  const hotel = await portico.newProperty()
  const begin = async (status: string, quiet: number) => {
    const id = newId('cvs', ago(50).getTime())
    await db().run`
      insert into conversations (property_id, id, channel, status, message_count, created_at, updated_at, closed_at)
      values (${hotel.id}, ${id}, 'web', ${status}, 1, ${ago(50)}, ${ago(quiet)}, null)`
    await db().run`
      insert into conversation_messages (property_id, id, conversation_id, position, role, content, sources, citations, created_at)
      values (${hotel.id}, ${newId('msg', ago(50).getTime())}, ${id}, 1, 'user', 'x', '[]', '[]', ${ago(50)})`
    return id
  }
  const [gone, open, lively] = [await begin('closed', 31), await begin('open', 31), await begin('closed', 29)]
  assert.equal(await sweepAll(agedConversations[0]!, 30), 1)
  assert.deepEqual(await left(hotel, 'conversations'), [open, lively])
  const messages = await db().many<{ of: string }>`
    select conversation_id as of from conversation_messages where property_id = ${hotel.id} order by id`
  assert.deepEqual(messages.map(({ of }) => of).includes(gone), false)
  assert.equal(messages.length, 2)
})

test('calls and earlier versions of knowledge go after their days', async () => {
  const hotel = await portico.newProperty()
  const call = async (days: number) => {
    const id = newId('cal', ago(days).getTime())
    await db().run`
      insert into calls (property_id, id, direction, status, provider, from_number, to_number, other_number, verified, by_property, created_at, updated_at)
      values (${hotel.id}, ${id}, 'inbound', 'completed', 'manual', '+1', '+2', '+1', true, true, ${ago(days)}, ${ago(days)})`
    return id
  }
  await call(31)
  const young = await call(29)
  for (const [version, days] of [
    [1, 31],
    [2, 29],
  ] as const)
    await db().run`
      insert into knowledge_versions (property_id, source_id, version, name, type, content_type, content, created_at)
      values (${hotel.id}, 'ks_a', ${version}, 'a', 'faq', 'text/plain', 'x', ${ago(days)})`
  assert.equal(await sweepAll(agedCalls[0]!, 30), 1)
  assert.deepEqual(await left(hotel, 'calls'), [young])
  assert.equal(await sweepAll(agedKnowledge[0]!, 30), 1)
  const versions = await db().many`select version from knowledge_versions where property_id = ${hotel.id}`
  assert.deepEqual(versions, [{ version: 2 }])
})
