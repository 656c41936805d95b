import { until } from '../../support/until.ts'
import type { Hotel } from '../hotel.ts'
import { addDays } from '../local-time.ts'

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
  }
}

const KEPT = /^(reservation\.updated|itinerary\.updated|message\.(sent|failed))$/

const collect = (records: Iterable<{ id: string; told: number; version: number }>, path: string) =>
  [...records].map(({ id, told, version }) => ({ id, told, version, path }))

/** Everything was delivered and accepted in the end, with signatures that fit. */
export async function checkDeliveries(hotel: Hotel, webhook: string): Promise<void> {
  const { listener, findings } = hotel
  hotel.same(listener.forgeries, [], () => 'deliveries whose signature does not fit')
  await until(() => listener.accepted.size === listener.events.size).catch(() => {})
  const refused = [...listener.events.keys()].filter((id) => !listener.accepted.has(id))
  hotel.same(refused, [], () => 'events that were refused once and did not come again')
  for (const status of ['pending', 'failed']) {
    const { body } = await hotel.call('GET', `/v1/webhooks/${webhook}/deliveries?status=${status}&limit=1`)
    hotel.same(body.total, 0, () => `how many deliveries are ${status}`)
  }
  findings.figures.deliveries += listener.deliveries
}

/** Each business day once, in order, none left out. */
export async function checkSnapshots(hotel: Hotel): Promise<void> {
  const { body } = await hotel.call('GET', '/v1/revenue/snapshots?days=365')
  const taken = body.data.map((one: { snapshot_date: string }) => one.snapshot_date).reverse()
  const listed = hotel.snapshots.filter((date) => date > addDays(hotel.today, -365))
  hotel.same(taken, listed, () => 'the business days that were captured')
}
