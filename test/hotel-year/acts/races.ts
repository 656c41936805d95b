import type { Reply } from '../../support/app.ts'
import type { Hotel } from '../hotel.ts'
import { addDays } from '../local-time.ts'
import { cents } from '../model/money.ts'
import { changed, type Stay, shown } from '../model/stay.ts'
import { bodyOf, keptGuest, round, wishedStay } from './bookings.ts'
import { adopt, brief, refusedForRooms } from './change-stay.ts'
import { arriveAsStranger, merged } from './people.ts'
import { apply } from './rates.ts'
import { refunded } from './till.ts'

/** Several requests at once: what comes out must be what some order of them would give. */

const codeOf = ({ status, body }: Reply): string => {
  if (status < 400) return String(status)
  return `${status} ${Array.isArray(body.detail) ? body.detail[0].type : body.detail}`
}

function outcomes(hotel: Hotel, replies: readonly Reply[], expected: Record<string, number>, what: string): boolean {
  const found = Object.fromEntries(
    [...Map.groupBy(replies, codeOf)].map(([code, of]) => [code, of.length]).sort(([a], [b]) => (a! < b! ? -1 : 1)),
  )
  const wanted = Object.entries(expected).filter(([, times]) => times > 0)
  return hotel.same(found, Object.fromEntries(wanted.sort(([a], [b]) => (a < b ? -1 : 1))), () => `outcomes of ${what}`)
}

/** As many as there are rooms get one. */
export async function lastRooms(hotel: Hotel): Promise<void> {
  const { house, today, chance } = hotel
  const night = addDays(today, chance.between(0, 40))
  const type = house.types.toSorted((a, b) => house.free(a.name, night, today) - house.free(b.name, night, today))[0]!
  const free = Math.max(0, house.free(type.name, night, today))
  const rooms = Math.max(1, Math.floor(free / 2))
  const wish = { check_in: night, check_out: addDays(night, 1), room_type: type.name, rooms, nightly_rates: null }
  const stays = Array.from({ length: 4 }, () => wishedStay(hotel, wish))
  const replies = await Promise.all(
    stays.map((stay) => hotel.call('POST', '/v1/reservations', { ...bodyOf(stay), only_if_available: true })),
  )
  const fitting = Math.min(4, Math.floor(free / rooms))
  outcomes(
    hotel,
    replies,
    { 201: fitting, '409 no_availability': 4 - fitting },
    `four bookings of the last ${free} rooms`,
  )
  await keep(hotel, stays, replies)
}

/** The one with the id in the other system exists once. */
export async function sameExternalId(hotel: Hotel): Promise<void> {
  const external_id = hotel.name('PMS')
  const stays = Array.from({ length: 3 }, () => wishedStay(hotel, { external_id, rooms: 1 }))
  const fit = stays.filter((stay) => !refusedForRooms(hotel, undefined, stay))
  const replies = await Promise.all(fit.map((stay) => hotel.call('POST', '/v1/reservations', bodyOf(stay))))
  const expected = { 201: Math.min(1, fit.length), '409 reservation_external_id_taken': Math.max(0, fit.length - 1) }
  outcomes(hotel, replies, expected, `${fit.length} bookings with the external_id ${external_id}`)
  await keep(hotel, fit, replies)
}

/** One key, one record: the second is told what the first was, or to wait. */
export async function sameKey(hotel: Hotel): Promise<void> {
  const stay = wishedStay(hotel, { rooms: 1 })
  if (refusedForRooms(hotel, undefined, stay)) return
  const headers = { 'idempotency-key': hotel.name('key') }
  const send = () => hotel.call('POST', '/v1/reservations', bodyOf(stay), headers)
  const replies = await Promise.all([send(), send(), send()])
  const made = replies.filter(({ status }) => status === 201)
  const others = replies.filter(({ status }) => status !== 201)
  const waits = others.every((reply) => codeOf(reply) === '409 idempotency_key_in_use')
  const ids = new Set(made.map(({ body }) => body.id))
  hotel.hold(ids.size === 1 && waits, () => `one key gave ${replies.map(codeOf)} with the records ${[...ids]}`)
  await keep(hotel, [stay], made)
}

async function keep(hotel: Hotel, stays: readonly Stay[], replies: readonly Reply[]): Promise<void> {
  for (const [i, stay] of stays.entries()) {
    if (replies[i]?.status !== 201) continue
    const made = { ...stay, id: replies[i].body.id, guest_id: keptGuest(hotel, stay.guest_id) }
    hotel.matches(replies[i].body, shown(made), () => `the booking ${made.id} of a race`)
    await adopt(hotel, undefined, made)
  }
}

const bookedStay = (hotel: Hotel): Stay | undefined =>
  hotel.chance.maybe(
    [...hotel.house.stays.values()].filter(({ status, check_in }) => status === 'booked' && check_in >= hotel.today),
  )

/** Of those who have read the same version, one writes. */
export async function sameVersion(hotel: Hotel): Promise<void> {
  const stay = bookedStay(hotel)
  if (!stay) return
  const headers = { 'if-match': `"${stay.version}"` }
  const notes = Array.from({ length: 4 }, () => hotel.name('note'))
  const path = `/v1/reservations/${stay.id}`
  const replies = await Promise.all(notes.map((note) => hotel.call('PATCH', path, { notes: note }, headers)))
  outcomes(
    hotel,
    replies,
    { 200: 1, '412 version_conflict': 3 },
    `four writes of version ${stay.version} of ${brief(stay)}`,
  )
  const winner = replies.findIndex(({ status }) => status === 200)
  if (winner >= 0) await adopt(hotel, stay, { ...stay, notes: notes[winner]!, version: stay.version + 1 })
}

/** Cancelled or arrived, never both. */
export async function cancelOrArrive(hotel: Hotel): Promise<void> {
  const stay = bookedStay(hotel)
  if (!stay || stay.check_in > addDays(hotel.today, 1)) return
  const path = `/v1/reservations/${stay.id}`
  const [cancelled, arrived] = await Promise.all([
    hotel.call('POST', `${path}/cancel`),
    hotel.call('PATCH', path, { status: 'checked_in' }),
  ])
  outcomes(
    hotel,
    [cancelled, arrived],
    { 200: 1, '409 reservation_status_conflict': 1 },
    `cancelling and arriving of ${brief(stay)}`,
  )
  const status = cancelled.status === 200 ? 'cancelled' : 'checked_in'
  await adopt(hotel, stay, { ...(changed(stay, { status }, hotel.today) as Stay), version: stay.version + 1 })
}

/** Twice at once is the same as once. */
export async function cancelTwice(hotel: Hotel): Promise<void> {
  const stay = bookedStay(hotel)
  if (!stay) return
  const cancel = () => hotel.call('POST', `/v1/reservations/${stay.id}/cancel`)
  const replies = await Promise.all([cancel(), cancel(), cancel()])
  outcomes(hotel, replies, { 200: 3 }, `three cancellations of ${brief(stay)}`)
  const after = { ...(changed(stay, { status: 'cancelled' }, hotel.today) as Stay), version: stay.version + 1 }
  for (const { body } of replies) hotel.matches(body, shown(after), () => `the cancelled ${stay.id}`)
  await adopt(hotel, stay, after)
}

/** Together never more than was paid. */
export async function refundsAtOnce(hotel: Hotel): Promise<void> {
  const payment = [...hotel.payments.values()].findLast(({ status, amount }) => status === 'completed' && amount > 10)
  if (!payment) return
  const amount = round(Math.floor(cents(payment.amount) * 0.3) / 100)
  const refund = () => hotel.call('POST', `/v1/payments/${payment.id}/refund`, { amount })
  const replies = await Promise.all([refund(), refund(), refund(), refund(), refund()])
  outcomes(
    hotel,
    replies,
    { 200: 3, '422 refund_exceeds_payment': 2 },
    `five refunds of ${amount} of ${payment.amount}`,
  )
  let after = payment
  for (let times = 0; times < 3; times++) after = refunded(after, amount) as typeof payment
  hotel.payments.set(payment.id, after)
}

/** Into each other: one of the two is left. */
export async function mergeEachOther(hotel: Hotel): Promise<void> {
  const [one, other] = [await arriveAsStranger(hotel), await arriveAsStranger(hotel)]
  if (!one || !other) return
  const replies = await Promise.all([
    hotel.call('POST', `/v1/guests/${one.id}/merge`, { from: other.id }),
    hotel.call('POST', `/v1/guests/${other.id}/merge`, { from: one.id }),
  ])
  outcomes(hotel, replies, { 200: 1, '422 same_guest': 1 }, 'two guests merged into each other')
  await (replies[0]!.status === 200 ? merged(hotel, one, other) : merged(hotel, other, one))
}

const RACES = [
  lastRooms,
  sameExternalId,
  sameKey,
  sameVersion,
  cancelOrArrive,
  cancelTwice,
  refundsAtOnce,
  mergeEachOther,
]

export async function race(hotel: Hotel): Promise<void> {
  hotel.findings.figures.races++
  await hotel.chance.one([...RACES, (one: Hotel) => apply(one, 3)])(hotel)
}
