import { addDays } from '../../../i18n/calendar.ts'

/** How a night is shown: the colour's name, and the sign that says the same without colour. */

export interface NightCount {
  inventory: number | null
  booked: number
  blocked: number
  free: number | null
}

type Fullness = 'plenty' | 'few' | 'full' | 'over' | 'unknown'

/** A sixth of the rooms is "nearly full"; of few rooms, the last one. */
const FEW = 1 / 6

export function fullnessOf({ free, inventory }: NightCount): Fullness {
  if (free === null || inventory === null) return 'unknown'
  if (free < 0) return 'over'
  if (free === 0) return 'full'
  return free <= Math.max(1, inventory * FEW) && inventory > 1 ? 'few' : 'plenty'
}

/** A true minus, which a hyphen is not. */
export const freeSign = ({ free, booked }: NightCount): string =>
  free === null ? String(booked) : free < 0 ? `−${-free}` : String(free)

/** The reservations behind one night. */
export const listOf = (roomType: string, date: string): string =>
  `/reservations?${new URLSearchParams({ tab: 'list', room_type: roomType, from: date, until: addDays(date, 1) })}`
