import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { type OutputOf, useQuery } from '../../../api/operations.ts'
import { QueryResult } from '../../../domain/result.tsx'
import { Empty } from '../../../ui/empty.tsx'
import { useSharedMessages } from './messages.ts'

type Calendar = OutputOf<'inventory.calendar'>

export interface Rooms {
  totalRooms: number
  /** By name. */
  roomTypes: string[]
  /** The nights of the next 30 days, all room types together. */
  nights: Calendar['totals']
}

/** What the pages of this area need to know of the house before they can ask anything. */
export const useRooms = () => useQuery('inventory.calendar', {})

export function roomsOf({ totals, data }: Calendar): Rooms {
  const named = data.filter(({ inventory }) => inventory !== null).map(({ room_type }) => room_type)
  return { totalRooms: totals[0]?.inventory ?? 0, roomTypes: [...new Set(named)].sort(), nights: totals }
}

/** Shows its content once the house is known; a house without rooms is told where to add them. */
export function WithRooms({ children }: { children: (rooms: Rooms) => ReactNode }) {
  const calendar = useRooms()
  return (
    <QueryResult of={calendar}>
      {(data) => {
        const rooms = roomsOf(data)
        return rooms.totalRooms > 0 ? children(rooms) : <NoRooms />
      }}
    </QueryResult>
  )
}

function NoRooms() {
  const shared = useSharedMessages()
  return (
    <Empty
      title={shared.noRooms}
      action={
        <Button component={Link} href="/availability">
          {shared.toRoomTypes}
        </Button>
      }
    >
      {shared.noRoomsHint}
    </Empty>
  )
}
