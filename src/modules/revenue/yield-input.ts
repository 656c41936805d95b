import type { Static } from '../../platform/schema/schema.ts'
import type { NightOfType as NightSold } from '../stays/index.ts'
import type { YieldRules } from './rules.ts'
import type * as schema from './schema.ts'

/** What the yield engine sees and says. */

/** One room type's share of one night; what it brings together is not the engine's to know. */
export type NightOfType = Omit<NightSold, 'revenue'>

export interface RoomTypeRates {
  name: string
  /** In the property's currency; null when there is none. */
  base_rate: number | null
  rate_floor: number | null
  rate_ceiling: number | null
}

/** What the property knows beyond its own books. `until` is the first day without it. */
export type LocalEvent = Pick<schema.LocalEvent, 'name' | 'from' | 'until' | 'premium_pct' | 'room_type'>
export type CompetitorRate = Pick<schema.CompetitorRate, 'competitor' | 'date' | 'room_type' | 'rate'>
export type RateOverride = Pick<schema.RateOverride, 'room_type' | 'from' | 'until' | 'rate'>

export interface YieldInput {
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

export type Advice = Static<typeof schema.Advice>
