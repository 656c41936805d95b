import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startAutoCloseWorker } from '../../../src/modules/ai/index.ts'
import { useOwnApp } from '../../support/app.ts'
import { holders } from '../../support/holders.ts'
import { until } from '../../support/until.ts'
import {
  at,
  BREAKFAST,
  begin,
  eventsOf,
  handBack,
  handedOver,
  handOver,
  NOTICE,
  read,
  reply,
  rolesOf,
} from './staff-side.ts'
import { say, taughtHotel, thread } from './talk.ts'

/** People answer a conversation instead of the assistant, until they hand it back or it ends. */

const portico = useOwnApp({ PORTICO_LIMIT_CHAT: '10000', PORTICO_LIMIT_KNOWLEDGE: '10000' })

test('while people answer, a guest’s turn is kept for them, and the assistant only says that they will', async () => {
  const { hotel } = await taughtHotel(portico)
  const conversation_id = await handedOver(hotel, { guest_id: 'gst_ann' })
  const first = await say(hotel, BREAKFAST, { conversation_id })
  assert.equal(first.status, 200)
  const { content, answered_by, role, engine, sources, citations, message_id } = first.body
  assert.match(content, NOTICE)
  assert.deepEqual([answered_by, role, engine, sources, citations], ['staff', 'assistant', null, [], []])
  const second = await say(hotel, 'Please bring two towels to my room', { conversation_id })
  assert.match(second.body.content, NOTICE, 'told every time')
  const kept = await thread(hotel, conversation_id)
  assert.equal(rolesOf(kept), 'user assistant user assistant user', 'but it stands in the thread once')
  assert.deepEqual([kept.data[3].id, kept.data[3].content], [message_id, content])
  assert.deepEqual([kept.data[4].id, kept.data[4].intent], [second.body.message_id, second.body.intent])
  assert.equal((await read(hotel, conversation_id)).message_count, 5)
  assert.equal(second.body.intent.intent, 'service_request')
  const [wish] = (await hotel.request('GET', '/v1/ai/intents')).body.data
  assert.deepEqual([wish.intent, wish.conversation_id, wish.guest_id], ['service_request', conversation_id, 'gst_ann'])
  assert.equal((await eventsOf(hotel, 'guest.intent.created')).length, 1)
})

test('what a person replies stands in the thread and is told; handed back, the assistant answers again', async () => {
  const { hotel } = await taughtHotel(portico)
  const id = await handedOver(hotel)
  await say(hotel, 'Where is my taxi?', { conversation_id: id })
  const { status, body: message } = await reply(hotel, id, 'It waits outside, paid with 4111 1111 1111 1111.')
  assert.equal(status, 201)
  assert.deepEqual([message.role, message.engine, message.intent, message.sources], ['staff', null, null, []])
  assert.doesNotMatch(message.content, /4111 1111/)
  assert.deepEqual((await thread(hotel, id)).data.at(-1), message)
  assert.deepEqual(await eventsOf(hotel, 'conversation.replied'), [{ ...(await read(hotel, id)), message }])

  await say(hotel, 'Thank you', { conversation_id: id })
  assert.equal(rolesOf(await thread(hotel, id)), 'user assistant user assistant staff user')
  const back = await handBack(hotel, id)
  const { answered_by, assigned_to, hand_over_reason, handed_over_at } = back.body
  assert.deepEqual([answered_by, assigned_to, hand_over_reason, handed_over_at], ['assistant', null, null, null])
  assert.deepEqual((await handBack(hotel, id)).body, back.body)
  assert.deepEqual(await eventsOf(hotel, 'conversation.handed_back'), [back.body])
  const answered = await say(hotel, BREAKFAST, { conversation_id: id })
  assert.match(answered.body.content, /7:00 to 10:30/)
  assert.deepEqual([answered.body.answered_by, answered.body.engine], ['assistant', 'embedded'])
  assert.equal((await reply(hotel, id, 'Me too')).body.detail, 'conversation_not_handed_over')
})

test('a follow-up goes back to what the guest asked, and what staff said is never cited', async () => {
  const { hotel, ids } = await taughtHotel(portico)
  const id = await handedOver(hotel)
  await say(hotel, 'What does parking cost?', { conversation_id: id })
  await reply(hotel, id, 'For you it costs 3 euros a night, and the sauna costs 5 euros.')
  await handBack(hotel, id)
  const { body } = await say(hotel, 'And where is it?', { conversation_id: id })
  assert.deepEqual([...new Set(body.citations.map((one: { source_id: string }) => one.source_id))], [ids.parking])
  const sauna = await say(hotel, 'What does the sauna cost?', { conversation_id: id })
  assert.doesNotMatch(JSON.stringify(sauna.body), /5 euros/)
  const history = [
    { role: 'user', content: 'What does parking cost?' },
    { role: 'staff', content: 'For you it costs 3 euros a night.' },
    { role: 'user', content: 'And where is it?' },
  ]
  const colleague = await holders['somebody in the dashboard'].make(portico, hotel, [])
  const told = await colleague.request('POST', '/v1/ai/chat', { messages: history })
  assert.match(told.body.content, /Mill Lane/)
  const ended = await hotel.request('POST', '/v1/ai/chat', { messages: history.slice(0, 2) })
  assert.deepEqual([ended.status, ended.body.detail[0].type], [422, 'last_message_not_user'])
})

test('the role staff is for people signed in: with a key or an application it is 422, and says so for each', async () => {
  const hotel = await portico.newProperty()
  const messages = ['staff', 'user', 'staff', 'user'].map((role) => ({ role, content: 'Hello' }))
  const status = async (who: keyof typeof holders) => {
    const holder = await holders[who].make(portico, hotel, ['ai:write'])
    const reply = await holder.request('POST', '/v1/ai/chat', { messages })
    return [
      reply.status,
      ...(reply.status === 422 ? reply.body.detail.map(({ loc }: { loc: string[] }) => loc[2]) : []),
    ]
  }
  assert.deepEqual(await status('a key'), [422, '0', '2'])
  assert.deepEqual(await status('an application'), [422, '0', '2'])
  assert.deepEqual(await status('somebody in the dashboard'), [200])
})

test('a hand-over is told once, however often it is asked, and again when others are to answer', async () => {
  const hotel = await portico.newProperty()
  const id = await begin(hotel)
  const asked = { assigned_to: 'stf_ines', reason: 'Asks for a refund' }
  const all = await Promise.all(Array.from({ length: 5 }, () => handOver(hotel, id, asked)))
  assert.deepEqual([...new Set(all.map(({ status }) => status))], [200])
  const record = await read(hotel, id)
  for (const { body } of all) assert.deepEqual(body, record)
  assert.deepEqual(
    [record.answered_by, record.assigned_to, record.hand_over_reason],
    ['staff', ...Object.values(asked)],
  )
  assert.equal(record.updated_at, record.handed_over_at)
  assert.deepEqual(await eventsOf(hotel, 'conversation.handed_over'), [record])

  assert.deepEqual((await handOver(hotel, id)).body, record)
  const other = (await handOver(hotel, id, { assigned_to: 'Night desk' })).body
  assert.deepEqual([other.assigned_to, other.hand_over_reason], ['Night desk', asked.reason])
  assert.equal(other.handed_over_at, record.handed_over_at, 'people answer since then, whoever they are')
  assert.deepEqual((await eventsOf(hotel, 'conversation.handed_over'))[0], other)
  assert.equal((await eventsOf(hotel, 'conversation.handed_over')).length, 2)
  for (const wrong of [{ reason: '' }, { reason: 'x'.repeat(1001) }, { assigned_to: 7 }])
    assert.equal((await handOver(hotel, id, wrong)).status, 422, JSON.stringify(wrong))
})

test('only a conversation that is open and handed over takes a reply, and only words', async () => {
  const hotel = await portico.newProperty()
  const id = await begin(hotel)
  const early = await reply(hotel, id, 'Hello')
  assert.deepEqual([early.status, early.body.detail], [409, 'conversation_not_handed_over'])
  await handOver(hotel, id)
  for (const wrong of ['', 'x'.repeat(10_001), null, 7, 'a\u0000b'])
    assert.equal((await reply(hotel, id, wrong)).status, 422, String(wrong).slice(0, 20))
  assert.equal((await hotel.request('POST', at(id, '/reply'), {})).status, 422)
  assert.equal((await thread(hotel, id)).total, 2)
  assert.equal((await reply(hotel, id, 'x'.repeat(10_000))).status, 201)

  assert.equal((await hotel.request('POST', at(id, '/close'))).body.answered_by, 'assistant', 'closing ends it')
  const [closed] = await eventsOf(hotel, 'conversation.closed')
  assert.deepEqual([closed.answered_by, closed.handed_over_at], ['assistant', null])
  for (const refused of [await handOver(hotel, id), await handBack(hotel, id), await reply(hotel, id, 'Hello')])
    assert.deepEqual([refused.status, refused.body.detail], [409, 'conversation_closed'])
  const stranger = await portico.newProperty()
  assert.deepEqual((await reply(stranger, id, 'Hello')).body.detail, 'conversation_not_found')
})

test('a day of silence closes what people answer too, counted from their last word, and ends the hand-over', async (t) => {
  const { environments, vault, clock, log } = portico.app
  const closer = startAutoCloseWorker({ environment: environments.sandbox, vault, clock, log, hours: 24 })
  t.after(() => closer.close())
  const { hotel } = await taughtHotel(portico)
  const id = await begin(hotel)
  const pass = (advance_seconds: number) => hotel.request('POST', '/v1/sandbox/clock', { advance_seconds })
  await pass(86_400 - 60)
  await handOver(hotel, id, { assigned_to: 'stf_ines', reason: 'Wants a person' })
  await pass(86_400 - 60)
  assert.equal((await reply(hotel, id, 'Are you still there?')).status, 201, 'the hand-over began the day anew')
  await pass(86_400 - 60)
  const { status, answered_by } = await read(hotel, id)
  assert.deepEqual([status, answered_by], ['open', 'staff'], 'and so did the reply')
  await pass(120)
  await until(async () => (await read(hotel, id)).status === 'closed')
  const record = await read(hotel, id)
  assert.deepEqual([record.answered_by, record.assigned_to, record.hand_over_reason], ['assistant', null, null])
  assert.deepEqual(await eventsOf(hotel, 'conversation.closed'), [record])
  assert.equal((await handOver(hotel, id)).body.detail, 'conversation_closed')
  const { body } = await say(hotel, BREAKFAST, { conversation_id: id })
  assert.deepEqual([body.answered_by, body.engine], ['assistant', 'embedded'])
  assert.equal((await handOver(hotel, id)).status, 200, 'the guest’s turn has opened it again')
})
