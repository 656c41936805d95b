import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Columns } from '../../src/platform/database/rows.ts'
import type { AnyOperation } from '../../src/platform/operation/operation.ts'
import { newId } from '../../src/platform/schema/ids.ts'
import { type Page, rowsOf, toJson } from '../../src/platform/schema/page.ts'
import { propertiesOf } from '../../src/platform/schema/schema.ts'
import { operations } from '../../src/registry.ts'
import { startApp, type TestProperty, useOwnApp } from '../support/app.ts'
import { newPackage, samples } from '../support/samples/index.ts'
import { some } from '../support/some.ts'

/** What the database answered to a list is the answer: nothing is made of it on the way. */

const portico = useOwnApp({ PORTICO_LIMIT_DEFAULT: '100000' })

/** What no SELECT says plainly is made of the rows first. */
const MADE_OF_ROWS: Record<string, string> = {
  'audit.list': 'the names of people are in the live database alone',
  'desk.list': 'names, requests and messages come from other modules',
  'itineraries.list': 'which events conflict is found by comparing them',
  'knowledge.list_gaps': 'its place in the list is a column that nobody is shown',
  'property_providers.list': 'what an account is used for depends on the adapters',
  'property_senders.list': 'how to prove a sender depends on the operator’s settings',
  'threads.messages': 'each item holds a record of another module',
}

const isList = ({ output }: AnyOperation) => propertiesOf(output)?.next_cursor !== undefined

async function perform(hotel: TestProperty, operation: AnyOperation) {
  const caller = await portico.app.authenticator.authenticate({ apiKey: hotel.key }, '')
  const input = await samples[operation.id]!(hotel)
  return (await portico.app.executor.perform(operation, caller, { requestId: newId('req'), input, strict: true }))
    .output
}

for (const operation of some(operations.filter(isList))) {
  const reason = MADE_OF_ROWS[operation.id]
  test(`${operation.id} ${reason ? `is made of rows: ${reason}` : 'is written as it came'}`, async () => {
    const hotel = await portico.newProperty()
    const create = operations.find(({ id }) => id === operation.id.replace(/\.list$/, '.create'))
    if (create && create !== operation) await perform(hotel, create)
    const page = (await perform(hotel, operation)) as Page<object>
    assert.equal(rowsOf(page) !== undefined, reason === undefined)
    assert.deepEqual(JSON.parse(String(toJson(page))), { ...page })
  })
}

test('in production REST builds no object of a list, and GraphQL shows the same records', async ({ mock }) => {
  const secret = 'a secret that is long enough for production mode'
  const production = await startApp({ PORTICO_MODE: 'production', PORTICO_SECRET: secret })
  try {
    const hotel = await production.newProperty()
    const odd = 'say "hi" \\ / 😀 \t\r\n\u2028 </script>'
    await hotel.request(
      'POST',
      '/v1/packages',
      newPackage({ description: odd, inclusions: [odd, 'NULL'], price: 12.5 }),
    )
    await hotel.request('POST', '/v1/packages', newPackage({ valid_from: '2026-12-01', is_active: false }))
    const spy = mock.method(Columns.prototype, 'toObject')
    const built = () => spy.mock.calls.filter((call) => (call.this as Columns).names.includes('inclusions')).length
    const { body } = await hotel.request('GET', '/v1/packages?active_only=false')
    assert.deepEqual([body.data.length, built()], [2, 0])
    const fields = Object.keys(body.data[0])
    const query = `{ list: packagesList(active_only: false) { data { ${fields.join(' ')} } } }`
    assert.deepEqual((await hotel.request('POST', '/graphql', { query })).body.data.list.data, body.data)
    assert.equal(built(), 2)
  } finally {
    await production.app.close()
  }
})
