import assert from 'node:assert/strict'
import { test } from 'node:test'
import { chargeSums } from '../../../src/modules/payments/index.ts'
import { type TestProperty, useApp } from '../../support/app.ts'
import { revised } from '../../support/revised.ts'
import { newCharge } from '../../support/samples/payments.ts'
import { contextOf } from './context.ts'

const portico = useApp()

const create = async (hotel: TestProperty, fields: object = {}) => {
  const { status, body } = await hotel.request('POST', '/v1/charges', newCharge(fields))
  assert.equal(status, 201, JSON.stringify(body))
  return body
}

const idsOf = async (hotel: TestProperty, query: string): Promise<string[]> => {
  const { status, body } = await hotel.request('GET', `/v1/charges?${query}`)
  assert.equal(status, 200, JSON.stringify(body))
  return body.data.map(({ id }: { id: string }) => id)
}

const violationsOf = ({ body }: { body: { detail: { loc: string[]; type: string }[] } }) =>
  body.detail.map(({ loc, type }) => `${loc.join('.')} ${type}`).sort()

test('a created charge is answered whole, in the property’s currency and on its business date', async () => {
  const hotel = await portico.newProperty('sandbox', { currency: 'EUR' })
  const { id, created_at, updated_at, ...rest } = await create(hotel, { description: null })
  assert.match(id, /^chg_/)
  assert.deepEqual(rest, {
    property_id: hotel.id,
    category: 'fnb',
    amount: 48.5,
    currency: 'EUR',
    business_date: new Date(portico.clock.now()).toISOString().slice(0, 10),
    reservation_id: null,
    guest_id: null,
    description: null,
    reason: null,
    voided_at: null,
    void_reason: null,
    version: 1,
  })
  assert.deepEqual((await hotel.request('GET', `/v1/charges/${id}`)).body, { id, created_at, updated_at, ...rest })
})

test('amounts are rounded to the minor unit of the charge’s currency, the property’s where none is given', async () => {
  const hotel = await portico.newProperty('sandbox', { currency: 'JPY' })
  for (const [amount, currency, stored] of [
    [99.5, undefined, 100],
    [99.4, 'JPY', 99],
    [1.2345, 'KWD', 1.235],
    [1.005, 'USD', 1.01],
    [0, 'EUR', 0],
    [99_999_999_999, 'CLF', 99_999_999_999],
  ]) {
    assert.equal((await create(hotel, { amount, currency })).amount, stored, `${amount} ${currency}`)
  }
})

test('without a date, a charge counts for the property’s own day, which may begin after midnight', async () => {
  const hotel = await portico.newProperty('sandbox', { timezone: 'Pacific/Auckland', day_starts_at: '03:00' })
  // In January, Auckland is 13 hours ahead of UTC: 12:30 UTC is 01:30 of the next day there.
  for (const [now, businessDate] of [
    ['2032-01-10T10:59:00Z', '2032-01-10'],
    ['2032-01-10T12:30:00Z', '2032-01-10'],
    ['2032-01-10T13:59:59Z', '2032-01-10'],
    ['2032-01-10T14:00:00Z', '2032-01-11'],
  ]) {
    assert.equal((await hotel.request('POST', '/v1/sandbox/clock', { now })).status, 200)
    assert.equal((await create(hotel)).business_date, businessDate, now)
  }
  assert.equal((await create(hotel, { business_date: '2031-12-31' })).business_date, '2031-12-31')
})

test('every violation is told at once, and card fields are unknown', async () => {
  const hotel = await portico.newProperty()
  const wrong = { category: 'minibar', amount: -1, currency: 'eur', business_date: '2026-02-30', guest_id: 'ann' }
  const reply = await hotel.request('POST', '/v1/charges', {
    ...wrong,
    reservation_id: '',
    description: 'x'.repeat(2001),
  })
  assert.equal(reply.status, 422)
  assert.deepEqual(violationsOf(reply), [
    'body.business_date date_parsing',
    'body.category enum',
    'body.currency currency_code',
    'body.description string_too_long',
    'body.guest_id string_pattern_mismatch',
    'body.reason missing',
    'body.reservation_id string_too_short',
  ])
  const ignored = await hotel.request('POST', '/v1/charges', newCharge({ card_number: '4242424242424242' }))
  assert.deepEqual([ignored.status, ignored.headers.get('portico-ignored-fields')], [201, 'card_number'])
  assert.doesNotMatch(JSON.stringify(ignored.body), /4242/)
})

test('an allowance is a charge below 0 with a reason; sums and figures count it against the revenue, voided it counts nowhere', async () => {
  const hotel = await portico.newProperty()
  for (const reason of [undefined, null, '', '  ']) {
    const refused = await hotel.request('POST', '/v1/charges', newCharge({ amount: -5, reason }))
    assert.deepEqual([refused.status, violationsOf(refused)], [422, ['body.reason missing']])
  }
  const least = { amount: -100_000_000_000, reason: 'Too much' }
  const tooMuch = await hotel.request('POST', '/v1/charges', newCharge(least))
  assert.deepEqual(violationsOf(tooMuch), ['body.amount greater_than_equal'])
  const business_date = '2026-10-10'
  await create(hotel, { category: 'fnb', amount: 48.5, business_date })
  const allowance = await create(hotel, { category: 'fnb', amount: -8.505, reason: 'Cold soup', business_date })
  assert.deepEqual([allowance.amount, allowance.reason], [-8.51, 'Cold soup'])
  const larger = await create(hotel, { category: 'spa', amount: -20.01, reason: 'Therapist ill', business_date })
  const figures = async () => {
    const { body } = await hotel.request('POST', '/v1/revenue/snapshot', {
      total_rooms: 3,
      snapshot_date: business_date,
    })
    return [body.fnb_revenue, body.spa_revenue, body.total_revenue, body.revpar, body.breakdown.by_category.spa]
  }
  assert.deepEqual(await figures(), [39.99, -20.01, 19.98, 6.66, -20.01])
  await create(hotel, { category: 'other', amount: -29.98, reason: 'Parking was full', business_date })
  assert.deepEqual((await figures()).slice(2, 4), [-10, -3.33])
  await hotel.request('POST', `/v1/charges/${larger.id}/void`)
  assert.deepEqual((await figures()).slice(0, 3), [39.99, 0, 10.01])
})

test('text with a card number in it is refused beside all other violations, in creation and when voiding', async () => {
  const hotel = await portico.newProperty()
  const text = 'Guest asked to use 4242-4242 4242-4242 for this'
  const refused = await hotel.request('POST', '/v1/charges', { category: 'spa', description: text })
  assert.equal(refused.status, 422)
  assert.deepEqual(violationsOf(refused), ['body.amount missing', 'body.description card_data_refused'])
  assert.doesNotMatch(JSON.stringify(refused.body), /4242/)
  const { id } = await create(hotel)
  const kept = await hotel.request('POST', `/v1/charges/${id}/void`, { reason: text })
  assert.deepEqual([kept.status, violationsOf(kept)], [422, ['body.reason card_data_refused']])
  assert.equal((await hotel.request('GET', `/v1/charges/${id}`)).body.voided_at, null)
  assert.equal((await create(hotel, { description: 'x'.repeat(2000) })).description.length, 2000)
})

test('references are kept as given and never lead to another property', async () => {
  const [hotel, other] = [await portico.newProperty(), await portico.newProperty()]
  const references = { guest_id: `gst_${'x'.repeat(251)}`, reservation_id: 'PMS 4711 / né' }
  const mine = await create(hotel, references)
  const theirs = await create(other, references)
  assert.deepEqual([mine.guest_id, mine.reservation_id], Object.values(references))
  const query = `guest_id=${references.guest_id}&reservation_id=${encodeURIComponent(references.reservation_id)}`
  assert.deepEqual(await idsOf(hotel, query), [mine.id])
  assert.deepEqual(await idsOf(other, query), [theirs.id])
  for (const method of ['GET', 'POST']) {
    const path = `/v1/charges/${theirs.id}${method === 'POST' ? '/void' : ''}`
    const reply = await hotel.request(method, path)
    assert.deepEqual([reply.status, reply.body.detail], [404, 'charge_not_found'])
  }
  assert.equal((await other.request('GET', `/v1/charges/${theirs.id}`)).body.voided_at, null)
  const tooLong = await hotel.request('POST', '/v1/charges', newCharge({ guest_id: `gst_${'x'.repeat(252)}` }))
  assert.equal(tooLong.status, 422)
})

test('the list filters by every field, with `until` as the first day not shown', async () => {
  const hotel = await portico.newProperty()
  const spa = await create(hotel, { category: 'spa', business_date: '2026-03-01', guest_id: 'gst_a' })
  const fnb = await create(hotel, { category: 'fnb', business_date: '2026-03-02', reservation_id: 'r-1' })
  const other = await create(hotel, { category: 'other', business_date: '2026-03-03', guest_id: 'gst_a' })
  await hotel.request('POST', `/v1/charges/${fnb.id}/void`)
  assert.deepEqual(await idsOf(hotel, ''), [other.id, fnb.id, spa.id])
  assert.deepEqual(await idsOf(hotel, 'category=spa'), [spa.id])
  assert.deepEqual(await idsOf(hotel, 'guest_id=gst_a'), [other.id, spa.id])
  assert.deepEqual(await idsOf(hotel, 'reservation_id=r-1'), [fnb.id])
  assert.deepEqual(await idsOf(hotel, 'business_date=2026-03-02'), [fnb.id])
  assert.deepEqual(await idsOf(hotel, 'from=2026-03-02'), [other.id, fnb.id])
  assert.deepEqual(await idsOf(hotel, 'from=2026-03-01&until=2026-03-03'), [fnb.id, spa.id])
  assert.deepEqual(await idsOf(hotel, 'from=2026-03-02&until=2026-03-02'), [])
  assert.deepEqual(await idsOf(hotel, 'voided=true'), [fnb.id])
  assert.deepEqual(await idsOf(hotel, 'voided=false&limit=1'), [other.id])
  assert.deepEqual(await idsOf(hotel, `guest_id=${encodeURIComponent("anyone'; --")}&reservation_id=`), [])
  const backwards = await hotel.request('GET', '/v1/charges?from=2026-03-02&until=2026-03-01')
  assert.deepEqual([backwards.status, violationsOf(backwards)], [422, ['query.until date_order']])
})

test('a voided charge stays on record; voiding again, even many times at once, changes nothing', async () => {
  const hotel = await portico.newProperty()
  const charge = await create(hotel)
  const { id } = charge
  const reasons = Array.from({ length: 10 }, (_, i) => `Reason ${i}`)
  const replies = await Promise.all(
    reasons.map((reason) => hotel.request('POST', `/v1/charges/${id}/void`, { reason })),
  )
  assert.ok(replies.every(({ status }) => status === 200))
  const { body } = await hotel.request('POST', `/v1/charges/${id}/void`)
  assert.deepEqual(body, revised(charge, { voided_at: body.voided_at, void_reason: body.void_reason }, body))
  assert.ok(reasons.includes(body.void_reason) && body.voided_at)
  assert.ok(replies.every(({ body: answer }) => answer.void_reason === body.void_reason))
  assert.deepEqual((await hotel.request('GET', `/v1/charges/${id}`)).body, body)
  const audit = (await hotel.request('GET', '/v1/audit?operation=charges.void&limit=200')).body.data
  assert.equal(audit.filter(({ record }: { record: string }) => record === id).length, 1, 'one change, one trace of it')
})

test('a charge is voided without a body, with an empty one and with null for the reason', async () => {
  const hotel = await portico.newProperty()
  for (const body of [undefined, {}, { reason: null }]) {
    const { id } = await create(hotel)
    const reply = await hotel.request('POST', `/v1/charges/${id}/void`, body)
    assert.deepEqual([reply.status, reply.body.void_reason, typeof reply.body.voided_at], [200, null, 'string'])
  }
})

test('the sums of a day are exact, per category and currency, without voided charges and other properties’', async () => {
  const [hotel, other] = [await portico.newProperty(), await portico.newProperty()]
  const on = { business_date: '2026-03-01' }
  for (let i = 0; i < 10; i++) await create(hotel, { ...on, amount: 0.1 })
  await create(hotel, { ...on, amount: 0.2, category: 'spa' })
  await create(hotel, { ...on, amount: 5, category: 'spa', currency: 'EUR' })
  await create(hotel, { amount: 7, business_date: '2026-03-02' })
  await create(other, { ...on, amount: 1000 })
  const wrong = await create(hotel, { ...on, amount: 99 })
  await hotel.request('POST', `/v1/charges/${wrong.id}/void`)
  const ctx = contextOf(portico, hotel.id)
  assert.deepEqual(await chargeSums(ctx, '2026-03-01'), [
    { category: 'fnb', currency: 'USD', amount: 1 },
    { category: 'spa', currency: 'EUR', amount: 5 },
    { category: 'spa', currency: 'USD', amount: 0.2 },
  ])
  assert.deepEqual(await chargeSums(ctx, '2026-03-03'), [])
})

test('the same Idempotency-Key charges once', async () => {
  const hotel = await portico.newProperty()
  const send = () => hotel.request('POST', '/v1/charges', newCharge(), { 'idempotency-key': 'dinner-1' })
  const [first, again] = [await send(), await send()]
  assert.deepEqual(again.body, first.body)
  assert.equal((await hotel.request('GET', '/v1/charges')).body.total, 1)
})
