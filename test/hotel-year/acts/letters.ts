import type { Hotel } from '../hotel.ts'
import { type Itinerary, type Message, phaseOn, sendingMoment } from '../model/followers.ts'
import { holdsRooms, type Stay } from '../model/stay.ts'
import { keptGuest } from './bookings.ts'

/** Messages at once, later and counted from a stay; itineraries of stays. */

const stayOf = (hotel: Hotel): Stay | undefined =>
  hotel.chance.maybe(
    [...hotel.house.stays.values()].filter(({ check_out, guest_id }) => guest_id && check_out > hotel.today),
  )

export async function write(hotel: Hotel): Promise<void> {
  const { chance, setting } = hotel
  const stay = stayOf(hotel)
  const guest = stay && hotel.guests.get(stay.guest_id!)
  if (!guest) return
  const kind = chance.one(['now', 'later', 'relative', 'relative'] as const)
  const anchor = chance.one(['check_in', 'check_out'] as const)
  const relative = { anchor, days: chance.between(-3, 1), at: chance.one(['10:00', '18:30', '02:30']) }
  const scheduled = kind === 'later' ? hotel.now + chance.between(2, 200) * 3_600_000 : null
  const old = chance.maybe([...hotel.guests.values()].filter((one) => keptGuest(hotel, one.id) === guest.id)) ?? guest
  const body = {
    ...{ channel: 'sms', recipient: guest.phone, content: 'We look forward to you.', guest_id: old.id },
    reservation_id: stay.id,
    ...(scheduled && { scheduled_at: new Date(scheduled).toISOString() }),
    ...(kind === 'relative' && { send_relative: relative }),
  }
  const reply = await hotel.call('POST', '/v1/messaging/send', body)
  const moment = kind === 'relative' ? sendingMoment(stay, relative, setting.timezone) : scheduled
  const refusal = refusalOf(hotel, stay, moment)
  const what = () => `a message ${JSON.stringify(body)} for a ${stay.status} stay from ${stay.check_in}`
  if (!hotel.answered(reply, refusal ? 422 : 201, refusal, what) || refusal) return
  const isSent = moment === null || moment <= hotel.now
  const message: Message = {
    ...{ id: reply.body.id, stay: stay.id, guest_id: guest.id, recipient: guest.phone, code: null, scheduled: moment },
    ...{ status: isSent ? 'sent' : 'queued', relative: kind === 'relative' ? relative : null, told: 0 },
    version: reply.body.version,
  }
  hotel.messages.set(message.id, message)
  hotel.matches(reply.body, { status: message.status, guest_id: guest.id, recipient: guest.phone }, what)
  hotel.same(reply.body.scheduled_at, moment && new Date(moment).toISOString(), () => `scheduled_at of ${what()}`)
  if (!isSent) return
  message.told = message.version
  hotel.expected.push(`message.sent ${message.id} ${message.version}`)
}

const FIVE_MINUTES_MS = 300_000

function refusalOf(hotel: Hotel, stay: Stay, moment: number | null): string | undefined {
  if (moment !== null && hotel.now - moment > FIVE_MINUTES_MS) return 'scheduled_in_past'
  return moment !== null && moment > hotel.now && !holdsRooms(stay) ? 'stay_cancelled' : undefined
}

export async function recall(hotel: Hotel): Promise<void> {
  const { chance } = hotel
  const message = chance.maybe([...hotel.messages.values()].slice(-50))
  if (!message) return
  const isQueued = message.status === 'queued'
  if (chance.happens(0.5)) {
    const reply = await hotel.call('POST', `/v1/messaging/${message.id}/cancel`)
    if (
      !hotel.answered(
        reply,
        isQueued ? 200 : 409,
        isQueued ? undefined : 'message_not_queued',
        () => `cancelling ${message.id}`,
      )
    )
      return
    if (!isQueued) return
    Object.assign(message, { status: 'failed', code: 'cancelled', version: message.version + 1 })
    message.told = message.version
    hotel.expected.push(`message.failed ${message.id} ${message.version}`)
    return
  }
  const scheduled = hotel.now + chance.between(3, 90) * 3_600_000
  const body = { scheduled_at: new Date(scheduled).toISOString() }
  const reply = await hotel.call('POST', `/v1/messaging/${message.id}/reschedule`, body)
  const reason = isQueued ? undefined : 'message_not_queued'
  if (!hotel.answered(reply, isQueued ? 200 : 409, reason, () => `rescheduling ${message.id}`) || !isQueued) return
  const isNews = message.relative !== null || message.scheduled !== scheduled
  Object.assign(message, { scheduled, relative: null, version: message.version + (isNews ? 1 : 0) })
  hotel.matches(reply.body, { version: message.version, send_relative: null }, () => `the rescheduled ${message.id}`)
}

export async function plan(hotel: Hotel): Promise<void> {
  const stay = stayOf(hotel)
  if (!stay || stay.check_in === stay.check_out || !holdsRooms(stay)) return
  const reply = await hotel.call('POST', '/v1/itineraries', { reservation_id: stay.id })
  if (!hotel.answered(reply, 201, undefined, () => `an itinerary of ${stay.id}`)) return
  const { check_in, check_out, room_type } = stay
  const itinerary: Itinerary = {
    ...{ id: reply.body.id, stay: stay.id, guest_id: stay.guest_id!, check_in, check_out, room_type },
    ...{ status: phaseOn(stay, hotel.date), version: 1, told: 1, byHand: false },
  }
  hotel.itineraries.set(itinerary.id, itinerary)
  const { stay: _, told: __, byHand: ___, ...seen } = itinerary
  hotel.matches(reply.body, seen, () => `the itinerary of ${stay.id}`)
  hotel.expected.push(`itinerary.updated ${itinerary.id} 1`)
}

/** By hand it is for good: it neither follows its stay any more nor comes back with it. */
export async function cancelPlan(hotel: Hotel): Promise<void> {
  const itinerary = hotel.chance.maybe([...hotel.itineraries.values()].slice(-40))
  if (!itinerary) return
  const isCancelled = itinerary.status === 'cancelled'
  const changes = isCancelled ? { notes: hotel.name('note') } : { status: 'cancelled' as const }
  const reply = await hotel.call('PATCH', `/v1/itineraries/${itinerary.id}`, changes)
  const what = () => `PATCH ${JSON.stringify(changes)} of the ${itinerary.status} ${itinerary.id}`
  if (!hotel.answered(reply, isCancelled ? 409 : 200, isCancelled ? 'itinerary_cancelled' : undefined, what)) return
  if (isCancelled) return
  const version = itinerary.version + 1
  Object.assign(itinerary, { ...changes, version, told: version, byHand: true })
  hotel.expected.push(`itinerary.updated ${itinerary.id} ${version}`)
}
