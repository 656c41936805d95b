import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type TestProperty, useApp } from '../../support/app.ts'
import { newStaff } from '../../support/samples/staff.ts'

const portico = useApp()

const add = async (hotel: TestProperty, fields: object = {}) => {
  const { status, body } = await hotel.request('POST', '/v1/staff', newStaff(fields))
  assert.equal(status, 201, JSON.stringify(body))
  return body
}

const placesOf = ({ body }: { body: { detail: { loc: string[] }[] } }) => body.detail.map(({ loc }) => loc.join('.'))

test('a member of staff is answered whole, active and with nulls for what was not given', async () => {
  const hotel = await portico.newProperty()
  const { status, body } = await hotel.request('POST', '/v1/staff', { name: 'Inês', email: null, is_active: null })
  assert.equal(status, 201)
  const { id, created_at, updated_at, ...rest } = body
  assert.match(id, /^stf_/)
  const nothing = { email: null, phone: null, role: null, external_id: null }
  assert.deepEqual(rest, { property_id: hotel.id, name: 'Inês', ...nothing, is_active: true, version: 1 })
  assert.deepEqual((await hotel.request('GET', `/v1/staff/${id}`)).body, { id, created_at, updated_at, ...rest })
})

test('all that is wrong with a member of staff is told at once', async () => {
  const hotel = await portico.newProperty()
  const wrong = { email: 'nobody', phone: '0123', role: 'x'.repeat(101), external_id: '', is_active: 'yes' }
  const reply = await hotel.request('POST', '/v1/staff', wrong)
  assert.equal(reply.status, 422)
  const expected = ['email', 'external_id', 'is_active', 'name', 'phone', 'role'].map((field) => `body.${field}`)
  assert.deepEqual(placesOf(reply).sort(), expected)
  const longest = { name: 'é'.repeat(200), role: 'x'.repeat(100), external_id: 'x'.repeat(255), phone: '+15005550100' }
  await add(hotel, longest)
})

test('20 parallel creates of one external_id: one 201, the rest 409; without one they never meet', async () => {
  const [hotel, other] = [await portico.newProperty(), await portico.newProperty()]
  const body = newStaff({ external_id: 'hr-1' })
  const replies = await Promise.all(Array.from({ length: 20 }, () => hotel.request('POST', '/v1/staff', body)))
  const refused = replies.filter(({ status }) => status === 409)
  assert.deepEqual([replies.filter(({ status }) => status === 201).length, refused.length], [1, 19])
  assert.ok(refused.every(({ body: answer }) => answer.detail === 'staff_external_id_taken'))
  assert.equal((await other.request('POST', '/v1/staff', body)).status, 201)
  await add(hotel)
  await add(hotel)
})

test('PATCH touches only what it names, null clears what may be empty, {} changes nothing', async () => {
  const hotel = await portico.newProperty()
  const before = await add(hotel, { email: 'ines@example.com', external_id: 'hr-1' })
  const path = `/v1/staff/${before.id}`
  assert.deepEqual((await hotel.request('PATCH', path, {})).body, before)
  const left = await hotel.request('PATCH', path, { is_active: false, email: null, external_id: null, role: null })
  const { updated_at } = left.body
  const cleared = { is_active: false, email: null, external_id: null, role: null }
  assert.deepEqual(left.body, { ...before, ...cleared, version: 2, updated_at })
  for (const name of ['name', 'is_active']) {
    const reply = await hotel.request('PATCH', path, { [name]: null })
    assert.deepEqual([reply.status, placesOf(reply)], [422, [`body.${name}`]])
  }
})

test('a change to an external_id that is taken is refused, and an unknown id is 404 with or without changes', async () => {
  const [hotel, other] = [await portico.newProperty(), await portico.newProperty()]
  await add(hotel, { external_id: 'hr-1' })
  const { id } = await add(hotel, { external_id: 'hr-2' })
  const { status, body } = await hotel.request('PATCH', `/v1/staff/${id}`, { external_id: 'hr-1' })
  assert.deepEqual([status, body.detail], [409, 'staff_external_id_taken'])
  for (const changes of [{}, { name: 'Mine now' }]) {
    assert.equal((await other.request('PATCH', `/v1/staff/${id}`, changes)).body.detail, 'staff_not_found')
  }
  assert.equal((await hotel.request('GET', `/v1/staff/${id}`)).body.name, 'Inês Duarte')
})

test('the list filters by is_active and role, newest first', async () => {
  const hotel = await portico.newProperty()
  const chef = await add(hotel, { role: 'chef' })
  const gone = await add(hotel, { role: 'chef', is_active: false })
  const porter = await add(hotel, { role: 'porter' })
  const ids = async (query: string) =>
    (await hotel.request('GET', `/v1/staff?${query}`)).body.data.map(({ id }: { id: string }) => id)
  assert.deepEqual(await ids(''), [porter.id, gone.id, chef.id])
  assert.deepEqual(await ids('is_active=yes'), [porter.id, chef.id])
  assert.deepEqual(await ids('is_active=false'), [gone.id])
  assert.deepEqual(await ids('role=chef&is_active=1'), [chef.id])
  assert.deepEqual(await ids('role=pilot'), [])
})

test('a reset of the sandbox keeps the staff', async () => {
  const hotel = await portico.newProperty()
  const { id } = await add(hotel)
  assert.equal((await hotel.request('POST', '/v1/sandbox/reset')).status, 200)
  assert.equal((await hotel.request('GET', `/v1/staff/${id}`)).status, 200)
})
