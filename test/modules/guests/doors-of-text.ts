import assert from 'node:assert/strict'
import type { Reply, TestApp } from '../../support/app.ts'
import { newCall } from '../../support/samples/calls.ts'
import { newEvent, newItinerary } from '../../support/samples/itineraries.ts'
import { newMessage } from '../../support/samples/messaging.ts'
import { newReservation } from '../../support/samples/reservations.ts'
import { nextSid, twilioRecording, twilioStep, twilioTells } from '../calls/notifications.ts'
import { type Connected, textFrom, twilioSends } from '../messaging/notifications.ts'
import { imported, NDJSON } from '../reservations/uploads.ts'

/** Everything through which a text can come to be kept. */

export interface Writer {
  /** Whose records these are: a guest, or nobody's. */
  guest_id?: string
  /** The number and address they call and write from. */
  phone: string
  /** A new text each time, to be put into what is written. */
  text(): string
}

let written = 0
let doors: { portico: TestApp; hotel: Connected }

export const post = async (hotel: Connected, path: string, body: object): Promise<Reply['body']> => {
  const reply = await hotel.request('POST', path, body, { 'idempotency-key': `key-${++written}` })
  assert.ok(reply.status < 300, `${path} ${JSON.stringify(body)}: ${JSON.stringify(reply.body)}`)
  return reply.body
}

export async function writeEverywhere(portico: TestApp, hotel: Connected, writer: Writer): Promise<void> {
  doors = { portico, hotel }
  await books(writer)
  await pays(writer)
  await corresponds(writer)
  await calls(writer)
  await talks(writer)
  await plans(writer)
}

async function books({ guest_id, text }: Writer): Promise<void> {
  const { portico, hotel } = doors
  await post(hotel, '/v1/reservations', newReservation({ guest_id, source: text(), external_id: `PMS ${++written}` }))
  const row = { ...newReservation({ guest_id, source: text() }), external_id: `import ${++written}` }
  await imported(portico, hotel, NDJSON, JSON.stringify(row), { headers: { 'idempotency-key': `key-${++written}` } })
}

async function pays({ guest_id, text }: Writer): Promise<void> {
  const { hotel } = doors
  const fields = { guest_id, reservation_id: text(), description: text() }
  const charge = await post(hotel, '/v1/charges', { category: 'spa', amount: 5, ...fields })
  await post(hotel, `/v1/charges/${charge.id}/void`, { reason: text() })
  const reference = text()
  const paid = await post(hotel, '/v1/payments', {
    amount: 5,
    method: 'cash',
    guest_id,
    reference,
    reservation_id: text(),
  })
  await post(hotel, `/v1/payments/${paid.id}/refund`, { amount: 1, reason: text() })
}

async function corresponds({ guest_id, phone, text }: Writer): Promise<void> {
  const { portico, hotel } = doors
  const fields = { guest_id, recipient: phone, content: text(), metadata: { note: text(), [text()]: 1 } }
  await post(hotel, '/v1/messaging/send', newMessage(fields))
  const received = await twilioSends(portico, hotel, textFrom(phone, hotel, text()))
  assert.equal(received.status, 200, JSON.stringify(received.body))
}

async function calls({ guest_id, phone, text }: Writer): Promise<void> {
  const { portico, hotel } = doors
  const said = { transcript: text(), summary: text(), notes: text(), reservation_id: text() }
  await post(hotel, '/v1/calls', newCall({ guest_id, from_number: phone, ...said }))
  const tell = async (fields: Record<string, string>) => {
    const { status, body } = await twilioTells(portico, hotel, fields)
    assert.equal(status, 200, JSON.stringify(body))
  }
  await tell(twilioStep(hotel, nextSid(), 'ringing', portico.clock.now(), { From: phone, CallerName: text() }))
  await tell(twilioRecording(nextSid(), { TranscriptionText: text() })) // of a call that nobody knows yet
}

async function talks({ guest_id, text }: Writer): Promise<void> {
  const { hotel } = doors
  const turn = (content: string) => ({ messages: [{ role: 'user', content }], guest_id })
  const { conversation_id } = await post(hotel, '/v1/ai/chat', turn(`Is there a harp? ${text()}`)) // a gap
  await post(hotel, '/v1/ai/chat', turn(`Please bring towels, ${text()}`)) // an intent
  await post(hotel, `/v1/ai/conversations/${conversation_id}/hand-over`, { reason: text() })
  await post(hotel, `/v1/ai/conversations/${conversation_id}/reply`, { content: text() })
  await post(hotel, `/v1/ai/conversations/${conversation_id}/rate`, { rating: 'up', comment: text() })
}

async function plans({ guest_id, text }: Writer): Promise<void> {
  const { hotel } = doors
  const events = [newEvent({ notes: text(), [text()]: { deep: [text()] } })]
  const fields = {
    guest_id: guest_id ?? 'gst_nobody',
    notes: text(),
    events,
    party_composition: { adults: 1, x: text() },
  }
  await post(hotel, '/v1/itineraries', newItinerary(fields))
  const span = { room_type: 'Loft', from: '2026-12-24', until: '2026-12-26', note: text() }
  await post(hotel, '/v1/inventory-blocks', { ...span, rooms: 1, kind: 'group' })
  await post(hotel, '/v1/revenue/overrides', { ...span, note: text(), rate: 99 })
}
