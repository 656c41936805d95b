import assert from 'node:assert/strict'
import { test } from 'node:test'
import { PERSON_WANTED } from '../../../src/modules/ai/conversations/take-over.ts'
import type { Answer } from '../../../src/modules/ai/conversations/turns.ts'
import { keepTurn } from '../../../src/modules/ai/conversations/turns.ts'
import { countTurns } from '../../../src/modules/ai/figures/store.ts'
import { topicOf } from '../../../src/modules/ai/figures/topics.ts'
import { Fragment } from '../../../src/platform/database/sql.ts'
import type { Context } from '../../../src/platform/operation/context.ts'
import { type TestProperty, useApp } from '../../support/app.ts'
import { contextOf } from '../properties/context.ts'
import { say, taughtHotel, thread } from './talk.ts'

/** How the assistant does, in figures: what became of each turn, by day, language and topic. */

const portico = useApp()

const figures = async (hotel: TestProperty, span = '') => {
  const { status, body } = await hotel.request('GET', `/v1/ai/figures${span}`)
  assert.equal(status, 200, JSON.stringify(body))
  return body
}
const NONE = {
  asked: 0,
  answered: 0,
  hedged: 0,
  declined: 0,
  noted: 0,
  handed_over: 0,
  resolved: 0,
  rated_up: 0,
  rated_down: 0,
}

/** A turn with this outcome, as the chat keeps it. */
const turn = (hotel: TestProperty, became: Answer['became'], conversationId: string | null = null) =>
  contextOf(portico, hotel.id).tx((tx) =>
    keepTurn(
      tx,
      {
        conversationId,
        guestId: null,
        reservationId: null,
        channel: 'widget',
        question: 'A question',
        intent: { intent: 'general', confidence: 0.5 },
      },
      {
        content: 'An answer',
        engine: 'embedded',
        citations: [],
        records: [],
        sources: [],
        delivered: false,
        became,
        ...(became.outcome === 'handed_over' && { takeOver: PERSON_WANTED }),
      },
    ),
  )

test('what became of a turn stands at the answer: outcome, language and topic', async () => {
  const { hotel } = await taughtHotel(portico)
  const became = async (content: string) => {
    const { body } = await say(hotel, content)
    const { data } = await thread(hotel, body.conversation_id)
    const { body: conversation } = await hotel.request('GET', `/v1/ai/conversations/${body.conversation_id}`)
    assert.deepEqual([data[0].outcome, data[0].language, data[0].topic], [null, null, null])
    assert.equal(conversation.language, data[1].language)
    return [data[1].outcome, data[1].language, data[1].topic, conversation.topic]
  }
  assert.deepEqual(await became('When is breakfast?'), ['answered', 'en', 'food_and_drink', 'food_and_drink'])
  assert.deepEqual(await became('Do you have a helipad?'), ['declined', 'en', 'other', 'other'])
  assert.deepEqual((await became('Guten Morgen!')).slice(0, 2), ['small_talk', 'de'])
  assert.deepEqual((await became('My husband is not breathing')).slice(2), ['emergency', 'emergency'])
})

test('small talk is not asked, and leaves a conversation about what it was about', async () => {
  const hotel = await portico.newProperty()
  const { conversation_id } = await turn(hotel, { outcome: 'answered', language: 'fr', topic: 'room' })
  await turn(hotel, { outcome: 'small_talk', language: 'fr', topic: 'other' }, conversation_id)
  const { body } = await hotel.request('GET', `/v1/ai/conversations/${conversation_id}`)
  assert.deepEqual([body.language, body.topic], ['fr', 'room'])
  assert.equal((await figures(hotel)).total.asked, 1)
})

test('figures add up in total, by day, language and topic, and are the property’s alone', async () => {
  const [hotel, other] = [await portico.newProperty(), await portico.newProperty()]
  const today = new Date(portico.clock.now()).toISOString().slice(0, 10)
  const room = await turn(hotel, { outcome: 'answered', language: 'en', topic: 'room' })
  await turn(hotel, { outcome: 'answered', language: 'de', topic: 'room' })
  await turn(hotel, { outcome: 'hedged', language: 'de', topic: 'other' })
  await turn(hotel, { outcome: 'declined', language: 'en', topic: 'other' })
  await turn(hotel, { outcome: 'noted', language: 'en', topic: 'service' })
  const person = await turn(hotel, { outcome: 'handed_over', language: 'en', topic: 'complaint' })
  await turn(other, { outcome: 'declined', language: 'ja', topic: 'events' })
  for (const { conversation_id } of [room, person])
    await hotel.request('POST', `/v1/ai/conversations/${conversation_id}/close`)
  const rate = (body: object) => hotel.request('POST', `/v1/ai/conversations/${room.conversation_id}/rate`, body)
  await rate({ rating: 'down', message_id: room.message_id })
  await rate({ rating: 'up' })
  const { total, by_day, by_language, by_topic, from, to } = await figures(hotel)
  const expected = { asked: 6, answered: 2, hedged: 1, declined: 1, noted: 1, handed_over: 1 }
  assert.deepEqual(total, { ...expected, resolved: 1, rated_up: 1, rated_down: 1 })
  assert.deepEqual([by_day.length, from, to], [30, by_day[0].date, today])
  assert.deepEqual(by_day.at(-1), { date: today, ...total })
  assert.deepEqual(by_day[0], { date: from, ...NONE })
  assert.deepEqual(
    by_language.map(({ language, asked, resolved, rated_up }: Record<string, unknown>) => [
      language,
      asked,
      resolved,
      rated_up,
    ]),
    [
      ['en', 4, 1, 1],
      ['de', 2, 0, 0],
    ],
  )
  const room_ = by_topic.find(({ topic }: { topic: string }) => topic === 'room')
  assert.deepEqual(room_, { topic: 'room', ...NONE, asked: 2, answered: 2, resolved: 1, rated_up: 1, rated_down: 1 })
})

test('a day is the property’s, and a conversation that people ever answered is not resolved', async () => {
  const hotel = await portico.newProperty()
  await hotel.request('PATCH', `/v1/properties/${hotel.id}`, { timezone: 'Pacific/Kiritimati' }) // 14 hours ahead
  const there = new Date(portico.clock.now() + 14 * 3_600_000).toISOString().slice(0, 10)
  const { conversation_id } = await turn(hotel, { outcome: 'answered', language: 'en', topic: 'room' })
  const { by_day, to } = await figures(hotel)
  assert.deepEqual([to, by_day.at(-1).asked], [there, 1])
  const post = (action: string) => hotel.request('POST', `/v1/ai/conversations/${conversation_id}/${action}`)
  await post('hand-over')
  await post('hand-back')
  await post('close')
  assert.equal((await figures(hotel)).total.resolved, 0)
})

test('a span is at most 366 days, and ends no earlier than it begins', async () => {
  const hotel = await portico.newProperty()
  const asked = async (from: string, to: string) => {
    const { status, body } = await hotel.request('GET', `/v1/ai/figures?from=${from}&to=${to}`)
    return status === 200 ? body.by_day.length : [status, body.detail[0].loc, body.detail[0].type]
  }
  assert.equal(await asked('2028-01-01', '2028-12-31'), 366)
  assert.deepEqual(await asked('2028-01-01', '2029-01-01'), [422, ['query', 'to'], 'span_too_long'])
  assert.deepEqual(await asked('2028-01-02', '2028-01-01'), [422, ['query', 'to'], 'date_order'])
})

test('figures are read by indexes of the property and the days', async () => {
  const hotel = await portico.newProperty()
  const db = portico.tables.sandbox
  await db.run`
    insert into conversation_messages
      (property_id, id, conversation_id, position, role, content, sources, citations, created_at, outcome, rated_at)
    select ${hotel.id}, 'msg_' || n, 'cvs_' || n, 0, 'assistant', '', '[]', '[]', at, 'answered', at
    from (select n, '2020-01-01'::timestamptz + n * interval '1 hour' as at from generate_series(1, 20000) n) made`
  await db.run`
    insert into conversations (property_id, id, channel, status, message_count, created_at, updated_at, closed_at, rated_at)
    select ${hotel.id}, 'cvs_' || n, 'widget', 'closed', 1, at, at, at, at
    from (select n, '2020-01-01'::timestamptz + n * interval '1 hour' as at from generate_series(1, 20000) n) made`
  await db.run`vacuum analyze conversation_messages`
  await db.run`vacuum analyze conversations`
  let plan = ''
  const many = async (strings: TemplateStringsArray, ...values: unknown[]) => {
    plan = JSON.stringify(await db.many`explain (costs off) ${new Fragment(strings, values)}`)
    return []
  }
  const context = contextOf(portico, hotel.id)
  await countTurns({ ...context, property: context.property, db: { ...context.db, many } } as unknown as Context, {
    from: '2020-03-01',
    to: '2020-03-30',
  })
  const indexes = [
    'conversation_messages_by_outcome',
    'conversation_messages_rated',
    'conversations_closed',
    'conversations_rated',
  ]
  for (const index of indexes) assert.match(plan, new RegExp(`using ${index}|on ${index}`))
  assert.doesNotMatch(plan, /Seq Scan/)
})

test('a topic is named by the first rule that applies', () => {
  const asked = { english: '', intent: 'general', isEmergency: false, isOwnStay: false, sourceType: undefined } as const
  assert.equal(topicOf({ ...asked, english: 'Is the swimming pool open?' }), 'wellness_and_sport')
  assert.equal(topicOf({ ...asked, english: 'Is the pool open?', intent: 'complaint' }), 'complaint')
  assert.equal(topicOf({ ...asked, english: 'Which day do we leave?', isOwnStay: true }), 'own_stay')
  assert.equal(topicOf({ ...asked, english: 'Fix it', intent: 'service_request' }), 'service')
  assert.equal(topicOf({ ...asked, english: 'Who plays tonight?', sourceType: 'event' }), 'events')
  assert.equal(topicOf({ ...asked, english: 'Who are you?' }), 'other')
})
