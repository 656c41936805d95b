import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { type AnyOperation, pathParameters, takesBody } from '../../src/platform/operation/operation.ts'
import { operations } from '../../src/registry.ts'
import { type Reply, type TestProperty, useOwnApp } from '../support/app.ts'
import { newPackage, samples } from '../support/samples/index.ts'
import { some } from '../support/some.ts'

/** Nothing a caller can send gives a 5xx, ends the process, or leaves the error shape; what is accepted comes back. */

const portico = useOwnApp({ PORTICO_LIMIT_DEFAULT: '1000000', PORTICO_LIMIT_ADDRESS: '1000000' })
const RUNS = { numRuns: 150 }

function assertDecent({ status, body, headers }: Reply, sent: unknown): void {
  assert.ok(status < 500, `${status} for ${JSON.stringify(sent)}: ${JSON.stringify(body)}`)
  assert.match(String(headers.get('x-request-id')), /^req_/)
  if (status < 400) return
  assert.deepEqual(Object.keys(body), ['detail', 'status_code', 'request_id'], JSON.stringify(body))
  assert.equal(body.status_code, status)
  if (status === 422) {
    for (const item of body.detail) {
      assert.deepEqual(Object.keys(item), ['loc', 'msg', 'type'])
      assert.ok(item.loc.every((part: unknown) => typeof part === 'string'))
    }
  }
}

/** Text as wild as JSON can carry: lone surrogates, NUL, control characters, right-to-left marks, emoji. */
const wildText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.string({ unit: 'grapheme', maxLength: 40 }),
  fc.constantFrom(
    '\u0000',
    '\ud800',
    '__proto__',
    'constructor',
    "'; drop table packages; --",
    '{{7*7}}',
    '%00',
    '\u202egnp.exe',
    '../../etc/passwd',
    'NaN',
    '$1',
    '\\',
    '"',
  ),
)
const wildValue = fc.oneof(
  fc.jsonValue(),
  wildText,
  fc.double(),
  fc.bigInt().map(Number),
  fc.constantFrom(null, [], {}, '', 0, -0, 1e308, -1e308),
)

test('a field of any kind in any operation’s body is answered decently', async () => {
  const hotel = await portico.newProperty()
  const asked: [AnyOperation, Record<string, unknown>][] = []
  // All of them before the first is asked wildly, which may use up what a property has room for.
  for (const one of some(operations.filter(takesBody))) asked.push([one, await samples[one.id]!(hotel)])
  for (const [operation, sample] of asked) {
    const names = Object.keys(operation.input.properties)
    await fc.assert(
      fc.asyncProperty(
        fc.dictionary(fc.oneof(fc.constantFrom(...names, 'other'), wildText), wildValue, { maxKeys: 5 }),
        async (wild) => {
          const input = { ...sample, ...wild }
          assertDecent(await send(hotel, operation, input), input)
        },
      ),
      { numRuns: names.length === 0 ? 3 : 25 },
    )
  }
})

test('a file of any kind, with anything beside it, is answered decently', async () => {
  const { key } = await portico.newProperty()
  const piece = fc.oneof(
    wildText,
    fc.json(),
    fc.constantFrom('"', ',', '\n', '\r\n', '\uFEFF', 'room_type,check_in', '{}'),
  )
  const file = fc.oneof(
    fc.uint8Array({ maxLength: 200 }),
    fc.array(piece, { maxLength: 10 }).map((pieces) => pieces.join('')),
  )
  for (const { id, upload, input, http } of some(operations.filter((one) => one.upload))) {
    const names = [...Object.keys(input.properties), 'other']
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...Object.keys(upload!.formats)),
        file,
        fc.array(fc.tuple(fc.constantFrom(...names), fc.oneof(wildText, fc.json())), { maxLength: 3 }),
        async (type, raw, pairs) => {
          const query = pairs.map(([name, value]) => `${name}=${percentEncoded(value)}`).join('&')
          const headers = { 'content-type': type }
          assertDecent(await portico.request(http.method, `${http.path}?${query}`, { key, raw, headers }), [
            id,
            raw,
            query,
          ])
        },
      ),
      RUNS,
    )
  }
})

test('query strings of any kind are answered decently', async () => {
  const hotel = await portico.newProperty()
  for (const operation of some(operations.filter((one) => !takesBody(one) && one.http.method === 'GET'))) {
    const names = [...Object.keys(operation.input.properties), 'other']
    const path = pathOf(operation, await samples[operation.id]!(hotel))
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(fc.constantFrom(...names), wildText), { maxLength: 4 }), async (pairs) => {
        const query = pairs.map(([name, value]) => `${name}=${percentEncoded(value)}`).join('&')
        assertDecent(await hotel.request('GET', `${path}?${query}`), query)
      }),
      { numRuns: 25 },
    )
  }
})

test('ids of any kind in a path are answered decently', async () => {
  const hotel = await portico.newProperty()
  await fc.assert(
    fc.asyncProperty(wildText, async (id) => {
      assertDecent(await hotel.request('GET', `/v1/packages/${percentEncoded(id)}`), id)
      assertDecent(await hotel.request('GET', `/v1/packages/pkg_${percentEncoded(id)}`), id)
    }),
    RUNS,
  )
})

test('bodies that are not JSON, cut short, or nested without end are answered decently', async () => {
  const { key } = await portico.newProperty()
  const whole = JSON.stringify(newPackage({ metadata: { a: [1, { b: 2 }] } }))
  const raws: (string | Uint8Array)[] = [
    ...Array.from({ length: whole.length }, (_, i) => whole.slice(0, i)),
    '['.repeat(100_000),
    `${'{"a":'.repeat(50_000)}1${'}'.repeat(50_000)}`,
    `{"inclusions":${'['.repeat(5000)}${']'.repeat(5000)}}`,
    new Uint8Array([0x7b, 0xff, 0xfe, 0x7d]),
    new Uint8Array([0xef, 0xbb, 0xbf, 0x7b, 0x7d]),
    '{"name":1e999}',
    '{"__proto__":{"admin":true},"constructor":{"prototype":{}}}',
  ]
  for (const raw of raws) {
    const reply = await portico.request('POST', '/v1/packages', {
      key,
      raw,
      headers: { 'content-type': 'application/json' },
    })
    assertDecent(reply, raw)
    assert.ok(reply.status >= 400)
  }
})

test('wild headers are answered decently', async () => {
  const hotel = await portico.newProperty()
  for (const headers of [
    { 'idempotency-key': 'ÿ'.repeat(10) },
    { 'idempotency-key': '"'.repeat(3) },
    { prefer: 'handling=strict;'.repeat(500) },
    { authorization: 'Bearer' },
    { authorization: `Bearer ${'x'.repeat(8000)}` },
    { 'content-type': ';;;' },
    { 'content-type': 'application/json; charset=utf-16' },
    { 'x-forwarded-for': '<script>' },
    { host: '[::' },
    { range: 'bytes=0-1' },
    { 'if-none-match': '*' },
  ] as Record<string, string>[]) {
    const body = newPackage()
    assertDecent(await portico.request('POST', '/v1/packages', { key: hotel.key, body, headers }), headers)
  }
})

test('accepted text comes back unchanged, from the answer, the record, the list and the event', async () => {
  const hotel = await portico.newProperty()
  let accepted = 0
  await fc.assert(
    fc.asyncProperty(wildText, fc.array(wildText, { maxLength: 4 }), async (name, inclusions) => {
      const { status, body } = await hotel.request(
        'POST',
        '/v1/packages',
        newPackage({ name, inclusions, description: name }),
      )
      if (status === 422) return
      assert.equal(status, 201)
      accepted++
      for (const seen of [body, (await hotel.request('GET', `/v1/packages/${body.id}`)).body]) {
        assert.deepEqual([seen.name, seen.inclusions, seen.description], [name, inclusions, name])
      }
      assert.deepEqual((await hotel.request('GET', '/v1/packages?limit=1')).body.data[0].name, name)
      assert.deepEqual((await hotel.request('GET', '/v1/events?limit=1')).body.data[0].data.inclusions, inclusions)
    }),
    RUNS,
  )
  assert.ok(accepted > 50, `only ${accepted} were accepted`)
})

test('after all that the server still serves', async () => {
  assert.equal((await portico.request('GET', '/readyz')).status, 200)
})

/** Percent-encodes every byte, also of text that encodeURIComponent refuses. */
const percentEncoded = (text: string) =>
  [...Buffer.from(text)].map((byte) => `%${byte.toString(16).padStart(2, '0')}`).join('')

/** Of whatever it is: an object may have a `toString` that is none. */
const asText = (value: unknown): string =>
  value !== null && typeof value === 'object' ? JSON.stringify(value) : String(value)

const pathOf = (operation: AnyOperation, input: Record<string, unknown>): string =>
  pathParameters(operation).reduce(
    (url, name) => url.replace(`{${name}}`, percentEncoded(asText(input[name]))),
    operation.http.path as string,
  )

function send(hotel: TestProperty, operation: AnyOperation, input: Record<string, unknown>): Promise<Reply> {
  return hotel.request(operation.http.method, pathOf(operation, input), input)
}
