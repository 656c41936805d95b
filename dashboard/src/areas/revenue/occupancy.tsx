import { Alert, Button, Group, Text } from '@mantine/core'
import { useState } from 'react'
import { useLanguage } from '../../language.tsx'
import { Answer } from '../../parts/answer.tsx'
import { csvText } from '../../parts/csv.ts'
import { Page } from '../../parts/page.tsx'
import { saveFile } from '../../parts/save.ts'
import { formatDay } from '../../parts/when.tsx'
import { useAsk } from '../../place/ask.ts'
import { usePlace } from '../../place/context.tsx'
import { useFilters } from '../../place/path.ts'
import { useWords } from '../../use-words.ts'
import { Key, NightDetail } from './occupancy/detail.tsx'
import './occupancy/heat-map.css'
import { Choice } from '../../parts/choice.tsx'
import { HeatMap, type Spot } from './occupancy/heat-map.tsx'
import { type Calendar, isMonth, monthOf, rowsOf } from './occupancy/nights.ts'
import { useOwnWords } from './occupancy/words.ts'
import { WithHouse } from './parts/house.tsx'

const FILTERS = { month: '', show: 'occupancy' }

export default function Occupancy() {
  const own = useOwnWords()
  const { pages } = useWords()
  return (
    <Page title={pages.occupancy} lead={own.lead}>
      <WithHouse>{() => <Nights />}</WithHouse>
    </Page>
  )
}

function Nights() {
  const own = useOwnWords()
  const { today } = usePlace()
  const [filters, setFilters] = useFilters(FILTERS)
  const month = isMonth(filters.month) ? filters.month : ''
  const calendar = useAsk('inventory.calendar', month ? monthOf(`${month}-01`) : {}, { keep: true })
  const show = Object.hasOwn(own.shows, filters.show) ? filters.show : 'occupancy'
  return (
    <>
      <Group justify="space-between">
        <MonthPicker month={month} today={today} onChange={(month) => setFilters({ month })} />
        <Choice label={own.show} options={own.shows} value={show} onChange={(show) => setFilters({ show })} />
      </Group>
      <Answer to={calendar}>{(data) => <Sight key={data.from} calendar={data} today={today} show={show} />}</Answer>
    </>
  )
}

interface MonthPickerProps {
  /** Empty: the next 30 days. */
  month: string
  today: string
  onChange(month: string): void
}

function MonthPicker({ month, today, onChange }: MonthPickerProps) {
  const own = useOwnWords()
  const { language } = useLanguage()
  const here = month || today.slice(0, 7)
  const go = (by: number) => onChange(monthOf(`${here}-01`, by).from.slice(0, 7))
  const name = new Intl.DateTimeFormat(language, { month: 'long', year: 'numeric', timeZone: 'UTC' })
  return (
    <Group gap="xs">
      <Button size="xs" variant="default" aria-label={own.earlier} onClick={() => go(month ? -1 : 0)}>
        ←
      </Button>
      <Text fw={600} miw="10rem" ta="center" aria-live="polite">
        {month ? name.format(new Date(`${month}-01T00:00:00Z`)) : own.ahead}
      </Text>
      <Button size="xs" variant="default" aria-label={own.later} onClick={() => go(1)}>
        →
      </Button>
      {month && (
        <Button size="xs" variant="subtle" onClick={() => onChange('')}>
          {own.ahead}
        </Button>
      )}
    </Group>
  )
}

function Sight({ calendar, today, show }: { calendar: Calendar; today: string; show: string }) {
  const { pages } = useWords()
  const { dates, rows, total } = rowsOf(calendar)
  const [spot, setSpot] = useState<Spot>({ row: rows.length, column: Math.max(0, dates.indexOf(today)) })
  const all = [...rows, total]
  const night = all[spot.row]?.nights[spot.column]
  return (
    <>
      <Overbookings calendar={calendar} />
      <HeatMap
        label={pages.occupancy}
        dates={dates}
        rows={rows}
        total={total}
        show={show}
        today={today}
        spot={spot}
        onSpot={setSpot}
      />
      {night && <NightDetail night={night} type={all[spot.row]?.type} />}
      <Group justify="space-between">
        <Key />
        <Export calendar={calendar} />
      </Group>
    </>
  )
}

const MOST_NAMED = 5

/** What somebody has to see to, before anything else. */
function Overbookings({ calendar }: { calendar: Calendar }) {
  const own = useOwnWords()
  const { language } = useLanguage()
  const overbooked = calendar.data.filter((one) => one.overbooked)
  if (overbooked.length === 0) return null
  const named = overbooked.slice(0, MOST_NAMED).map(({ date, room_type, free }) => {
    return `${room_type}, ${formatDay(language, date, true)}: ${own.tooMany(-free!)}`
  })
  const more = overbooked.length > MOST_NAMED ? ' …' : ''
  return (
    <Alert color="red" py="xs" title={own.overbookings(new Set(overbooked.map(({ date }) => date)).size)}>
      {named.join(' · ')}
      {more}
    </Alert>
  )
}

function Export({ calendar }: { calendar: Calendar }) {
  const own = useOwnWords()
  const words = useWords()
  const save = () =>
    saveFile(
      'occupancy.csv',
      csvText(
        [own.csvDate, words.roomType, own.csvRooms, own.sold, own.blocked, own.free],
        calendar.data.map((night) => [
          night.date,
          night.room_type,
          night.inventory,
          night.booked,
          night.blocked,
          night.free,
        ]),
      ),
    )
  return (
    <Button size="xs" variant="default" onClick={save}>
      {words.exportCsv}
    </Button>
  )
}
