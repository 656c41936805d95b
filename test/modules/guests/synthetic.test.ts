import assert from 'node:assert/strict'
import { test } from 'node:test'
import { seeded } from '../../../src/platform/runtime/random.ts'
import { type TestProperty, useApp } from '../../support/app.ts'

const portico = useApp()

const guestsAfterReset = async (hotel: TestProperty) => {
  const reset = await hotel.request('POST', '/v1/sandbox/reset')
  assert.equal(reset.status, 200, JSON.stringify(reset.body))
  assert.equal(reset.body.records.guests, 160)
  const { body } = await hotel.request('GET', '/v1/guests?limit=200')
  return body.data
}

test('the demo hotel’s guests are the same after every reset, and none of them can be reached', async () => {
  const hotel = await portico.newProperty()
  await hotel.request('POST', '/v1/guests', { first_name: 'Left over' })
  const guests = await guestsAfterReset(hotel)
  assert.equal(guests.length, 160)
  for (const { email, phone, external_id, created_at, locale, timezone } of guests) {
    assert.match(email ?? 'x@example.com', /^[a-z.-]+@example\.(com|org|net)$/)
    assert.match(phone ?? '+447700900000', /^(\+1\d{3}55501\d\d|\+447700900\d{3})$/)
    assert.match(external_id, /^demo-\d{4}$/)
    assert.match(locale, /^[a-z]{2}-[A-Z]{2}$/)
    assert.equal(timezone, null)
    const days = (Date.now() - Date.parse(created_at)) / 86_400_000
    assert.ok(days > 0.9 && days < 731, created_at)
  }
  const known = (list: Record<string, string>[]) =>
    list.map((one) => [one.first_name, one.last_name, one.email, one.phone])
  assert.deepEqual(known(await guestsAfterReset(hotel)), known(guests))
})

test('a seed gives the same numbers again, spread evenly', () => {
  const [one, same, other] = [seeded(1), seeded(1), seeded(2)]
  const draw = (next: () => number) => Array.from({ length: 10_000 }, next)
  const numbers = draw(one)
  assert.deepEqual(draw(same), numbers)
  assert.notDeepEqual(draw(other), numbers)
  assert.ok(numbers.every((number) => number >= 0 && number < 1))
  for (let tenth = 0; tenth < 10; tenth++) {
    const share = numbers.filter((number) => Math.floor(number * 10) === tenth).length
    assert.ok(share > 850 && share < 1150, String(share))
  }
})
