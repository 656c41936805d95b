import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sentencesOf, summaryOf } from '../../../src/modules/ai/calls/summary.ts'
import { type TestProperty, useApp } from '../../support/app.ts'
import { newCall } from '../../support/samples/calls.ts'
import { until } from '../../support/until.ts'

const portico = useApp()

const TRANSCRIPT = `Reception: Good morning, how can I help?
Guest: Good morning. The air conditioning in our room is broken and it was very hot all night.
Reception: I am sorry. I will send someone to repair the air conditioning within the hour.
Guest: Thank you. My card is 4111 1111 1111 1111 if you need it.
Guest: We would also like to book a table for two at the restaurant tomorrow at 7pm.`

const log = async (hotel: TestProperty, fields: object = {}) =>
  (await hotel.request('POST', '/v1/calls', newCall({ transcript: TRANSCRIPT, ...fields }))).body

const read = async (hotel: TestProperty, id: string) => (await hotel.request('GET', `/v1/calls/${id}`)).body
const intentsOf = async (hotel: TestProperty) => (await hotel.request('GET', '/v1/ai/intents')).body.data

test('a completed call with a transcript gets a summary in its own words, and what the guest wants is kept', async () => {
  const hotel = await portico.newProperty()
  const { id } = await log(hotel, { guest_id: 'gst_caller' })
  await until(async () => (await read(hotel, id)).summary !== null)
  const call = await read(hotel, id)
  assert.match(call.summary, /air conditioning/)
  assert.doesNotMatch(call.summary, /4111 1111/)
  const intents = await intentsOf(hotel)
  assert.ok(intents.length > 0)
  for (const intent of intents) {
    assert.deepEqual([intent.call_id, intent.guest_id, intent.channel], [id, 'gst_caller', 'voice'])
  }
  const { data } = (await hotel.request('GET', '/v1/events?limit=50')).body
  const told = data.filter(({ type }: { type: string }) => type === 'call.updated')
  assert.equal(told.length, 1)
  assert.deepEqual(told[0].data, call)
})

test('a summary that is given stays, calls that did not take place are left alone, and a new transcript is read anew', async () => {
  const hotel = await portico.newProperty()
  const given = await log(hotel, { summary: 'Broken air conditioning.' })
  const missed = await log(hotel, { status: 'missed' })
  await until(async () => (await intentsOf(hotel)).length > 0)
  assert.equal((await read(hotel, given.id)).summary, 'Broken air conditioning.')
  assert.equal((await read(hotel, missed.id)).summary, null)
  const before = (await intentsOf(hotel)).length
  const changes = {
    transcript: 'Guest: Could you bring two pillows, please? The pillows here are hard.',
    summary: null,
  }
  await hotel.request('PATCH', `/v1/calls/${given.id}`, changes)
  await until(async () => (await read(hotel, given.id)).summary !== null)
  assert.match((await read(hotel, given.id)).summary, /pillows/)
  assert.ok((await intentsOf(hotel)).length >= before)
})

test('a summary is made of sentences that were said, and of nothing else', () => {
  const summary = summaryOf(TRANSCRIPT)!
  for (const sentence of summary.split(/(?<=[.?!…])\s/)) assert.ok(TRANSCRIPT.includes(sentence), sentence)
  assert.equal(summaryOf(''), null)
  assert.equal(summaryOf('Guest: … \n\n Hotel:'), null)
  assert.ok(summaryOf('word '.repeat(50_000))!.length <= 600)
  assert.equal(sentencesOf('Help me\n'.repeat(25_000)).length, 2000, 'of a talk without end, its beginning')
})
