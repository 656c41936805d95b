import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { ALL_GRANTS } from '../../src/modules/access/index.ts'
import { type AnyOperation, pathParameters, successStatus, takesBody } from '../../src/platform/operation/operation.ts'
import { isOpen } from '../../src/platform/schema/schema.ts'
import { operations } from '../../src/registry.ts'
import { TEST_KEY, type TestProperty, useOwnApp } from '../support/app.ts'
import { doors, restRequest } from '../support/doors.ts'
import { samples } from '../support/samples/index.ts'

/** What holds for every operation through every door. A new operation joins by adding its sample. */

const portico = useOwnApp({ PORTICO_LIMIT_DEFAULT: '100000', PORTICO_LIMIT_ADDRESS: '100000' })

const keyFor = (hotel: TestProperty, { scope }: AnyOperation) => (scope === 'platform:admin' ? TEST_KEY : hotel.key)

/** Erasing also works for ids of another system, so an id we hold no record of is no error; it touches nothing (erase.test.ts). */
const ANY_ID_IS_RIGHT = new Set(['guests.erase'])

const hasRecords = (operation: AnyOperation) =>
  pathParameters(operation).length > 0 && !ANY_ID_IS_RIGHT.has(operation.id)

/** Issuing and rotating need the scopes they pass on; a delivery, what its event tells of. */
const ALSO_NEEDED: Record<string, readonly string[]> = {
  'api_keys.create': ['packages:read'],
  'api_keys.rotate': ['packages:read'],
  'publishable_keys.create': ['packages:read', 'properties:read'],
  'webhooks.retry_delivery': ['webhooks:read'],
}

const otherScope = ({ scope }: AnyOperation) => (scope === 'packages:read' ? 'packages:write' : 'packages:read')

/** In GraphQL the query itself is wrong, as a body is for REST that it cannot read. */
const REFUSED: Record<string, number> = { GraphQL: 400, MCP: 422 }

/** They tell the moment in which they were asked, so another door is told another. */
const OF_THE_MOMENT = new Set([
  'guests.export',
  'messaging.preview',
  'itineraries.calendar',
  'usage.get',
  'sandbox.get_clock',
])

/** GraphQL is asked for some fields of an answer, and has null for what is left out. */
function assertSame(seen: unknown, whole: unknown): void {
  const fields = typeof seen === 'object' && seen !== null ? Object.keys(seen) : []
  const of = (answer: unknown) => fields.map((name) => [name, (answer as Record<string, unknown>)[name] ?? undefined])
  if (fields.length > 0) assert.deepEqual(of(seen), of(whole))
  else assert.deepEqual(seen, whole)
}

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

function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined
  return () => {
    made ??= make()
    return made
  }
}

/** What is refused changes nothing: one world serves every refusal of an operation, and strangers to it all of them. */
const stranger = once(() => portico.newProperty())
const liveStranger = once(() => portico.newProperty('live'))

for (const operation of operations) {
  const sample = samples[operation.id]!
  const newWorld = async () => {
    const hotel = await portico.newProperty()
    return { hotel, input: await sample(hotel) }
  }
  const kept = once(newWorld)
  const fresh = operation.kind === 'query' ? kept : newWorld // a question changes nothing either
  const refused = once(async () => {
    const world = await kept()
    return { ...world, narrow: await world.hotel.keyWith(otherScope(operation)) }
  })
  describe(operation.id, () => {
    for (const [door, call] of Object.entries(doors)) {
      test(`${door}: succeeds with its own scope alone`, async () => {
        const { hotel, input } = await fresh()
        const key = operation.scope === 'platform:admin' ? TEST_KEY : await hotel.keyWith(operation.scope)
        // Nobody can hand out what they lack, nor have sent what they may not read.
        const more = ALSO_NEEDED[operation.id]
        const enough = more ? await hotel.keyWith(operation.scope, ...more) : key
        const outcome = await call(portico, operation, input, enough)
        assert.equal(outcome.status, successStatus(operation), JSON.stringify(outcome))
        if (operation.kind !== 'query' || OF_THE_MOMENT.has(operation.id)) return
        assertSame(outcome.output, (await doors.REST!(portico, operation, input, enough)).output)
      })

      test(`${door}: 401 without a key and with an unknown one`, async () => {
        const { input } = await refused()
        assert.equal((await call(portico, operation, input, undefined)).status, 401)
        assert.equal((await call(portico, operation, input, 'sk_test_nobody_has_this_key')).status, 401)
      })

      test(`${door}: 403 names the missing scope`, async () => {
        const { input, narrow } = await refused()
        const outcome = await call(portico, operation, input, narrow)
        assert.deepEqual([outcome.status, outcome.detail], [403, `missing_scope:${operation.scope}`])
      })

      if (hasRecords(operation)) {
        test(`${door}: 404 for another property’s record, a malformed id and one that does not exist`, async () => {
          const { input } = await refused()
          const { key } = await stranger()
          const [name] = pathParameters(operation)
          const id = String(input[name!])
          const missing = id.slice(0, -4) + (id.endsWith('0000') ? '1111' : '0000')
          for (const wrong of [id, missing, 'nonsense', `x${id}`]) {
            const outcome = await call(portico, operation, { ...input, [name!]: wrong }, key)
            assert.equal(outcome.status, 404, `${wrong}: ${JSON.stringify(outcome)}`)
          }
        })
      }

      // The members of an itinerary's event are the house's own: none of them is unknown.
      if (isOpen(operation.input)) continue
      test(`${door}: an unknown field never reaches the operation`, async () => {
        const ignored = door === 'REST' || door === 'SDK'
        const { hotel, input } = ignored ? await fresh() : await refused()
        const outcome = await call(portico, operation, { ...input, surprise: 1 }, keyFor(hotel, operation))
        assert.equal(outcome.status, ignored ? successStatus(operation) : REFUSED[door], JSON.stringify(outcome))
      })
    }

    test('a bearer token opens it too, and what changes something leaves an audit row', async () => {
      const { hotel, input } = await fresh()
      const authorization = `Bearer ${keyFor(hotel, operation)}`
      const { status, headers } = await sendWith(operation, input, { authorization })
      assert.equal(status, successStatus(operation))
      if (operation.kind === 'query' || operation.signOfLife) return
      const path = `/v1/audit?operation=${operation.id}&limit=200`
      const { body } = await portico.request('GET', path, { headers: { authorization } })
      const row = body.data.find(({ request_id }: { request_id: string }) => request_id === headers.get('x-request-id'))
      assert.ok(row, `no audit row for ${operation.id}`)
      assert.match(row.actor, /^key_/)
    })

    if (hasRecords(operation)) {
      test('the live environment is another world for a sandbox id', async () => {
        const { input } = await refused()
        assert.equal((await doors.REST!(portico, operation, input, (await liveStranger()).key)).status, 404)
      })
    }

    if (takesBody(operation) && !isOpen(operation.input)) {
      test('REST names the unknown field, and refuses it when asked to be strict', async () => {
        const { hotel, input } = await fresh()
        const key = keyFor(hotel, operation)
        const lenient = await sendWith(operation, { ...input, surprise: 1 }, { 'x-api-key': key })
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

    if (operation.sandboxOnly) {
      test('does not exist in the live environment', async () => {
        const live = await liveStranger()
        assert.equal((await doors.REST!(portico, operation, await sample(live), live.key)).status, 404)
      })
    }
  })
}

function sendWith(operation: AnyOperation, input: Record<string, unknown>, headers: Record<string, string>) {
  const { path, headers: own, ...request } = restRequest(operation, input)
  return portico.request(operation.http.method, path, { ...request, headers: { ...own, ...headers } })
}
