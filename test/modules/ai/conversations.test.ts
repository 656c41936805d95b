import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startAutoCloseWorker } from '../../../src/modules/ai/index.ts'
import { type TestProperty, useOwnApp } from '../../support/app.ts'
import { until } from '../../support/until.ts'
import { POOL, teach } from './talk.ts'

/** Threads: who may add to them, in which order, and how they end. */

const portico = useOwnApp({ PORTICO_LIMIT_CHAT: '10000' })

const say = (hotel: TestProperty, content: string, fields: object = {}) =>
  hotel.request('POST', '/v1/ai/chat', { messages: [{ role: 'user', content }], ...fields })
const begin = async (hotel: TestProperty, fields: object = {}): Promise<string> => {
  const { status, body } = await say(hotel, 'Hello there', fields)
  assert.equal(status, 200, JSON.stringify(body))
  return body.conversation_id
}
const read = async (hotel: TestProperty, id: string) => (await hotel.request('GET', `/v1/ai/conversations/${id}`)).body
const thread = async (hotel: TestProperty, id: string) =>
  (await hotel.request('GET', `/v1/ai/conversations/${id}/messages`)).body
const eventsOf = async (hotel: TestProperty, type: string) =>
  (await hotel.request('GET', `/v1/events?type=${type}&limit=100`)).body.data
const close = (hotel: TestProperty, id: string) => hotel.request('POST', `/v1/ai/conversations/${id}/close`)

test('a first turn starts a conversation that holds both messages, and the next one continues it', async () => {
  const hotel = await portico.newProperty()
  const first = await say(hotel, 'Where can I park?', { channel: 'widget', guest_id: 'gst_elsewhere' })
  const { conversation_id, message_id, created_at } = first.body
  assert.deepEqual(await read(hotel, conversation_id), {
    id: conversation_id,
    property_id: hotel.id,
    guest_id: 'gst_elsewhere',
    reservation_id: null,
    channel: 'widget',
    status: 'open',
    answered_by: 'assistant',
    handled_by: 'assistant',
    assigned_to: null,
    hand_over_reason: null,
    hand_over_summary: null,
    emergency: null,
    handed_over_at: null,
    message_count: 2,
    language: 'en',
    topic: 'transport',
    rating: null,
    rating_comment: null,
    rated_at: null,
    created_at,
    updated_at: created_at,
    closed_at: null,
    version: 1,
  })
  const second = await say(hotel, 'And is it free?', { conversation_id })
  assert.equal(second.body.conversation_id, conversation_id)
  const { data, total } = await thread(hotel, conversation_id)
  assert.equal(total, 4)
  assert.deepEqual(
    data.map(({ role, content }: { role: string; content: string }) => [role, content]),
    [
      ['user', 'Where can I park?'],
      ['assistant', first.body.content],
      ['user', 'And is it free?'],
      ['assistant', second.body.content],
    ],
  )
  assert.equal(data[1].id, message_id)
  assert.deepEqual(data[1].sources, first.body.sources)
  assert.deepEqual([data[0].engine, data[1].engine], [null, 'embedded'])
  const { channel, version, updated_at } = await read(hotel, conversation_id)
  assert.deepEqual([channel, version, updated_at], ['widget', 2, second.body.created_at], 'the first turn’s channel')
})

test('turns at the same time are all kept, each question followed by its own answer', async () => {
  const hotel = await portico.newProperty()
  await teach(hotel, 'Pool', POOL)
  const conversation_id = await begin(hotel)
  const questions = Array.from({ length: 8 }, (_, i) => `When is the pool open in week ${i}?`)
  const turns = await Promise.all(questions.map((question) => say(hotel, question, { conversation_id })))
  assert.deepEqual([...new Set(turns.map(({ status }) => status))], [200])
  const { data, total } = await thread(hotel, conversation_id)
  assert.equal(total, 18)
  assert.equal((await read(hotel, conversation_id)).message_count, 18)
  const replies = new Map(turns.map(({ body }, i) => [body.message_id, questions[i]]))
  for (let i = 2; i < data.length; i += 2) {
    assert.deepEqual([data[i].role, data[i + 1].role], ['user', 'assistant'])
    assert.equal(data[i].content, replies.get(data[i + 1].id))
  }
  const times = data.map((message: { created_at: string }) => message.created_at)
  assert.deepEqual(times, times.toSorted())
})

test('the guest can be given later and then stays: another one is 409, the same one is not', async () => {
  const hotel = await portico.newProperty()
  const conversation_id = await begin(hotel)
  assert.equal((await say(hotel, 'It is me', { conversation_id, guest_id: 'gst_ann' })).status, 200)
  assert.equal((await read(hotel, conversation_id)).guest_id, 'gst_ann')
  const other = await say(hotel, 'And me', { conversation_id, guest_id: 'gst_bob' })
  assert.deepEqual([other.status, other.body.detail], [409, 'conversation_guest_fixed'])
  assert.equal((await say(hotel, 'Me again', { conversation_id, guest_id: 'gst_ann' })).status, 200)
  assert.equal((await thread(hotel, conversation_id)).total, 6, 'what was refused left nothing behind')
})

test('of two guests who claim a conversation at once one is refused', async () => {
  const hotel = await portico.newProperty()
  const conversation_id = await begin(hotel)
  const claims = await Promise.all(
    ['gst_ann', 'gst_bob'].map((guest_id) => say(hotel, 'Mine', { conversation_id, guest_id })),
  )
  assert.deepEqual(claims.map(({ status }) => status).sort(), [200, 409])
})

test('closing is told once, however often and by however many it is asked', async () => {
  const hotel = await portico.newProperty()
  const id = await begin(hotel)
  const closings = await Promise.all([close(hotel, id), close(hotel, id), close(hotel, id)])
  assert.deepEqual([...new Set(closings.map(({ status }) => status))], [200])
  const closed = await read(hotel, id)
  assert.equal(closed.status, 'closed')
  assert.ok(closed.closed_at)
  for (const { body } of closings) assert.deepEqual(body, closed)
  const events = await eventsOf(hotel, 'conversation.closed')
  assert.deepEqual(
    events.map(({ data }: { data: object }) => data),
    [closed],
  )
  const more = await say(hotel, 'One more thing', { conversation_id: id })
  assert.deepEqual([more.status, more.body.detail], [409, 'conversation_closed'])
  assert.equal((await thread(hotel, id)).total, 2)
})

test('a day of silence by the property’s clock closes a conversation, and a new turn opens it again', async (t) => {
  const { environments, vault, clock, log } = portico.app
  const closer = startAutoCloseWorker({ environment: environments.sandbox, vault, clock, log, hours: 24 })
  t.after(() => closer.close())
  const hotel = await portico.newProperty()
  const conversation_id = await begin(hotel)
  const pass = (advance_seconds: number) => hotel.request('POST', '/v1/sandbox/clock', { advance_seconds })
  await pass(86_400 - 60)
  assert.equal((await say(hotel, 'Still here', { conversation_id })).status, 200)
  await pass(86_400 - 60)
  assert.equal((await read(hotel, conversation_id)).status, 'open', 'the turn began the day anew')
  await pass(120)
  await until(async () => (await read(hotel, conversation_id)).status === 'closed')
  assert.equal((await eventsOf(hotel, 'conversation.closed')).length, 1)

  assert.equal((await say(hotel, 'Back again', { conversation_id })).status, 200)
  const { status, closed_at, message_count } = await read(hotel, conversation_id)
  assert.deepEqual([status, closed_at, message_count], ['open', null, 6])
  await pass(86_401)
  await until(async () => (await eventsOf(hotel, 'conversation.closed')).length === 2)
  assert.equal((await close(hotel, conversation_id)).status, 200)
  assert.equal((await say(hotel, 'And again', { conversation_id })).status, 409, 'a caller closed it for good')
  assert.equal((await eventsOf(hotel, 'conversation.closed')).length, 2)
})

test('the list is filtered by guest, status and channel, newest first', async () => {
  const hotel = await portico.newProperty()
  const a = await begin(hotel, { guest_id: 'gst_a', channel: 'web_chat' })
  const b = await begin(hotel, { guest_id: 'gst_b', channel: 'widget' })
  const c = await begin(hotel, { guest_id: 'gst_a' })
  await close(hotel, c)
  const ids = async (query: string) =>
    (await hotel.request('GET', `/v1/ai/conversations${query}`)).body.data.map(({ id }: { id: string }) => id)
  assert.deepEqual(await ids(''), [c, b, a])
  assert.deepEqual(await ids('?guest_id=gst_a'), [c, a])
  assert.deepEqual(await ids('?status=open'), [b, a])
  assert.deepEqual(await ids('?channel=api&status=closed'), [c])
  assert.deepEqual(await ids('?guest_id=nobody'), [])
  assert.equal((await hotel.request('GET', '/v1/ai/conversations?status=done')).status, 422)
})

test('a person’s conversations are exported, go with an erase and follow a merge; others lose what speaks of them', async () => {
  const hotel = await portico.newProperty()
  const guest = async (fields: object) => (await hotel.request('POST', '/v1/guests', fields)).body.id
  const ann = await guest({ first_name: 'Annabel', last_name: 'Quillfeather', email: 'ann@quill.example' })
  const bob = await guest({ first_name: 'Bob', last_name: 'Marsh' })
  const own = await begin(hotel, { guest_id: ann })
  const others = await begin(hotel, { guest_id: bob })
  await say(hotel, 'Is ann@quill.example here yet?', { conversation_id: others })
  const exported = (await hotel.request('GET', `/v1/guests/${ann}/export`)).body.records
  assert.deepEqual([exported.conversations.length, exported.conversation_messages.length], [1, 2])
  assert.equal((await hotel.request('POST', `/v1/guests/${ann}/erase`)).status, 200)
  assert.equal((await hotel.request('GET', `/v1/ai/conversations/${own}`)).status, 404)
  const { data } = await thread(hotel, others)
  assert.equal(data.length, 4)
  assert.equal(data[2].content, 'Is [erased] here yet?')
  assert.equal(data[0].content, 'Hello there')
  assert.ok(!JSON.stringify(data).includes('quill'))
  const carl = await guest({ first_name: 'Carl', last_name: 'Marsh' })
  assert.equal((await hotel.request('POST', `/v1/guests/${carl}/merge`, { from: bob })).status, 200)
  assert.equal((await read(hotel, others)).guest_id, carl)
})

test('a reset of the sandbox takes conversations back', async () => {
  const hotel = await portico.newProperty()
  const id = await begin(hotel)
  assert.equal((await hotel.request('POST', '/v1/sandbox/reset')).status, 200)
  assert.equal((await hotel.request('GET', `/v1/ai/conversations/${id}`)).status, 404)
})

test('sorted by their last message they are read page by page, whoever wrote last first', async () => {
  const hotel = await portico.newProperty()
  const [first, second, third] = [await begin(hotel), await begin(hotel), await begin(hotel)]
  portico.clock.advance(60_000)
  await say(hotel, 'And is it free?', { conversation_id: first })
  portico.clock.advance(60_000)
  await close(hotel, second)
  const list = async (query = '') =>
    (await hotel.request('GET', `/v1/ai/conversations?sort=updated${query}`)).body as {
      data: { id: string }[]
      next_cursor: string | null
    }
  const ids = ({ data }: { data: { id: string }[] }) => data.map(({ id }) => id)
  assert.deepEqual(ids(await list()), [second, first, third])
  assert.deepEqual(ids(await list('&offset=1')), [first, third])
  assert.deepEqual(ids(await list('&status=open')), [first, third])
  const read: string[] = []
  for (let cursor: string | null = ''; cursor !== null; ) {
    const page = await list(`&limit=1${cursor && `&cursor=${cursor}`}`)
    read.push(...ids(page))
    cursor = page.next_cursor
  }
  assert.deepEqual(read, [second, first, third])
  const { next_cursor } = (await hotel.request('GET', '/v1/ai/conversations?limit=1')).body
  for (const cursor of [next_cursor, 'bm90IGEgZGF0ZSBjb252XzE']) {
    const { status, body } = await hotel.request('GET', `/v1/ai/conversations?sort=updated&cursor=${cursor}`)
    assert.deepEqual([status, body.errors?.[0]?.type ?? body.detail?.[0]?.type], [422, 'cursor_invalid'])
  }
})
