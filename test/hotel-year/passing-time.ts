import type { Hotel } from './hotel.ts'
import { addDays, firstReached } from './local-time.ts'
import { phaseOn } from './model/followers.ts'
import type { Figures } from './model/money.ts'

/** What waits for time: nightly snapshots, messages, the status of itineraries. */

/** Background work has its time; what only reads may be done meanwhile. */
export async function moveClock(hotel: Hotel, to: number, meanwhile = async () => {}): Promise<void> {
  const reply = await hotel.call('POST', '/v1/sandbox/clock', { now: new Date(to).toISOString() })
  hotel.setTime(to)
  hotel.answered(reply, 200, undefined, () => `moving the clock to ${new Date(to).toISOString()}`)
  await Promise.all([catchUp(hotel), meanwhile()])
}

/** Everything that waited for this moment has happened, once. */
export async function catchUp(hotel: Hotel): Promise<void> {
  const nights = nightsDue(hotel)
  const awaited = [
    ...nights.map(({ date }) => `revenue.snapshot_recorded ${date}`),
    ...messagesDue(hotel),
    ...itinerariesMovingOn(hotel),
  ]
  hotel.expected.push(...awaited)
  for (const key of await hotel.listener.hears(awaited)) hotel.hold(false, () => `the webhook never got "${key}"`)
  for (const { date, figures } of nights) {
    const taken = hotel.listener.told(`revenue.snapshot_recorded ${date}`)
    if (hotel.same(taken.length, 1, () => `how often ${date} was captured`))
      hotel.checkSnapshot(taken[0]!.data, figures)
  }
}

function nightsDue(hotel: Hotel): { date: string; figures: Figures }[] {
  const nights: { date: string; figures: Figures }[] = []
  while (closingOf(hotel, hotel.nextSnapshot) <= hotel.now) {
    const date = hotel.nextSnapshot
    nights.push({ date, figures: hotel.figures(date) })
    hotel.snapshots.push(date)
    hotel.nextSnapshot = addDays(date, 1)
  }
  return nights
}

/** When a business day is captured: an hour before the day begins closes the one that ends then. */
export function closingOf({ setting: { timezone, closesAt, day_starts_at } }: Hotel, date: string): number {
  return firstReached(closesAt < day_starts_at ? addDays(date, 1) : date, closesAt, timezone)
}

function messagesDue(hotel: Hotel): string[] {
  const due = [...hotel.messages.values()].filter((one) => one.status === 'queued' && one.scheduled! <= hotel.now)
  for (const message of due) {
    message.status = 'sent'
    message.told = ++message.version
  }
  return due.map(({ id, version }) => `message.sent ${id} ${version}`)
}

function itinerariesMovingOn(hotel: Hotel): string[] {
  const open = [...hotel.itineraries.values()].filter(({ status }) => status !== 'cancelled')
  const moving = open.filter((itinerary) => itinerary.status !== phaseOn(itinerary, hotel.date))
  for (const itinerary of moving) {
    itinerary.status = phaseOn(itinerary, hotel.date)
    itinerary.told = ++itinerary.version
  }
  return moving.map(({ id, version }) => `itinerary.updated ${id} ${version}`)
}
