import { until } from '../../support/until.ts'
import type { Hotel } from '../hotel.ts'
import { addDays } from '../local-time.ts'
import { moveClock } from '../passing-time.ts'

/** What somebody knows who listened to the webhook alone and kept the latest version of each record. */
export async function checkRebuilt(hotel: Hotel, sample: number): Promise<void> {
  const known = new Map<string, { version: number }>()
  for (const { type, data } of hotel.listener.events.values()) {
    if (!KEPT.test(type)) continue
    const before = known.get(data.id)
    if (!before || before.version < data.version) known.set(data.id, data)
  }
  const records = [
    ...collect(hotel.house.stays.values(), '/v1/reservations'),
    ...collect(hotel.itineraries.values(), '/v1/itineraries'),
    ...collect(hotel.messages.values(), '/v1/messaging'),
  ]
  for (const { id, told } of records)
    hotel.same(known.get(id)?.version ?? 0, told, () => `the latest version of ${id} that was told`)
  const whole = records.filter(({ told, version }) => told === version)
  for (let left = Math.min(sample, whole.length); left > 0; left--) {
    const { id, path } = hotel.chance.one(whole)
    const { body } = await hotel.call('GET', `${path}/${id}`)
    hotel.same(known.get(id), body, () => `what the webhook's listener knows of ${id}`)
    const again = await hotel.call('GET', `${path}/${id}`, undefined, { 'if-none-match': `"${body.version}"` })
    hotel.same(again.status, 304, () => `GET of the present version of ${id}`)
  }
}

const KEPT = /^(reservation\.updated|itinerary\.updated|message\.(sent|failed))$/

const collect = (records: Iterable<{ id: string; told: number; version: number }>, path: string) =>
  [...records].map(({ id, told, version }) => ({ id, told, version, path }))

/** Everything was delivered and accepted in the end, with signatures that fit. */
export async function checkDeliveries(hotel: Hotel, webhook: string): Promise<void> {
  const { listener, findings } = hotel
  hotel.same(listener.forgeries, [], () => 'deliveries whose signature does not fit')
  await moveClock(hotel, hotel.now + 3_600_000) // so that what was refused is tried again
  const pending = async () =>
    (await hotel.call('GET', `/v1/webhooks/${webhook}/deliveries?status=pending&limit=1`)).body.total
  await until(async () => (await pending()) === 0).catch(() => {})
  const refused = [...listener.events.keys()].filter((id) => !listener.accepted.has(id))
  hotel.same(refused, [], () => 'events that were refused once and did not come again')
  hotel.same(await pending(), 0, () => 'how many deliveries are pending')
  const { body } = await hotel.call('GET', `/v1/webhooks/${webhook}/deliveries?status=failed&limit=1`)
  hotel.same(body.total, 0, () => 'how many deliveries have failed')
  findings.figures.deliveries += listener.deliveries
}

/** Each business day once, in order, none left out. */
export async function checkSnapshots(hotel: Hotel): Promise<void> {
  const { body } = await hotel.call('GET', '/v1/revenue/snapshots?days=365')
  const taken = body.data.map((one: { snapshot_date: string }) => one.snapshot_date).reverse()
  const listed = hotel.snapshots.filter((date) => date > addDays(hotel.today, -365))
  hotel.same(taken, listed, () => 'the business days that were captured')
}

/** A day captured again is what is known of it by now. The last thing that is done: it makes snapshots. */
export async function checkHindsight(hotel: Hotel): Promise<void> {
  for (let days = 0; days < 5; days++) {
    const snapshot_date = hotel.chance.one(hotel.snapshots)
    const body = { snapshot_date, total_rooms: hotel.house.rooms }
    const reply = await hotel.call('POST', '/v1/revenue/snapshot', body)
    hotel.answered(reply, 201, undefined, () => `capturing ${snapshot_date} again`)
    hotel.checkSnapshot(reply.body, hotel.figures(snapshot_date))
  }
}
