import assert from 'node:assert/strict'
import { test } from 'node:test'
import { addDays } from '../../../src/platform/schema/time.ts'
import { type TestProperty, useApp } from '../../support/app.ts'
import { newCall } from '../../support/samples/calls.ts'
import { newReservation } from '../../support/samples/reservations.ts'
import { until } from '../../support/until.ts'
import { say } from './talk.ts'
import { connect, openSession } from './voice-client.ts'

/** Which stay a conversation, and what a guest wants, belong to. */

const portico = useApp()

const day = (days: number) => addDays(new Date(portico.clock.now()).toISOString().slice(0, 10), days)
const book = async (hotel: TestProperty, from: number, until_: number, fields: object = {}): Promise<string> => {
  const dates = { check_in: day(from), check_out: day(until_) }
  const { status, body } = await hotel.request('POST', '/v1/reservations', newReservation({ ...dates, ...fields }))
  assert.equal(status, 201, JSON.stringify(body))
  return body.id
}
const WISH = 'The shower is broken'
const conversation = async (hotel: TestProperty, id: string) =>
  (await hotel.request('GET', `/v1/ai/conversations/${id}`)).body
const intents = async (hotel: TestProperty, query = '') =>
  (await hotel.request('GET', `/v1/ai/intents?${query}`)).body.data
/** Says what they want; which stay the conversation has then. */
const stayAfter = async (hotel: TestProperty, fields: object): Promise<string | null> => {
  const { status, body } = await say(hotel, WISH, fields)
  assert.equal(status, 200, JSON.stringify(body))
  return (await conversation(hotel, body.conversation_id)).reservation_id
}

test('a guest means the stay they are in, else the next that is booked; never one that was cancelled or is over', async () => {
  const hotel = await portico.newProperty()
  const of = (guest_id: string) => ({ guest_id })
  await book(hotel, -9, -5, { ...of('gst_ann'), status: 'checked_out' })
  await book(hotel, 0, 3, { ...of('gst_ann'), status: 'cancelled' })
  await book(hotel, -1, 3, { ...of('gst_ann'), status: 'no_show' })
  await book(hotel, -9, -5, { ...of('gst_ann'), status: 'booked' })
  await book(hotel, 0, 3, of('gst_bob'))
  assert.equal(await stayAfter(hotel, of('gst_ann')), null)
  await book(hotel, 40, 42, of('gst_ann'))
  const next = await book(hotel, 20, 22, of('gst_ann'))
  assert.equal(await stayAfter(hotel, of('gst_ann')), next)
  await book(hotel, -300, -290, { ...of('gst_ann'), status: 'checked_in' })
  const present = await book(hotel, -2, 1, { ...of('gst_ann'), status: 'checked_in' })
  assert.equal(await stayAfter(hotel, of('gst_ann')), present)
  assert.equal(await stayAfter(hotel, {}), null, 'nobody is known')
})

test('the stay that is given is kept, with what is wanted and in every event; lists find both by it', async () => {
  const hotel = await portico.newProperty()
  const guest_id = 'gst_ann'
  await book(hotel, 0, 3, { guest_id, status: 'checked_in' })
  const later = await book(hotel, 20, 22, { guest_id })
  const { body } = await say(hotel, WISH, { guest_id, reservation_id: later })
  const [intent] = await intents(hotel)
  assert.deepEqual([intent.reservation_id, intent.conversation_id], [later, body.conversation_id])
  await hotel.request('POST', `/v1/ai/conversations/${body.conversation_id}/close`)
  await hotel.request('PATCH', `/v1/ai/intents/${intent.id}`, { status: 'handled' })
  const { data } = (await hotel.request('GET', '/v1/events?limit=50')).body
  const told = (type: string) => data.find((event: { type: string }) => event.type === type).data
  assert.equal(told('guest.intent.created').context.reservationId, later)
  assert.equal(told('guest.intent.updated').reservation_id, later)
  assert.equal(told('conversation.closed').reservation_id, later)

  await say(hotel, WISH, { guest_id })
  for (const path of ['/v1/ai/conversations', '/v1/ai/intents']) {
    const { total, data: found } = (await hotel.request('GET', `${path}?reservation_id=${later}`)).body
    assert.deepEqual([total, found[0].reservation_id], [1, later])
    assert.equal((await hotel.request('GET', `${path}?reservation_id=res_none`)).body.total, 0)
  }
})

test('a stay that is not here, or is another guest’s, is refused and nothing is kept', async () => {
  const [hotel, other] = [await portico.newProperty(), await portico.newProperty()]
  const theirs = await book(other, 0, 3, { guest_id: 'gst_ann' })
  const bobs = await book(hotel, 0, 3, { guest_id: 'gst_bob' })
  const refusal = async (fields: object) => {
    const { status, body } = await say(hotel, WISH, fields)
    assert.deepEqual([status, body.detail[0].loc], [422, ['body', 'reservation_id']], JSON.stringify(body))
    return body.detail[0].type
  }
  assert.equal(await refusal({ guest_id: 'gst_ann', reservation_id: theirs }), 'reservation_unknown')
  assert.equal(await refusal({ reservation_id: 'PMS-1' }), 'reservation_unknown')
  assert.equal(await refusal({ guest_id: 'gst_ann', reservation_id: bobs }), 'reservation_of_other_guest')
  assert.equal((await hotel.request('GET', '/v1/ai/conversations')).body.total, 0)

  const { conversation_id } = (await say(hotel, WISH, { guest_id: 'gst_ann' })).body
  assert.equal(await refusal({ conversation_id, reservation_id: bobs }), 'reservation_of_other_guest')
  assert.equal((await conversation(hotel, conversation_id)).message_count, 2)
})

test('the guest is the stay’s where only the stay is given', async () => {
  const hotel = await portico.newProperty()
  const reservation_id = await book(hotel, 0, 3, { guest_id: 'gst_bob' })
  const { conversation_id } = (await say(hotel, WISH, { reservation_id })).body
  assert.equal((await conversation(hotel, conversation_id)).guest_id, 'gst_bob')
  const begun = (await say(hotel, WISH)).body
  await say(hotel, WISH, { conversation_id: begun.conversation_id, reservation_id })
  const { guest_id, reservation_id: kept } = await conversation(hotel, begun.conversation_id)
  assert.deepEqual([guest_id, kept], ['gst_bob', reservation_id])
})

test('a conversation keeps its stay while it lasts, and then is of the guest’s next one', async () => {
  const hotel = await portico.newProperty()
  const guest_id = 'gst_ann'
  const first = await book(hotel, 5, 6, { guest_id })
  const second = await book(hotel, 20, 22, { guest_id })
  const { conversation_id } = (await say(hotel, WISH, { guest_id, reservation_id: second })).body
  assert.equal(await stayAfter(hotel, { conversation_id }), second)
  await hotel.request('POST', `/v1/reservations/${second}/cancel`)
  assert.equal(await stayAfter(hotel, { conversation_id }), first)
  await hotel.request('POST', `/v1/reservations/${first}/cancel`)
  assert.equal(await stayAfter(hotel, { conversation_id }), first, 'the last it was about')
  assert.deepEqual(
    (await intents(hotel)).map((intent: { reservation_id: string }) => intent.reservation_id),
    [first, first, second, second],
  )
})

test('merged guests have their conversations, wishes and stays together', async () => {
  const hotel = await portico.newProperty()
  const make = async (fields: object) => (await hotel.request('POST', '/v1/guests', fields)).body.id
  const [kept, gone] = [await make({ last_name: 'Lee' }), await make({ last_name: 'Leigh' })]
  const stay = await book(hotel, 5, 6, { guest_id: gone })
  const { conversation_id } = (await say(hotel, WISH, { guest_id: gone })).body
  assert.equal((await hotel.request('POST', `/v1/guests/${kept}/merge`, { from: gone })).status, 200)
  assert.equal(await stayAfter(hotel, { guest_id: gone }), stay, 'the old id')
  assert.equal(await stayAfter(hotel, { guest_id: gone, reservation_id: stay }), stay)
  assert.equal(await stayAfter(hotel, { conversation_id, reservation_id: stay }), stay)
  const found = await intents(hotel, `reservation_id=${stay}&guest_id=${kept}`)
  assert.equal(found.length, 4)
})

test('what was said of a stay before anyone knew whose it is, is theirs: exported, and erased with them', async () => {
  const hotel = await portico.newProperty()
  const guest_id = (await hotel.request('POST', '/v1/guests', { last_name: 'Lee' })).body.id
  const reservation_id = await book(hotel, 5, 6)
  const { conversation_id } = (await say(hotel, WISH, { reservation_id })).body
  const other = (await say(hotel, WISH)).body.conversation_id
  await hotel.request('PATCH', `/v1/reservations/${reservation_id}`, { guest_id })
  const { records } = (await hotel.request('GET', `/v1/guests/${guest_id}/export`)).body
  const ids = (rows: { id: string; reservation_id: string }[]) => rows.map((row) => row.id)
  assert.deepEqual(ids(records.conversations), [conversation_id])
  assert.deepEqual(
    records.guest_intents.map((intent: { reservation_id: string }) => intent.reservation_id),
    [reservation_id],
  )
  assert.equal(records.conversation_messages.length, 2)
  assert.equal((await hotel.request('POST', `/v1/guests/${guest_id}/erase`)).status, 200)
  assert.deepEqual(ids((await hotel.request('GET', '/v1/ai/conversations')).body.data), [other])
  assert.equal((await intents(hotel)).length, 1)
})

test('what is said by voice, and on the telephone, is of the guest’s stay too', async () => {
  const hotel = await portico.newProperty()
  const guest_id = 'gst_ann'
  const stay = await book(hotel, 0, 2, { guest_id, status: 'checked_in' })
  const later = await book(hotel, 20, 22, { guest_id })
  const guest = await connect(await openSession(hotel, { guest_id }))
  const { conversation_id } = await guest.ask(WISH)
  guest.socket.close()
  assert.equal((await conversation(hotel, conversation_id)).reservation_id, stay)

  const ring = async (fields: object) => {
    const call = newCall({ guest_id, transcript: `Guest: ${WISH} in our bathroom.`, ...fields })
    const { id } = (await hotel.request('POST', '/v1/calls', call)).body
    const found = async () =>
      (await intents(hotel)).find((intent: { call_id: string }) => intent.call_id === id)?.reservation_id
    await until(async () => (await found()) !== undefined)
    return found()
  }
  assert.equal(await ring({}), stay)
  assert.equal(await ring({ reservation_id: later }), later)
  assert.equal(await ring({ reservation_id: 'PMS-77' }), null, 'a stay of another system')
})
