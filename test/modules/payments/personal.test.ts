import assert from 'node:assert/strict'
import { test } from 'node:test'
import { chargeSums, payments } from '../../../src/modules/payments/index.ts'
import { type TestProperty, useApp } from '../../support/app.ts'
import { revised } from '../../support/revised.ts'
import { newCharge, newPayment } from '../../support/samples/payments.ts'
import { contextOf } from './context.ts'

const portico = useApp()
const personal = payments.personal!

const person = {
  ids: ['gst_ann', 'gst_ann_before'],
  keys: ['ann@example.com'],
  records: ['r-1'],
  doubtful: ['Ann Ünal'],
}

const make = async (hotel: TestProperty, path: string, body: object) => {
  const reply = await hotel.request('POST', path, body)
  assert.ok(reply.status < 300, JSON.stringify(reply.body))
  return reply.body
}

/** How many records of each kind were touched. */
const erase = async (hotel: TestProperty) => {
  const touched = await contextOf(portico, hotel.id).tx((tx) => personal.erase!(tx, person, []))
  return Object.fromEntries(Object.entries(touched).map(([kind, ids]) => [kind, ids.length]))
}

const charge = (hotel: TestProperty, fields: object) =>
  make(hotel, '/v1/charges', newCharge({ business_date: '2026-03-01', ...fields }))

const payment = (hotel: TestProperty, fields: object) => make(hotel, '/v1/payments', newPayment(fields))

const now = async (hotel: TestProperty, kind: string, { id }: { id: string }) =>
  (await hotel.request('GET', `/v1/${kind}/${id}`)).body

test('an export holds the charges and payments of all ids and stays of the person, and nobody else’s', async () => {
  const [hotel, other] = [await portico.newProperty(), await portico.newProperty()]
  const first = await charge(hotel, { guest_id: 'gst_ann_before' })
  const second = await charge(hotel, { guest_id: 'gst_ann', description: 'Dinner' })
  const paid = await payment(hotel, { guest_id: 'gst_ann' })
  const onTheirStay = await charge(hotel, { reservation_id: 'r-1' })
  await charge(hotel, { guest_id: 'gst_bob', reservation_id: 'r-1' })
  await charge(other, { guest_id: 'gst_ann' })
  assert.deepEqual(await personal.export!(contextOf(portico, hotel.id), person), {
    charges: [first, second, onTheirStay],
    payments: [paid],
  })
})

test('an erase takes the person out of their records and keeps amounts, dates and our own stay', async () => {
  const [hotel, other] = [await portico.newProperty(), await portico.newProperty()]
  const stay = `res_${'0'.repeat(26)}`
  const own = await charge(hotel, { guest_id: 'gst_ann', description: 'Dinner', reservation_id: stay })
  const elsewhere = await charge(hotel, { reservation_id: 'r-1', description: 'Supper' })
  await make(hotel, `/v1/charges/${(await charge(hotel, { guest_id: 'gst_ann' })).id}/void`, { reason: 'Wrong' })
  const paid = await payment(hotel, { guest_id: 'gst_ann_before', reference: 'auth-1', reservation_id: 'r-1' })
  await make(hotel, `/v1/payments/${paid.id}/refund`, { amount: 40, reason: 'Early departure' })
  const theirs = await charge(other, { guest_id: 'gst_ann', description: 'Dinner' })
  const ctx = contextOf(portico, hotel.id)
  const before = await chargeSums(ctx, '2026-03-01')
  assert.deepEqual(await erase(hotel), { charges: 3, payments: 1 })
  assert.deepEqual(await chargeSums(ctx, '2026-03-01'), before)
  const withoutGuest = await now(hotel, 'charges', own)
  assert.deepEqual(withoutGuest, revised(own, { guest_id: null, description: null }, withoutGuest))
  const nameless = await now(hotel, 'charges', elsewhere)
  const expected = revised(elsewhere, { description: null, reservation_id: null }, nameless)
  assert.deepEqual(nameless, expected, 'the number of another system leads to the person')
  const after = await now(hotel, 'payments', paid)
  const lost = { guest_id: null, reservation_id: null, reference: null, refund_reason: null }
  const refunded = { status: 'partially_refunded', refunded_amount: 40, refunded_at: after.refunded_at }
  assert.deepEqual(after, revised(paid, { ...refunded, ...lost }, after, 2))
  const voided = (await hotel.request('GET', '/v1/charges?voided=true')).body.data
  assert.deepEqual([voided.length, voided[0].void_reason, voided[0].guest_id], [1, null, null])
  assert.deepEqual(await now(other, 'charges', theirs), theirs, 'another property keeps its own')
  assert.deepEqual(await erase(hotel), { charges: 0, payments: 0 })
})

test('other guests’ texts lose an id or address of the person, in any case, and nothing else', async () => {
  const hotel = await portico.newProperty()
  const ann = { first_name: 'Ann', last_name: 'Ünal', email: 'ann@example.com' }
  const { id } = await make(hotel, '/v1/guests', ann)
  const named = await charge(hotel, { guest_id: 'gst_bob', description: 'Lunch with ANN ÜNAL' })
  const byId = await charge(hotel, { description: `moved from ${id}` })
  const kept = await charge(hotel, { guest_id: 'gst_bob', description: 'Annual dinner, 100 %' })
  const paid = await payment(hotel, { guest_id: 'gst_bob', reference: 'auth-7' })
  await make(hotel, `/v1/payments/${paid.id}/refund`, { amount: 40, reason: 'asked by Ann@Example.com' })
  const { erased, review } = await make(hotel, `/v1/guests/${id}/erase`, {})
  assert.deepEqual([erased.charges, erased.payments, review.counts], [1, 1, { charges: 1 }])
  assert.deepEqual(await now(hotel, 'charges', named), named, 'a name may be another’s')
  const masked = await now(hotel, 'charges', byId)
  assert.deepEqual(masked, revised(byId, { description: 'moved from [erased]' }, masked))
  assert.deepEqual(await now(hotel, 'charges', kept), kept)
  const { guest_id, reference, refund_reason } = await now(hotel, 'payments', paid)
  assert.deepEqual([guest_id, reference, refund_reason], ['gst_bob', 'auth-7', 'asked by [erased]'])
})

test('a merged guest’s charges and payments belong to the one that stays, in this property alone', async () => {
  const [hotel, other] = [await portico.newProperty(), await portico.newProperty()]
  const mine = await charge(hotel, { guest_id: 'gst_two' })
  const paid = await payment(hotel, { guest_id: 'gst_two' })
  const third = await charge(hotel, { guest_id: 'gst_three' })
  const theirs = await charge(other, { guest_id: 'gst_two' })
  await contextOf(portico, hotel.id).tx((tx) => personal.reassign!(tx, 'gst_two', 'gst_one'))
  for (const [kind, before] of Object.entries({ charges: mine, payments: paid })) {
    const after = await now(hotel, kind, before)
    assert.deepEqual(after, revised(before, { guest_id: 'gst_one' }, after))
  }
  assert.deepEqual(await now(hotel, 'charges', third), third)
  assert.deepEqual(await now(other, 'charges', theirs), theirs)
})
