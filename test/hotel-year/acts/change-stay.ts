import type { Reply } from '../../support/app.ts'
import type { Hotel } from '../hotel.ts'
import { itineraryAfter, messageAfter } from '../model/followers.ts'
import { addedNights, type Changes, changed, type Refusal, type Stay, shown, undone } from '../model/stay.ts'
import { catchUp } from '../passing-time.ts'

/** A change of a stay: what is asked, what must be answered, and everything that follows from it. */

interface Wish {
  after: Stay | Refusal
  onlyIfAvailable?: boolean
  what: string
}

export const patch = (hotel: Hotel, stay: Stay, changes: Changes, headers?: Record<string, string>) =>
  ask(hotel, stay, { after: patched(hotel, stay, changes), what: `PATCH ${JSON.stringify(changes)}` }, () =>
    hotel.call('PATCH', `/v1/reservations/${stay.id}`, changes, headers),
  )

/** Whoever changes what a block is about leaves a stay that fits it, or takes the stay out of it. */
function patched({ house, today }: Hotel, stay: Stay, changes: Changes): Stay | Refusal {
  const after = changed(stay, changes, today)
  const isOfTheBlock = OF_THE_BLOCK.some((field) => (changes[field] ?? stay[field]) !== stay[field])
  return typeof after === 'string' || !isOfTheBlock || house.fitsItsBlock(after) ? after : 'block_not_usable'
}

const OF_THE_BLOCK = ['block_id', 'room_type', 'check_in', 'check_out'] as const

export const act = (hotel: Hotel, stay: Stay, action: 'cancel' | 'no-show') =>
  ask(hotel, stay, { after: changed(stay, { status: LEADS_TO[action] }, hotel.today), what: action }, () =>
    hotel.call('POST', `/v1/reservations/${stay.id}/${action}`),
  )

const LEADS_TO = { cancel: 'cancelled', 'no-show': 'no_show' } as const

export const undo = (hotel: Hotel, stay: Stay) =>
  ask(hotel, stay, { after: undone(stay, hotel.today), what: 'undo' }, () =>
    hotel.call('POST', `/v1/reservations/${stay.id}/undo`),
  )

export async function ask(hotel: Hotel, before: Stay, wish: Wish, send: () => Promise<Reply>): Promise<void> {
  const reply = await send()
  const what = () => `${wish.what} of ${brief(before)}`
  const refusal = typeof wish.after === 'string' ? wish.after : refusedForRooms(hotel, before, wish.after, wish)
  if (!hotel.answered(reply, refusal ? 409 : 200, refusal, what) || typeof wish.after === 'string' || refusal) return
  const after = isSame(before, wish.after) ? before : { ...wish.after, version: before.version + 1 }
  hotel.matches(reply.body, shown(after), what)
  hotel.same(reply.headers.get('etag'), `"${after.version}"`, () => `the ETag after ${what()}`)
  if (after !== before) await adopt(hotel, before, after)
}

const isSame = (one: Stay, other: Stay): boolean => JSON.stringify(shown(one)) === JSON.stringify(shown(other))

export const brief = ({ id, status, check_in, check_out, room_type, version }: Stay): string =>
  `${id} (${status}, ${check_in} to ${check_out}, ${room_type}, version ${version})`

/** Whether a night that it takes anew has too few rooms, where that matters. */
export function refusedForRooms(
  hotel: Hotel,
  before: Stay | undefined,
  after: Stay,
  { onlyIfAvailable = false }: { onlyIfAvailable?: boolean } = {},
): 'no_availability' | undefined {
  if (!onlyIfAvailable && hotel.setting.overbooking === 'allow') return undefined
  return shortNights(hotel, before, after).length > 0 ? 'no_availability' : undefined
}

/** The nights it takes anew on which the house would be overbooked with it. */
export function shortNights(hotel: Hotel, before: Stay | undefined, after: Stay): string[] {
  const { house, today } = hotel
  if (before) house.stays.delete(before.id)
  house.stays.set(after.id, after)
  const short = addedNights(before, after, today).filter((night) => house.free(after.room_type, night, today) < 0)
  house.stays.delete(after.id)
  if (before) house.stays.set(before.id, before)
  return short
}

/** The model has the stay from now on, and what follows from it. */
export async function adopt(hotel: Hotel, before: Stay | undefined, after: Stay, toldBy = 'reservation.updated') {
  const { house, expected } = hotel
  const isTold = toldBy === 'reservation.updated'
  if (isTold) {
    after.told = after.version
    expected.push(`reservation.updated ${after.id} ${after.version}`)
    if (shortNights(hotel, before, after).length > 0)
      expected.push(`inventory.overbooked ${after.id} ${after.room_type}`)
  }
  if (before && before.status !== after.status) hotel.findings.figures.moves++
  house.stays.set(after.id, after)
  countPickedUp(hotel, [before?.block_id, after.block_id])
  if (before) await follow(hotel, before, after)
}

export function countPickedUp(hotel: Hotel, ids: readonly (string | null | undefined)[]): void {
  for (const id of new Set(ids)) {
    const block = id ? hotel.house.blocks.get(id) : undefined
    const most = block ? hotel.house.mostPickedUp(block) : 0
    if (!block || block.rooms_picked_up === most) continue
    block.rooms_picked_up = most
    block.version++
  }
}

const FOLLOWED = ['status', 'check_in', 'check_out', 'room_type', 'guest_id'] as const

async function follow(hotel: Hotel, before: Stay, after: Stay): Promise<void> {
  if (FOLLOWED.every((field) => before[field] === after[field])) return
  for (const itinerary of hotel.itineraries.values()) {
    if (itinerary.stay !== after.id) continue
    const moved = itineraryAfter(itinerary, after, hotel.date)
    if (JSON.stringify(moved) === JSON.stringify(itinerary)) continue
    const version = itinerary.version + 1
    Object.assign(itinerary, moved, { version, told: version })
    hotel.expected.push(`itinerary.updated ${itinerary.id} ${version}`)
  }
  for (const message of hotel.messages.values()) {
    if (message.stay !== after.id || message.status !== 'queued') continue
    const moved = messageAfter(message, before, after, { ...hotel, now: hotel.now, zone: hotel.setting.timezone })
    if (!moved) continue
    Object.assign(message, moved, { version: message.version + 1 })
    if (moved.status !== 'failed') continue
    message.told = message.version
    hotel.expected.push(`message.failed ${message.id} ${message.version}`)
  }
  if ([...hotel.messages.values()].some(({ status, scheduled }) => status === 'queued' && scheduled! <= hotel.now))
    await catchUp(hotel)
}
