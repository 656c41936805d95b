import assert from 'node:assert/strict'
import { test } from 'node:test'
import { useApp } from '../../support/app.ts'

const portico = useApp()

const romance = {
  name: 'Romantic Escape',
  slug: 'romantic-escape',
  type: 'romance',
  price: 499,
  currency: 'USD',
  inclusions: ['Breakfast in bed', 'Late check-out'],
}

test('a created package is answered whole, with nulls for what was not given', async () => {
  const hotel = await portico.newProperty()
  const { status, body } = await hotel.request('POST', '/v1/packages', romance)
  assert.equal(status, 201)
  const { id, created_at, ...rest } = body
  assert.match(id, /^pkg_/)
  assert.match(created_at, /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
  assert.deepEqual(rest, {
    ...romance,
    property_id: hotel.id,
    description: null,
    is_active: true,
    valid_from: null,
    valid_until: null,
  })
  assert.deepEqual((await hotel.request('GET', `/v1/packages/${id}`)).body, body)
})
