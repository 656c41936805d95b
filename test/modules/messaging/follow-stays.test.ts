import assert from 'node:assert/strict'
import { test } from 'node:test'
import { addDays } from '../../../src/platform/schema/time.ts'
import { type TestProperty, useApp } from '../../support/app.ts'
import { newMessage } from '../../support/samples/messaging.ts'
import { newReservation } from '../../support/samples/reservations.ts'
import { until } from '../../support/until.ts'

const portico = useApp()

const day = (days: number) => addDays(new Date(portico.clock.now()).toISOString().slice(0, 10), days)
const BEFORE = { anchor: 'check_in', days: -2, at: '10:00' }

const inParis = () => portico.newProperty('sandbox', { timezone: 'Europe/Paris' })

async function newStay(hotel: TestProperty, fields: object = {}) {
  const stay = newReservation({ guest_id: 'gst_ann', check_in: day(5), check_out: day(8), ...fields })
  return (await hotel.request('POST', '/v1/reservations', stay)).body
}

async function send(hotel: TestProperty, fields: object) {
  const { status, body } = await hotel.request('POST', '/v1/messaging/send', newMessage(fields))
  assert.equal(status, 201, JSON.stringify(body))
  return body
}

const refused = async (hotel: TestProperty, fields: object) => {
  const { status, body } = await hotel.request('POST', '/v1/messaging/send', newMessage(fields))
  return [status, ...body.detail.map(({ loc, type }: { loc: string[]; type: string }) => `${loc[1]} ${type}`)]
}
const read = async (hotel: TestProperty, id: string) => (await hotel.request('GET', `/v1/messaging/${id}`)).body
const codeOf = ({ status, metadata }: { status: string; metadata: { error?: { code: string } } }) => [
  ...[status, metadata.error?.code],
]
const patch = (hotel: TestProperty, id: string, changes: object) =>
  hotel.request('PATCH', `/v1/reservations/${id}`, changes)
const act = (hotel: TestProperty, id: string, action: string) =>
  hotel.request('POST', `/v1/reservations/${id}/${action}`)

test('a message counted from a stay waits for its day and hour by the property’s clock', async () => {
  const hotel = await inParis()
  const { id } = await newStay(hotel)
  const message = await send(hotel, { reservation_id: id, send_relative: BEFORE })
  assert.deepEqual(
    [message.status, message.scheduled_at, message.send_relative, message.reservation_id],
    ['queued', `${day(3)}T09:00:00.000Z`, BEFORE, id],
  )
  assert.deepEqual(await read(hotel, message.id), message)
  await send(hotel, { reservation_id: 'PMS-elsewhere' })
  const found = await hotel.request('GET', `/v1/messaging?reservation_id=${id}`)
  assert.deepEqual([found.body.total, found.body.data[0].id], [1, message.id])
  const seen = await hotel.request(
    'POST',
    '/v1/messaging/preview',
    newMessage({ reservation_id: id, send_relative: BEFORE }),
  )
  assert.equal(seen.body.sends_at, message.scheduled_at)
})

test('send_relative needs a stay of ours, stands alone, and leads to no day that has passed', async () => {
  const hotel = await inParis()
  const { id } = await newStay(hotel)
  const scheduled_at = `${day(3)}T09:00:00Z`
  assert.deepEqual(await refused(hotel, { send_relative: BEFORE }), [422, 'reservation_id missing'])
  const elsewhere = { reservation_id: 'PMS-1', send_relative: BEFORE }
  assert.deepEqual(await refused(hotel, elsewhere), [422, 'reservation_id reservation_unknown'])
  const twice = { reservation_id: id, send_relative: BEFORE, scheduled_at }
  assert.deepEqual(await refused(hotel, twice), [422, 'send_relative scheduled_twice'])
  const past = { reservation_id: id, send_relative: { ...BEFORE, days: -6 } }
  assert.deepEqual(await refused(hotel, past), [422, 'send_relative scheduled_in_past'])
  const { id: last } = await newStay(hotel, { check_in: '9999-12-30', check_out: '9999-12-31' })
  const never = { reservation_id: last, send_relative: { anchor: 'check_out', days: 3, at: '10:00' } }
  assert.deepEqual(await refused(hotel, never), [422, 'send_relative date_out_of_range'])
})

test('it moves with its stay, by PATCH as by import; one with a time of its own stays', async () => {
  const hotel = await inParis()
  const { id } = await newStay(hotel, { external_id: 'PMS-1' })
  const own = await send(hotel, { reservation_id: id, scheduled_at: `${day(3)}T09:00:00Z` })
  const moving = await send(hotel, { reservation_id: id, send_relative: BEFORE })
  const leaving = await send(hotel, {
    reservation_id: id,
    send_relative: { anchor: 'check_out', days: 1, at: '11:00' },
  })
  await patch(hotel, id, { check_in: day(6) })
  const moved = await read(hotel, moving.id)
  assert.deepEqual([moved.scheduled_at, moved.version], [`${day(4)}T09:00:00.000Z`, 2])
  assert.deepEqual(await read(hotel, leaving.id), leaving, 'its day of departure is the same')
  await patch(hotel, id, { notes: 'Quiet side', room_type: 'Garden' })
  assert.deepEqual(await read(hotel, moving.id), moved)
  const row = newReservation({ external_id: 'PMS-1', check_in: day(7), check_out: day(9) })
  await portico.request('POST', '/v1/reservations/import', {
    raw: `${JSON.stringify(row)}\n`,
    headers: { 'content-type': 'application/x-ndjson', 'x-api-key': hotel.key },
  })
  assert.equal((await read(hotel, moving.id)).scheduled_at, `${day(5)}T09:00:00.000Z`)
  assert.equal((await read(hotel, leaving.id)).scheduled_at, `${day(10)}T10:00:00.000Z`)
  assert.deepEqual(await read(hotel, own.id), own)
})

test('a time that has passed by the new dates is now, unless the day it was meant for is over', async () => {
  const hotel = await inParis()
  const { id } = await newStay(hotel, { check_in: day(0), status: 'checked_in' })
  const { id: coming } = await newStay(hotel)
  const early = await send(hotel, { reservation_id: coming, send_relative: BEFORE })
  const thanks = await send(hotel, { reservation_id: id, send_relative: { anchor: 'check_out', days: 0, at: '18:00' } })
  await patch(hotel, coming, { check_in: day(1) })
  await until(async () => (await read(hotel, early.id)).status === 'sent')
  await patch(hotel, id, { check_in: day(-3), check_out: day(-1) })
  assert.deepEqual(codeOf(await read(hotel, thanks.id)), ['failed', 'stay_moved'])
})

test('what waits is cancelled with its stay, told once, and stays so when the stay comes back', async () => {
  const hotel = await inParis()
  const { id } = await newStay(hotel)
  const { id: absent } = await newStay(hotel, { check_in: day(0) })
  const scheduled_at = `${day(3)}T09:00:00Z`
  const waiting = [
    await send(hotel, { reservation_id: id, send_relative: BEFORE }),
    await send(hotel, { reservation_id: id, scheduled_at }),
    await send(hotel, { reservation_id: absent, scheduled_at }),
  ]
  const sent = await send(hotel, { reservation_id: id })
  const other = await send(hotel, { scheduled_at })
  await act(hotel, id, 'cancel')
  await act(hotel, absent, 'no-show')
  for (const message of waiting) {
    const failed = await read(hotel, message.id)
    assert.deepEqual([...codeOf(failed), failed.version], ['failed', 'stay_cancelled', 2])
  }
  await act(hotel, id, 'undo')
  assert.equal((await read(hotel, waiting[0].id)).status, 'failed')
  assert.deepEqual([(await read(hotel, sent.id)).status, (await read(hotel, other.id)).status], ['sent', 'queued'])
  const events = (await hotel.request('GET', '/v1/events?type=message.failed')).body.data
  assert.equal(events.length, 3)
  assert.equal(events[0].data.metadata.error.code, 'stay_cancelled')
})

test('for a cancelled stay nothing can be scheduled, but the house may write at once', async () => {
  const hotel = await inParis()
  const { id } = await newStay(hotel)
  await act(hotel, id, 'cancel')
  const refusal = [422, 'reservation_id stay_cancelled']
  assert.deepEqual(await refused(hotel, { reservation_id: id, send_relative: BEFORE }), refusal)
  assert.deepEqual(await refused(hotel, { reservation_id: id, scheduled_at: `${day(3)}T09:00:00Z` }), refusal)
  assert.equal((await send(hotel, { reservation_id: id, content: 'It is cancelled.' })).status, 'sent')
})

test('of many who move and cancel stays while messages are made for them, none leaves one behind', async () => {
  const hotel = await inParis()
  const [moving, ending] = [await newStay(hotel), await newStay(hotel)]
  const requests = Array.from({ length: 40 }, async (_, i) => {
    if (i % 2) await patch(hotel, moving.id, { check_in: day(6 + (i % 7)), check_out: day(20 + i) })
    else await send(hotel, { reservation_id: moving.id, send_relative: BEFORE })
    if (i === 20) await act(hotel, ending.id, 'cancel')
    else
      await hotel.request(
        'POST',
        '/v1/messaging/send',
        newMessage({ reservation_id: ending.id, send_relative: BEFORE }),
      )
  })
  await Promise.all(requests)
  const stay = (await hotel.request('GET', `/v1/reservations/${moving.id}`)).body
  const moved = (await hotel.request('GET', `/v1/messaging?reservation_id=${moving.id}`)).body
  assert.equal(moved.total, 20)
  for (const { scheduled_at } of moved.data) assert.equal(scheduled_at, `${addDays(stay.check_in, -2)}T09:00:00.000Z`)
  const ended = (await hotel.request('GET', `/v1/messaging?reservation_id=${ending.id}`)).body.data
  assert.ok(ended.length > 0)
  for (const message of ended) assert.deepEqual(codeOf(message), ['failed', 'stay_cancelled'])
})
