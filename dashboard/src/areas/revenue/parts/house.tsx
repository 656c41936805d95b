import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { Answer } from '../../../parts/answer.tsx'
import { Empty } from '../../../parts/empty.tsx'
import { type OutputOf, useAsk } from '../../../place/ask.ts'
import { useAreaWords } from './words.ts'

type Calendar = OutputOf<'inventory.calendar'>

export interface House {
  totalRooms: number
  /** By name. */
  roomTypes: string[]
  /** The nights of the next 30 days, all room types together. */
  nights: Calendar['totals']
}

/** What the pages of this area need to know of the house before they can ask anything. */
export const useHouse = () => useAsk('inventory.calendar', {})

export function houseOf({ totals, data }: Calendar): House {
  const named = data.filter(({ inventory }) => inventory !== null).map(({ room_type }) => room_type)
  return { totalRooms: totals[0]?.inventory ?? 0, roomTypes: [...new Set(named)].sort(), nights: totals }
}

/** Shows its content once the house is known; a house without rooms is told where to add them. */
export function WithHouse({ children }: { children: (house: House) => ReactNode }) {
  useAreaWords() // fetched now: a part that needs them later would take the whole page off the screen meanwhile
  const calendar = useHouse()
  return (
    <Answer to={calendar}>
      {(data) => {
        const house = houseOf(data)
        return house.totalRooms > 0 ? children(house) : <NoRooms />
      }}
    </Answer>
  )
}

function NoRooms() {
  const words = useAreaWords()
  return (
    <Empty
      title={words.noRooms}
      action={
        <Button component={Link} href="/availability">
          {words.toRoomTypes}
        </Button>
      }
    >
      {words.noRoomsHint}
    </Empty>
  )
}
