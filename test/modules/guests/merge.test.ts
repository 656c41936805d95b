import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type TestProperty, useApp } from '../../support/app.ts'
import { newReservation } from '../../support/samples/reservations.ts'

const portico = useApp()

const create = async (hotel: TestProperty, fields: object = {}) =>
  (await hotel.request('POST', '/v1/guests', fields)).body
const merge = (hotel: TestProperty, id: string, from: string) =>
  hotel.request('POST', `/v1/guests/${id}/merge`, { from })
const guestsOf = async (hotel: TestProperty) => (await hotel.request('GET', '/v1/guests')).body.data
const formerOf = async (hotel: TestProperty, id: string) =>
  (await hotel.request('GET', `/v1/guests/${id}/export`)).body.records.known_as.map((entry: { id: string }) => entry.id)

test('empty fields are filled from the other record, which is no more; consent is never gained', async () => {
  const hotel = await portico.newProperty()
  const kept = await create(hotel, { first_name: 'Ann', email: 'ann@example.com' })
  const gone = await create(hotel, {
    first_name: 'Anna',
    last_name: 'Lee',
    email: 'anna@example.org',
    phone: '+447700900111',
    locale: 'en-GB',
    timezone: 'Europe/London',
    external_id: 'pms-7',
    marketing_consent: true,
  })
  const { status, body } = await merge(hotel, kept.id, gone.id)
  assert.equal(status, 200, JSON.stringify(body))
  const { last_name, phone, locale, timezone, external_id } = gone
  assert.deepEqual(body, {
    ...kept,
    last_name,
    phone,
    locale,
    timezone,
    external_id,
    updated_at: body.updated_at,
    version: 2,
  })
  assert.deepEqual(await guestsOf(hotel), [body])
  assert.equal((await hotel.request('GET', `/v1/guests/${gone.id}`)).status, 404)
  const { data } = (await hotel.request('GET', '/v1/events?type=guest.merged')).body
  assert.deepEqual(
    data.map((event: { data: unknown }) => event.data),
    [{ id: kept.id, merged_id: gone.id, version: body.version }],
  )
  assert.deepEqual(
    (await hotel.request('GET', '/v1/guests?q=ann%20lee')).body.data.map(({ id }: { id: string }) => id),
    [kept.id],
  )
  assert.equal((await hotel.request('GET', '/v1/guests?q=anna')).body.total, 0)
})

test('the survivor keeps its own values, its consent and its external_id', async () => {
  const hotel = await portico.newProperty()
  const kept = await create(hotel, { last_name: 'Lee', external_id: 'a', marketing_consent: true })
  const gone = await create(hotel, { last_name: 'Leigh', external_id: 'b' })
  const { body } = await merge(hotel, kept.id, gone.id)
  assert.deepEqual(body, { ...kept, updated_at: body.updated_at, version: 2 })
  assert.equal((await hotel.request('POST', '/v1/guests', { external_id: 'b' })).status, 201)
})

test('reservations, charges and payments of the other record belong to the survivor, nobody else’s do', async () => {
  const hotel = await portico.newProperty()
  const [kept, gone, third] = [await create(hotel), await create(hotel), await create(hotel)]
  const paths = ['/v1/reservations', '/v1/charges', '/v1/payments']
  const bodies = [newReservation(), { category: 'spa', amount: 5 }, { amount: 5, method: 'cash' }]
  const ids: string[][] = []
  for (const [i, path] of paths.entries()) {
    const owners = [kept.id, gone.id, third.id]
    const made = owners.map((guest_id) => hotel.request('POST', path, { ...bodies[i], guest_id }))
    ids.push((await Promise.all(made)).map(({ body }) => body.id))
  }
  await merge(hotel, kept.id, gone.id)
  for (const [i, path] of paths.entries()) {
    const owners = ids[i]!.map(async (id) => (await hotel.request('GET', `${path}/${id}`)).body.guest_id)
    assert.deepEqual(await Promise.all(owners), [kept.id, kept.id, third.id], path)
  }
})

test('whoever was merged before is carried along', async () => {
  const hotel = await portico.newProperty()
  const [a, b, c] = [await create(hotel, { email: 'a@example.com' }), await create(hotel), await create(hotel)]
  await merge(hotel, b.id, a.id)
  await merge(hotel, c.id, b.id)
  assert.deepEqual((await formerOf(hotel, c.id)).sort(), [a.id, b.id])
  assert.equal((await hotel.request('GET', `/v1/guests/${c.id}`)).body.email, 'a@example.com')
  for (const id of [a.id, b.id]) {
    const { body } = await hotel.request('GET', `/v1/guests/${id}/export`)
    assert.deepEqual([body.id, body.guest.id], [id, c.id])
  }
})

test('a merge with itself is 422, with anyone unknown 404, without from 422', async () => {
  const hotel = await portico.newProperty()
  const { id } = await create(hotel)
  const self = await merge(hotel, id, id)
  assert.deepEqual(
    [self.status, self.body.detail[0].type, self.body.detail[0].loc],
    [422, 'same_guest', ['body', 'from']],
  )
  const missing = await hotel.request('POST', `/v1/guests/${id}/merge`, {})
  assert.deepEqual([missing.status, missing.body.detail[0].loc], [422, ['body', 'from']])
  for (const from of ['gst_nobody', `${id.slice(0, -4)}zzzz`, 'nonsense']) {
    const { status, body } = await merge(hotel, id, from)
    assert.deepEqual([status, body.detail], [404, 'guest_not_found'], from)
  }
  assert.equal((await guestsOf(hotel)).length, 1)
})

test('of two merges of the same two in both directions one wins, and nothing is lost', async () => {
  const hotel = await portico.newProperty()
  for (let round = 0; round < 10; round++) {
    const [a, b] = [await create(hotel, { first_name: 'Ann' }), await create(hotel, { phone: '+447700900111' })]
    const replies = await Promise.all([merge(hotel, a.id, b.id), merge(hotel, b.id, a.id)])
    assert.deepEqual(replies.map(({ status }) => status).sort(), [200, 422])
    const winner = replies.find(({ status }) => status === 200)!.body
    assert.deepEqual([winner.first_name, winner.phone], ['Ann', '+447700900111'])
    const [left, ...others] = await guestsOf(hotel)
    assert.deepEqual([left, others], [winner, []])
    assert.deepEqual(await formerOf(hotel, winner.id), [winner.id === a.id ? b.id : a.id])
    await hotel.request('POST', `/v1/guests/${winner.id}/erase`)
  }
})

test('many records merged into one at once all arrive', async () => {
  const hotel = await portico.newProperty()
  const kept = await create(hotel)
  const others = await Promise.all(Array.from({ length: 8 }, () => create(hotel)))
  const replies = await Promise.all(others.map(({ id }) => merge(hotel, kept.id, id)))
  assert.deepEqual(new Set(replies.map(({ status }) => status)), new Set([200]))
  assert.deepEqual((await formerOf(hotel, kept.id)).sort(), others.map(({ id }) => id).sort())
})
