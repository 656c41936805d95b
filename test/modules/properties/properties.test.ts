import assert from 'node:assert/strict'
import { test } from 'node:test'
import { RETENTION_UNSET } from '../../../src/modules/properties/index.ts'
import { LIVE_KEY, TEST_KEY, useOwnApp } from '../../support/app.ts'

const portico = useOwnApp()

const fields = { timezone: 'Europe/Lisbon', currency: 'EUR' }

test('a new property is answered whole and a duplicate slug is 409', async () => {
  const body = {
    name: 'Harbour House',
    slug: 'harbour-house',
    ...fields,
    phone_numbers: ['+15005550101', '+15005550100'],
  }
  const created = await portico.request('POST', '/v1/properties', { key: TEST_KEY, body })
  assert.equal(created.status, 201)
  const { id, created_at, updated_at, ...rest } = created.body
  assert.match(id, /^pty_/)
  assert.match(created_at, /Z$/)
  assert.equal(updated_at, created_at)
  const defaults = {
    country: null,
    day_starts_at: '00:00',
    check_out_until: null,
    senders: {},
    quiet_hours: null,
    frequency_cap: null,
    overbooking: 'allow',
    intent_threshold: 0.29,
    retention_days: RETENTION_UNSET,
  }
  assert.deepEqual(rest, { ...body, ...defaults, version: 1 })
  const again = await portico.request('POST', '/v1/properties', { key: TEST_KEY, body: { ...body, phone_numbers: [] } })
  assert.deepEqual([again.status, again.body.detail], [409, 'property_slug_taken'])
  const live = await portico.request('POST', '/v1/properties', { key: LIVE_KEY, body })
  assert.equal(live.status, 201, 'the other environment knows neither slug nor numbers')
})

test('a phone number leads to one property per environment', async () => {
  const one = await portico.newProperty('sandbox', { phone_numbers: ['+15005550110'] })
  const two = await portico.newProperty()
  const taken = await two.request('PATCH', `/v1/properties/${two.id}`, {
    phone_numbers: ['+15005550111', '+15005550110'],
  })
  assert.deepEqual([taken.status, taken.body.detail], [409, 'phone_number_taken'])
  assert.deepEqual(
    (await two.request('GET', `/v1/properties/${two.id}`)).body.phone_numbers,
    [],
    'nothing of it stands',
  )
  assert.equal((await one.request('PATCH', `/v1/properties/${one.id}`, { phone_numbers: [] })).status, 200)
  const now = await two.request('PATCH', `/v1/properties/${two.id}`, { phone_numbers: ['+15005550110'] })
  assert.deepEqual(now.body.phone_numbers, ['+15005550110'])
})

test('settings are checked: zone, currency, numbers, country, start of day', async () => {
  const hotel = await portico.newProperty()
  const { status, body } = await hotel.request('PATCH', `/v1/properties/${hotel.id}`, {
    timezone: 'Mars/Olympus',
    currency: 'XXX',
    phone_numbers: ['0049', '+15005550100'],
    country: 'Portugal',
    day_starts_at: '24:00',
  })
  assert.equal(status, 422)
  const found = body.detail.map(({ loc, type }: { loc: string[]; type: string }) => `${loc.join('.')} ${type}`)
  assert.deepEqual(found.sort(), [
    'body.country string_pattern_mismatch',
    'body.currency currency_code',
    'body.day_starts_at string_pattern_mismatch',
    'body.phone_numbers.0 phone_number',
    'body.timezone time_zone',
  ])
})

test('a change of settings is what the next request works with', async () => {
  const hotel = await portico.newProperty()
  await hotel.request('PATCH', `/v1/properties/${hotel.id}`, { currency: 'EUR', country: 'PT' })
  await hotel.request('POST', '/v1/sandbox/reset')
  const { body } = await hotel.request('GET', '/v1/packages')
  assert.ok(body.data.every(({ currency }: { currency: string }) => currency === 'EUR'))
  assert.equal((await hotel.request('PATCH', `/v1/properties/${hotel.id}`, { country: null })).body.country, null)
})
