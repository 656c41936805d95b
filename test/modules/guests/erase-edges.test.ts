import assert from 'node:assert/strict'
import { test } from 'node:test'
import { dataOwnersOf } from '../../../src/modules/guests/personal.ts'
import { name } from '../../../src/platform/database/sql.ts'
import { modules } from '../../../src/registry.ts'
import { type TestProperty, useOwnApp } from '../../support/app.ts'
import { startReceiver } from '../../support/receiver.ts'
import { newGuest } from '../../support/samples/guests.ts'
import { newReservation } from '../../support/samples/reservations.ts'
import { tablesOfProperties } from '../../support/tables.ts'
import { until } from '../../support/until.ts'

const portico = useOwnApp({ PORTICO_LIMIT_DEFAULT: '100000' })

const create = async (hotel: TestProperty, path: string, body: object) => {
  const reply = await hotel.request('POST', path, body, { 'idempotency-key': 'once' })
  assert.equal(reply.status, 201, JSON.stringify(reply.body))
  return reply.body
}
const erase = (hotel: TestProperty, id: string) => hotel.request('POST', `/v1/guests/${encodeURIComponent(id)}/erase`)

const everythingOf = async ({ id }: TestProperty) => {
  const rows: unknown[] = []
  for (const table of await tablesOfProperties(portico.tables.sandbox)) {
    if (table === 'api_keys' || table === 'request_log') continue // say when it was used, a little later
    rows.push(
      ...(await portico.tables.sandbox.many`select t::text from ${name(table)} t where property_id = ${id} order by 1`),
    )
  }
  return rows
}

test('an erase of another property’s guest, or of one with the same name, touches nothing there', async () => {
  const [hotel, other] = [await portico.newProperty(), await portico.newProperty()]
  const [mine, theirs] = [await create(hotel, '/v1/guests', newGuest()), await create(other, '/v1/guests', newGuest())]
  await create(other, '/v1/reservations', newReservation({ guest_id: theirs.id }))
  await create(other, '/v1/charges', { category: 'spa', amount: 1, description: 'José Costa e Silva' })
  await other.request('POST', '/v1/reservations', newReservation({ guest_id: mine.id }))
  const before = await everythingOf(other)
  assert.ok(before.length > 5)
  for (const id of [theirs.id, mine.id]) assert.equal((await erase(hotel, id)).status, 200)
  assert.deepEqual(await everythingOf(other), before)
  assert.equal((await other.request('GET', `/v1/guests/${theirs.id}`)).status, 200)
})

test('an id of which there is no record is erased all the same, and a malformed one does not exist', async () => {
  const hotel = await portico.newProperty()
  const elsewhere = `gst_é"%_\\${'x'.repeat(240)}`
  await create(hotel, '/v1/reservations', newReservation({ guest_id: elsewhere }))
  await hotel.request('POST', '/v1/reservations', newReservation({ guest_id: `${elsewhere}y` }))
  const exported = await hotel.request('GET', `/v1/guests/${encodeURIComponent(elsewhere)}/export`)
  assert.deepEqual([exported.status, exported.body.guest, exported.body.records.events.length], [200, null, 1])
  const { body } = await erase(hotel, elsewhere)
  assert.deepEqual([body.id, body.erased.guests, body.erased.reservations, body.erased.events], [elsewhere, 0, 1, 1])
  assert.equal((await hotel.request('GET', `/v1/guests/${encodeURIComponent(elsewhere)}/export`)).status, 404)

  const unknown = await erase(hotel, 'gst_nobody')
  assert.deepEqual([unknown.status, ...new Set(Object.values(unknown.body.erased))], [200, 0])
  const { data } = (await hotel.request('GET', '/v1/events?type=guest.erased')).body
  assert.deepEqual(
    data.map((event: { data: unknown }) => event.data),
    [unknown.body, body],
  )
  for (const id of ['nonsense', 'usr_1', `gst_${'x'.repeat(252)}`]) {
    const { status, body: refused } = await erase(hotel, id)
    assert.deepEqual([status, refused.detail], [404, 'guest_not_found'], id)
  }
})

test('an erase by the id of a merged record takes the record it went into', async () => {
  const hotel = await portico.newProperty()
  const [kept, gone] = [await create(hotel, '/v1/guests', newGuest()), (await hotel.request('POST', '/v1/guests')).body]
  await hotel.request('POST', `/v1/guests/${kept.id}/merge`, { from: gone.id })
  const { body } = await erase(hotel, gone.id)
  assert.deepEqual([body.id, body.other_ids, body.erased.guests], [gone.id, [kept.id], 1])
  assert.equal((await hotel.request('GET', '/v1/guests')).body.total, 0)
})

test('what a receiver answers to a delivery that is under way during the erase is not kept', async () => {
  const [hotel, receiver] = [await portico.newProperty(), await startReceiver()]
  const held: (() => void)[] = []
  receiver.answer((response, { body }) => void held.push(() => response.end(body)))
  const fields = { url: receiver.url, events: ['reservation.updated'] }
  const { body: webhook } = await hotel.request('POST', '/v1/webhooks', fields)
  const guest = await create(hotel, '/v1/guests', newGuest())
  await create(hotel, '/v1/reservations', newReservation({ guest_id: guest.id }))
  await until(() => held.length === 1)
  assert.match(receiver.received[0]!.body, new RegExp(guest.id))
  assert.equal((await erase(hotel, guest.id)).status, 200)
  receiver.answer((response) => response.end('thank you'))
  held[0]!()

  const deliveries = async () => (await hotel.request('GET', `/v1/webhooks/${webhook.id}/deliveries`)).body.data
  const succeeded = async () => (await deliveries()).filter(({ status }: { status: string }) => status === 'succeeded')
  await hotel.request('POST', '/v1/reservations', newReservation()) // recorded after what was held, so that is dealt with
  await until(async () => (await succeeded()).length === 1)
  assert.deepEqual((await deliveries()).at(-1).attempts, [])
  portico.clock.advance(21_000) // the claim runs out, and the delivery is made again
  await until(async () => (await succeeded()).length === 2)
  const [attempt, ...others] = (await deliveries()).at(-1).attempts
  assert.deepEqual([attempt.response, others], ['thank you', []])
  const { data } = receiver.received.at(-1)!.event
  assert.deepEqual(data, { id: data.id, erased: true })
  assert.match(data.id, /^res_/)
})

test('an erase and a merge at once leave nothing of the guest, whoever is first', async () => {
  const hotel = await portico.newProperty()
  for (let round = 0; round < 12; round++) {
    const guest = (await hotel.request('POST', '/v1/guests', { email: 'forget.me@example.com' })).body
    const other = (await hotel.request('POST', '/v1/guests', { last_name: 'Other' })).body
    const [erased, merged] = await Promise.all([
      erase(hotel, guest.id),
      hotel.request('POST', `/v1/guests/${other.id}/merge`, { from: guest.id }),
    ])
    assert.equal(erased.status, 200)
    assert.ok([200, 404].includes(merged.status))
    const left = await portico.tables.sandbox.many`
      select t::text from guests t where property_id = ${hotel.id} and t::text like '%forget.me%'`
    assert.deepEqual(left, [], `merge answered ${merged.status}`)
  }
})

test('two erases at once are both answered, and one of them did it', async () => {
  const hotel = await portico.newProperty()
  const { id } = await create(hotel, '/v1/guests', newGuest())
  const replies = await Promise.all([erase(hotel, id), erase(hotel, id), erase(hotel, id)])
  assert.deepEqual(replies.map(({ status, body }) => `${status} ${body.erased.guests}`).sort(), [
    '200 0',
    '200 0',
    '200 1',
  ])
})

test('copies are erased last, so that they hold what was still being written when the erase began', () => {
  const tables = dataOwnersOf(modules).flatMap((holder) => holder.tables)
  assert.deepEqual(tables.slice(-3), ['idempotency_keys', 'events', 'webhook_deliveries'])
  assert.equal(tables[0], 'guests')
})

test('an erase repeated under its own key answers the same', async () => {
  const hotel = await portico.newProperty()
  const { id } = await create(hotel, '/v1/guests', newGuest())
  const send = () => hotel.request('POST', `/v1/guests/${id}/erase`, {}, { 'idempotency-key': 'erase' })
  const [first, again] = [await send(), await send()]
  assert.deepEqual([again.status, again.body], [200, first.body])
  assert.equal((await hotel.request('GET', '/v1/events?type=guest.erased')).body.total, 1)
})
