import type { Guest, Hotel } from '../hotel.ts'
import { keptGuest } from './bookings.ts'

/** Guests who are entered twice, and become one. */

/** A number that nobody has had. */
const newPhone = (hotel: Hotel): string => `+1202${hotel.name('').slice(1).padStart(7, '0')}`

export async function arriveAsStranger(hotel: Hotel): Promise<Guest | undefined> {
  const [first_name, phone] = [hotel.name('Guest'), newPhone(hotel)]
  const reply = await hotel.call('POST', '/v1/guests', { first_name, phone })
  if (!hotel.answered(reply, 201, undefined, () => `a guest ${first_name}`)) return undefined
  const guest: Guest = { id: reply.body.id, first_name, phone, version: 1, kept: null }
  hotel.guests.set(guest.id, guest)
  return guest
}

export const presentGuests = (hotel: Hotel): Guest[] => [...hotel.guests.values()].filter(({ kept }) => kept === null)

export async function merge(hotel: Hotel): Promise<void> {
  const [kept, gone] = [hotel.chance.maybe(presentGuests(hotel)), hotel.chance.maybe(presentGuests(hotel))]
  if (!kept || !gone) return
  const reply = await hotel.call('POST', `/v1/guests/${kept.id}/merge`, { from: gone.id })
  if (kept === gone) return void hotel.answered(reply, 422, 'same_guest', () => 'merging a guest with itself')
  if (hotel.answered(reply, 200, undefined, () => `merging ${gone.id} into ${kept.id}`)) await merged(hotel, kept, gone)
}

/** Whatever belonged to the one belongs to the other: a version of each record, and one event for all. */
export async function merged(hotel: Hotel, kept: Guest, gone: Guest): Promise<void> {
  hotel.findings.figures.merges++
  gone.kept = kept.id
  kept.version++
  hotel.expected.push(`guest.merged ${kept.id} ${gone.id}`)
  const owned = [hotel.house.stays, hotel.itineraries, hotel.charges, hotel.payments]
  for (const records of owned) {
    for (const record of records.values()) {
      if (record.guest_id !== gone.id) continue
      record.guest_id = kept.id
      record.version++
    }
  }
  for (const [id, guest] of hotel.calls) if (guest === gone.id) hotel.calls.set(id, kept.id)
  for (const message of hotel.messages.values()) {
    if (message.guest_id !== gone.id) continue
    message.guest_id = kept.id
    if (message.status === 'queued' && message.recipient === gone.phone) message.recipient = kept.phone
    const { version } = (await hotel.call('GET', `/v1/messaging/${message.id}`)).body
    hotel.hold(version > message.version, () => `${message.id} has the same version after its guest was merged`)
    message.version = version
  }
  await checkMerged(hotel, kept, gone)
}

async function checkMerged(hotel: Hotel, kept: Guest, gone: Guest): Promise<void> {
  const reply = await hotel.call('GET', `/v1/guests/${gone.id}`)
  hotel.same([reply.status, reply.body.merged_into], [404, kept.id], () => `GET of the merged ${gone.id}`)
  const { body } = await hotel.call('GET', `/v1/guests/${kept.id}`)
  hotel.matches(
    body,
    { first_name: kept.first_name, phone: kept.phone, version: kept.version },
    () => `the kept ${kept.id}`,
  )
  const lists = {
    ...{ reservations: hotel.house.stays, itineraries: hotel.itineraries, messaging: hotel.messages },
    ...{ charges: hotel.charges, payments: hotel.payments },
  }
  for (const [name, records] of Object.entries(lists)) {
    const theirs = [...records.values()].filter(({ guest_id }) => guest_id === kept.id)
    const listed = await hotel.call('GET', `/v1/${name}?guest_id=${gone.id}&limit=1`)
    hotel.same(listed.body.total, theirs.length, () => `how many ${name} the old id ${gone.id} lists`)
  }
}

/** What waits to be sent to the former number goes to the new one. */
export async function changeNumber(hotel: Hotel): Promise<void> {
  const guest = hotel.chance.maybe(presentGuests(hotel))
  if (!guest) return
  const [before, phone] = [guest.phone, newPhone(hotel)]
  const reply = await hotel.call('PATCH', `/v1/guests/${guest.id}`, { phone })
  hotel.answered(reply, 200, undefined, () => `a new number of ${guest.id}`)
  Object.assign(guest, { phone, version: guest.version + 1 })
  hotel.matches(reply.body, { phone, version: guest.version }, () => `${guest.id} with a new number`)
  for (const message of hotel.messages.values()) {
    if (message.guest_id !== guest.id || message.status !== 'queued' || message.recipient !== before) continue
    message.recipient = phone
    message.version++
  }
}

/** Who calls from a number that was ever theirs is the kept guest. */
export async function call(hotel: Hotel): Promise<void> {
  const guest = hotel.chance.maybe([...hotel.guests.values()])
  if (!guest) return
  const given = hotel.chance.happens(0.5) ? { guest_id: guest.id } : {}
  const body = { direction: 'inbound', from_number: guest.phone, to_number: '+12025550100', ...given }
  const reply = await hotel.call('POST', '/v1/calls', body)
  if (!hotel.answered(reply, 201, undefined, () => `logging a call of ${guest.phone}`)) return
  const kept = keptGuest(hotel, guest.id)!
  hotel.same(reply.body.guest_id, kept, () => `who called ${JSON.stringify(given)} from ${guest.phone}`)
  hotel.calls.set(reply.body.id, kept)
  hotel.expected.push(`call.logged ${reply.body.id} 1`)
}
