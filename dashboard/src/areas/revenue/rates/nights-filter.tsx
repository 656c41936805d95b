import { useProperty } from '../../../api/property.ts'
import { DayInput } from '../../../domain/when/day-input.tsx'
import { addDays, dayAfter } from '../../../i18n/calendar.ts'
import { useFilters } from '../../../ui/filters.ts'
import { useMessages } from './messages.ts'

const FILTERS = { from: '', last: '', room_type: '' }
const NIGHTS = 30

/** Which nights: the next thirty until others are chosen. */
export function useNights() {
  const { today } = useProperty()
  const [filters, setFilters] = useFilters(FILTERS)
  const from = filters.from || today
  const last = filters.last >= from ? filters.last : addDays(from, NIGHTS - 1)
  return { from, last, until: dayAfter(last), room_type: filters.room_type, setFilters }
}

export function NightsFilter({ nights: { from, last, setFilters } }: { nights: ReturnType<typeof useNights> }) {
  const t = useMessages()
  return (
    <>
      <DayInput label={t.from} value={from} onChange={(day) => day && setFilters({ from: day })} />
      <DayInput label={t.last} min={from} value={last} onChange={(day) => day && setFilters({ last: day })} />
    </>
  )
}
