import assert from 'node:assert/strict'
import { readdirSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { test } from 'node:test'
import { operations } from '../../../src/registry.ts'
import { type TestProperty, useApp } from '../../support/app.ts'
import { until } from '../../support/until.ts'
import { CSV, found, imported, NDJSON, ndjson, stay, stays, stream, total, upload } from './uploads.ts'

const portico = useApp()

const MEBIBYTE = 1024 * 1024
const withKey = (key: string) => ({ headers: { 'idempotency-key': key } })
const spooled = () => readdirSync(tmpdir()).filter((name) => name.startsWith('portico-upload-'))

test('a file is taken in pieces of any size, without a length in advance', async () => {
  const hotel = await portico.newProperty()
  const bytes = Buffer.from(ndjson([stay({ external_id: 'Ä1', source: '🏨' }), stay({ external_id: 'Ä2' })]))
  const { status, body } = await stream(
    portico,
    hotel,
    Array.from(bytes, (byte) => Uint8Array.of(byte)),
  )
  assert.deepEqual([status, body.created], [200, 2])
  assert.equal((await found(hotel, 'Ä1')).source, '🏨')
})

test('rows are written while the file is still being sent, and other requests go on', async () => {
  const hotel = await portico.newProperty()
  const rows = stays(2001)
  async function* slowly() {
    yield ndjson(rows.slice(0, 1500))
    await until(async () => (await total(hotel)) === 1000)
    yield ndjson(rows.slice(1500, 1800))
    assert.equal((await portico.request('GET', '/readyz')).status, 200)
    yield ndjson(rows.slice(1800))
  }
  const { status, body } = await stream(portico, hotel, slowly())
  assert.deepEqual([status, body.created], [200, 2001])
})

test('a sender that goes away leaves what was written, an event that says so, and a healthy server', async () => {
  const hotel = await portico.newProperty()
  const sender = openUpload(hotel)
  sender.write(ndjson(stays(1500)))
  await until(async () => (await total(hotel)) === 1000)
  sender.destroy()
  const events = async () => (await hotel.request('GET', '/v1/events')).body.data
  await until(async () => (await events()).length === 1)
  const [{ data }] = await events()
  assert.deepEqual([data.created, data.completed], [1000, false])
  assert.deepEqual((await imported(portico, hotel, NDJSON, ndjson(stays(1500)))).created, 500)
})

test('more files at once than are taken at a time wait their turn', async () => {
  const hotel = await portico.newProperty()
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, i) => imported(portico, hotel, NDJSON, ndjson([stay({ external_id: `F${i}` })]))),
  )
  assert.ok(answers.every(({ created }) => created === 1))
})

test('files that nobody finishes sending keep no other property waiting', async () => {
  const [hotel, other] = [await portico.newProperty(), await portico.newProperty()]
  const senders = Array.from({ length: 6 }, () => openUpload(hotel))
  for (const sender of senders) sender.write('{')
  assert.equal((await imported(portico, other, NDJSON, ndjson([stay()]))).created, 1)
  for (const sender of senders) sender.destroy()
  assert.equal((await imported(portico, hotel, NDJSON, ndjson([stay()]))).created, 1)
})

function openUpload({ key }: TestProperty, headers: Record<string, string> = {}) {
  const sender = request(`${portico.address}/v1/reservations/import`, {
    method: 'POST',
    headers: { 'x-api-key': key, 'content-type': NDJSON, ...headers },
  })
  sender.on('error', () => {})
  return sender
}

test('413 at once for a length over 50 MiB, before anything is sent', async () => {
  const hotel = await portico.newProperty()
  const sender = openUpload(hotel, { 'content-length': String(50 * MEBIBYTE + 1) })
  sender.flushHeaders()
  const status = await new Promise((resolve) => sender.on('response', (response) => resolve(response.statusCode)))
  assert.equal(status, 413)
  sender.destroy()
})

test('413 when more than 50 MiB come unannounced; what was imported until then stays', async () => {
  const hotel = await portico.newProperty()
  const large = `${JSON.stringify({ remark: 'x'.repeat(MEBIBYTE / 2) })}\n`
  function* pieces() {
    yield ndjson(stays(1000))
    for (let i = 0; i < 101; i++) yield large
  }
  const { status, body } = await stream(portico, hotel, pieces())
  assert.deepEqual([status, body.detail], [413, 'body_too_large'])
  assert.equal(await total(hotel), 1000)
  const [{ data }] = (await hotel.request('GET', '/v1/events')).body.data
  assert.deepEqual([data.created, data.completed], [1000, false])
})

test('415 for another content type, none, another charset or a compressed file; parameters are fine', async () => {
  const hotel = await portico.newProperty()
  const bytes = Buffer.from(ndjson([stay()]))
  for (const headers of [
    { 'content-type': 'application/json' },
    { 'content-type': 'application/vnd.ms-excel' },
    { 'content-type': 'text/csv; charset=iso-8859-1' },
    { 'content-type': 'constructor' },
    { 'content-type': NDJSON, 'content-encoding': 'gzip' },
  ] as Record<string, string>[]) {
    const { status, body } = await upload(portico, hotel, '', bytes, { headers })
    assert.deepEqual([status, body.detail], [415, 'unsupported_media_type'], JSON.stringify(headers))
  }
  const undeclared = await portico.request('POST', '/v1/reservations/import', { key: hotel.key, raw: bytes })
  assert.equal(undeclared.status, 415)
  for (const type of ['Application/X-NDJSON', `${NDJSON}; charset=UTF-8`, `${NDJSON}; charset="utf-8"`]) {
    assert.equal((await upload(portico, hotel, type, bytes)).status, 200, type)
  }
})

test('who may not import is told before the file is read', async () => {
  const hotel = await portico.newProperty()
  for (const [key, expected] of [
    ['sk_test_nobody_has_this_key', 401],
    [await hotel.keyWith('reservations:read'), 403],
  ] as const) {
    const sender = openUpload({ ...hotel, key })
    sender.write('{')
    const status = await new Promise((resolve) => sender.on('response', (response) => resolve(response.statusCode)))
    assert.equal(status, expected)
    sender.destroy()
  }
})

test('the examples of the documentation are imported whole', async () => {
  const { upload: file } = operations.find(({ id }) => id === 'reservations.import')!
  for (const [type, { example }] of Object.entries(file!.formats)) {
    const hotel = await portico.newProperty()
    const answer = await imported(portico, hotel, type, example)
    assert.deepEqual([answer.received, answer.created, answer.ignored_columns], [2, 2, []], type)
  }
})

test('an empty file is an import of no rows', async () => {
  const hotel = await portico.newProperty()
  assert.equal((await imported(portico, hotel, NDJSON, '')).received, 0)
  assert.equal((await imported(portico, hotel, NDJSON, '\uFEFF\r\n\n')).received, 0)
})

test('the same file under the same Idempotency-Key is imported once', async () => {
  const hotel = await portico.newProperty()
  const file = ndjson([stay(), stay()])
  const first = await upload(portico, hotel, NDJSON, file, withKey('k'))
  const again = await upload(portico, hotel, NDJSON, file, withKey('k'))
  assert.equal(again.headers.get('idempotent-replayed'), 'true')
  assert.deepEqual(again.body, first.body)
  assert.equal(await total(hotel), 2)
  assert.deepEqual(spooled(), [])
})

test('another file, another format or another field under the same key is 422', async () => {
  const hotel = await portico.newProperty()
  const file = ndjson([stay()])
  await upload(portico, hotel, NDJSON, file, withKey('k'))
  for (const attempt of [
    upload(portico, hotel, NDJSON, `${file}\n`, withKey('k')),
    upload(portico, hotel, CSV, file, withKey('k')),
    upload(portico, hotel, NDJSON, file, { ...withKey('k'), query: '?dry_run=true' }),
  ]) {
    const { status, body } = await attempt
    assert.deepEqual([status, body.detail[0].type], [422, 'idempotency_key_reused'])
  }
})

test('under an Idempotency-Key nothing happens before the whole file is here', async () => {
  const hotel = await portico.newProperty()
  const sender = openUpload(hotel, { 'idempotency-key': 'k' })
  sender.write(ndjson(stays(3000)))
  sender.destroy()
  const { status, body } = await stream(portico, hotel, [ndjson(stays(10))], { 'idempotency-key': 'k' })
  assert.deepEqual([status, body.created], [200, 10])
  assert.equal(await total(hotel), 10)
  assert.deepEqual(spooled(), [])
})

test('too much under an Idempotency-Key is 413 and imports nothing', async () => {
  const hotel = await portico.newProperty()
  function* pieces() {
    yield ndjson(stays(1000))
    for (let i = 0; i < 51; i++) yield Buffer.alloc(MEBIBYTE, 'x')
  }
  const { status } = await stream(portico, hotel, pieces(), { 'idempotency-key': 'k' })
  assert.equal(status, 413)
  assert.equal(await total(hotel), 0)
  assert.deepEqual(spooled(), [])
})
