import type { Context, Transaction } from '../../../platform/operation/context.ts'
import { withoutCardNumbers } from '../../../platform/privacy/card-number.ts'
import { newId } from '../../../platform/schema/ids.ts'
import { firstVersion } from '../../../platform/schema/version.ts'
import { heard } from '../../threads/index.ts'
import type { DetectedIntent, NewTurn } from '../schema.ts'
import { intentCreated } from './events.ts'
import { preferredTimeIn } from './preferred-time.ts'
import type { GuestIntent, GuestIntentNotice } from './schema.ts'

export interface Said {
  detected: DetectedIntent
  message: string
  channel: NewTurn['channel']
  guestId: string | null
  reservationId: string | null
  conversationId: string | null
  callId: string | null
}

/** The guest's intent, stored and with an event; a general question leaves nothing. */
export async function keepIntent(tx: Transaction, said: Said): Promise<void> {
  if (said.detected.intent === 'general') return
  const created = await intentOf(tx, said)
  tx.insert('guest_intents', created)
  tx.emit(intentCreated, noticeOf(created), created.id)
  if (said.callId !== null) await heardInCall(tx, created, said.callId)
}

/** A turn of a chat tells its thread itself. */
const heardInCall = (tx: Transaction, { guest_id, channel, message, created_at }: GuestIntent, call_id: string) =>
  heard(tx, guest_id === null ? { call_id } : { guest_id }, {
    at: created_at,
    channel,
    text: message ?? '',
    waits: true,
  })

async function intentOf(ctx: Context, said: Said): Promise<GuestIntent> {
  const time = await preferredTimeIn(said.message, { now: ctx.now, timeZone: ctx.property.timezone })
  return {
    id: newId('int', ctx.now.getTime()),
    property_id: ctx.property.id,
    guest_id: said.guestId,
    reservation_id: said.reservationId,
    conversation_id: said.conversationId,
    call_id: said.callId,
    channel: said.channel,
    ...said.detected,
    message: withoutCardNumbers(said.message),
    preferred_time: time?.toISOString() ?? null,
    status: 'open',
    handled_at: null,
    handled_by: null,
    ...firstVersion(ctx),
  }
}

const noticeOf = (created: GuestIntent): GuestIntentNotice => ({
  guestId: created.guest_id,
  channel: created.channel,
  intent: created.intent,
  context: {
    propertyId: created.property_id,
    reservationId: created.reservation_id,
    preferredTime: created.preferred_time,
  },
})
