import assert from 'node:assert/strict'
import { test } from 'node:test'
import { exampleOf } from '../../src/doors/rest/example.ts'
import { Guest, UNKNOWN } from '../../src/modules/guests/schema.ts'
import { propertiesOf, withoutNull } from '../../src/platform/schema/schema.ts'
import { operations } from '../../src/registry.ts'
import { type TestProperty, useOwnApp } from '../support/app.ts'

/** The recipe “Add a field to guests” of CONTRIBUTING.md, over every field that there is. */

const portico = useOwnApp()

const SCHEMA = 'src/modules/guests/schema.ts'
const FIELDS = Object.keys(UNKNOWN)
/** Kept beside what is shown: what a guest was known by, and the words they are found by. */
const HIDDEN = ['former', 'search']

const examples = FIELDS.map((field) => [field, exampleOf(propertiesOf(Guest)![field]!)])
const given = { ...Object.fromEntries(examples), marketing_consent: true }

const create = async (hotel: TestProperty, fields: object = {}) => {
  const { status, body } = await hotel.request('POST', '/v1/guests', fields)
  assert.equal(status, 201, `an example in ${SCHEMA} is refused: ${JSON.stringify(body)}`)
  return body
}
const detailsOf = (guest: Record<string, unknown>) => Object.fromEntries(FIELDS.map((field) => [field, guest[field]]))

test('every column of guests is a field of the schema, and every field a column', async () => {
  const rows = await portico.tables.sandbox.many<{ column_name: string }>`
    select column_name from information_schema.columns where table_schema = 'public' and table_name = 'guests'`
  assert.deepEqual(
    rows.map(({ column_name }) => column_name).sort(),
    [...Object.keys(Guest.properties), ...HIDDEN].sort(),
    `migrations/ and ${SCHEMA} name different fields`,
  )
})

test('every field has a description and an example', () => {
  for (const field of FIELDS) {
    const { description } = withoutNull(propertiesOf(Guest)![field]!) as { description?: string }
    assert.ok(description, `${field} has no description in ${SCHEMA}`)
    assert.notEqual(given[field], null, `${field} has no example in ${SCHEMA}`)
  }
})

test('every field is kept, listed, exported and erased', async () => {
  const hotel = await portico.newProperty()
  const guest = await create(hotel, given)
  assert.deepEqual(detailsOf(guest), given)
  const path = `/v1/guests/${guest.id}`
  assert.deepEqual((await hotel.request('GET', path)).body, guest)
  assert.deepEqual((await hotel.request('GET', '/v1/guests')).body.data, [guest])
  assert.deepEqual((await hotel.request('GET', `${path}/export`)).body.guest, guest)
  assert.equal((await hotel.request('POST', `${path}/erase`)).status, 200)
  const left = await portico.tables.sandbox.many`select * from guests where property_id = ${hotel.id}`
  assert.deepEqual(left, [])
})

test('every field may be left out, set and, but for consent, cleared', async () => {
  const hotel = await portico.newProperty()
  const guest = await create(hotel)
  assert.deepEqual(detailsOf(guest), UNKNOWN)
  const path = `/v1/guests/${guest.id}`
  assert.deepEqual(detailsOf((await hotel.request('PATCH', path, given)).body), given)
  const clearing = Object.fromEntries(Object.entries(UNKNOWN).filter(([, value]) => value === null))
  assert.deepEqual(detailsOf((await hotel.request('PATCH', path, clearing)).body), { ...given, ...clearing })
})

test('a merge fills every field that is empty, and none that is not; consent is never gained', async () => {
  const hotel = await portico.newProperty()
  const merged = async (kept: { id: string }, from: { id: string }) =>
    detailsOf((await hotel.request('POST', `/v1/guests/${kept.id}/merge`, { from: from.id })).body)
  const [empty, full] = [await create(hotel), await create(hotel, given)]
  assert.deepEqual(await merged(empty, full), { ...given, marketing_consent: false })
  const other = await create(hotel, { last_name: 'Other', locale: 'fr', marketing_consent: true })
  assert.deepEqual(await merged(empty, other), { ...given, marketing_consent: false })
})

test('every door takes and shows every field: operations, and so the SDKs, GraphQL and tools', () => {
  const fieldsOf = (id: string, side: 'input' | 'output') =>
    Object.keys(propertiesOf(operations.find((operation) => operation.id === id)![side])!).filter((field) =>
      FIELDS.includes(field),
    )
  assert.deepEqual(fieldsOf('guests.create', 'input').sort(), FIELDS.toSorted())
  assert.deepEqual(fieldsOf('guests.update', 'input').sort(), FIELDS.toSorted())
  assert.deepEqual(fieldsOf('guests.get', 'output').sort(), FIELDS.toSorted())
})
