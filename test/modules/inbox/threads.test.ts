import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { ListedThread, ThreadItem } from '../../../src/modules/inbox/schema.ts'
import { CHANNELS } from '../../../src/modules/messaging/schema.ts'
import { CHANNELS as OF_THREADS } from '../../../src/modules/threads/whose.ts'
import { type TestProperty, useOwnApp } from '../../support/app.ts'
import { newReservation } from '../../support/samples/reservations.ts'
import { created } from '../../support/samples/sample.ts'
import { eventsOf } from '../messaging/notifications.ts'

/** One thread for each guest, whatever they write on, and what colleagues agree about it. */

const portico = useOwnApp({ PORTICO_LIMIT_DEFAULT: '100000' })

const HOUR_MS = 3_600_000
const ANA = { first_name: 'Ana', last_name: 'Costa', phone: '+351912345678', email: 'ana@example.com' }

const writes = (hotel: TestProperty, sender: string, content: string, channel = 'sms') =>
  created(hotel, '/v1/sandbox/inbound-messages', { channel, sender, content })

const threads = async (hotel: TestProperty, query = ''): Promise<ListedThread[]> => {
  const { status, body } = await hotel.request('GET', `/v1/threads${query}`)
  assert.equal(status, 200, JSON.stringify(body))
  return body.data
}
const threadOf = async (hotel: TestProperty, key: string) => (await threads(hotel)).find((one) => one.key === key)!
const items = async (hotel: TestProperty, { id }: { id: string }, query = ''): Promise<ThreadItem[]> =>
  (await hotel.request('GET', `/v1/threads/${id}/messages${query}`)).body.data
const change = async (hotel: TestProperty, { id }: { id: string }, body: object): Promise<ListedThread> => {
  const answer = await hotel.request('PATCH', `/v1/threads/${id}`, body)
  assert.equal(answer.status, 200, JSON.stringify(answer.body))
  return answer.body
}
const say = async (hotel: TestProperty, content: string, fields: object = {}) => {
  const { body } = await hotel.request('POST', '/v1/ai/chat', { messages: [{ role: 'user', content }], ...fields })
  return body.conversation_id as string
}

test('threads know every channel that messages have', () => assert.deepEqual(OF_THREADS, [...CHANNELS]))

test('what one guest writes on every channel is one thread in order, with chats, replies and notes', async () => {
  const hotel = await portico.newProperty()
  const guest = await created(hotel, '/v1/guests', ANA)
  const order: string[] = []
  const next = async (record: Promise<unknown>) => {
    order.push(String(await record))
    portico.clock.advance(1000)
  }
  await next(writes(hotel, ANA.phone, 'Is there parking?'))
  await next(writes(hotel, ANA.phone, 'And a cot, please', 'chatapp'))
  await next(
    created(hotel, '/v1/messaging/send', { channel: 'sms', recipient: ANA.phone, guest_id: guest, content: 'Yes.' }),
  )
  await next(say(hotel, 'When is breakfast?', { guest_id: guest }))
  const [thread, ...others] = await threads(hotel)
  assert.deepEqual(others, [], 'one guest, one thread')
  assert.equal(thread!.guest_name, 'Ana Costa')
  assert.equal(thread!.excerpt, 'When is breakfast?')
  await next(created(hotel, `/v1/threads/${thread!.id}/notes`, { content: 'Anniversary on Friday' }))
  const all = (await items(hotel, thread!)).toReversed()
  const kinds = all.map(({ received, sent, said, note }) =>
    received ? received.channel : sent ? 'sent' : said ? said.role : note!.content,
  )
  assert.deepEqual(kinds, ['sms', 'chatapp', 'sent', 'user', 'assistant', 'Anniversary on Friday'])
  assert.deepEqual(
    all.filter(({ said }) => !said).map(({ id }) => id),
    order.filter((id) => !id.startsWith('cvs_')),
  )
  const first = await hotel.request('GET', `/v1/threads/${thread!.id}/messages?limit=4`)
  const rest = await items(hotel, thread!, `?limit=4&cursor=${first.body.next_cursor}`)
  assert.deepEqual(
    [...first.body.data, ...rest].map(({ id }) => id).toReversed(),
    all.map(({ id }) => id),
  )
})

test('a thread says in which room its guest is, else is to be, to those who may read stays', async () => {
  const hotel = await portico.newProperty('sandbox', { timezone: 'UTC' })
  const guest_id = await created(hotel, '/v1/guests', ANA)
  await writes(hotel, ANA.phone, 'Is there parking?')
  await writes(hotel, '+4917012345678', 'Hello?')
  const day = (days: number) => new Date(portico.clock.now() + days * 24 * HOUR_MS).toISOString().slice(0, 10)
  const stay = (from: number, fields: object) =>
    created(
      hotel,
      '/v1/reservations',
      newReservation({ guest_id, check_in: day(from), check_out: day(from + 2), ...fields }),
    )
  const roomIs = async (room: string | null) => assert.equal((await threadOf(hotel, guest_id)).room, room)
  await roomIs(null)
  await stay(-30, { status: 'checked_out', room: '1' })
  await stay(5, { status: 'cancelled', room: '2' })
  await roomIs(null)
  await stay(40, { room: '40' })
  await stay(20, { room: '20' })
  await roomIs('20')
  const here = await stay(-1, { status: 'checked_in', room: '204' })
  await roomIs('204')
  assert.equal((await threadOf(hotel, '+4917012345678')).room, null)
  const key = await hotel.keyWith('messaging:read')
  const { body } = await portico.request('GET', '/v1/threads', { key })
  assert.deepEqual(
    body.data.map(({ room }: ListedThread) => room),
    [null, null],
  )
  await hotel.request('PATCH', `/v1/reservations/${here}`, { status: 'checked_out' })
  await roomIs('20')
})

test('strangers have a thread by their number, and a chat of nobody becomes the guest’s when it is known', async () => {
  const hotel = await portico.newProperty()
  await writes(hotel, '+4917012345678', 'Hello?')
  await created(hotel, '/v1/messaging/send', { channel: 'sms', recipient: '+4917012345678', content: 'Good evening.' })
  const stranger = await threadOf(hotel, '+4917012345678')
  assert.equal(stranger.guest_id, null)
  assert.equal((await items(hotel, stranger)).length, 2)
  const chat = await say(hotel, 'When is breakfast?')
  const nobodys = await threadOf(hotel, chat)
  await created(hotel, `/v1/threads/${nobodys.id}/notes`, { content: 'Sounds like Ana' })
  const guest = await created(hotel, '/v1/guests', ANA)
  await writes(hotel, ANA.phone, 'It is me')
  await say(hotel, 'And dinner?', { conversation_id: chat, guest_id: guest })
  assert.equal(await threadOf(hotel, chat), undefined)
  const hers = await items(hotel, await threadOf(hotel, guest))
  assert.equal(hers.filter(({ said }) => said?.role === 'user').length, 2)
  assert.ok(hers.some(({ note }) => note?.content === 'Sounds like Ana'))
})

test('done settles all that waits in it; seeing to the last of it by itself does, too', async () => {
  const hotel = await portico.newProperty()
  const guest = await created(hotel, '/v1/guests', ANA)
  const first = await writes(hotel, ANA.phone, 'Is there parking?')
  await writes(hotel, ANA.phone, 'Hello?')
  await say(hotel, 'Please bring two towels to my room', { guest_id: guest })
  const thread = await threadOf(hotel, guest)
  assert.deepEqual([thread.status, thread.unread, thread.open_requests], ['open', true, 1])
  const done = await change(hotel, thread, { status: 'done' })
  assert.deepEqual([done.status, done.unread, done.open_requests], ['done', false, 0])
  assert.equal((await hotel.request('GET', '/v1/messaging/inbound?status=open')).body.total, 0)
  assert.equal((await hotel.request('GET', '/v1/ai/intents?status=open')).body.total, 0)
  assert.equal((await eventsOf(hotel, 'message.handled')).length, 2)
  await hotel.request('PATCH', `/v1/messaging/inbound/${first}`, { status: 'open' })
  assert.equal((await threadOf(hotel, guest)).status, 'open')
  await hotel.request('PATCH', `/v1/messaging/inbound/${first}`, { status: 'handled' })
  assert.equal((await threadOf(hotel, guest)).status, 'done')
})

test('a chat that people answer waits until they did, and is done when it is handed back', async () => {
  const hotel = await portico.newProperty()
  const chat = await say(hotel, 'When is breakfast?')
  assert.equal((await threadOf(hotel, chat)).status, 'done', 'the assistant answered')
  await hotel.request('POST', `/v1/ai/conversations/${chat}/hand-over`)
  assert.equal((await threadOf(hotel, chat)).status, 'open')
  await hotel.request('POST', `/v1/ai/conversations/${chat}/reply`, { content: 'From seven on.' })
  assert.equal((await threadOf(hotel, chat)).status, 'done')
  await say(hotel, 'Thank you! And dinner?', { conversation_id: chat })
  assert.equal((await threadOf(hotel, chat)).status, 'open')
  assert.ok((await eventsOf(hotel, 'thread.updated')).length > 0, 'the inbox learns of it')
  await hotel.request('POST', `/v1/ai/conversations/${chat}/hand-back`)
  assert.equal((await threadOf(hotel, chat)).status, 'done')
})

test('an emergency stands out until its conversation is handed back', async () => {
  const hotel = await portico.newProperty()
  const chat = await say(hotel, 'Help, there is a fire in my room!')
  const [emergency] = await threads(hotel, '?emergency=true')
  assert.equal(emergency?.key, chat)
  assert.equal(emergency?.emergency, 'fire')
  await hotel.request('POST', `/v1/ai/conversations/${chat}/hand-back`)
  assert.deepEqual(await threads(hotel, '?emergency=true'), [])
})

test('a snoozed thread is away until its time, or until the guest writes', async () => {
  const hotel = await portico.newProperty()
  await writes(hotel, '+4917012345678', 'Call me tomorrow')
  const [thread] = await threads(hotel)
  const until = new Date(portico.clock.now() + HOUR_MS).toISOString()
  const away = await change(hotel, thread!, { snoozed_until: until })
  assert.equal(away.snoozed_until, until)
  assert.deepEqual(await threads(hotel, '?status=open&snoozed=false'), [])
  assert.equal((await threads(hotel, '?snoozed=true')).length, 1)
  await writes(hotel, '+4917099999999', 'Somebody else')
  portico.clock.advance(HOUR_MS)
  const back = await threads(hotel, '?status=open&snoozed=false')
  assert.deepEqual(
    back.map(({ id }) => id === thread!.id),
    [true, false],
    'it is back by itself, and above what came before its time',
  )
  assert.equal(back[0]!.unread, true)
  await change(hotel, thread!, { snoozed_until: new Date(portico.clock.now() + HOUR_MS).toISOString() })
  await writes(hotel, '+4917012345678', 'Now, please')
  const sooner = (await threads(hotel, '?status=open&snoozed=false')).find(({ id }) => id === thread!.id)
  assert.equal(sooner?.snoozed_until, null)
})

test('a thread is given to somebody of the team, and to nobody else', async () => {
  const hotel = await portico.newProperty()
  const ines = await hotel.newMember('front_desk')
  await writes(hotel, '+4917012345678', 'Is there parking?')
  await writes(hotel, '+4917099999999', 'Hello?')
  const thread = await threadOf(hotel, '+4917012345678')
  assert.equal((await change(hotel, thread, { assigned_to: ines.id })).assigned_to, ines.id)
  assert.deepEqual(
    (await threads(hotel, `?assigned_to=${ines.id}`)).map(({ id }) => id),
    [thread.id],
  )
  assert.equal((await threads(hotel, '?assigned=false')).length, 1)
  assert.deepEqual(
    (await hotel.request('GET', '/v1/team/colleagues')).body.data.map(({ id }: { id: string }) => id),
    [ines.id],
  )
  const refused = await hotel.request('PATCH', `/v1/threads/${thread.id}`, { assigned_to: 'acc_nobody' })
  assert.equal(refused.status, 422)
  assert.equal(refused.body.detail[0].type, 'member_unknown')
  assert.equal((await change(hotel, thread, { assigned_to: null })).assigned_to, null)
})
