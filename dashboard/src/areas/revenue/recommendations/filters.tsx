import { Group, TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { RoomTypeSelect } from '../../../parts/room-type.tsx'
import { useWords } from '../../../use-words.ts'
import { useOwnWords } from './words.ts'

export interface NightFilters {
  room_type: string
  from: string
  until: string
}

interface FiltersProps {
  filters: NightFilters
  onChange(changes: Partial<NightFilters>): void
  children?: ReactNode
}

/** Which nights and room types. */
export function Filters({ filters, onChange, children }: FiltersProps) {
  const own = useOwnWords()
  const { allRoomTypes } = useWords()
  return (
    <Group align="flex-end">
      <RoomTypeSelect
        value={filters.room_type}
        onChange={(room_type) => onChange({ room_type })}
        placeholder={allRoomTypes}
        clearable
      />
      <TextInput
        type="date"
        label={own.historyFrom}
        value={filters.from}
        onChange={({ currentTarget }) => onChange({ from: currentTarget.value })}
      />
      <TextInput
        type="date"
        label={own.historyUntil}
        value={filters.until}
        onChange={({ currentTarget }) => onChange({ until: currentTarget.value })}
      />
      {children}
    </Group>
  )
}
