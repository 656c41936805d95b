import assert from 'node:assert/strict'
import { test } from 'node:test'
import { useApp } from '../../support/app.ts'
import { cutOff } from '../../support/cut-off.ts'
import {
  after,
  at,
  BREAKFAST,
  begin,
  handBack,
  handedOver,
  handOver,
  NOTICE,
  read,
  reply,
  rolesOf,
} from './staff-side.ts'
import { contentOf, listen, say, taughtHotel, thread } from './talk.ts'
import { meet } from './voice-client.ts'

/** What is kept of a conversation that people answer, who finds it, and what others learn of it meanwhile. */

const portico = useApp()

test('what came after a message can be asked for, by the messages of this conversation alone', async () => {
  const hotel = await portico.newProperty()
  const id = await handedOver(hotel)
  const { message_id } = (await say(hotel, 'Is anybody there?', { conversation_id: id })).body
  const unread = { guest_read_at: null, staff_read_at: null }
  assert.deepEqual((await after(hotel, id, message_id)).body, { data: [], total: 0, ...unread })
  const first = (await reply(hotel, id, 'Yes.')).body
  const second = (await reply(hotel, id, 'How can I help?')).body
  assert.deepEqual((await after(hotel, id, message_id)).body, { data: [first, second], total: 2, ...unread })
  assert.deepEqual((await after(hotel, id, first.id)).body, { data: [second], total: 1, ...unread })
  const turn = (await say(hotel, 'With my key', { conversation_id: id })).body
  const third = (await reply(hotel, id, 'On my way.')).body
  assert.deepEqual(
    (await after(hotel, id, turn.message_id)).body.data,
    [third],
    'from a turn on, also where it kept no answer',
  )

  const other = await begin(hotel)
  const elsewhere = (await thread(hotel, other)).data[0].id
  for (const unknown of [elsewhere, 'msg_01jd3vq8k2m4n6p8r0t2v4x6z8', 'nonsense'])
    assert.equal((await after(hotel, id, unknown)).status, 422, unknown)
  const stranger = await portico.newProperty()
  assert.equal((await after(stranger, id, first.id)).body.detail, 'conversation_not_found')
  const theirs = await begin(stranger)
  assert.equal((await after(stranger, theirs, first.id)).status, 422, 'another house’s message does not exist')
})

test('turns and replies at the same time are all kept, one after the other', async () => {
  const hotel = await portico.newProperty()
  const id = await handedOver(hotel)
  const both = await Promise.all(
    Array.from({ length: 6 }, (_, i) => [
      say(hotel, `Question ${i}`, { conversation_id: id }),
      reply(hotel, id, `${i}`),
    ]).flat(),
  )
  assert.deepEqual([...new Set(both.map(({ status }) => status))].sort(), [200, 201])
  const { data, total } = await thread(hotel, id)
  const count = (role: string) => data.filter((message: { role: string }) => message.role === role).length
  assert.deepEqual([count('user'), count('staff')], [7, 6])
  assert.ok(count('assistant') <= 2, 'the first greeting, and at most one word that people will answer')
  assert.equal((await read(hotel, id)).message_count, total)
  const times = data.map((message: { created_at: string }) => message.created_at)
  assert.deepEqual(times, times.toSorted())
})

test('a turn that meets a hand-back is either left to people or answered, never lost', async () => {
  const { hotel } = await taughtHotel(portico)
  for (let i = 0; i < 5; i++) {
    const conversation_id = await handedOver(hotel)
    const [{ status, body }] = await Promise.all([
      say(hotel, BREAKFAST, { conversation_id }),
      handBack(hotel, conversation_id),
    ])
    assert.equal(status, 200)
    assert.match(body.content, body.answered_by === 'staff' ? NOTICE : /7:00 to 10:30/)
    assert.equal(rolesOf(await thread(hotel, conversation_id)), 'user assistant user assistant')
  }
})

test('a stream and a voice session tell the same as JSON', async () => {
  const { hotel } = await taughtHotel(portico)
  const conversation_id = await handedOver(hotel)
  const heard = await listen(portico, hotel, { messages: [{ role: 'user', content: BREAKFAST }], conversation_id })
  assert.match(contentOf(heard), NOTICE)
  const done = heard.events.at(-1)!
  assert.deepEqual([done.event, done.data.answered_by, done.data.content], ['done', 'staff', contentOf(heard)])

  const guest = await meet(hotel, { conversation_id })
  const spoken = await guest.ask(BREAKFAST)
  assert.match(spoken.content, NOTICE)
  assert.deepEqual([spoken.answered_by, spoken.conversation_id], ['staff', conversation_id])
  await reply(hotel, conversation_id, 'From seven.')
  assert.equal(rolesOf(await thread(hotel, conversation_id)), 'user assistant user assistant user staff')
  await handBack(hotel, conversation_id)
  assert.match((await guest.ask(BREAKFAST)).content, /7:00 to 10:30/, 'with words of staff in what was said before')
  guest.send({ type: 'end' })
  await guest.end()
})

test('a turn left to people is taken once under its Idempotency-Key, also after a crash', async () => {
  const hotel = await portico.newProperty()
  const conversation_id = await handedOver(hotel)
  for (const key of ['with its notice', 'without']) {
    const headers = { 'idempotency-key': key }
    const first = await say(hotel, 'Please bring towels', { conversation_id }, headers)
    const { total, data } = await thread(hotel, conversation_id)
    assert.deepEqual((await say(hotel, 'Please bring towels', { conversation_id }, headers)).body, first.body)
    await cutOff(portico.tables.sandbox, hotel.id, data.at(-1).id)
    assert.deepEqual((await say(hotel, 'Please bring towels', { conversation_id }, headers)).body, first.body)
    assert.equal((await thread(hotel, conversation_id)).total, total)
  }
})

test('the list shows those that wait for people', async () => {
  const hotel = await portico.newProperty()
  const a = await handedOver(hotel)
  const b = await begin(hotel)
  const c = await handedOver(hotel)
  const ids = async (query: string) =>
    (await hotel.request('GET', `/v1/ai/conversations?${query}`)).body.data.map(({ id }: { id: string }) => id)
  assert.deepEqual(await ids('answered_by=staff'), [c, a])
  assert.deepEqual(await ids('answered_by=assistant'), [b])
  assert.deepEqual(await ids('handled_by=assistant'), [b], 'by its old name too')
  assert.equal((await read(hotel, a)).handled_by, 'staff')
  await hotel.request('POST', at(c, '/close'))
  assert.deepEqual(await ids('answered_by=staff&status=open'), [a])
  assert.equal((await hotel.request('GET', '/v1/ai/conversations?answered_by=nobody')).status, 422)
})

test('what staff wrote to a guest is exported and erased with them, and what they wrote of them elsewhere too', async () => {
  const hotel = await portico.newProperty()
  const guest = async (fields: object) => (await hotel.request('POST', '/v1/guests', fields)).body.id
  const ann = await guest({ first_name: 'Annabel', last_name: 'Quillfeather', email: 'ann@quill.example' })
  const bob = await guest({ first_name: 'Bob', last_name: 'Marsh' })
  const own = await handedOver(hotel, { guest_id: ann })
  await reply(hotel, own, 'Your ruby ring was found.')
  const others = await handedOver(hotel, { guest_id: bob })
  await handOver(hotel, others, { reason: 'Shares a room with ann@quill.example', assigned_to: 'stf_ines' })
  await reply(hotel, others, 'We wrote to ann@quill.example.')
  const { records } = (await hotel.request('GET', `/v1/guests/${ann}/export`)).body
  assert.deepEqual(
    records.conversation_messages.map(({ role }: { role: string }) => role),
    ['user', 'assistant', 'staff'],
  )
  assert.equal(records.conversations[0].answered_by, 'staff')
  assert.equal((await hotel.request('POST', `/v1/guests/${ann}/erase`)).status, 200)
  const left = await read(hotel, others)
  assert.deepEqual(
    [left.hand_over_reason, left.assigned_to, left.answered_by],
    ['Shares a room with [erased]', 'stf_ines', 'staff'],
  )
  const { data } = await thread(hotel, others)
  assert.deepEqual([data.at(-1).role, data.at(-1).content], ['staff', 'We wrote to [erased].'])
  const events = JSON.stringify((await hotel.request('GET', '/v1/events?limit=100')).body)
  assert.doesNotMatch(events, /quill|ruby ring/i)
})
