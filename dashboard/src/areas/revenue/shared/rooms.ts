import { type OutputOf, useQuery } from '../../../api/operations.ts'

type Calendar = OutputOf<'inventory.calendar'>

export interface Rooms {
  totalRooms: number
  /** By name. */
  roomTypes: string[]
  /** The nights of the next 30 days, all room types together. */
  nights: Calendar['totals']
}

/** What the pages of this area need to know before they can query anything else. */
export const useRooms = () => useQuery('inventory.calendar', {})

export function roomsOf({ totals, data }: Calendar): Rooms {
  const named = data.filter(({ inventory }) => inventory !== null).map(({ room_type }) => room_type)
  return { totalRooms: totals[0]?.inventory ?? 0, roomTypes: [...new Set(named)].sort(), nights: totals }
}
