import type { Hotel } from '../hotel.ts'
import { addDays } from '../local-time.ts'
import { addedNights, changed, type Stay, shown } from '../model/stay.ts'
import { bodyOf, keptGuest, wishedStay } from './bookings.ts'
import { adopt, brief } from './change-stay.ts'

/** A file of the property system: new stays, news of old ones, and a row that nobody can read. */
export async function importFile(hotel: Hotel): Promise<void> {
  const { chance, house, today } = hotel
  const made = Array.from({ length: chance.between(2, 5) }, () => wishedStay(hotel, { external_id: hotel.name('PMS') }))
  const known = chance.maybe([...house.stays.values()].filter((one) => one.external_id && one.check_out >= today))
  const news = known ? rowOf(hotel, known) : undefined
  const rows = [...made.map(withoutBlock), ...(news ? [news.row] : []), { room_type: 'No dates' }]
  const reply = await upload(hotel, rows)
  const counts = { received: rows.length, created: made.length, updated: news ? 1 : 0, rejected: 1 }
  hotel.answered(reply, 200, undefined, () => 'an import')
  hotel.matches(reply.body, counts, () => 'the counts of an import')
  hotel.expected.push(`reservations.imported ${made.length} ${news ? 1 : 0} 1`)
  const written: [Stay | undefined, Stay][] = []
  for (const stay of made) {
    const { data } = (await hotel.call('GET', `/v1/reservations?external_id=${stay.external_id}`)).body
    if (!hotel.same(data?.length, 1, () => `how many have the external_id ${stay.external_id}`)) continue
    const created = { ...stay, id: data[0].id, guest_id: keptGuest(hotel, stay.guest_id) }
    hotel.matches(data[0], shown(created), () => `the imported ${brief(created)}`)
    written.push([undefined, created])
  }
  if (known && news) written.push([known, news.after])
  for (const [before, after] of written)
    if (before !== after) await adopt(hotel, before, after, 'reservations.imported')
  mayOverbook(hotel, written)
}

const withoutBlock = (stay: Stay) => {
  const { block_id: _, ...row } = bodyOf(stay)
  return row
}

function upload(hotel: Hotel, rows: object[]) {
  const content = rows.map((row) => JSON.stringify(row)).join('\n')
  return hotel.upload('/v1/reservations/import', content, 'application/x-ndjson')
}

/** What another system says of a stay is a fact: there is no move of ours to take back. */
function rowOf(hotel: Hotel, known: Stay) {
  const isCancelled = known.status === 'booked' && hotel.chance.happens(0.3)
  const status = isCancelled ? ('cancelled' as const) : known.status
  const check_out = known.status === 'booked' ? addDays(known.check_out, 1) : known.check_out
  const { room_type, check_in, nightly_rate, external_id } = known
  const after = changed(known, { status, check_out }, hotel.today) as Stay
  const version = check_out === known.check_out && status === known.status ? known.version : known.version + 1
  const settled = { ...after, version, moves: after.status === known.status ? known.moves : [] }
  return {
    row: { external_id, room_type, check_in, check_out, nightly_rate, status },
    after: version === known.version ? known : settled,
  }
}

/** One event for each type that no longer suffices; whether it looks at nights between the new ones is not said. */
function mayOverbook(hotel: Hotel, written: [Stay | undefined, Stay][]): void {
  const { house, today } = hotel
  for (const [room_type, stays] of Map.groupBy(written, ([, { room_type }]) => room_type)) {
    const nights = stays.flatMap(([before, after]) => (before === after ? [] : addedNights(before, after, today)))
    const key = `inventory.overbooked null ${room_type}`
    if (nights.some((night) => house.free(room_type, night, today) < 0)) hotel.expected.push(key)
    else hotel.possible.add(key)
  }
}
