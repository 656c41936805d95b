import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type TestProperty, useApp, useOwnApp } from '../../support/app.ts'
import { newReservation } from '../../support/samples/reservations.ts'
import { created } from '../../support/samples/sample.ts'

/** The run begins on 12 November 2026 at 10:00 UTC. */

const portico = useApp()
const said: string[] = []
const counted = useOwnApp({ PORTICO_LIMIT_DEFAULT: '100000' }, { onStatement: (text) => said.push(text) })

const stay = (hotel: TestProperty, check_in: string, check_out: string, fields: object = {}) =>
  created(hotel, '/v1/reservations', newReservation({ check_in, check_out, ...fields }))

const shown = async (hotel: TestProperty, show: string) =>
  (await hotel.request('GET', `/v1/desk?show=${show}`)).body.data as Record<string, unknown>[]

const idsOf = (rows: Record<string, unknown>[]) => rows.map(({ id }) => id).sort()

test('each view has just those whom it concerns, also who should have come or gone before', async () => {
  const hotel = await portico.newProperty('sandbox', { timezone: 'UTC' })
  const make = (from: number, until: number, status: string) =>
    stay(hotel, `2026-11-${String(from).padStart(2, '0')}`, `2026-11-${String(until).padStart(2, '0')}`, { status })
  const comes = await make(12, 14, 'booked')
  const came = await make(12, 14, 'checked_in')
  const overdue = await make(10, 13, 'booked')
  const leaves = await make(10, 12, 'checked_in')
  const left = await make(10, 12, 'checked_out')
  const overstays = await make(5, 11, 'checked_in')
  for (const [from, until, status] of [
    [12, 14, 'cancelled'],
    [12, 14, 'no_show'],
    [13, 14, 'booked'],
    [8, 11, 'booked'],
    [8, 11, 'checked_out'],
    [10, 12, 'cancelled'],
  ] as const)
    await make(from, until, status)
  assert.deepEqual(idsOf(await shown(hotel, 'arrivals')), [comes, came, overdue].sort())
  assert.deepEqual(idsOf(await shown(hotel, 'departures')), [leaves, left, overstays].sort())
  assert.deepEqual(idsOf(await shown(hotel, 'in_house')), [came, leaves, overstays].sort())
})

test('the day is the house’s business day, and each is due at the hour that was named, else when that day ends', async () => {
  // 10:00 UTC is 23:00 in Auckland.
  const hotel = await portico.newProperty('sandbox', { timezone: 'Pacific/Auckland', day_starts_at: '03:00' })
  const named = await stay(hotel, '2026-11-12', '2026-11-14', { arrival_time: '16:30' })
  const night = await stay(hotel, '2026-11-12', '2026-11-14', { arrival_time: '01:15' })
  const unnamed = await stay(hotel, '2026-11-12', '2026-11-14')
  const due = Object.fromEntries((await shown(hotel, 'arrivals')).map(({ id, due_at }) => [id, due_at]))
  assert.equal(due[named], '2026-11-12T03:30:00.000Z')
  assert.equal(due[night], '2026-11-12T12:15:00.000Z', 'before the day begins: still this business day')
  assert.equal(due[unnamed], '2026-11-12T14:00:00.000Z')

  const late = await portico.newProperty('sandbox', { timezone: 'UTC', day_starts_at: '11:00' })
  const yesterday = await stay(late, '2026-11-11', '2026-11-13')
  await stay(late, '2026-11-12', '2026-11-13')
  assert.deepEqual(idsOf(await shown(late, 'arrivals')), [yesterday], 'at ten the day of before goes on')
})

test('guests leave until the house’s hour', async () => {
  const hotel = await portico.newProperty('sandbox', { timezone: 'UTC', check_out_until: '11:00' })
  await stay(hotel, '2026-11-10', '2026-11-12', { status: 'checked_in' })
  assert.equal((await shown(hotel, 'departures'))[0]!.due_at, '2026-11-12T11:00:00.000Z')
  const changed = await hotel.request('PATCH', `/v1/properties/${hotel.id}`, { check_out_until: null })
  assert.equal(changed.body.check_out_until, null)
  assert.equal((await shown(hotel, 'in_house'))[0]!.due_at, '2026-11-13T00:00:00.000Z')
})

test('a stay comes with name, requests and the last message, as far as the credential may read them', async () => {
  const hotel = await portico.newProperty('sandbox', { timezone: 'UTC', intent_threshold: 0 })
  const guest_id = await created(hotel, '/v1/guests', { first_name: 'Ada', last_name: 'Byron', phone: '+15005550123' })
  const id = await stay(hotel, '2026-11-12', '2026-11-14', { guest_id, room: '204', notes: 'Crib' })
  const content = 'The shower is broken and nobody came. This is unacceptable!'
  await hotel.request('POST', '/v1/ai/chat', { messages: [{ role: 'user', content }], guest_id, reservation_id: id })
  await created(hotel, '/v1/messaging/send', { channel: 'sms', recipient: '+15005550123', guest_id, content: 'Hello' })
  const long = `We come ${'later and '.repeat(40)}`
  const inbound = { channel: 'sms', sender: '+15005550123', content: long }
  await created(hotel, '/v1/sandbox/inbound-messages', inbound)
  const [row] = await shown(hotel, 'arrivals')
  assert.deepEqual([row!.guest_name, row!.room, row!.notes], ['Ada Byron', '204', 'Crib'])
  assert.deepEqual(row!.open_requests, ['complaint'])
  const last = row!.last_message as Record<string, string>
  assert.deepEqual([last.from, last.channel, last.text], ['guest', 'sms', long.slice(0, 160)])

  const key = await hotel.keyWith('reservations:read')
  const { body } = await portico.request('GET', '/v1/desk?show=arrivals', { key })
  const { guest_name, open_requests, last_message } = body.data[0]
  assert.deepEqual([guest_name, open_requests, last_message], [null, null, null])
})

test('a page takes the same few statements however many stays are on it', async () => {
  const hotel = await counted.newProperty('sandbox', { timezone: 'UTC' })
  const statementsFor = async (rows: number) => {
    for (let made = (await shown(hotel, 'arrivals')).length; made < rows; made++) {
      const guest_id = await created(hotel, '/v1/guests', { first_name: `Guest ${made}` })
      await stay(hotel, '2026-11-12', '2026-11-14', { guest_id })
    }
    const counts: number[] = []
    for (let time = 0; time < 3; time++) {
      said.length = 0
      assert.equal((await shown(hotel, 'arrivals')).length, rows)
      counts.push(said.filter((text) => /guests|guest_intents|messages|reservations|conversations/.test(text)).length)
    }
    return Math.min(...counts) // workers ask now and then, too
  }
  const few = await statementsFor(2)
  assert.ok(few > 0)
  assert.equal(await statementsFor(20), few)
})
