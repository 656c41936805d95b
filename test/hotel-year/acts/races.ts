import type { Hotel } from '../hotel.ts'
import { addDays } from '../local-time.ts'
import { cents } from '../model/money.ts'
import { changed, type Stay, shown } from '../model/stay.ts'
import { round } from './bookings.ts'
import { adopt, brief } from './change-stay.ts'
import { arriveAsStranger, merged } from './people.ts'
import { lastRooms, outcomes, sameExternalId, sameKey } from './races-for-rooms.ts'
import { apply } from './rates.ts'
import { refunded } from './till.ts'

/** Several requests at once: what comes out must be what some order of them would give. */

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

const RACES = [sameExternalId, sameKey, sameVersion, cancelOrArrive, cancelTwice, refundsAtOnce, mergeEachOther]

/** One of them, and every other day one for the last rooms. */
export async function race(hotel: Hotel): Promise<void> {
  hotel.findings.figures.races++
  await hotel.chance.one([...RACES, (one: Hotel) => apply(one, 3)])(hotel)
  if (hotel.chance.happens(0.5)) return
  hotel.findings.figures.races++
  await lastRooms(hotel)
}
