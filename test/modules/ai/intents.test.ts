import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { GuestIntent } from '../../../src/modules/ai/intents/schema.ts'
import { type TestProperty, useOwnApp } from '../../support/app.ts'
import { revised } from '../../support/revised.ts'

const portico = useOwnApp({ PORTICO_LIMIT_DEFAULT: '100000', PORTICO_LIMIT_CHAT: '100000' })

const say = async (hotel: TestProperty, content: string, fields: object = {}) => {
  const reply = await hotel.request('POST', '/v1/ai/chat', { messages: [{ role: 'user', content }], ...fields })
  assert.equal(reply.status, 200, JSON.stringify(reply.body))
  return reply.body
}
const listed = async (hotel: TestProperty, query = ''): Promise<GuestIntent[]> => {
  const reply = await hotel.request('GET', `/v1/ai/intents${query}`)
  assert.equal(reply.status, 200, JSON.stringify(reply.body))
  return reply.body.data
}
const intentOf = async (hotel: TestProperty, content: string, fields: object = {}): Promise<GuestIntent> => {
  await say(hotel, content, fields)
  return (await listed(hotel, '?limit=1'))[0]!
}
const told = async (hotel: TestProperty, what = 'created') =>
  (await hotel.request('GET', `/v1/events?type=guest.intent.${what}`)).body.data as { data: object }[]
const change = (hotel: TestProperty, { id }: { id: string }, body: object) =>
  hotel.request('PATCH', `/v1/ai/intents/${id}`, body)

test('a wish is kept and told of as the specification shows it, with the stay it belongs to', async () => {
  const hotel = await portico.newProperty('sandbox', { timezone: 'America/New_York' })
  const turn = await say(hotel, 'Book a table for two on 3 March 2031 at 7pm', {
    guest_id: 'gst_ann',
    channel: 'widget',
  })
  const [kept, ...more] = await listed(hotel)
  assert.equal(more.length, 0)
  assert.deepEqual(kept, {
    id: kept!.id,
    property_id: hotel.id,
    guest_id: 'gst_ann',
    reservation_id: null,
    conversation_id: turn.conversation_id,
    call_id: null,
    channel: 'widget',
    intent: 'booking',
    confidence: turn.intent.confidence,
    message: 'Book a table for two on 3 March 2031 at 7pm',
    preferred_time: '2031-03-04T00:00:00.000Z',
    status: 'open',
    handled_at: null,
    handled_by: null,
    created_at: kept!.created_at,
    updated_at: kept!.created_at,
    version: 1,
  })
  assert.match(kept!.id, /^int_/)
  assert.deepEqual(
    (await told(hotel)).map(({ data }) => data),
    [
      {
        guestId: 'gst_ann',
        channel: 'widget',
        intent: 'booking',
        context: { propertyId: hotel.id, reservationId: null, preferredTime: '2031-03-04T00:00:00.000Z' },
      },
    ],
  )
  assert.deepEqual((await hotel.request('GET', `/v1/ai/intents/${kept!.id}`)).body, kept)
})

test('a general message leaves no intent and tells nobody', async () => {
  const hotel = await portico.newProperty()
  assert.equal((await say(hotel, 'hello there')).intent.intent, 'general')
  assert.deepEqual(await listed(hotel), [])
  assert.deepEqual(await told(hotel), [])
})

test('without a guest and a time both are null, and it is told all the same', async () => {
  const hotel = await portico.newProperty()
  await say(hotel, 'please bring towels')
  const [{ data } = { data: {} }] = await told(hotel)
  assert.deepEqual(data, {
    guestId: null,
    channel: 'api',
    intent: 'service_request',
    context: { propertyId: hotel.id, reservationId: null, preferredTime: null },
  })
})

test('a card number is masked in what is kept', async () => {
  const hotel = await portico.newProperty()
  const { message } = await intentOf(hotel, 'book it with 4111 1111 1111 1111 please')
  assert.equal(message, 'book it with •••• •••• •••• 1111 please')
})

test('lists are filtered by intent, status, guest and conversation', async () => {
  const hotel = await portico.newProperty()
  const towels = await intentOf(hotel, 'bring towels', { guest_id: 'gst_ann' })
  const spa = await intentOf(hotel, 'a spa day', { guest_id: 'gst_bob' })
  await change(hotel, spa, { status: 'handled' })
  const ids = async (query: string) => (await listed(hotel, query)).map(({ id }) => id)
  assert.deepEqual(await ids(''), [spa.id, towels.id])
  assert.deepEqual(await ids('?intent=service_request'), [towels.id])
  assert.deepEqual(await ids('?status=handled'), [spa.id])
  assert.deepEqual(await ids('?status=open'), [towels.id])
  assert.deepEqual(await ids('?guest_id=gst_ann'), [towels.id])
  assert.deepEqual(await ids(`?conversation_id=${spa.conversation_id}`), [spa.id])
  assert.deepEqual(await ids('?guest_id=nobody&conversation_id=none'), [])
  assert.equal((await hotel.request('GET', '/v1/ai/intents?intent=sleep&status=done&limit=201')).body.detail?.length, 3)
})

test('an intent is marked as handled once, keeps when that was, and can be opened again', async () => {
  const hotel = await portico.newProperty()
  const open = await intentOf(hotel, 'fix the lamp')
  const { body: handled } = await change(hotel, open, { status: 'handled', handled_by: 'stf_ines' })
  const by = { status: 'handled', handled_by: 'stf_ines', handled_at: handled.handled_at }
  assert.deepEqual(handled, revised(open, by, handled))
  assert.ok(handled.handled_at! >= open.created_at)
  portico.clock.advance(60_000)
  assert.deepEqual((await change(hotel, open, { status: 'handled' })).body, handled)
  assert.deepEqual((await change(hotel, open, {})).body, handled)
  const { body: byNobody } = await change(hotel, open, { handled_by: null })
  assert.deepEqual(byNobody, revised(handled, { handled_by: null }, byNobody))
  const { body: again } = await change(hotel, open, { status: 'open' })
  assert.deepEqual(again, revised(open, {}, again, 3))
  assert.equal((await told(hotel)).length, 1, 'handling is not told as a new intent')
  assert.deepEqual(
    (await told(hotel, 'updated')).map(({ data }) => data),
    [again, handled],
    'each change of the status is told once, as it is kept',
  )
})

test('wrong changes are refused and change nothing', async () => {
  const hotel = await portico.newProperty()
  const open = await intentOf(hotel, 'fix the lamp')
  for (const body of [{ status: null }, { status: 'done' }, { handled_by: '' }, { handled_by: 'x'.repeat(256) }]) {
    assert.equal((await change(hotel, open, body)).status, 422, JSON.stringify(body))
  }
  for (const body of [{ handled_by: 'stf_1' }, { status: 'open', handled_by: 'stf_1' }]) {
    const { status, body: refusal } = await change(hotel, open, body)
    assert.deepEqual([status, refusal.detail?.[0].loc], [422, ['body', 'handled_by']], JSON.stringify(refusal))
  }
  assert.deepEqual((await hotel.request('GET', `/v1/ai/intents/${open.id}`)).body, open)
})

test('an intent exists in its own property alone', async () => {
  const [hotel, other] = [await portico.newProperty(), await portico.newProperty()]
  const mine = await intentOf(hotel, 'fix the lamp')
  for (const id of [mine.id, 'int_unknown', 'nonsense']) {
    const { status, body } = await other.request('GET', `/v1/ai/intents/${id}`)
    assert.deepEqual([status, body.detail], [404, 'intent_not_found'])
    assert.equal((await change(other, { id }, { status: 'handled' })).status, 404)
  }
  assert.deepEqual(await listed(other), [])
})

test('of many who mark an intent at once the first moment stays', async () => {
  const hotel = await portico.newProperty()
  const open = await intentOf(hotel, 'fix the lamp')
  const replies = await Promise.all(Array.from({ length: 8 }, () => change(hotel, open, { status: 'handled' })))
  assert.equal(new Set(replies.map(({ body }) => body.handled_at)).size, 1)
  assert.equal((await told(hotel, 'updated')).length, 1)
})

test('what a person wanted is exported and goes with them, and others’ messages forget them', async () => {
  const hotel = await portico.newProperty()
  const person = { first_name: 'Zenobia', last_name: 'Quillfeather', email: 'zq@example.com' }
  const { id } = (await hotel.request('POST', '/v1/guests', person)).body
  const own = await intentOf(hotel, 'fix the lamp', { guest_id: id })
  const of = await intentOf(hotel, 'bring towels to zq@example.com', { guest_id: 'gst_other' })
  const before = await say(hotel, 'bring ice')
  await say(hotel, 'it is me', { conversation_id: before.conversation_id, guest_id: id })
  const exported = (await hotel.request('GET', `/v1/guests/${id}/export`)).body.records.guest_intents as GuestIntent[]
  assert.deepEqual(exported.map(({ message }) => message).sort(), ['bring ice', 'fix the lamp'])
  const { erased } = (await hotel.request('POST', `/v1/guests/${id}/erase`)).body
  assert.equal(erased.guest_intents, 3)
  const [after, ...more] = await listed(hotel)
  assert.deepEqual([after, more], [revised(of, { message: 'bring towels to [erased]' }, after!), []])
  assert.equal((await hotel.request('GET', `/v1/ai/intents/${own.id}`)).status, 404)
})

test('what a merged guest wanted is the survivor’s', async () => {
  const hotel = await portico.newProperty()
  const guest = async (first_name: string) =>
    (await hotel.request('POST', '/v1/guests', { first_name, last_name: 'Marlow' })).body.id as string
  const [kept, gone] = [await guest('Kit'), await guest('Kate')]
  const intent = await intentOf(hotel, 'fix the lamp', { guest_id: gone })
  assert.equal((await hotel.request('POST', `/v1/guests/${kept}/merge`, { from: gone })).status, 200)
  const [after] = await listed(hotel, `?guest_id=${kept}`)
  assert.deepEqual(after, revised(intent, { guest_id: kept }, after!))
})

test('reading and changing intents take their own scopes', async () => {
  const hotel = await portico.newProperty()
  const { id } = await intentOf(hotel, 'fix the lamp')
  const reader = { key: await hotel.keyWith('ai:read') }
  const writer = { key: await hotel.keyWith('ai:write'), body: { status: 'handled' } }
  const path = `/v1/ai/intents/${id}`
  assert.equal((await portico.request('GET', path, reader)).status, 200)
  assert.equal((await portico.request('PATCH', path, { ...reader, body: {} })).status, 403)
  assert.equal((await portico.request('PATCH', path, writer)).status, 200)
  assert.equal((await portico.request('GET', path, { key: writer.key })).status, 403)
})

test('the inbox calls out what reaches the property’s threshold; the rest is stored', async () => {
  const hotel = await portico.newProperty()
  await say(hotel, 'can i bring my cat')
  await say(hotel, 'please bring two towels to room 12')
  const messages = (all: GuestIntent[]) => all.map(({ message }) => message)
  assert.equal((await listed(hotel)).length, 2)
  assert.deepEqual(messages(await listed(hotel, '?called_out=true')), ['please bring two towels to room 12'])
  assert.deepEqual(messages(await listed(hotel, '?called_out=false')), ['can i bring my cat'])
  const changed = await hotel.request('PATCH', `/v1/properties/${hotel.id}`, { intent_threshold: 0 })
  assert.equal(changed.body.intent_threshold, 0)
  assert.equal((await listed(hotel, '?called_out=true')).length, 2)
  assert.equal((await hotel.request('PATCH', `/v1/properties/${hotel.id}`, { intent_threshold: 1.1 })).status, 422)
})
