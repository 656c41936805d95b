import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type TestApp, useApp, useOwnApp } from '../support/app.ts'
import { newAccount, newVisitor, PASSWORD } from '../support/visitor.ts'

/** Who may open a house beside another, without a browser. */

const portico = useApp()
const hosted = useOwnApp({ PORTICO_PROPERTIES_BY: 'operator' })

let houses = 0
const newHouse = () => ({ name: 'Lodge', slug: `lodge-${++houses}-${Date.now()}`, timezone: 'UTC', currency: 'EUR' })

async function person(server: TestApp, role: 'owner' | 'manager' | 'developer') {
  const hotel = await server.newProperty()
  const { email, id } = await newAccount(server.app, [{ environment: 'sandbox', propertyId: hotel.id, role }])
  const visitor = newVisitor(server.address)
  await visitor.submit(await visitor.open('/oauth/sign-in?to='), { email, password: PASSWORD })
  const cookie = [...visitor.cookies].map(([key, { value }]) => `${key.split('\n')[0]}=${value}`).join('; ')
  const ask = (method: string, path: string, headers: Record<string, string> = {}, body?: object) =>
    server.request(method, path, { headers: { cookie, ...headers }, ...(body && { body }) } as never)
  const place = { 'portico-property': `sandbox:${hotel.id}` }
  return {
    hotel,
    id,
    ask,
    open: (headers = {}, body: object = newHouse()) =>
      ask('POST', '/dashboard/properties', { ...place, ...headers }, body),
  }
}

test('an owner owns what they open, at once and alone', async () => {
  const { hotel, ask, open } = await person(portico, 'owner')
  const { status, body } = await open()
  assert.equal(status, 201, JSON.stringify(body))
  const session = (await ask('GET', '/dashboard/session')).body
  assert.equal(session.opens_properties, true)
  const mine = session.properties.find((one: { property_id: string }) => one.property_id === body.property_id)
  assert.deepEqual([mine.role, mine.environment], ['owner', 'sandbox'])
  const members = await portico.tables.live.many<{ account_id: string }>`
    select account_id from account_memberships where property_id = ${body.property_id}`
  assert.equal(members.length, 1)
  const guest = await hotel.request('POST', '/v1/guests', { first_name: 'Mona' })
  const there = { 'portico-property': `sandbox:${body.property_id}` }
  assert.equal((await ask('GET', `/v1/guests/${guest.body.id}`, there)).status, 404, 'nothing of the other house')
})

test('what is wrong with a house is said by field, and a short name is taken once', async () => {
  const { open } = await person(portico, 'owner')
  const wrong = await open({}, { ...newHouse(), timezone: 'Mars/Olympus' })
  assert.deepEqual([wrong.status, wrong.body.detail[0].loc], [422, ['body', 'timezone']])
  const house = newHouse()
  assert.equal((await open({}, house)).status, 201)
  const again = await open({}, house)
  assert.deepEqual([again.status, again.body.detail], [409, 'property_slug_taken'])
})

test('nobody but an owner, in our own pages, opens a house', async () => {
  for (const role of ['manager', 'developer'] as const) {
    const { status, body } = await (await person(portico, role)).open()
    assert.deepEqual([status, body.detail], [403, 'owner_required'], role)
  }
  const { hotel, open, ask } = await person(portico, 'owner')
  const elsewhere = await open({ origin: 'https://evil.example' })
  assert.deepEqual([elsewhere.status, elsewhere.body.detail], [403, 'foreign_request'])
  assert.equal((await ask('POST', '/dashboard/properties', {}, newHouse())).status, 401, 'the cookie alone is nobody')
  const byKey = await hotel.request('POST', '/dashboard/properties', newHouse())
  assert.deepEqual([byKey.status, byKey.body.detail], [403, 'foreign_request'], 'a key opens nothing here')
  const other = await portico.newProperty()
  const beside = await open({ 'portico-property': `sandbox:${other.id}` })
  assert.deepEqual([beside.status, beside.body.detail], [404, 'place_not_found'])
})

test('where the operator opens houses, owners do not', async () => {
  const { open, ask } = await person(hosted, 'owner')
  const { status, body } = await open()
  assert.deepEqual([status, body.detail], [403, 'properties_by_operator'])
  assert.equal((await ask('GET', '/dashboard/session')).body.opens_properties, false)
})
