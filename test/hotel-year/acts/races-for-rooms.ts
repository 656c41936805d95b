import type { Reply } from '../../support/app.ts'
import type { Hotel } from '../hotel.ts'
import { addDays } from '../local-time.ts'
import { type Stay, shown } from '../model/stay.ts'
import { bodyOf, keptGuest, wishedStay } from './bookings.ts'
import { adopt, refusedForRooms } from './change-stay.ts'

/** Several who book at once. */

const codeOf = ({ status, body }: Reply): string => {
  if (status < 400) return String(status)
  return `${status} ${Array.isArray(body.detail) ? body.detail[0].type : body.detail}`
}

export function outcomes(
  hotel: Hotel,
  replies: readonly Reply[],
  expected: Record<string, number>,
  what: string,
): boolean {
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
