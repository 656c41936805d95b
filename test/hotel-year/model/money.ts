import type { House } from './house.ts'
import { sumOfRooms } from './house.ts'
import { rateOf } from './stay.ts'

/** Sums in whole cents; each currency by itself. */

export const cents = (amount: number): number => Math.round(amount * 100)

export interface Charge {
  id: string
  category: 'spa' | 'fnb' | 'other'
  amount: number
  currency: string
  business_date: string
  reservation_id: string | null
  guest_id: string | null
  voided: boolean
  version: number
}

export interface Payment {
  id: string
  amount: number
  currency: string
  status: 'pending' | 'completed' | 'failed' | 'partially_refunded' | 'refunded'
  refunded_amount: number
  reservation_id: string | null
  guest_id: string | null
  version: number
}

const total = (amounts: readonly number[]): number => amounts.reduce((sum, amount) => sum + cents(amount), 0)

const share = (sum: number, by: number): number => (by === 0 ? 0 : Math.floor((2 * sum + by) / (2 * by)) / 100)

/** The figures of a business day, as they are known today. */
export function figuresOf(house: House, charges: readonly Charge[], date: string, today: string, currency: string) {
  const stays = house.staysOn(date, today)
  const ours = stays.filter((stay) => stay.currency === currency)
  const revenue = (of: typeof stays) => total(of.flatMap((stay) => Array(stay.rooms).fill(rateOf(stay, date))))
  const counted = charges.filter((one) => one.business_date === date && !one.voided)
  const charged = (category: Charge['category']) =>
    total(counted.filter((one) => one.category === category && one.currency === currency).map(({ amount }) => amount))
  const rooms = revenue(ours)
  const [spa, fnb, other] = [charged('spa'), charged('fnb'), charged('other')]
  const sum = rooms + spa + fnb + other
  const occupied = sumOfRooms(stays)
  const sources = Map.groupBy(ours, ({ source }) => source ?? 'unspecified')
  return {
    ...{ total_revenue: sum / 100, rooms_revenue: rooms / 100, spa_revenue: spa / 100, fnb_revenue: fnb / 100 },
    ...{ other_revenue: other / 100, occupied_rooms: occupied, total_rooms: house.rooms, currency },
    ...{ adr: share(sum, occupied), revpar: share(sum, house.rooms) },
    ...{ rooms_adr: share(rooms, occupied), rooms_revpar: share(rooms, house.rooms) },
    by_source: Object.fromEntries([...sources].map(([source, of]) => [source, revenue(of) / 100])),
    excluded: excluded(stays, revenue, counted, currency),
  }
}

export type Figures = ReturnType<typeof figuresOf>

function excluded<S extends { currency: string }>(
  stays: S[],
  revenue: (of: S[]) => number,
  charges: readonly Charge[],
  currency: string,
) {
  const foreign = <T extends { currency: string }>(of: readonly T[]) =>
    [...Map.groupBy(of, (one) => one.currency)].filter(([code]) => code !== currency)
  return [
    ...foreign(stays).map(([code, of]) => `${code} ${revenue(of) / 100} reservations`),
    ...foreign(charges).map(([code, of]) => `${code} ${total(of.map(({ amount }) => amount)) / 100} charges`),
  ].sort()
}
