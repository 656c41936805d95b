import { Button, Group, Stack } from '@mantine/core'
import { Link } from 'wouter'
import { useQuery } from '../../../api/operations.ts'
import { useProperty } from '../../../api/property.ts'
import { QueryResult } from '../../../domain/result.tsx'
import { DayInput } from '../../../domain/when/day-input.tsx'
import { addDays } from '../../../i18n/calendar.ts'
import { Choice } from '../../../ui/choice.tsx'
import { Empty } from '../../../ui/empty.tsx'
import { useFilters } from '../../../ui/filters.ts'
import { CalendarTable } from './calendar-table.tsx'
import { Legend } from './legend.tsx'
import { useMessages } from './messages.ts'
import { Overbooked } from './overbooked.tsx'

const FILTERS = { start: '', nights: '30' }
const PERIODS = ['14', '30', '60']

/** What is free, night by night, from any day on. */
export function Calendar() {
  const t = useMessages()
  const { may, today } = useProperty()
  const [filters, setFilters] = useFilters(FILTERS)
  const nights = PERIODS.includes(filters.nights) ? Number(filters.nights) : 30
  const start = filters.start || today
  const calendar = useQuery(
    'inventory.calendar',
    { from: start, until: addDays(start, nights) },
    { keepPrevious: true },
  )
  const move = (to: string) => setFilters({ start: to === today ? '' : to })
  const add = may('properties:write') && (
    <Button component={Link} href="/availability?tab=rooms">
      {t.toRoomTypes}
    </Button>
  )
  return (
    <Stack gap="md">
      <Group align="flex-end" gap="sm" className="fields">
        <DayInput label={t.firstNight} value={start} onChange={(day) => day && move(day)} />
        <Button.Group>
          <Button variant="default" onClick={() => move(addDays(start, -nights))}>
            {t.earlier}
          </Button>
          <Button variant="default" onClick={() => move(today)}>
            {t.today}
          </Button>
          <Button variant="default" onClick={() => move(addDays(start, nights))}>
            {t.later}
          </Button>
        </Button.Group>
        <Choice
          bare
          label={t.period}
          options={Object.fromEntries(PERIODS.map((count) => [count, t.days(Number(count))]))}
          value={String(nights)}
          onChange={(value) => setFilters({ nights: value })}
        />
      </Group>
      <QueryResult of={calendar}>
        {(data) =>
          data.data.length === 0 ? (
            <Empty title={t.noRooms} action={add}>
              {t.noRoomsHint}
            </Empty>
          ) : (
            <Stack gap="sm">
              <Overbooked nights={data.data} />
              <CalendarTable calendar={data} />
              <Legend />
            </Stack>
          )
        }
      </QueryResult>
    </Stack>
  )
}
