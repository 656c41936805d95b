import { useDomainMessages } from '../../../domain/messages.ts'
import { RoomTypeSelect } from '../../../domain/room-type.tsx'
import { DayInput } from '../../../domain/when/day-input.tsx'
import { FilterRow } from '../../../ui/filter-row.tsx'
import { useMessages } from './messages.ts'

export interface NightFilters {
  room_type: string
  from: string
  until: string
}

interface FiltersProps {
  filters: NightFilters
  onChange(changes: Partial<NightFilters>): void
}

/** Which nights and room types. */
export function Filters({ filters, onChange }: FiltersProps) {
  const t = useMessages()
  const { allRoomTypes } = useDomainMessages()
  return (
    <FilterRow of={[filters.room_type, filters.from, filters.until]} align="flex-start">
      <RoomTypeSelect
        value={filters.room_type}
        onChange={(room_type) => onChange({ room_type })}
        placeholder={allRoomTypes}
        clearable
      />
      <DayInput label={t.historyFrom} value={filters.from} onChange={(from) => onChange({ from })} />
      <DayInput
        label={t.historyUntil}
        value={filters.until}
        since={filters.from}
        onChange={(until) => onChange({ until })}
      />
    </FilterRow>
  )
}
