import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { ALL_GRANTS } from '../../src/modules/access/index.ts'
import { type AnyOperation, pathParameters, successStatus, takesBody } from '../../src/platform/operation.ts'
import { isOpen } from '../../src/platform/schema.ts'
import { operations } from '../../src/registry.ts'
import { TEST_KEY, type TestProperty, useApp } from '../support/app.ts'
import { doors, restRequest } from '../support/doors.ts'
import { samples } from '../support/samples/index.ts'

/** What holds for every operation through every door. A new operation joins by adding its sample. */

const portico = useApp({ PORTICO_LIMIT_DEFAULT: '100000' })

const keyFor = (hotel: TestProperty, { scope }: AnyOperation) => (scope === 'platform:admin' ? TEST_KEY : hotel.key)

/** Erasing also works for ids of another system, so an id we hold no record of is no error; it touches nothing (erase.test.ts). */
const ANY_ID_IS_RIGHT = new Set(['guests.erase'])

const hasRecords = (operation: AnyOperation) =>
  pathParameters(operation).length > 0 && !ANY_ID_IS_RIGHT.has(operation.id)

const otherScope = ({ scope }: AnyOperation) => (scope === 'packages:read' ? 'packages:write' : 'packages:read')

test('every operation has a sample, so that no sweep passes it by', () => {
  assert.deepEqual(Object.keys(samples).sort(), operations.map(({ id }) => id).sort())
})

test('every scope can be granted', () => {
  for (const { id, scope } of operations) assert.ok(ALL_GRANTS.includes(scope), `${id}: ${scope}`)
})

test('ids, routes and derived names are unique', () => {
  for (const name of [
    (operation: AnyOperation) => operation.id,
    (operation: AnyOperation) => operation.id.replaceAll('.', '_'),
    ({ http }: AnyOperation) => `${http.method} ${http.path.replace(/\{\w+\}/g, '{}')}`,
  ]) {
    assert.equal(new Set(operations.map(name)).size, operations.length)
  }
})

for (const operation of operations) {
  const sample = samples[operation.id]!
  describe(operation.id, () => {
    for (const [door, call] of Object.entries(doors)) {
      test(`${door}: succeeds with its own scope alone`, async () => {
        const hotel = await portico.newProperty()
        const key = operation.scope === 'platform:admin' ? TEST_KEY : await hotel.keyWith(operation.scope)
        const input = await sample(hotel)
        // Nobody can hand out what they lack: issuing and rotating need the scopes they pass on.
        const enough = operation.id.startsWith('api_keys.')
          ? await hotel.keyWith(operation.scope, 'packages:read')
          : key
        const outcome = await call(portico, operation, input, enough)
        assert.equal(outcome.status, successStatus(operation), JSON.stringify(outcome))
      })

      test(`${door}: 401 without a key and with an unknown one`, async () => {
        const input = await sample(await portico.newProperty())
        assert.equal((await call(portico, operation, input, undefined)).status, 401)
        assert.equal((await call(portico, operation, input, 'sk_test_nobody_has_this_key')).status, 401)
      })

      test(`${door}: 403 names the missing scope`, async () => {
        const hotel = await portico.newProperty()
        const input = await sample(hotel)
        const outcome = await call(portico, operation, input, await hotel.keyWith(otherScope(operation)))
        assert.deepEqual([outcome.status, outcome.detail], [403, `missing_scope:${operation.scope}`])
      })

      if (hasRecords(operation)) {
        test(`${door}: 404 for another property’s record, a malformed id and one that does not exist`, async () => {
          const [hotel, other] = [await portico.newProperty(), await portico.newProperty()]
          const input = await sample(hotel)
          const [name] = pathParameters(operation)
          const id = String(input[name!])
          const missing = id.slice(0, -4) + (id.endsWith('0000') ? '1111' : '0000')
          for (const wrong of [id, missing, 'nonsense', `x${id}`]) {
            const outcome = await call(portico, operation, { ...input, [name!]: wrong }, other.key)
            assert.equal(outcome.status, 404, `${wrong}: ${JSON.stringify(outcome)}`)
          }
        })
      }

      // The members of an itinerary's event are the house's own: none of them is unknown.
      if (isOpen(operation.input)) continue
      test(`${door}: an unknown field never reaches the operation`, async () => {
        const hotel = await portico.newProperty()
        const input = { ...(await sample(hotel)), surprise: 1 }
        const outcome = await call(portico, operation, input, keyFor(hotel, operation))
        if (door === 'REST') assert.equal(outcome.status, successStatus(operation))
        else assert.equal(outcome.status, door === 'GraphQL' ? outcome.status : 422, JSON.stringify(outcome))
        if (door === 'GraphQL') assert.ok(outcome.status >= 400, JSON.stringify(outcome))
      })
    }

    test('both credential headers open it', async () => {
      for (const header of ['bearer', 'x-api-key']) {
        const hotel = await portico.newProperty()
        const key = keyFor(hotel, operation)
        const input = await sample(hotel)
        const { status } = await sendWith(
          operation,
          input,
          header === 'bearer' ? { authorization: `Bearer ${key}` } : { 'x-api-key': key },
        )
        assert.equal(status, successStatus(operation), header)
      }
    })

    test('the live environment is another world for a sandbox id, and the other way round', async () => {
      const sandbox = await portico.newProperty('sandbox')
      const live = await portico.newProperty('live')
      if (!hasRecords(operation)) return
      const input = await sample(sandbox)
      assert.equal((await doors.REST!(portico, operation, input, live.key)).status, 404)
    })

    if (takesBody(operation) && !isOpen(operation.input)) {
      test('REST names the unknown field, and refuses it when asked to be strict', async () => {
        const hotel = await portico.newProperty()
        const key = keyFor(hotel, operation)
        const input = { ...(await sample(hotel)), surprise: 1 }
        const lenient = await sendWith(operation, input, { 'x-api-key': key })
        assert.equal(lenient.status, successStatus(operation), JSON.stringify(lenient.body))
        assert.equal(lenient.headers.get('portico-ignored-fields'), 'surprise')
        const strict = await sendWith(
          operation,
          { ...(await sample(hotel)), surprise: 1 },
          { 'x-api-key': key, prefer: 'handling=strict' },
        )
        assert.equal(strict.status, 422)
        assert.deepEqual(strict.body.detail, [
          { loc: ['body', 'surprise'], msg: 'Extra inputs are not permitted', type: 'extra_forbidden' },
        ])
      })
    }

    if (operation.kind !== 'query') {
      test('leaves an audit row with actor, operation and request id', async () => {
        const hotel = await portico.newProperty()
        const key = keyFor(hotel, operation)
        const reply = await sendWith(operation, await sample(hotel), { 'x-api-key': key })
        const { body } = await portico.request('GET', `/v1/audit?operation=${operation.id}&limit=200`, { key })
        const row = body.data.find(
          ({ request_id }: { request_id: string }) => request_id === reply.headers.get('x-request-id'),
        )
        assert.ok(row, `no audit row for ${operation.id}`)
        assert.match(row.actor, /^key_/)
      })
    }

    if (operation.sandboxOnly) {
      test('does not exist in the live environment', async () => {
        const live = await portico.newProperty('live')
        assert.equal((await doors.REST!(portico, operation, await sample(live), live.key)).status, 404)
      })
    }
  })
}

function sendWith(operation: AnyOperation, input: Record<string, unknown>, headers: Record<string, string>) {
  const { path, headers: own, ...request } = restRequest(operation, input)
  return portico.request(operation.http.method, path, { ...request, headers: { ...own, ...headers } })
}
