import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Due, handleDue } from '../../../src/modules/messaging/sending/due.ts'
import { readMessage } from '../../../src/modules/messaging/store.ts'
import { messagingSettingsOf } from '../../../src/modules/properties/index.ts'
import { addDays } from '../../../src/platform/schema/time.ts'
import { type TestProperty, useApp } from '../../support/app.ts'
import { newMessage } from '../../support/samples/messaging.ts'
import { newReservation } from '../../support/samples/reservations.ts'
import { until } from '../../support/until.ts'
import { contextOf } from '../properties/context.ts'

const portico = useApp()

const day = (days: number) => addDays(new Date(portico.clock.now()).toISOString().slice(0, 10), days)
const LATER = () => `${day(3)}T09:00:00.000Z`

const send = async (hotel: TestProperty, fields: object = {}) =>
  (await hotel.request('POST', '/v1/messaging/send', newMessage({ scheduled_at: LATER(), ...fields }))).body
const read = async (hotel: TestProperty, id: string) => (await hotel.request('GET', `/v1/messaging/${id}`)).body
const reschedule = (hotel: TestProperty, id: string, scheduled_at: string, headers: Record<string, string> = {}) =>
  hotel.request('POST', `/v1/messaging/${id}/reschedule`, { scheduled_at }, headers)
const newGuest = async (hotel: TestProperty, fields: object) => (await hotel.request('POST', '/v1/guests', fields)).body

async function newStay(hotel: TestProperty) {
  const stay = newReservation({ check_in: day(5), check_out: day(8) })
  return (await hotel.request('POST', '/v1/reservations', stay)).body
}

test('a message that waits gets another time, and goes out as soon as an earlier one has come', async () => {
  const hotel = await portico.newProperty()
  const { id } = await send(hotel)
  const later = await reschedule(hotel, id, `${day(4)}T12:00:00+02:00`)
  assert.deepEqual([later.status, later.body.scheduled_at, later.body.version], [200, `${day(4)}T10:00:00.000Z`, 2])
  const same = await reschedule(hotel, id, `${day(4)}T10:00:00Z`)
  assert.deepEqual([same.status, same.body], [200, later.body])
  assert.equal((await reschedule(hotel, id, LATER(), { 'if-match': '"1"' })).status, 412)
  const past = await reschedule(hotel, id, `${day(-1)}T10:00:00Z`)
  assert.deepEqual([past.status, past.body.detail[0].type], [422, 'scheduled_in_past'])
  assert.deepEqual(await read(hotel, id), later.body)
  await reschedule(hotel, id, new Date(portico.clock.now()).toISOString())
  await until(async () => (await read(hotel, id)).status === 'sent')
  const sent = await reschedule(hotel, id, LATER())
  assert.deepEqual([sent.status, sent.body.detail], [409, 'message_not_queued'])
})

test('one that was counted from its stay has a time of its own from then on', async () => {
  const hotel = await portico.newProperty()
  const { id } = await newStay(hotel)
  const send_relative = { anchor: 'check_in', days: -2, at: '10:00' }
  const message = await send(hotel, { reservation_id: id, send_relative, scheduled_at: null })
  const { body } = await reschedule(hotel, message.id, message.scheduled_at)
  assert.deepEqual([body.send_relative, body.version], [null, 2])
  await hotel.request('PATCH', `/v1/reservations/${id}`, { check_in: day(6) })
  assert.deepEqual(await read(hotel, message.id), body)
  await hotel.request('POST', `/v1/reservations/${id}/cancel`)
  assert.equal((await read(hotel, message.id)).metadata.error.code, 'stay_cancelled')
})

test('an offer that is rescheduled into the quiet hours waits for their end', async () => {
  const hotel = await portico.newProperty('sandbox', { timezone: 'Europe/Paris' })
  await hotel.request('PATCH', `/v1/properties/${hotel.id}`, { quiet_hours: { from: '21:00', until: '08:00' } })
  const guest = await newGuest(hotel, { marketing_consent: true })
  const { id } = await send(hotel, { guest_id: guest.id, category: 'marketing' })
  const { body } = await reschedule(hotel, id, `${day(3)}T22:00:00Z`)
  assert.deepEqual([body.scheduled_at, body.held_until], [`${day(3)}T22:00:00.000Z`, `${day(4)}T07:00:00.000Z`])
})

/** Claimed by a worker that stands still: what it then does rests on what it read before. */
async function claimed(hotel: TestProperty, id: string) {
  const ctx = contextOf(portico, hotel.id)
  const leased_until = new Date(portico.clock.now() + 600_000)
  await portico.tables.sandbox.run`
    update messages set leased_until = ${leased_until}, due_at = scheduled_at where property_id = ${hotel.id} and id = ${id}`
  const row = (await readMessage(ctx, id))!
  const sendingRules = () => messagingSettingsOf(ctx)
  return () => handleDue(ctx, { ...row, sendingRules, clock_offset_ms: 0, clock_moved_at: null } as unknown as Due)
}

test('who claimed a message before its stay was cancelled or moved sends nothing afterwards', async () => {
  const hotel = await portico.newProperty()
  const [ending, moving] = [await newStay(hotel), await newStay(hotel)]
  const send_relative = { anchor: 'check_in', days: -2, at: '10:00' }
  const made = (stay: { id: string }) => send(hotel, { reservation_id: stay.id, send_relative, scheduled_at: null })
  const [cancelled, moved] = [await made(ending), await made(moving)]
  const goOn = [await claimed(hotel, cancelled.id), await claimed(hotel, moved.id)]
  await hotel.request('POST', `/v1/reservations/${ending.id}/cancel`)
  await hotel.request('PATCH', `/v1/reservations/${moving.id}`, { check_in: day(6) })
  const expected = [await read(hotel, cancelled.id), await read(hotel, moved.id)]
  assert.deepEqual([expected[0].status, expected[1].scheduled_at], ['failed', `${day(4)}T10:00:00.000Z`])
  for (const work of goOn) await work()
  assert.deepEqual([await read(hotel, cancelled.id), await read(hotel, moved.id)], expected)
})

test('what waits for a guest follows their new number and address, whoever had claimed it', async () => {
  const hotel = await portico.newProperty()
  const guest = await newGuest(hotel, { phone: '+15005550100', email: 'ann@example.com' })
  const to = (fields: object) => send(hotel, { guest_id: guest.id, ...fields })
  const sms = await to({ recipient: '+15005550100' })
  const mail = await to({ channel: 'email', recipient: 'Ann@Example.com', subject: 'Your stay' })
  const elsewhere = await to({ recipient: '+15005550111' })
  const strangers = await send(hotel, { recipient: '+15005550100' })
  const sent = await to({ recipient: '+15005550100', scheduled_at: null })
  const goOn = await claimed(hotel, sms.id)
  await hotel.request('PATCH', `/v1/guests/${guest.id}`, { phone: '+15005550122', email: 'ann@example.org' })
  const followed = await read(hotel, sms.id)
  assert.deepEqual([followed.recipient, followed.version], ['+15005550122', 2])
  assert.equal((await read(hotel, mail.id)).recipient, 'ann@example.org')
  for (const message of [elsewhere, strangers, sent]) assert.deepEqual(await read(hotel, message.id), message)
  await goOn()
  assert.deepEqual(await read(hotel, sms.id), followed)
  await hotel.request('PATCH', `/v1/guests/${guest.id}`, { phone: null, first_name: 'Ann' })
  assert.deepEqual(await read(hotel, sms.id), followed, 'no other number is known')
})

test('what waits for a guest who is merged goes to the number of the one who is kept', async () => {
  const hotel = await portico.newProperty()
  const kept = await newGuest(hotel, { phone: '+15005550122' })
  const other = await newGuest(hotel, { phone: '+15005550100', email: 'ann@example.com' })
  const sms = await send(hotel, { guest_id: other.id, recipient: '+15005550100' })
  const mail = await send(hotel, { guest_id: other.id, channel: 'email', recipient: 'ann@example.com', subject: 'Hi' })
  await hotel.request('POST', `/v1/guests/${kept.id}/merge`, { from: other.id })
  const [first, second] = [await read(hotel, sms.id), await read(hotel, mail.id)]
  assert.deepEqual([first.guest_id, first.recipient], [kept.id, '+15005550122'])
  assert.deepEqual([second.guest_id, second.recipient], [kept.id, 'ann@example.com'])
})
