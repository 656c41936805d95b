import type { Guest, Hotel } from '../hotel.ts'
import { addDays } from '../local-time.ts'
import type { Stay } from '../model/stay.ts'
import { STATUSES, shown } from '../model/stay.ts'
import { act, adopt, patch, refusedForRooms, undo } from './change-stay.ts'

/** What happens to stays at the desk. */

export const SOURCES = ['direct', 'booking.com', 'agency', null] as const

/** As given in a request; some ask for a room type by the name it had before. */
export function wishedStay(hotel: Hotel, fields: Partial<Stay> = {}): Stay {
  const { chance, house, today, setting } = hotel
  const type = chance.one(house.types)
  const arrival = addDays(today, chance.happens(0.3) ? chance.between(0, 2) : chance.between(3, 45))
  const departure = addDays(arrival, chance.happens(0.04) ? chance.one([0, 35]) : chance.between(1, 6))
  const { check_in = arrival, check_out = departure } = fields
  const nightly_rate = type.base_rate + chance.between(-2000, 3000) / 100
  const special = check_in < check_out && chance.happens(0.3) ? [{ date: check_in, rate: nightly_rate + 20 }] : null
  return {
    ...{ id: 'new', guest_id: chance.maybe([...hotel.guests.values()])?.id ?? null, room_type: type.name },
    ...{
      check_in,
      check_out,
      rooms: chance.happens(0.9) ? 1 : chance.between(2, 4),
      nightly_rate: round(nightly_rate),
    },
    nightly_rates: special?.map(({ date, rate }) => ({ date, rate: round(rate) })) ?? null,
    ...{ currency: chance.happens(0.9) ? setting.currency : 'CHF', status: 'booked', source: chance.one(SOURCES) },
    ...{ external_id: null, room: null, notes: null, block_id: null, version: 1, moves: [], told: 0, ...fields },
  }
}

export const round = (amount: number): number => Math.round(amount * 100) / 100

export const bodyOf = ({ id: _, version: __, moves: ___, told: ____, ...body }: Stay) => body

/** Who an id means: the one that is left after merges. */
export function keptGuest(hotel: Hotel, id: string | null): string | null {
  let guest: Guest | undefined = id === null ? undefined : hotel.guests.get(id)
  while (guest?.kept) guest = hotel.guests.get(guest.kept)
  return guest?.id ?? id
}

export async function book(hotel: Hotel, fields: Partial<Stay> = {}): Promise<Stay | undefined> {
  const { chance, house } = hotel
  const wish = wishedStay(hotel, fields)
  const onlyIfAvailable = chance.happens(0.2)
  const former = house.types.find(({ name }) => name === wish.room_type)?.former ?? []
  const room_type = chance.happens(0.3) ? (chance.maybe(former) ?? wish.room_type) : wish.room_type
  const body = { ...bodyOf(wish), room_type, only_if_available: onlyIfAvailable }
  const reply = await hotel.call('POST', '/v1/reservations', body)
  const stay = { ...wish, id: reply.body.id ?? 'new', guest_id: keptGuest(hotel, wish.guest_id) }
  const refusal = refusedForRooms(hotel, undefined, stay, { onlyIfAvailable })
  const what = () => `booking ${JSON.stringify(body)}`
  if (!hotel.answered(reply, refusal ? 409 : 201, refusal, what) || refusal) return undefined
  hotel.matches(reply.body, shown(stay), what)
  await adopt(hotel, undefined, stay)
  return stay
}

/** What another desk has seen already: any status, also of days gone by. */
export function enterFact(hotel: Hotel): Promise<Stay | undefined> {
  const { chance, today } = hotel
  const check_in = addDays(today, -chance.between(0, 3))
  return book(hotel, { status: chance.one(STATUSES), check_in, check_out: addDays(check_in, chance.between(1, 5)) })
}

/** Those who are due to arrive or leave, most of whom do, and any other stay, to which anything may happen. */
export async function frontDesk(hotel: Hotel): Promise<void> {
  const { chance, today } = hotel
  const stays = [...hotel.house.stays.values()]
  for (const stay of stays.filter(({ status, check_in }) => status === 'booked' && check_in <= today)) {
    if (chance.happens(0.8)) await patch(hotel, stay, { status: 'checked_in', room: String(chance.between(100, 499)) })
    else if (chance.happens(0.5)) await act(hotel, stay, 'no-show')
  }
  for (const stay of stays.filter(({ status, check_out }) => status === 'checked_in' && check_out <= today)) {
    const current = hotel.house.stays.get(stay.id)!
    const given = chance.happens(0.2) ? { check_out: chance.one([current.check_out, today]) } : {}
    if (chance.happens(0.8) && current.check_in < today)
      await patch(hotel, current, { status: 'checked_out', ...given })
  }
}

export async function changeOfPlans(hotel: Hotel): Promise<void> {
  const { chance, house, today } = hotel
  const open = [...house.stays.values()].filter(
    ({ check_out, status }) => check_out >= today || status === 'checked_in',
  )
  const stay = chance.maybe(open)
  if (!stay) return
  const type = chance.one(house.types).name
  const changes = [
    () => patch(hotel, stay, newDates(hotel, stay)),
    () => patch(hotel, stay, { room_type: type }),
    () => patch(hotel, stay, { room_type: type, block_id: null }),
    () => patch(hotel, stay, { rooms: chance.between(1, 3) }),
    () => patch(hotel, stay, { nightly_rate: round(stay.nightly_rate + 5), notes: hotel.name('note') }),
    () => patch(hotel, stay, { check_out: stay.check_out }),
    () => patch(hotel, stay, { status: chance.one(['checked_in', 'checked_out', 'cancelled', 'no_show', 'booked']) }),
    () => act(hotel, stay, chance.one(['cancel', 'no-show'])),
    () => undo(hotel, stay),
  ]
  await chance.one(changes)()
}

function newDates(hotel: Hotel, { status, check_in, check_out }: Stay): Partial<Stay> {
  const { chance, today } = hotel
  const isHere = status === 'checked_in'
  const arrives = isHere ? check_in : addDays(check_in, chance.between(-1, 4))
  const earliest = isHere && today > arrives ? today : arrives
  const leaves = addDays(chance.happens(0.5) && check_out > earliest ? check_out : earliest, chance.between(1, 4))
  return { check_in: arrives, check_out: leaves }
}

/** Someone leaves early, or does not come, and mostly does after all. */
export async function secondThoughts(hotel: Hotel): Promise<void> {
  const { chance, house, today } = hotel
  const wanted = chance.happens(0.7) ? 'checked_in' : 'booked'
  const open = [...house.stays.values()].filter(({ check_out }) => check_out > today)
  const stay = chance.maybe(open.filter(({ status }) => status === wanted))
  if (!stay) return
  await patch(hotel, stay, { status: stay.status === 'checked_in' ? 'checked_out' : 'cancelled' })
  const left = house.stays.get(stay.id)!
  if (chance.happens(0.2)) await patch(hotel, left, newDates(hotel, left))
  if (chance.happens(0.7)) await undo(hotel, house.stays.get(stay.id)!)
}

/** A stay that changes while nobody looked is not overwritten. */
export async function staleWrite(hotel: Hotel): Promise<void> {
  const stay = hotel.chance.maybe([...hotel.house.stays.values()].filter(({ version }) => version > 1))
  if (!stay) return
  const tag = { 'if-match': `"${stay.version - 1}"` }
  const reply = await hotel.call('PATCH', `/v1/reservations/${stay.id}`, { notes: 'too late' }, tag)
  hotel.answered(reply, 412, 'version_conflict', () => `a stale write to ${stay.id}`)
  hotel.same(reply.headers.get('etag'), `"${stay.version}"`, () => 'the ETag that a stale write is answered with')
}
