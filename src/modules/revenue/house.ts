import type { YieldRules } from './rules.ts'
import type { Explanation, Reason } from './schema.ts'

/** What the yield engine sees and says. */

/** One room type's share of one night. */
export interface NightOfType {
  date: string
  room_type: string
  rooms: number
  /** Rooms whose rate is in the property's currency, and the mean of it. */
  priced_rooms: number
  mean_rate: number
}

export interface RoomTypeRates {
  name: string
  /** In the property's currency; null when there is none. */
  base_rate: number | null
  rate_floor: number | null
  rate_ceiling: number | null
}

/** What the property knows beyond its own books. `until` is the first day without it. */
export interface LocalEvent {
  name: string
  from: string
  until: string
  premium_pct: number | null
  room_type: string | null
}

export interface CompetitorRate {
  competitor: string
  date: string
  /** null stands for every room type. */
  room_type: string | null
  rate: number
}

export interface RateOverride {
  room_type: string
  from: string
  until: string
  rate: number
}

export interface House {
  today: string
  dates: readonly string[]
  totalRooms: number
  currency: string
  nights: readonly NightOfType[]
  roomTypes: readonly RoomTypeRates[]
  rules: YieldRules
  events: readonly LocalEvent[]
  competitorRates: readonly CompetitorRate[]
  /** Later ones win. */
  overrides: readonly RateOverride[]
}

/** A room type on one night. */
export interface TypeTonight extends RoomTypeRates {
  night: NightOfType | undefined
}

export interface Situation {
  date: string
  /** Until then. */
  days: number
  occupied: number
  type: TypeTonight
}

export interface Advice {
  room_type: string
  date: string
  current_rate: number
  recommended_rate: number
  min_rate: number
  max_rate: number
  occupancy_pct: number
  days_until_arrival: number
  reason: Reason
  confidence: number
  explanation: Explanation
}
