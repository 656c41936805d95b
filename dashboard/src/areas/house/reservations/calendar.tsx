import { Button, Group, Stack, TextInput } from '@mantine/core'
import { Link } from 'wouter'
import { Answer } from '../../../parts/answer.tsx'
import { Choice } from '../../../parts/choice.tsx'
import { Empty } from '../../../parts/empty.tsx'
import { addDays } from '../../../parts/when.tsx'
import { useAsk } from '../../../place/ask.ts'
import { usePlace } from '../../../place/context.tsx'
import { useFilters } from '../../../place/path.ts'
import { CalendarTable } from './calendar-table.tsx'
import { Legend } from './legend.tsx'
import { Overbooked } from './overbooked.tsx'
import { useOwnWords } from './words.ts'

const FILTERS = { start: '', nights: '30' }
const PERIODS = ['14', '30', '60']

/** What is free, night by night, from any day on. */
export function Calendar() {
  const own = useOwnWords()
  const { may, today } = usePlace()
  const [filters, setFilters] = useFilters(FILTERS)
  const nights = PERIODS.includes(filters.nights) ? Number(filters.nights) : 30
  const start = filters.start || today
  const calendar = useAsk('inventory.calendar', { from: start, until: addDays(start, nights) }, { keep: true })
  const move = (to: string) => setFilters({ start: to === today ? '' : to })
  const add = may('properties:write') && (
    <Button component={Link} href="/availability?tab=rooms">
      {own.toRoomTypes}
    </Button>
  )
  return (
    <Stack gap="md">
      <Group align="flex-end" gap="sm">
        <TextInput
          type="date"
          label={own.firstNight}
          value={start}
          onChange={({ currentTarget }) => currentTarget.value && move(currentTarget.value)}
        />
        <Button.Group>
          <Button variant="default" onClick={() => move(addDays(start, -nights))}>
            {own.earlier}
          </Button>
          <Button variant="default" onClick={() => move(today)} disabled={start === today}>
            {own.today}
          </Button>
          <Button variant="default" onClick={() => move(addDays(start, nights))}>
            {own.later}
          </Button>
        </Button.Group>
        <Choice
          bare
          label={own.period}
          options={Object.fromEntries(PERIODS.map((count) => [count, own.days(Number(count))]))}
          value={String(nights)}
          onChange={(value) => setFilters({ nights: value })}
        />
      </Group>
      <Answer to={calendar}>
        {(data) =>
          data.data.length === 0 ? (
            <Empty title={own.noRooms} action={add}>
              {own.noRoomsHint}
            </Empty>
          ) : (
            <Stack gap="sm">
              <Overbooked nights={data.data} />
              <CalendarTable calendar={data} />
              <Legend />
            </Stack>
          )
        }
      </Answer>
    </Stack>
  )
}
