import assert from 'node:assert/strict'
import { test } from 'node:test'
import { declinesInARow, summaryOf } from '../../../src/modules/ai/conversations/summary.ts'
import {
  complaintTakeOver,
  emergencyTakeOver,
  MOST_DECLINES,
  type TakeOver,
} from '../../../src/modules/ai/conversations/take-over.ts'
import { keepTurn } from '../../../src/modules/ai/conversations/turns.ts'
import { startAutoCloseWorker } from '../../../src/modules/ai/index.ts'
import { say as sentence } from '../../../src/modules/ai/wording/index.ts'
import { type TestProperty, useOwnApp } from '../../support/app.ts'
import { until } from '../../support/until.ts'
import { contextOf } from '../properties/context.ts'
import { at, begin, eventsOf, handBack, handOver, read } from './staff-side.ts'
import { thread } from './talk.ts'

/** What the assistant itself gives to people, and what stands at the top of their inbox. */

const portico = useOwnApp({ PORTICO_LIMIT_CHAT: '10000' })

const turn = (hotel: TestProperty, question: string, takeOver: TakeOver, conversationId: string | null = null) =>
  contextOf(portico, hotel.id).tx((tx) =>
    keepTurn(
      tx,
      {
        conversationId,
        guestId: null,
        reservationId: null,
        channel: 'web_chat',
        question,
        intent: { intent: 'general', confidence: 0.5 },
      },
      {
        content: 'Help is on its way.',
        engine: 'embedded',
        became: { outcome: 'emergency', language: 'en', topic: 'emergency' },
        citations: [],
        records: [],
        sources: [],
        delivered: false,
        takeOver,
      },
    ),
  )

const listed = async (hotel: TestProperty, query: string): Promise<string[]> =>
  (await hotel.request('GET', `/v1/ai/conversations?${query}`)).body.data.map(({ id }: { id: string }) => id)

test('an emergency in the first message hands the conversation over at once and tells it', async () => {
  const hotel = await portico.newProperty()
  const { conversation_id } = await turn(hotel, 'my father collapsed', emergencyTakeOver('medical', []))
  const record = await read(hotel, conversation_id)
  assert.deepEqual(
    [record.answered_by, record.emergency, record.hand_over_reason, record.hand_over_summary],
    ['staff', 'medical', 'Emergency: medical', []],
  )
  assert.equal(record.handed_over_at, record.created_at)
  assert.deepEqual(await eventsOf(hotel, 'conversation.emergency'), [record])
  assert.deepEqual(await eventsOf(hotel, 'conversation.handed_over'), [record])
})

test('it stands in a list of its own until it is handed back or closed', async () => {
  const hotel = await portico.newProperty()
  const quiet = await begin(hotel)
  const first = (await turn(hotel, 'there is smoke', emergencyTakeOver('fire', []))).conversation_id
  const second = (await turn(hotel, 'he hit me', emergencyTakeOver('violence', []))).conversation_id
  await begin(hotel)
  assert.deepEqual(await listed(hotel, 'emergency=true'), [second, first])
  assert.ok((await listed(hotel, 'emergency=false')).includes(quiet))
  assert.equal((await handBack(hotel, first)).body.emergency, null)
  assert.equal((await hotel.request('POST', at(second, '/close'))).body.emergency, null)
  assert.deepEqual(await listed(hotel, 'emergency=true'), [])
})

test('an emergency is raised and answered also where people answer already, and keeps who sees to it', async () => {
  const hotel = await portico.newProperty()
  const id = await begin(hotel)
  await handOver(hotel, id, { assigned_to: 'stf_ines', reason: 'Asks for a refund' })
  await turn(hotel, 'I want to end my life', emergencyTakeOver('self_harm', []), id)
  const record = await read(hotel, id)
  assert.deepEqual([record.emergency, record.assigned_to], ['self_harm', 'stf_ines'])
  assert.equal(record.hand_over_reason, 'Emergency: may harm themselves')
  assert.equal((await thread(hotel, id)).data.at(-1).content, 'Help is on its way.')
  assert.equal((await eventsOf(hotel, 'conversation.handed_over')).length, 1, 'people answered before')
  assert.deepEqual(await eventsOf(hotel, 'conversation.emergency'), [record])
})

test('silence closes no emergency', async (t) => {
  const { environments, vault, clock, log } = portico.app
  const closer = startAutoCloseWorker({ environment: environments.sandbox, vault, clock, log, hours: 24 })
  t.after(() => closer.close())
  const hotel = await portico.newProperty()
  const { conversation_id } = await turn(hotel, 'smoke everywhere', emergencyTakeOver('fire', []))
  const quiet = await begin(hotel)
  await hotel.request('POST', '/v1/sandbox/clock', { advance_seconds: 86_500 })
  await until(async () => (await read(hotel, quiet)).status === 'closed')
  assert.deepEqual(
    [await read(hotel, conversation_id)].map((one) => [one.status, one.emergency]),
    [['open', 'fire']],
  )
})

test('a complaint goes to people with what was asked, what was answered and what is open', async () => {
  const hotel = await portico.newProperty()
  const id = await begin(hotel)
  const summary = summaryOf([
    { role: 'user', content: 'When is breakfast?' },
    { role: 'assistant', content: 'From 7:00.' },
    { role: 'user', content: 'Is there a cot?' },
    { role: 'assistant', content: sentence('en', 'declined') },
    { role: 'user', content: 'My card 4111 1111 1111 1111 was charged twice, this is a disgrace' },
  ])
  await turn(hotel, 'this is a disgrace', complaintTakeOver(summary), id)
  const record = await read(hotel, id)
  assert.equal(record.hand_over_reason, 'Complaint')
  assert.equal(record.emergency, null)
  assert.deepEqual(record.hand_over_summary.slice(0, 2), [
    { asked: 'When is breakfast?', answered: 'From 7:00.' },
    { asked: 'Is there a cot?', answered: null },
  ])
  assert.doesNotMatch(JSON.stringify(record), /4111 1111/)
  assert.deepEqual(await eventsOf(hotel, 'conversation.emergency'), [])
  assert.equal((await handBack(hotel, id)).body.hand_over_summary, null)
})

test('declines are counted up to the last answer, in every language', () => {
  const said = (...contents: string[]) => contents.map((content) => ({ role: 'assistant' as const, content }))
  const declined = sentence('ja', 'declined')
  assert.equal(declinesInARow(said('From 7:00.', declined, sentence('en', 'declined'))), MOST_DECLINES)
  assert.equal(declinesInARow(said(declined, 'From 7:00.')), 0)
  assert.equal(declinesInARow([]), 0)
})
