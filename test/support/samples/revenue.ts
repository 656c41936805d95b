import type { TestProperty } from '../app.ts'
import { created, type Samples, unique } from './sample.ts'

const newLocalEvent = { name: 'Harbour festival', from: '2026-12-30', until: '2027-01-02', premium_pct: 25 }
const newOverride = { room_type: 'Sea View', from: '2026-12-30', until: '2027-01-02', rate: 210 }

/** One room type without a reservation: every coming date is far from full. */
const aRecommendation = async (hotel: TestProperty): Promise<string> => {
  await created(hotel, '/v1/room-types', { name: unique('Sea View'), inventory: 10, base_rate: 169 })
  const { body } = await hotel.request('POST', '/v1/revenue/recommendations/generate', { total_rooms: 10 })
  return body.data[0].id
}

export const revenueSamples: Samples = {
  'revenue.record_snapshot': () => ({ total_rooms: 10 }),
  'revenue.list_snapshots': () => ({ days: 7, latest_only: true }),
  'revenue.get_snapshot': async (hotel) => ({ id: await created(hotel, '/v1/revenue/snapshot', { total_rooms: 10 }) }),
  'revenue.generate_recommendations': () => ({ total_rooms: 10 }),
  'revenue.list_recommendations': () => ({ unapplied_only: false, limit: 5 }),
  'revenue.get_recommendation': async (hotel) => ({ rec_id: await aRecommendation(hotel) }),
  'revenue.apply_recommendation': async (hotel) => ({ rec_id: await aRecommendation(hotel) }),
  'revenue.forecast': () => ({ days: 7, total_rooms: 10 }),
  'revenue.simulate': () => ({ total_rooms: 10 }),
  'revenue.create_local_event': () => newLocalEvent,
  'revenue.list_local_events': () => ({ from: '2026-12-01' }),
  'revenue.delete_local_event': async (hotel) => ({ id: await created(hotel, '/v1/revenue/events', newLocalEvent) }),
  'revenue.create_override': () => newOverride,
  'revenue.list_overrides': () => ({ room_type: 'Sea View' }),
  'revenue.delete_override': async (hotel) => ({ id: await created(hotel, '/v1/revenue/overrides', newOverride) }),
  'revenue.push_competitor_rates': () => ({ rates: [{ competitor: 'Grand Hotel', date: '2026-12-30', rate: 189 }] }),
  'revenue.list_competitor_rates': () => ({ from: '2026-12-30', until: '2026-12-31' }),
  'revenue.get_settings': () => ({}),
  'revenue.update_settings': () => ({ rules: { early_bird: { enabled: true } }, nightly_snapshot: { at: '23:55' } }),
}
