import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { QueryResult } from '../../../domain/result.tsx'
import { Empty } from '../../../ui/empty.tsx'
import { useSharedMessages } from './messages.ts'
import { type Rooms, roomsOf, useRooms } from './rooms.ts'

/** Shows its content once the rooms are known; a property without any is led to where they are added. */
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
