import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sweepVoiceSessions } from '../../src/modules/ai/index.ts'
import { sweepSessions } from '../../src/modules/messaging/index.ts'
import type { Db } from '../../src/platform/database/connect.ts'
import { type TestProperty, useApp } from '../support/app.ts'
import { apartFromRoutes, routesOf } from '../support/routes.ts'

/** What leads to a property is written and removed with its record, and only with it. */

const portico = useApp()

const NUMBERS = ['+15005550171', '+15005550172']

/** Those of a new property: its key and these. */
async function routed() {
  const hotel = await portico.newProperty('sandbox', { phone_numbers: NUMBERS })
  const guest = (await hotel.request('POST', '/v1/guests', { first_name: 'Ann', last_name: 'Lee' })).body
  await hotel.request('POST', '/v1/messaging/sessions', { guest_id: guest.id })
  await hotel.request('POST', '/v1/ai/voice/sessions', { guest_id: guest.id })
  return { hotel, guest }
}
const give = (hotel: TestProperty, phone_numbers: string[]) =>
  hotel.request('PATCH', `/v1/properties/${hotel.id}`, { phone_numbers })

test('routes come and go with keys, sessions and numbers: made, changed, merged, erased, reset, swept', async () => {
  const db: Db = portico.tables.sandbox
  const { hotel, guest } = await routed()
  const inStep = async (after: string, expected: number) => {
    assert.deepEqual(await apartFromRoutes(db), [], after)
    assert.equal((await routesOf(db, hotel.id)).length, expected, after)
  }
  await inStep('made', 5)
  await give(hotel, [NUMBERS[1]!, '+15005550173', '+15005550174'])
  await inStep('other numbers', 6)
  const issued = (await hotel.request('POST', '/v1/api-keys', { name: 'second', scopes: ['packages:read'] })).body
  await hotel.request('POST', `/v1/api-keys/${issued.id}/rotate`)
  await inStep('a key and its successor', 8)
  const kept = (await hotel.request('POST', '/v1/guests', { first_name: 'Anne', last_name: 'Lee' })).body
  assert.equal((await hotel.request('POST', `/v1/guests/${kept.id}/merge`, { from: guest.id })).status, 200)
  await inStep('merged', 8)
  assert.equal((await hotel.request('POST', `/v1/guests/${kept.id}/erase`)).status, 200)
  await inStep('erased', 6)
  for (const path of ['/v1/messaging/sessions', '/v1/ai/voice/sessions'])
    await hotel.request('POST', path, { guest_id: 'gst_other' })
  await inStep('opened anew', 8)
  assert.equal((await hotel.request('POST', '/v1/sandbox/reset')).status, 200)
  await inStep('reset', 6)
  for (const path of ['/v1/messaging/sessions', '/v1/ai/voice/sessions'])
    await hotel.request('POST', path, { guest_id: 'gst_other' })
  await db.run`update guest_sessions set expires_at = expires_at - interval '1 year' where property_id = ${hotel.id}`
  await db.run`update voice_sessions set created_at = created_at - interval '1 year' where property_id = ${hotel.id}`
  for (const sweep of [sweepSessions, sweepVoiceSessions])
    await sweep(portico.app.environments.sandbox.db, new Date(portico.clock.now()))
  await inStep('swept', 6)
  await give(hotel, [])
  await inStep('no numbers', 3)
})

test('of four who take a number at once one has it, and the others are told so', async () => {
  const hotels = await Promise.all(Array.from({ length: 4 }, () => portico.newProperty()))
  const answers = await Promise.all(hotels.map((hotel) => give(hotel, ['+15005550175'])))
  assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 409, 409, 409])
  const details = answers.filter(({ status }) => status === 409).map(({ body }) => body.detail)
  assert.deepEqual([...new Set(details)], ['phone_number_taken'])
  assert.deepEqual(await apartFromRoutes(portico.tables.sandbox), [])
})

test('a route that was bent to another record opens nothing', async () => {
  const [hotel, other] = [await portico.newProperty(), await portico.newProperty()]
  const issued = (await hotel.request('POST', '/v1/api-keys', { name: 'new', scopes: ['packages:read'] })).body
  const db = portico.tables.sandbox
  const target = await db.one<{ id: string }>`select id from api_keys where property_id = ${other.id}`
  const { hash } = await db.one<{ hash: Buffer }>`select hash from api_keys where id = ${issued.id}`
  const lead = (propertyId: string, id: string) =>
    db.run`update secret_routes set property_id = ${propertyId}, record_id = ${id} where hash = ${hash}`
  assert.equal(await lead(other.id, target.id), 1)
  assert.equal((await portico.request('GET', '/v1/packages', { key: issued.key })).status, 401)
  await lead(hotel.id, issued.id)
})
