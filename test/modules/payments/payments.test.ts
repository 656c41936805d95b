import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type TestProperty, useApp } from '../../support/app.ts'
import { revised } from '../../support/revised.ts'
import { newPayment } from '../../support/samples/payments.ts'

const portico = useApp()

const create = async (hotel: TestProperty, fields: object = {}) => {
  const { status, body } = await hotel.request('POST', '/v1/payments', newPayment(fields))
  assert.equal(status, 201, JSON.stringify(body))
  return body
}

const read = async (hotel: TestProperty, id: string) => (await hotel.request('GET', `/v1/payments/${id}`)).body

const refund = (hotel: TestProperty, id: string, body?: object) =>
  hotel.request('POST', `/v1/payments/${id}/refund`, body)

const violationsOf = ({ body }: { body: { detail: { loc: string[]; type: string }[] } }) =>
  body.detail.map(({ loc, type }) => `${loc.join('.')} ${type}`).sort()

test('a recorded payment is completed, in the property’s currency, and answered whole', async () => {
  const hotel = await portico.newProperty('sandbox', { currency: 'EUR' })
  const { id, created_at, updated_at, ...rest } = await create(hotel)
  assert.match(id, /^pay_/)
  assert.deepEqual(rest, {
    property_id: hotel.id,
    amount: 640,
    currency: 'EUR',
    method: 'card',
    status: 'completed',
    refunded_amount: 0,
    reservation_id: null,
    guest_id: null,
    reference: null,
    refund_reason: null,
    refunded_at: null,
    version: 1,
  })
  assert.deepEqual(await read(hotel, id), { id, created_at, updated_at, ...rest })
})

test('a payment is something, also once it is rounded to its currency', async () => {
  const hotel = await portico.newProperty('sandbox', { currency: 'JPY' })
  for (const [amount, currency, stored] of [
    [0.5, undefined, 1],
    [0.0005, 'KWD', 0.001],
    [0.005, 'USD', 0.01],
    [1.005, 'USD', 1.01],
  ]) {
    assert.equal((await create(hotel, { amount, currency })).amount, stored, `${amount} ${currency}`)
  }
  for (const [amount, currency] of [
    [0, 'USD'],
    [-1, 'USD'],
    [0.004, 'USD'],
    [0.4, undefined],
    [0.0004, 'KWD'],
  ]) {
    const reply = await hotel.request('POST', '/v1/payments', newPayment({ amount, currency }))
    assert.deepEqual([reply.status, violationsOf(reply)], [422, ['body.amount greater_than']], `${amount} ${currency}`)
  }
})

test('every violation is told at once, and card data is refused or unknown', async () => {
  const hotel = await portico.newProperty()
  const reference = 'card 5555 5555 5555 4444'
  const wrong = { amount: 0.001, currency: 'USD', method: 'barter', status: 'refunded', reservation_id: '', reference }
  const reply = await hotel.request('POST', '/v1/payments', wrong)
  assert.equal(reply.status, 422)
  assert.deepEqual(violationsOf(reply), [
    'body.amount greater_than',
    'body.method enum',
    'body.reference card_data_refused',
    'body.reservation_id string_too_short',
    'body.status enum',
  ])
  assert.doesNotMatch(JSON.stringify(reply.body), /5555/)
  const card = { card_number: '5555555555554444', cvc: '123' }
  const ignored = await hotel.request('POST', '/v1/payments', newPayment(card))
  assert.deepEqual([ignored.status, ignored.headers.get('portico-ignored-fields')], [201, 'card_number, cvc'])
  const { id } = ignored.body
  const reason = await refund(hotel, id, { reason: reference, amount: 0 })
  assert.deepEqual(violationsOf(reason), ['body.amount greater_than', 'body.reason card_data_refused'])
  assert.equal((await read(hotel, id)).refunded_amount, 0)
  assert.equal((await create(hotel, { reference: 'x'.repeat(200) })).reference.length, 200)
  assert.equal((await hotel.request('POST', '/v1/payments', newPayment({ reference: 'x'.repeat(201) }))).status, 422)
})

test('the list filters by method, status, guest and stay, for this property alone', async () => {
  const [hotel, other] = [await portico.newProperty(), await portico.newProperty()]
  const card = await create(hotel, { guest_id: 'gst_a', reservation_id: 'r-1' })
  const cash = await create(hotel, { method: 'cash', status: 'pending', guest_id: 'gst_a' })
  const theirs = await create(other, { guest_id: 'gst_a', reservation_id: 'r-1' })
  await refund(hotel, card.id, { amount: 1 })
  const ids = async (query: string) =>
    (await hotel.request('GET', `/v1/payments?${query}`)).body.data.map(({ id }: { id: string }) => id)
  assert.deepEqual(await ids(''), [cash.id, card.id])
  assert.deepEqual(await ids('method=cash'), [cash.id])
  assert.deepEqual(await ids('status=partially_refunded'), [card.id])
  assert.deepEqual(await ids('guest_id=gst_a'), [cash.id, card.id])
  assert.deepEqual(await ids('reservation_id=r-1'), [card.id])
  assert.deepEqual(await ids('guest_id=someone&status=failed'), [])
  assert.equal((await hotel.request('GET', '/v1/payments?status=paid')).status, 422)
  for (const reply of [
    await hotel.request('PATCH', `/v1/payments/${theirs.id}`, { status: 'failed' }),
    await refund(hotel, theirs.id),
  ]) {
    assert.deepEqual([reply.status, reply.body.detail], [404, 'payment_not_found'])
  }
  assert.deepEqual(await read(other, theirs.id), theirs)
})

test('only a pending payment gets an outcome, and of many at once one counts', async () => {
  const hotel = await portico.newProperty()
  const pending = await create(hotel, { status: 'pending' })
  const { id } = pending
  const replies = await Promise.all(
    Array.from({ length: 10 }, (_, i) =>
      hotel.request('PATCH', `/v1/payments/${id}`, { status: i % 2 ? 'completed' : 'failed' }),
    ),
  )
  const settled = await read(hotel, id)
  assert.deepEqual(settled, revised(pending, { status: settled.status }, settled))
  for (const [i, { status, body }] of replies.entries()) {
    if ((i % 2 ? 'completed' : 'failed') === settled.status) assert.deepEqual([status, body], [200, settled])
    else assert.deepEqual([status, body.detail], [409, 'payment_not_pending'])
  }
})

test('PATCH {} answers the payment as it is; null and any other status are 422', async () => {
  const hotel = await portico.newProperty()
  const payment = await create(hotel)
  const path = `/v1/payments/${payment.id}`
  const empty = await hotel.request('PATCH', path, {})
  assert.deepEqual([empty.status, empty.body], [200, payment])
  for (const status of [null, 'pending', 'refunded', 'partially_refunded']) {
    assert.equal((await hotel.request('PATCH', path, { status })).status, 422, String(status))
  }
  const more = await hotel.request('PATCH', path, { amount: 1, reference: 'new' })
  assert.deepEqual([more.body, more.headers.get('portico-ignored-fields')], [payment, 'amount, reference'])
})

test('refunds move a payment from completed over partially_refunded to refunded', async () => {
  const hotel = await portico.newProperty()
  const payment = await create(hotel, { amount: 100.1 })
  const part = await refund(hotel, payment.id, { amount: 40.004, reason: 'Early departure' })
  assert.equal(part.status, 200)
  const { refunded_at } = part.body
  const refunded = { status: 'partially_refunded', refunded_amount: 40, refund_reason: 'Early departure', refunded_at }
  assert.deepEqual(part.body, revised(payment, refunded, part.body))
  const tooMuch = await refund(hotel, payment.id, { amount: 60.11 })
  assert.deepEqual([tooMuch.status, violationsOf(tooMuch)], [422, ['body.amount refund_exceeds_payment']])
  assert.match(tooMuch.body.detail[0].msg, /60\.1 USD/)
  const rest = await refund(hotel, payment.id)
  assert.deepEqual(
    [rest.body.status, rest.body.refunded_amount, rest.body.refund_reason],
    ['refunded', 100.1, 'Early departure'],
  )
  assert.deepEqual(await read(hotel, payment.id), rest.body)
  for (const body of [undefined, { amount: 0.01 }]) {
    const again = await refund(hotel, payment.id, body)
    assert.deepEqual([again.status, again.body.detail], [409, 'payment_not_refundable'])
  }
})

test('refunds are rounded to the payment’s currency and must be something in it', async () => {
  const hotel = await portico.newProperty()
  const yen = await create(hotel, { amount: 1000, currency: 'JPY' })
  assert.deepEqual(violationsOf(await refund(hotel, yen.id, { amount: 0.4 })), ['body.amount greater_than'])
  assert.equal((await refund(hotel, yen.id, { amount: 99.5 })).body.refunded_amount, 100)
  const dinar = await create(hotel, { amount: 1.5, currency: 'KWD' })
  assert.equal((await refund(hotel, dinar.id, { amount: 0.0005 })).body.refunded_amount, 0.001)
})

test('ten refunds of 0.1 are one whole, to the cent', async () => {
  const hotel = await portico.newProperty()
  const { id } = await create(hotel, { amount: 1 })
  for (let i = 0; i < 9; i++) await refund(hotel, id, { amount: 0.1 })
  assert.match((await refund(hotel, id, { amount: 0.11 })).body.detail[0].msg, /at most 0\.1 USD/)
  const last = await refund(hotel, id, { amount: 0.1 })
  assert.deepEqual([last.body.status, last.body.refunded_amount], ['refunded', 1])
})

test('a pending or failed payment cannot be refunded', async () => {
  const hotel = await portico.newProperty()
  for (const status of ['pending', 'failed']) {
    const { id } = await create(hotel, { status })
    const reply = await refund(hotel, id)
    assert.deepEqual([reply.status, reply.body.detail], [409, 'payment_not_refundable'])
  }
})

test('refunds at once never give back more than was paid', async () => {
  const hotel = await portico.newProperty()
  const { id } = await create(hotel, { amount: 100 })
  const replies = await Promise.all(Array.from({ length: 20 }, () => refund(hotel, id, { amount: 30 })))
  assert.deepEqual(replies.map(({ status }) => status).sort(), [
    200,
    200,
    200,
    ...Array.from({ length: 17 }, () => 422),
  ])
  assert.equal((await read(hotel, id)).refunded_amount, 90)
  const whole = await Promise.all(Array.from({ length: 5 }, () => refund(hotel, id)))
  assert.deepEqual(whole.map(({ status }) => status).sort(), [200, 409, 409, 409, 409])
  const after = await read(hotel, id)
  assert.deepEqual([after.status, after.refunded_amount], ['refunded', 100])
})

test('an outcome and a refund at once never leave a refunded payment that failed', async () => {
  const hotel = await portico.newProperty()
  for (let i = 0; i < 5; i++) {
    const { id } = await create(hotel, { status: 'pending' })
    const [settled, back] = await Promise.all([
      hotel.request('PATCH', `/v1/payments/${id}`, { status: 'completed' }),
      refund(hotel, id),
    ])
    assert.equal(settled.status, 200)
    const { status, refunded_amount } = await read(hotel, id)
    const expected = back.status === 200 ? ['refunded', 640] : ['completed', 0]
    assert.deepEqual([status, refunded_amount], expected)
  }
})
