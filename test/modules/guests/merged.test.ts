import assert from 'node:assert/strict'
import { test } from 'node:test'
import { referencesOf } from '../../../src/platform/operation/references.ts'
import { propertiesOf } from '../../../src/platform/schema/schema.ts'
import { operations } from '../../../src/registry.ts'
import { type TestProperty, useApp } from '../../support/app.ts'
import { newCall } from '../../support/samples/calls.ts'
import { newReservation } from '../../support/samples/reservations.ts'
import { created } from '../../support/samples/sample.ts'
import { callTool } from '../../support/tool-call.ts'
import { imported, NDJSON } from '../reservations/uploads.ts'

const portico = useApp()

const guest = (hotel: TestProperty, fields: object = {}) => created(hotel, '/v1/guests', fields)
const merge = async (hotel: TestProperty, id: string, from: string) => {
  const { status, body } = await hotel.request('POST', `/v1/guests/${id}/merge`, { from })
  assert.equal(status, 200, JSON.stringify(body))
}
/** A guest who was kept, and the id of one who was merged into them. */
async function merged(hotel: TestProperty, fields: object = {}) {
  const [kept, old] = [await guest(hotel), await guest(hotel, fields)]
  await merge(hotel, kept, old)
  return { kept, old }
}

test('every guest_id and recipient that an operation takes may be of a merged guest', () => {
  const missing = operations.flatMap((operation) =>
    Object.keys(propertiesOf(operation.input) ?? {})
      .filter((field) => field === 'guest_id' || field === 'recipient')
      .filter((field) => !referencesOf(operation).get('guest')?.includes(field))
      .map((field) => `${operation.id} ${field}`),
  )
  assert.deepEqual(missing, [])
})

test('what is made with the old id belongs to the kept guest, and filters by it find that', async () => {
  const hotel = await portico.newProperty()
  const { kept, old } = await merged(hotel)
  const made: [string, object][] = [
    ['/v1/reservations', newReservation()],
    ['/v1/charges', { category: 'spa', amount: 5 }],
    ['/v1/payments', { amount: 5, method: 'cash' }],
    ['/v1/itineraries', { check_in: '2027-01-01', check_out: '2027-01-03' }],
    ['/v1/calls', newCall()],
    ['/v1/messaging/sessions', {}],
  ]
  for (const [path, body] of made) {
    const answer = await hotel.request('POST', path, { ...body, guest_id: old })
    assert.deepEqual([answer.status, answer.body.guest_id], [201, kept], path)
    const { data } = (await hotel.request('GET', `${path}?guest_id=${old}`)).body
    assert.deepEqual(
      data.map(({ id }: { id: string }) => id),
      [answer.body.id],
      path,
    )
  }
  const sms = { channel: 'sms', recipient: '+15005550101', content: 'Hello', guest_id: old }
  const inApp = { channel: 'in_app', recipient: old, content: 'Hello' }
  for (const message of [sms, inApp]) {
    assert.equal((await hotel.request('POST', '/v1/messaging/send', message)).body.guest_id, kept)
  }
  const { data } = (await hotel.request('GET', `/v1/messaging?guest_id=${old}`)).body
  assert.deepEqual(
    data.map(({ recipient }: { recipient: string }) => recipient),
    [kept, '+15005550101'],
  )
})

test('a change can name the old id, of a stay and of the guest', async () => {
  const hotel = await portico.newProperty()
  const { kept, old } = await merged(hotel)
  const stay = await created(hotel, '/v1/reservations', newReservation())
  assert.equal((await hotel.request('PATCH', `/v1/reservations/${stay}`, { guest_id: old })).body.guest_id, kept)
  const changed = await hotel.request('PATCH', `/v1/guests/${old}`, { first_name: 'Ann' })
  assert.deepEqual([changed.status, changed.body.id, changed.body.first_name], [200, kept, 'Ann'])
})

test('an import that names the old id belongs to the kept guest', async () => {
  const hotel = await portico.newProperty()
  const { kept, old } = await merged(hotel)
  const rows = [old, 'gst_elsewhere'].map((guest_id) => JSON.stringify(newReservation({ guest_id }))).join('\n')
  assert.equal((await imported(portico, hotel, NDJSON, rows)).created, 2)
  const { data } = (await hotel.request('GET', '/v1/reservations')).body
  assert.deepEqual(new Set(data.map((one: { guest_id: string }) => one.guest_id)), new Set([kept, 'gst_elsewhere']))
})

test('an open conversation goes on with the old id, and a new one begins with the kept guest', async () => {
  const hotel = await portico.newProperty()
  const [kept, old] = [await guest(hotel), await guest(hotel)]
  const say = (fields: object) =>
    hotel.request('POST', '/v1/ai/chat', { messages: [{ role: 'user', content: 'Is there a pool?' }], ...fields })
  const { conversation_id } = (await say({ guest_id: old })).body
  await merge(hotel, kept, old)
  const more = await say({ guest_id: old, conversation_id })
  assert.deepEqual([more.status, more.body.conversation_id], [200, conversation_id])
  await say({ guest_id: old })
  const { data } = (await hotel.request('GET', `/v1/ai/conversations?guest_id=${old}`)).body
  assert.deepEqual(
    data.map((one: { guest_id: string; message_count: number }) => [one.guest_id, one.message_count]),
    [
      [kept, 2],
      [kept, 4],
    ],
  )
})

test('calls and messages from the number of the merged guest are the kept one’s', async () => {
  const hotel = await portico.newProperty('sandbox')
  const [kept, old] = [await guest(hotel, { phone: '+447700900111' }), await guest(hotel, { phone: '+447700900222' })]
  await hotel.request('PATCH', `/v1/guests/${old}`, { phone: '+447700900333' })
  await merge(hotel, kept, old)
  const caller = async (from_number: string) =>
    (await hotel.request('POST', '/v1/calls', newCall({ from_number }))).body.guest_id
  assert.deepEqual(
    [await caller('+447700900111'), await caller('+447700900333'), await caller('+447700900222')],
    [kept, kept, null],
    'the number it had left before is not theirs',
  )
  for (const channel of ['sms', 'chatapp']) {
    const said = { channel, sender: '+447700900333', content: 'Hello' }
    assert.equal((await hotel.request('POST', '/v1/sandbox/inbound-messages', said)).body.guest_id, kept, channel)
  }
  const other = await guest(hotel, { phone: '+447700900333' })
  assert.equal(await caller('+447700900333'), null, 'two have it now')
  await created(hotel, '/v1/reservations', newReservation({ guest_id: other }))
  assert.equal(await caller('+447700900333'), other)
})

test('GET of a merged guest is 404 and says who was kept, at every door; of another property’s it says nothing', async () => {
  const [hotel, other] = [await portico.newProperty(), await portico.newProperty()]
  const [a, b, c] = [await guest(hotel), await guest(hotel), await guest(hotel)]
  await merge(hotel, b, a)
  await merge(hotel, c, b)
  for (const old of [a, b]) {
    const { status, body } = await hotel.request('GET', `/v1/guests/${old}`)
    assert.deepEqual([status, body.detail, body.merged_into], [404, 'guest_not_found', c])
    const query = `{ guestsGet(id: "${old}") { id } }`
    const { errors } = (await hotel.request('POST', '/graphql', { query })).body
    assert.deepEqual([errors[0].extensions.code, errors[0].extensions.merged_into], ['guest_not_found', c])
    const { content, _meta } = await callTool(portico, hotel.key, 'guests_get', { id: old })
    assert.match(content[0]!.text, new RegExp(`It was merged into ${c}`))
    assert.equal(_meta['portico/error'].merged_into, c)
  }
  const strange = await other.request('GET', `/v1/guests/${a}`)
  assert.deepEqual(Object.keys(strange.body).sort(), ['detail', 'request_id', 'status_code'])
  const stay = await other.request('POST', '/v1/reservations', newReservation({ guest_id: a }))
  assert.equal(stay.body.guest_id, a)
})

test('a merge can name the old ids; two that are one already are 422', async () => {
  const hotel = await portico.newProperty()
  const { kept, old } = await merged(hotel)
  const third = await guest(hotel)
  const again = await hotel.request('POST', `/v1/guests/${kept}/merge`, { from: old })
  assert.deepEqual([again.status, again.body.detail[0].type], [422, 'same_guest'])
  const { status, body } = await hotel.request('POST', `/v1/guests/${third}/merge`, { from: old })
  assert.deepEqual([status, body.id], [200, third])
  for (const id of [kept, old]) {
    assert.equal((await hotel.request('GET', `/v1/guests/${id}`)).body.merged_into, third)
  }
})

test('once the kept guest is erased the old id leads nowhere, and its number is nobody’s', async () => {
  const hotel = await portico.newProperty()
  const { kept, old } = await merged(hotel, { phone: '+447700900444' })
  await hotel.request('PATCH', `/v1/guests/${kept}`, { phone: '+447700900555' })
  assert.equal((await hotel.request('POST', `/v1/guests/${kept}/erase`)).status, 200)
  assert.equal((await hotel.request('GET', `/v1/guests/${old}`)).body.merged_into, undefined)
  const call = await hotel.request('POST', '/v1/calls', newCall({ from_number: '+447700900444' }))
  assert.equal(call.body.guest_id, null)
  const stay = await hotel.request('POST', '/v1/reservations', newReservation({ guest_id: old }))
  assert.equal(stay.body.guest_id, old)
})
