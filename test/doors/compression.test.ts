import assert from 'node:assert/strict'
import { once } from 'node:events'
import { request as ask, type IncomingMessage } from 'node:http'
import { test } from 'node:test'
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib'
import { chooseEncoding, QUICK, THOROUGH } from '../../src/doors/http/encodings.ts'
import { useApp } from '../support/app.ts'
import { signInAt } from '../support/second-factor.ts'
import { newAccount } from '../support/visitor.ts'

const portico = useApp()

const DECODE = { gzip: gunzipSync, br: brotliDecompressSync, zstd: zstdDecompressSync }

/** As bytes: `fetch` would decode what it gets. */
async function get(path: string, headers: Record<string, string>, method = 'GET') {
  const request = ask(portico.address + path, { headers, method }).end()
  const [answer] = (await once(request, 'response')) as [IncomingMessage]
  const chunks: Buffer[] = []
  for await (const chunk of answer) chunks.push(chunk)
  return { status: answer.statusCode, headers: answer.headers, bytes: Buffer.concat(chunks) }
}

async function hotelWithPackages() {
  const hotel = await portico.newProperty()
  for (let i = 0; i < 12; i++) {
    const fields = { type: 'spa', price: i, currency: 'USD', inclusions: ['Breakfast'] }
    await hotel.request('POST', '/v1/packages', { name: `Package ${i}`, slug: `package-${i}`, ...fields })
  }
  return hotel
}

test('an answer comes in the encoding that is asked for, the same behind each', async () => {
  const { key } = await hotelWithPackages()
  const plain = await get('/v1/packages', { 'x-api-key': key })
  assert.equal(plain.headers['content-encoding'], undefined)
  for (const [encoding, decode] of Object.entries(DECODE)) {
    const { headers, bytes } = await get('/v1/packages', { 'x-api-key': key, 'accept-encoding': encoding })
    assert.deepEqual([headers['content-encoding'], headers.vary], [encoding, 'accept-encoding'])
    assert.equal(Number(headers['content-length']), bytes.length)
    assert.ok(bytes.length < plain.bytes.length / 4, `${encoding}: ${bytes.length} of ${plain.bytes.length}`)
    assert.equal(decode(bytes).toString(), plain.bytes.toString())
  }
})

test('GraphQL too, and a token or a key in either header', async () => {
  const { key } = await hotelWithPackages()
  const body = JSON.stringify({ query: '{ packagesList { data { id name slug type price currency inclusions } } }' })
  const response = await fetch(`${portico.address}/graphql`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json', 'accept-encoding': 'gzip' },
    body,
  })
  assert.equal(response.headers.get('content-encoding'), 'gzip')
  assert.equal((await response.json()).data.packagesList.data.length, 12)
})

test('small answers, refusals, HEAD and streams stay as they are', async () => {
  const { key } = await hotelWithPackages()
  const headers = { 'x-api-key': key, 'accept-encoding': 'gzip, br, zstd' }
  for (const path of ['/v1/packages?limit=1', '/v1/packages?limit=x']) {
    const answer = await get(path, headers)
    assert.deepEqual([path, answer.headers['content-encoding']], [path, undefined])
    assert.equal(answer.headers.vary, 'accept-encoding', 'a longer one would differ')
  }
  const request = ask(`${portico.address}/v1/changes`, { headers: { ...headers, accept: 'text/event-stream' } }).end()
  const [stream] = (await once(request, 'response')) as [IncomingMessage]
  assert.match(stream.headers['content-type']!, /^text\/event-stream/)
  assert.equal(stream.headers['content-encoding'], undefined)
  request.destroy()
})

test('what a browser’s cookie asks for is not compressed: nobody can guess by its length what stands in it', async () => {
  const { id, key } = await hotelWithPackages()
  const owner = await newAccount(portico.app, [{ environment: 'sandbox', propertyId: id, role: 'owner' }])
  const { visitor } = await signInAt(portico.address, owner.email)
  const cookie = [...visitor.cookies].map(([name, { value }]) => `${name.split('\n')[0]}=${value}`).join('; ')
  const ask = { cookie, 'portico-property': `sandbox:${id}`, 'accept-encoding': 'gzip, br, zstd' }
  const bySession = await get('/v1/packages', ask)
  assert.deepEqual([bySession.status, JSON.parse(bySession.bytes.toString()).data.length], [200, 12])
  const byKey = await get('/v1/packages', { cookie: 'other=1', 'x-api-key': key, 'accept-encoding': 'gzip' })
  assert.equal(byKey.headers['content-encoding'], 'gzip', 'a key is nothing a browser adds by itself')
})

test('descriptions have a tag for each encoding, and are not sent twice', async () => {
  for (const path of ['/openapi.json', '/docs', '/docs/style.css', '/docs/postman.json']) {
    const tags = new Set<string>()
    for (const encoding of ['identity', 'gzip', 'br', 'zstd']) {
      const first = await get(path, { 'accept-encoding': encoding })
      assert.equal(first.headers['content-encoding'] ?? 'identity', encoding, path)
      assert.match(first.headers.vary!, /accept-encoding/)
      const etag = first.headers.etag!
      tags.add(etag)
      const again = await get(path, { 'accept-encoding': encoding, 'if-none-match': `"x", ${etag}` })
      assert.deepEqual([again.status, again.bytes.length, again.headers.etag], [304, 0, etag])
    }
    assert.equal(tags.size, 4, path)
  }
})

test('qualities decide, then what costs the least or is the smallest; * is gzip', () => {
  const cases: [string | undefined, string | undefined, string | undefined][] = [
    [undefined, undefined, undefined],
    ['', undefined, undefined],
    ['gzip, deflate, br, zstd', 'zstd', 'br'],
    ['gzip, br', 'br', 'br'],
    ['gzip;q=1.0, br;q=0.5', 'gzip', 'gzip'],
    ['GZIP; q=0.2', 'gzip', 'gzip'],
    ['br;q=0, gzip;q=0', undefined, undefined],
    ['*', 'gzip', 'gzip'],
    ['gzip;q=0, *', undefined, undefined],
    ['identity, gzip;q=0.5', undefined, undefined],
    ['identity;q=0, zstd;q=0.1', 'zstd', 'zstd'],
    ['deflate, x-gzip', undefined, undefined],
    ['gzip;q=often', undefined, undefined],
  ]
  for (const [accepted, quick, thorough] of cases) {
    assert.deepEqual([chooseEncoding(accepted, QUICK), chooseEncoding(accepted, THOROUGH)], [quick, thorough], accepted)
  }
})
