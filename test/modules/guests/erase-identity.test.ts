import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type TestProperty, useApp } from '../../support/app.ts'
import { newReservation } from '../../support/samples/reservations.ts'
import { teach } from '../ai/talk.ts'
import { aircallTells, lineWith, nextSid, twilioRecording, twilioTells } from '../calls/notifications.ts'
import { imported, NDJSON } from '../reservations/uploads.ts'

/** What is surely a guest's, and what is not theirs alone. */

const portico = useApp()

const post = async (hotel: TestProperty, path: string, body: object = {}) => {
  const reply = await hotel.request('POST', path, body)
  assert.ok(reply.status < 300, `${path}: ${JSON.stringify(reply.body)}`)
  return reply.body
}
const charge = (hotel: TestProperty, fields: object) =>
  post(hotel, '/v1/charges', { category: 'fnb', amount: 9, ...fields })
const read = async (hotel: TestProperty, path: string) => (await hotel.request('GET', path)).body
const kinds = (left: { kind: string; count: number }[]) => left.map(({ kind, count }) => [kind, count])

const PHONE = '+442079460958'
const MAIL = 'house@example.com'

test('an address or number that another guest, a colleague or the house has too is left for review, and said so', async () => {
  for (const makeShared of [
    (hotel: TestProperty) => post(hotel, '/v1/guests', { phone: PHONE, email: MAIL.toUpperCase() }),
    (hotel: TestProperty) => post(hotel, '/v1/staff', { name: 'Ines', phone: PHONE, email: MAIL }),
    (hotel: TestProperty) =>
      hotel.request('PATCH', `/v1/properties/${hotel.id}`, {
        phone_numbers: [PHONE],
        senders: { email: `Inn <${MAIL}>` },
      }),
  ]) {
    const hotel = await portico.newProperty()
    await makeShared(hotel)
    const { id } = await post(hotel, '/v1/guests', { phone: PHONE, email: MAIL })
    const noted = await charge(hotel, { description: `Ring 020 7946 0958 or write to ${MAIL}` })
    const message = { channel: 'sms', recipient: PHONE, content: 'Hello', guest_id: 'gst_bob' }
    const sent = await post(hotel, '/v1/messaging/send', message)
    const { left, review, erased } = await post(hotel, `/v1/guests/${id}/erase`)
    assert.deepEqual(kinds(left).slice(0, 1), [['shared_addresses', 2]])
    assert.deepEqual([review.counts, erased.charges, erased.messages], [{ charges: 1 }, 0, 0])
    assert.deepEqual(await read(hotel, `/v1/charges/${noted.id}`), noted)
    assert.deepEqual(await read(hotel, `/v1/messaging/${sent.id}`), sent)
    await hotel.request('PATCH', `/v1/properties/${hotel.id}`, { phone_numbers: [], senders: { email: null } })
  }
})

test('the house’s own words stay as they are, and the answer says which name the guest', async () => {
  const hotel = await portico.newProperty()
  const { id } = await post(hotel, '/v1/guests', { first_name: 'Room', last_name: 'Service', phone: PHONE })
  const source = await teach(hotel, 'Yoga', 'Room Service is at 7:00. Book with Ann, 020 7946 0958.')
  const offer = {
    name: 'Yoga',
    slug: 'yoga',
    type: 'spa',
    price: 10,
    currency: 'USD',
    inclusions: ['Call +44 20 7946 0958'],
  }
  const sold = await post(hotel, '/v1/packages', offer)
  const { left, review } = await post(hotel, `/v1/guests/${id}/erase`)
  const named = kinds(left).filter(([kind]) => kind !== 'audit_log' && kind !== 'request_log')
  assert.deepEqual(named, [
    ['knowledge_sources', 1],
    ['packages', 1],
  ])
  assert.equal(review, null, 'a name in the house’s own words is nobody’s')
  assert.ok(left.every(({ reason }: { reason: string }) => reason.length > 20))
  assert.match((await read(hotel, `/v1/knowledge/sources/${source}`)).content, /020 7946 0958/)
  assert.deepEqual(await read(hotel, `/v1/packages/${sold.id}`), sold)
})

test('an erased guest’s stay is found again by an import, follows it, and gets its guest back from nobody', async () => {
  const hotel = await portico.newProperty()
  const { id, ...guest } = await post(hotel, '/v1/guests', { first_name: 'Ann', last_name: 'Lee', email: MAIL })
  const row = { ...newReservation({ guest_id: id, source: `mail of ${MAIL}` }), external_id: 'PMS-10482' }
  await imported(portico, hotel, NDJSON, JSON.stringify(row))
  const charged = await charge(hotel, { reservation_id: 'PMS-10482', description: 'Supper for Ann' })
  assert.equal((await post(hotel, `/v1/guests/${id}/erase`)).erased.charges, 1)
  const [stay] = (await read(hotel, '/v1/reservations')).data
  assert.deepEqual([stay.guest_id, stay.external_id, stay.source], [null, null, 'mail of [erased]'])
  const { description, reservation_id, amount } = await read(hotel, `/v1/charges/${charged.id}`)
  assert.deepEqual([description, reservation_id, amount], [null, null, 9])

  const again = { ...row, status: 'cancelled', nightly_rate: 99 }
  const dry = await imported(portico, hotel, NDJSON, JSON.stringify(again), { query: '?dry_run=true' })
  assert.deepEqual([dry.created, dry.updated], [0, 1])
  const twice = `${JSON.stringify(again)}\n${JSON.stringify({ ...again, rooms: 2 })}`
  const { created, updated } = await imported(portico, hotel, NDJSON, twice)
  assert.deepEqual([created, updated], [0, 2])
  const [after, ...more] = (await read(hotel, '/v1/reservations')).data
  assert.deepEqual([after.id, after.status, after.nightly_rate, after.rooms], [stay.id, 'cancelled', 99, 2])
  assert.deepEqual([after.guest_id, after.external_id, after.source, more], [null, null, stay.source, []])
  const { status, body } = await hotel.request('POST', '/v1/reservations', row)
  assert.deepEqual([status, body.detail], [409, 'reservation_external_id_taken'])
  assert.equal((await hotel.request('PATCH', `/v1/reservations/${stay.id}`, { external_id: 'PMS-10482' })).status, 200)

  const other = await portico.newProperty()
  assert.equal((await imported(portico, other, NDJSON, JSON.stringify(row))).created, 1)
  assert.ok(guest.email)
})

test('a number of another system is erased where it refers, and only reviewed where it stands in a text', async () => {
  const hotel = await portico.newProperty()
  const { id } = await post(hotel, '/v1/guests', { external_id: 'pms-20417' })
  await post(hotel, '/v1/reservations', newReservation({ guest_id: id, external_id: '10482' }))
  const bill = await charge(hotel, { description: 'Dinner for pms-20417 of 10482' })
  const paid = await post(hotel, '/v1/payments', { amount: 10482, method: 'cash', reservation_id: '10482' })
  const { review } = await post(hotel, `/v1/guests/${id}/erase`)
  assert.deepEqual(review.counts, { charges: 1 })
  assert.deepEqual(await read(hotel, `/v1/charges/${bill.id}`), bill)
  assert.equal((await read(hotel, `/v1/payments/${paid.id}`)).reservation_id, null)
})

test('calls of nobody go by the digits of their number, and so does what waits for a call nobody knows yet', async () => {
  const [line, elsewhere] = [await lineWith(portico, 'twilio', 'token'), await lineWith(portico, 'twilio', 'other')]
  const data = { id: 4711, direction: 'inbound', raw_digits: '020 7946 0958', number: { digits: line.number } }
  const ring = { resource: 'call', event: 'call.created', timestamp: Math.floor(portico.clock.now() / 1000), data }
  assert.equal((await aircallTells(portico, { secret: undefined }, ring)).status, 200)
  const [call] = (await read(line, '/v1/calls')).data
  assert.deepEqual([call.from_number, call.guest_id], ['020 7946 0958', null])
  for (const [signer, said] of [
    [line, 'Ring 020 7946 0958'],
    [line, 'Ring 020 7946 0959'],
    [elsewhere, 'Ring 020 7946 0958'],
  ] as const) {
    const waiting = twilioRecording(nextSid(), { TranscriptionText: said })
    assert.equal((await twilioTells(portico, signer, waiting)).status, 200)
  }
  const { id } = await post(line, '/v1/guests', { phone: PHONE })
  const { erased } = await post(line, `/v1/guests/${id}/erase`)
  assert.deepEqual([erased.calls, erased.call_notifications, erased.stray_call_notifications], [1, 1, 1])
  assert.deepEqual((await read(line, '/v1/calls')).data, [])
})
