import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { InboundMessage } from '../../../src/modules/messaging/schema.ts'
import { type TestProperty, useOwnApp } from '../../support/app.ts'
import { revised } from '../../support/revised.ts'
import { eventsOf, inboundOf, nextNumber } from './notifications.ts'

const portico = useOwnApp({ PORTICO_LIMIT_DEFAULT: '100000' })

const says = async (hotel: TestProperty, content: string, fields: object = {}): Promise<InboundMessage> => {
  const said = { channel: 'sms', sender: nextNumber(), content, ...fields }
  const { status, body } = await hotel.request('POST', '/v1/sandbox/inbound-messages', said)
  assert.equal(status, 201, JSON.stringify(body))
  return body
}
const read = async (hotel: TestProperty, { id }: { id: string }) =>
  (await hotel.request('GET', `/v1/messaging/inbound/${id}`)).body
const change = (hotel: TestProperty, { id }: { id: string }, body: object) =>
  hotel.request('PATCH', `/v1/messaging/inbound/${id}`, body)
const told = async (hotel: TestProperty): Promise<InboundMessage[]> =>
  (await eventsOf(hotel, 'message.handled')).map(({ data }: { data: InboundMessage }) => data)

test('a message is marked as handled once, keeps when that was, and can be opened again', async () => {
  const hotel = await portico.newProperty()
  const open = await says(hotel, 'Could we have a cot?')
  assert.deepEqual([open.status, open.handled_at, open.handled_by], ['open', null, null])
  portico.clock.advance(60_000)
  const { status, body: handled } = await change(hotel, open, { status: 'handled', handled_by: 'stf_ines' })
  assert.equal(status, 200, JSON.stringify(handled))
  const by = { status: 'handled', handled_by: 'stf_ines', handled_at: handled.handled_at }
  assert.deepEqual(handled, revised(open, by, handled))
  assert.ok(handled.handled_at! > open.created_at)
  assert.deepEqual(await read(hotel, open), handled)
  portico.clock.advance(60_000)
  assert.deepEqual((await change(hotel, open, { status: 'handled' })).body, handled)
  assert.deepEqual((await change(hotel, open, {})).body, handled)
  const { body: byNobody } = await change(hotel, open, { handled_by: null })
  assert.deepEqual(byNobody, revised(handled, { handled_by: null }, byNobody))
  const { body: again } = await change(hotel, open, { status: 'open' })
  assert.deepEqual(again, revised(open, {}, again, 3))
  assert.deepEqual(await read(hotel, open), again)
})

test('each change of the status is told once as it is kept, and nothing else is told', async () => {
  const hotel = await portico.newProperty()
  const open = await says(hotel, 'Could we have a cot?')
  const { body: handled } = await change(hotel, open, { status: 'handled' })
  await change(hotel, open, { status: 'handled' })
  await change(hotel, open, { handled_by: 'stf_ines' })
  const { body: again } = await change(hotel, open, { status: 'open' })
  assert.deepEqual((await change(hotel, open, { status: 'open' })).body, again)
  assert.deepEqual(await told(hotel), [handled, again])
  assert.equal((await eventsOf(hotel, 'message.received')).length, 1)
})

test('STOP, START and HELP come as handled, which nobody is told of beside their coming', async () => {
  const hotel = await portico.newProperty()
  for (const [content, keyword] of [
    ['STOP', 'stop'],
    ['start', 'start'],
    ['Help!', 'help'],
  ] as const) {
    const message = await says(hotel, content)
    const { status, handled_at, handled_by, created_at } = message
    assert.deepEqual([message.keyword, status, handled_at, handled_by], [keyword, 'handled', created_at, null])
    assert.deepEqual((await eventsOf(hotel, 'message.received')).at(-1).data, message)
  }
  assert.equal((await says(hotel, 'Please stop the music next door')).status, 'open')
  assert.deepEqual(await told(hotel), [])
})

test('the list filters by status, together with the others, newest first', async () => {
  const hotel = await portico.newProperty()
  const sender = nextNumber()
  const [cot, lamp] = [await says(hotel, 'A cot, please', { sender }), await says(hotel, 'The lamp is broken')]
  const stop = await says(hotel, 'STOP', { sender })
  const ice = await says(hotel, 'Ice, please', { sender, channel: 'chatapp' })
  await change(hotel, lamp, { status: 'handled' })
  const ids = async (query: object) =>
    (await inboundOf(hotel, `?${new URLSearchParams(Object.entries(query))}`)).map(({ id }: InboundMessage) => id)
  assert.deepEqual(await ids({}), [ice.id, stop.id, lamp.id, cot.id])
  assert.deepEqual(await ids({ status: 'open' }), [ice.id, cot.id])
  assert.deepEqual(await ids({ status: 'handled' }), [stop.id, lamp.id])
  assert.deepEqual(await ids({ status: 'open', sender, channel: 'sms' }), [cot.id])
  assert.equal((await hotel.request('GET', '/v1/messaging/inbound?status=open&limit=1')).body.total, 2)
  assert.equal((await hotel.request('GET', '/v1/messaging/inbound?status=done')).status, 422)
})

test('wrong changes are refused and change nothing', async () => {
  const hotel = await portico.newProperty()
  const open = await says(hotel, 'Could we have a cot?')
  for (const body of [{ status: null }, { status: 'done' }, { handled_by: '' }, { handled_by: 'x'.repeat(256) }]) {
    assert.equal((await change(hotel, open, body)).status, 422, JSON.stringify(body))
  }
  for (const body of [{ handled_by: 'stf_1' }, { status: 'open', handled_by: 'stf_1' }]) {
    const { status, body: refusal } = await change(hotel, open, body)
    assert.deepEqual([status, refusal.detail?.[0].loc], [422, ['body', 'handled_by']], JSON.stringify(refusal))
  }
  assert.deepEqual(await read(hotel, open), open)
  assert.deepEqual(await told(hotel), [])
})

test('a message is marked in its own property alone', async () => {
  const [hotel, other] = [await portico.newProperty(), await portico.newProperty()]
  const mine = await says(hotel, 'Could we have a cot?')
  for (const id of [mine.id, 'imsg_unknown', 'nonsense']) {
    const { status, body } = await change(other, { id }, { status: 'handled' })
    assert.deepEqual([status, body.detail], [404, 'inbound_message_not_found'])
  }
  assert.deepEqual(await read(hotel, mine), mine)
})

test('of many who mark a message at once the first is told and its moment stays', async () => {
  const hotel = await portico.newProperty()
  const open = await says(hotel, 'Could we have a cot?')
  const replies = await Promise.all(Array.from({ length: 8 }, () => change(hotel, open, { status: 'handled' })))
  assert.equal(new Set(replies.map(({ body }) => body.handled_at)).size, 1)
  assert.deepEqual(await told(hotel), [replies[0]!.body])
})

test('a notification that comes again finds the message as it was left', async () => {
  const hotel = await portico.newProperty()
  const path = '/v1/sandbox/inbound-messages'
  const said = { channel: 'sms', sender: nextNumber(), content: 'Could we have a cot?' }
  const headers = { 'idempotency-key': 'once' }
  const first = (await portico.request('POST', path, { key: hotel.key, body: said, headers })).body
  const { body: handled } = await change(hotel, first, { status: 'handled' })
  await portico.request('POST', path, { key: hotel.key, body: said, headers })
  assert.deepEqual(await inboundOf(hotel), [handled])
})

test('marking takes the scope to write, not the one to read', async () => {
  const hotel = await portico.newProperty()
  const path = `/v1/messaging/inbound/${(await says(hotel, 'Could we have a cot?')).id}`
  const body = { status: 'handled' }
  const [reader, writer] = [await hotel.keyWith('messaging:read'), await hotel.keyWith('messaging:write')]
  assert.equal((await portico.request('PATCH', path, { key: reader, body })).status, 403)
  assert.equal((await portico.request('PATCH', path, { key: writer, body })).status, 200)
})

test('what was marked is exported with the guest’s messages and goes with them, in the event too', async () => {
  const hotel = await portico.newProperty()
  const phone = nextNumber()
  const { id } = (await hotel.request('POST', '/v1/guests', { last_name: 'Quillfeather', phone })).body
  const message = await says(hotel, 'Could we have a cot?', { sender: phone })
  const { body: handled } = await change(hotel, message, { status: 'handled', handled_by: 'stf_ines' })
  const { records } = (await hotel.request('GET', `/v1/guests/${id}/export`)).body
  assert.deepEqual(records.inbound_messages, [handled])
  assert.equal((await hotel.request('POST', `/v1/guests/${id}/erase`)).status, 200)
  assert.deepEqual(await inboundOf(hotel), [])
  assert.doesNotMatch(JSON.stringify(await told(hotel)), /cot|Quillfeather|\+1500777/)
})
