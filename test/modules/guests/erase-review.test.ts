import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sweepReviews } from '../../../src/modules/guests/index.ts'
import { type TestProperty, useOwnApp } from '../../support/app.ts'
import { IN_A_YEAR, newMessage } from '../../support/samples/messaging.ts'
import { newReservation } from '../../support/samples/reservations.ts'
import { searchEverything } from './everything.ts'

const portico = useOwnApp({ PORTICO_LIMIT_DEFAULT: '100000' })

const DAY_MS = 86_400_000

let keys = 0
const post = async (hotel: TestProperty, path: string, body: object = {}) => {
  const reply = await hotel.request('POST', path, body, { 'idempotency-key': `key ${++keys}` })
  assert.ok(reply.status < 300, `${path}: ${JSON.stringify(reply.body)}`)
  return reply.body
}
const charge = (hotel: TestProperty, description: string) =>
  post(hotel, '/v1/charges', { category: 'fnb', amount: 12, description })
const read = async (hotel: TestProperty, path: string) => (await hotel.request('GET', path)).body
const reviewOf = (id: string) => `/v1/guests/${id}/erase/review`

/** A guest called Room Service, erased, whose name stands in two charges, a source, and a message that waits. */
async function erased() {
  const hotel = await portico.newProperty()
  const { id } = await post(hotel, '/v1/guests', { first_name: 'Room', last_name: 'Service' })
  const about = await charge(hotel, 'Upgrade for Room Service, suite 4')
  const other = await charge(hotel, 'Club sandwich, room service, 23:10')
  const stay = await post(
    hotel,
    '/v1/reservations',
    newReservation({ guest_id: 'gst_bob', source: 'Room Service card' }),
  )
  const fields = { content: 'Meet Room Service at 8?', scheduled_at: IN_A_YEAR() }
  const waiting = await post(hotel, '/v1/messaging/send', newMessage(fields))
  const answer = await post(hotel, `/v1/guests/${id}/erase`)
  return { hotel, id, about, other, stay, waiting, answer }
}

test('nothing is taken out before someone decides; then the name alone goes, from what was chosen', async () => {
  const { hotel, id, about, other, stay, waiting, answer } = await erased()
  assert.deepEqual(answer.review.counts, { reservations: 1, charges: 2, messages: 1 })
  assert.deepEqual(answer.review.copies, { kept_answers: 4, events: 1 })
  const { items, ...listed } = await read(hotel, reviewOf(id))
  assert.deepEqual(listed, { id, ...answer.review })
  assert.deepEqual(items, [
    { kind: 'reservations', id: stay.id, field: 'source', excerpt: 'Room Service card' },
    { kind: 'charges', id: about.id, field: 'description', excerpt: 'Upgrade for Room Service, suite 4' },
    { kind: 'charges', id: other.id, field: 'description', excerpt: 'Club sandwich, room service, 23:10' },
    { kind: 'messages', id: waiting.id, field: 'content', excerpt: 'Meet Room Service at 8?' },
  ])
  const chosen = items.filter((item: { id: string }) => item.id !== other.id)
  const decided = await post(hotel, reviewOf(id), { items: chosen })
  assert.deepEqual(decided.erased, { reservations: 1, charges: 1, messages: 1, kept_answers: 3, events: 1 })
  assert.deepEqual([decided.review.counts, decided.review.copies], [{ charges: 1 }, { kept_answers: 1 }])
  assert.equal((await read(hotel, `/v1/charges/${about.id}`)).description, 'Upgrade for [erased], suite 4')
  assert.deepEqual(await read(hotel, `/v1/charges/${other.id}`), other)
  assert.equal((await read(hotel, `/v1/reservations/${stay.id}`)).source, '[erased] card')
  const { content, status, metadata } = await read(hotel, `/v1/messaging/${waiting.id}`)
  assert.deepEqual([content, status, metadata.error.code], ['Meet [erased] at 8?', 'failed', 'cancelled'])
  const events = (await read(hotel, '/v1/events?type=reservation.updated')).data
  assert.deepEqual(
    events.map(({ data }: { data: { source: string } }) => data.source),
    ['[erased] card'],
    'what told of it follows',
  )
})

test('a review ends when a person says that the rest is about others, or when nothing is left; then the name is gone', async () => {
  const { hotel, id, other } = await erased()
  assert.equal((await post(hotel, reviewOf(id), { close: true })).review, null)
  assert.deepEqual(await read(hotel, `/v1/charges/${other.id}`), other)
  assert.equal((await read(hotel, reviewOf(id))).detail, 'erasure_review_not_found')

  const second = await erased()
  const all = await post(second.hotel, reviewOf(second.id), { all: true })
  assert.deepEqual([all.review, all.erased.charges], [null, 2])
  const rows = await searchEverything(portico.tables.sandbox, portico.app.vault)
  const left = rows.filter(({ text }) => text.includes(second.hotel.id) && /room service/i.test(text))
  assert.deepEqual(left, [])
  const reviews = rows.filter(({ where, text }) => where === 'erasure_reviews' && text.includes(second.hotel.id))
  assert.deepEqual(reviews, [])
})

test('after thirty days the words are forgotten, and what holds them stays', async () => {
  const { hotel, id, other, answer } = await erased()
  const days = (Date.parse(answer.review.expires_at) - portico.clock.now()) / DAY_MS
  assert.ok(days > 29.9 && days <= 30, answer.review.expires_at)
  const db = portico.tables.sandbox
  await sweepReviews(db, new Date(portico.clock.now() + 29 * DAY_MS))
  assert.equal((await hotel.request('GET', reviewOf(id))).status, 200)
  await sweepReviews(db, new Date(portico.clock.now() + 30 * DAY_MS + 1))
  for (const method of ['GET', 'POST']) {
    const { status, body } = await hotel.request(method, reviewOf(id), method === 'POST' ? { all: true } : undefined)
    assert.deepEqual([status, body.detail], [404, 'erasure_review_not_found'])
  }
  assert.deepEqual(await read(hotel, `/v1/charges/${other.id}`), other)
})

test('neither the trail nor the events nor kept answers of an erase hold the name', async () => {
  const { hotel, id, about } = await erased()
  await post(hotel, reviewOf(id), { items: [{ kind: 'charges', id: about.id, field: 'description' }] })
  const trail = (await read(hotel, '/v1/audit?limit=200')).data
  const theirs = trail.filter(({ operation }: { operation: string }) => /erase/.test(operation))
  assert.deepEqual(
    theirs.map(({ operation, record }: Record<string, string>) => [operation, record]),
    [
      ['guests.erase_reviewed', id],
      ['guests.erase', id],
    ],
  )
  const told = (await read(hotel, '/v1/events?type=guest.erased')).data
  assert.doesNotMatch(JSON.stringify([trail, told]), /room service/i)
  const rows = await searchEverything(portico.tables.sandbox, portico.app.vault)
  const kept = rows.filter(({ where, text }) => where.startsWith('idempotency_keys,') && text.includes(`"id":"${id}"`))
  assert.ok(kept.length >= 2)
  for (const { text } of kept) assert.doesNotMatch(text, /room service/i)
})

test('what is not there is passed over; a decision about nothing is refused, and another property’s is unknown', async () => {
  const { hotel, id, about, other } = await erased()
  const items = [
    { kind: 'charges', id: 'chg_unknown', field: 'description' },
    { kind: 'charges', id: about.id, field: 'amount' },
    { kind: 'api_keys', id: other.id, field: 'name' },
  ]
  assert.deepEqual((await post(hotel, reviewOf(id), { items })).erased, {})
  const nothing = await hotel.request('POST', reviewOf(id), {})
  assert.deepEqual([nothing.status, nothing.body.detail[0].loc], [422, ['body', 'items']])
  const elsewhere = await portico.newProperty()
  assert.equal((await elsewhere.request('GET', reviewOf(id))).status, 404)
  assert.equal((await elsewhere.request('POST', reviewOf(id), { all: true })).status, 404)
  assert.deepEqual(await read(hotel, `/v1/charges/${about.id}`), about)
})

test('a long review is read in parts, and its counts are of the whole', async () => {
  const hotel = await portico.newProperty()
  const { id } = await post(hotel, '/v1/guests', { first_name: 'May', last_name: 'Day' })
  const ids: string[] = []
  for (let i = 0; i < 7; i++) ids.push((await charge(hotel, `May Day picnic ${i}`)).id)
  await charge(hotel, 'It may daylight soon')
  assert.equal((await post(hotel, `/v1/guests/${id}/erase`)).review.total, 7)
  const parts = [await read(hotel, `${reviewOf(id)}?limit=5`), await read(hotel, `${reviewOf(id)}?limit=5&offset=5`)]
  const listed = parts.flatMap(({ items }) => items.map((item: { id: string }) => item.id))
  assert.deepEqual([listed, parts.map(({ total }) => total)], [ids, [7, 7]])
})
