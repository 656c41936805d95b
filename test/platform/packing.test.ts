import assert from 'node:assert/strict'
import { test } from 'node:test'
import { deflateRawSync } from 'node:zlib'
import { pack, unpack } from '../../src/platform/database/packing.ts'
import { FIRST_DICTIONARY, SECOND_DICTIONARY } from '../../src/platform/database/packing-dictionary.ts'
import { newId } from '../../src/platform/schema/ids.ts'
import { sha256 } from '../../src/platform/secrets/vault.ts'
import { useApp } from '../support/app.ts'

/** JSON that is kept by the million is packed; what readers see of it is what was written. */

const portico = useApp()

const MESSAGE = {
  ...{
    id: newId('omsg'),
    property_id: newId('pty'),
    guest_id: null,
    reservation_id: null,
    channel: 'email',
    status: 'sent',
  },
  ...{
    recipient: 'ann@example.com',
    subject: 'Your room',
    content: 'It is ready. 😀 “Até já”\n',
    category: 'transactional',
  },
  ...{ template: null, metadata: {}, segments: null, scheduled_at: null, send_relative: null, held_until: null },
  ...{ sent_at: '2026-11-12T10:00:00.000Z', delivered_at: null, read_at: null, provider: 'twilio', version: 2 },
  ...{ created_at: '2026-11-12T10:00:00.000Z', updated_at: '2026-11-12T10:00:01.000Z' },
}

test('what was packed is unpacked as it was, in less than half of its bytes', () => {
  const json = JSON.stringify(MESSAGE)
  const packed = pack(MESSAGE)
  assert.equal(unpack(packed), json)
  assert.ok(packed.length < json.length / 2, `${packed.length} of ${json.length}`)
  const long = { text: 'x'.repeat(1_000_000) }
  assert.equal(unpack(pack(long)), JSON.stringify(long))
})

test('JSON as it is, from releases that packed nothing, is read too', () => {
  assert.equal(unpack(Buffer.from('{"id":"pkg_1"}')), '{"id":"pkg_1"}')
})

test('what a text of the database cannot hold is replaced, as in every other column', () => {
  assert.equal(unpack(pack({ text: 'a\u0000b\ud800c' })), '{"text":"a\\ufffdb\\ufffdc"}')
})

test('no dictionary ever changes: rows that were packed with it could not be read any more', () => {
  const known = [FIRST_DICTIONARY, SECOND_DICTIONARY].map((dictionary) => [
    dictionary.length,
    sha256(dictionary).toString('hex').slice(0, 16),
  ])
  assert.deepEqual(known, [
    [4_938, 'f3bfaf3a7e28593a'],
    [7_005, 'e399463613824c6e'],
  ])
})

test('what was packed with an earlier dictionary is read too', () => {
  const json = JSON.stringify(MESSAGE)
  const earlier = deflateRawSync(json, { dictionary: FIRST_DICTIONARY, windowBits: 13 })
  assert.equal(unpack(Buffer.concat([Buffer.of(1), earlier])), json)
  assert.notEqual(pack(MESSAGE)[0], 1)
})

test('an event is shown as it was written, packed or by the release before, in a list and by itself', async () => {
  const hotel = await portico.newProperty()
  const odd = { id: 'pkg_1', name: 'say "hi" \\ / 😀 \t\u2028 </script>', none: null, many: 'x'.repeat(50_000) }
  for (const kept of [{ data: odd }, { packed: pack(odd) }]) {
    const row = { property_id: hotel.id, id: newId('evt'), type: 'package.updated', created_at: new Date(), ...kept }
    await portico.tables.sandbox.tx(async (tx) => tx.insert('events', row))
  }
  const { data } = (await hotel.request('GET', '/v1/events')).body
  assert.equal(data.length, 2)
  for (const event of data) {
    assert.deepEqual(event.data, odd)
    assert.deepEqual((await hotel.request('GET', `/v1/events/${event.id}`)).body, event)
  }
  const query = '{ eventsList { data { id data } } }'
  const shown = (await hotel.request('POST', '/graphql', { query })).body.data.eventsList.data
  assert.deepEqual(
    shown,
    data.map(({ id }: { id: string }) => ({ id, data: odd })),
  )
  const changes = (await hotel.request('GET', `/v1/changes?since=evt_0000000000`)).body.data
  assert.deepEqual(
    changes.map(({ record }: { record: string }) => record),
    ['pkg_1', 'pkg_1'],
  )
})
