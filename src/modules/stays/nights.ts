import { type Exact, exact, numberOf, quotientOf } from '../../platform/schema/money.ts'
import { addDays } from '../../platform/schema/time.ts'

/** Sums of stays per night and room type. */

/** A stay clipped to a range of dates: its first night and its departure, counted from the range's first day. */
export interface StayWithin {
  room_type: string
  rooms: number
  currency: string
  nightly_rate: number
  nightly_rates: Record<string, number> | null
  first: number
  gone: number
}

/** One room type's share of one night. */
export interface NightOfType {
  date: string
  room_type: string
  /** Every room, whatever its currency. */
  rooms: number
  /** The rooms with a rate in the property's currency, their revenue, and its mean, exactly rounded. */
  priced_rooms: number
  revenue: number
  mean_rate: number
}

interface Sum {
  rooms: number
  pricedRooms: number
  revenue: bigint
}

/** Rates have four decimals at most; in these units they are integers. */
const DECIMALS = 4

/** By date, then name. Money is added as BigInt. */
export function addUp(stays: readonly StayWithin[], from: string, currency: string): NightOfType[] {
  const days: Map<string, Sum>[] = []
  for (const stay of stays) {
    const usual = stay.currency === currency ? unitsOf(stay.nightly_rate, stay.rooms) : undefined
    for (let day = stay.first; day < stay.gone; day++) {
      const sum = sumAt(days, day, stay.room_type)
      sum.rooms += stay.rooms
      if (usual === undefined) continue
      const own = stay.nightly_rates?.[addDays(from, day)]
      sum.pricedRooms += stay.rooms
      sum.revenue += own === undefined ? usual : unitsOf(own, stay.rooms)
    }
  }
  return days.flatMap((types, day) => nightsOf(types, addDays(from, day), currency))
}

function sumAt(days: Map<string, Sum>[], day: number, roomType: string): Sum {
  days[day] ??= new Map()
  const types = days[day]
  let sum = types.get(roomType)
  if (!sum) {
    sum = { rooms: 0, pricedRooms: 0, revenue: 0n }
    types.set(roomType, sum)
  }
  return sum
}

const nightsOf = (types: Map<string, Sum>, date: string, currency: string): NightOfType[] =>
  [...types]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([room_type, { rooms, pricedRooms, revenue }]) => {
      const total = { value: revenue, decimals: DECIMALS }
      return {
        date,
        room_type,
        rooms,
        priced_rooms: pricedRooms,
        revenue: numberOf(total),
        mean_rate: quotientOf(total, pricedRooms, currency),
      }
    })

function unitsOf(rate: number, rooms: number): bigint {
  const { value, decimals }: Exact = exact(rate)
  return value * 10n ** BigInt(DECIMALS - decimals) * BigInt(rooms)
}
