import assert from 'node:assert/strict'
import { test } from 'node:test'
import { REFERRING } from '../../../src/modules/reservations/import/imports-store.ts'
import type { Reservation } from '../../../src/modules/stays/index.ts'
import { type TestProperty, useApp } from '../../support/app.ts'
import { newReservation } from '../../support/samples/reservations.ts'
import { created } from '../../support/samples/sample.ts'
import { imported, NDJSON, upload } from './uploads.ts'

const portico = useApp()

const lines = (...rows: object[]) => rows.map((row) => JSON.stringify(newReservation(row))).join('\n')

const list = async (hotel: TestProperty) => (await hotel.request('GET', '/v1/reservations')).body.data as Reservation[]
const undo = (hotel: TestProperty, id: string) => hotel.request('POST', `/v1/reservation-imports/${id}/undo`)
const without = ({ updated_at: _, version: __, ...fields }: Record<string, unknown>) => fields

test('what an import made is removed, and what it changed is as it was before', async () => {
  const hotel = await portico.newProperty()
  await imported(portico, hotel, NDJSON, lines({ external_id: 'A', notes: 'as it was', nightly_rate: 100 }))
  const [before] = await list(hotel)
  const file = lines({ external_id: 'A', notes: 'changed', nightly_rate: 200 }, { external_id: 'B' }, {})
  const { import_id } = await imported(portico, hotel, NDJSON, file)
  assert.equal((await list(hotel)).length, 3)
  const { status, body } = await undo(hotel, import_id)
  assert.equal(status, 200)
  assert.deepEqual(body, { id: import_id, removed: 2, restored: 1, left: 0, left_as_they_are: [] })
  const [after, ...others] = await list(hotel)
  assert.deepEqual([without(after!), others], [without(before!), []])
  assert.ok(after!.version > before!.version, 'who kept the record knows that it changed')
  assert.equal((await undo(hotel, import_id)).body.detail, 'import_undone')
  const [newest] = (await hotel.request('GET', '/v1/reservation-imports')).body.data
  assert.deepEqual([newest.id, newest.created, newest.updated], [import_id, 2, 1])
  assert.ok(newest.undone_at)
})

test('what somebody touched since, or something refers to, stays and is named with the reason', async () => {
  const hotel = await portico.newProperty()
  const { import_id } = await imported(portico, hotel, NDJSON, lines({ room: '1' }, { room: '2' }, { room: '3' }))
  const stays = Object.fromEntries((await list(hotel)).map(({ room, id }) => [room, id]))
  await hotel.request('PATCH', `/v1/reservations/${stays['1']}`, { notes: 'Crib' })
  await created(hotel, '/v1/charges', { reservation_id: stays['2'], category: 'spa', amount: 20 })
  const { body } = await undo(hotel, import_id)
  assert.deepEqual([body.removed, body.left], [1, 2])
  assert.deepEqual(
    new Set(
      body.left_as_they_are.map(
        (one: { reservation_id: string; reason: string }) => `${one.reservation_id} ${one.reason}`,
      ),
    ),
    new Set([`${stays['1']} changed`, `${stays['2']} in_use`]),
  )
  assert.deepEqual((await list(hotel)).map(({ id }) => id).sort(), [stays['1'], stays['2']].sort())
})

test('the parts of one file are one import: what the second changed of the first goes with it', async () => {
  const hotel = await portico.newProperty()
  const { import_id } = await imported(portico, hotel, NDJSON, lines({ external_id: 'A' }))
  const query = `?import_id=${import_id}`
  const second = await imported(portico, hotel, NDJSON, lines({ external_id: 'A', rooms: 2 }, {}), { query })
  assert.equal(second.import_id, import_id)
  assert.equal((await undo(hotel, import_id)).body.removed, 2)
  assert.deepEqual(await list(hotel), [])
  const third = await upload(portico, hotel, NDJSON, lines({}), { query })
  assert.equal(third.body.detail, 'import_undone')
  const stranger = await portico.newProperty()
  assert.equal((await undo(stranger, import_id)).status, 404)
})

test('a check writes nothing, and both name the room types that the house does not have', async () => {
  const hotel = await portico.newProperty()
  await created(hotel, '/v1/room-types', { name: 'Garden', inventory: 3 })
  const file = lines({ room_type: 'Garden' }, { room_type: 'Attic' }, { room_type: 'Attic' })
  const checked = await imported(portico, hotel, NDJSON, file, { query: '?dry_run=true' })
  assert.deepEqual([checked.unknown_room_types, checked.import_id], [['Attic'], null])
  assert.equal((await hotel.request('GET', '/v1/reservation-imports')).body.total, 0)
  const mapping = encodeURIComponent(
    JSON.stringify({ values: { room_type: { Attic: 'Garden' } }, fixed: { source: 'direct' } }),
  )
  const done = await imported(portico, hotel, NDJSON, file, { query: `?mapping=${mapping}` })
  assert.deepEqual(done.unknown_room_types, [])
  assert.deepEqual(
    new Set((await list(hotel)).map((one) => `${one.room_type} ${one.source}`)),
    new Set(['Garden direct']),
  )
})

test('a column that the file lacks may be the same for every row', async () => {
  const hotel = await portico.newProperty()
  const mapping = encodeURIComponent(JSON.stringify({ fixed: { room_type: 'Garden', nightly_rate: '99.5' } }))
  const csv = 'Anreise;Abreise;nightly_rate\n2026-12-01;2026-12-03;\n2026-12-01;2026-12-03;120,5\n'
  await imported(portico, hotel, 'text/csv', csv, { query: `?mapping=${mapping}` })
  assert.deepEqual((await list(hotel)).map((one) => one.nightly_rate).sort(), [120.5, 99.5])
  const wrong = encodeURIComponent(JSON.stringify({ fixed: { colour: 'red' } }))
  assert.equal((await upload(portico, hotel, 'text/csv', csv, { query: `?mapping=${wrong}` })).status, 422)
})

test('an erased guest’s stay is not restored, and nothing of them waits to be', async () => {
  const hotel = await portico.newProperty()
  const guest_id = await created(hotel, '/v1/guests', { first_name: 'Ada', email: 'ada@example.com' })
  await imported(portico, hotel, NDJSON, lines({ external_id: 'A', guest_id, notes: 'Write to ada@example.com' }))
  const { import_id } = await imported(portico, hotel, NDJSON, lines({ external_id: 'A', rooms: 2 }))
  assert.equal((await hotel.request('POST', `/v1/guests/${guest_id}/erase`)).status, 200)
  const kept = await portico.tables.sandbox.many`
    select before from reservation_import_changes where property_id = ${hotel.id} and before is not null`
  assert.deepEqual(kept, [])
  assert.deepEqual([(await undo(hotel, import_id)).body.restored, (await list(hotel))[0]!.guest_id], [0, null])
})

test('every table whose records may belong to a stay is looked at', async () => {
  const rows = await portico.tables.sandbox.many<{ name: string }>`
    select c.table_name as name from information_schema.columns c
    where c.table_schema = 'public' and c.column_name = 'reservation_id'`
  const own = ['reservation_import_changes', 'erased_reservations', 'erased_stays']
  const found = rows.map(({ name }) => name).filter((name) => !own.includes(name))
  assert.deepEqual([...new Set(found)].sort(), [...REFERRING].sort())
})
