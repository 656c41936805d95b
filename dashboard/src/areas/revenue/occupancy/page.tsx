import { Alert, Button, Group, Text } from '@mantine/core'
import { useState } from 'react'
import { useQuery } from '../../../api/operations.ts'
import { useProperty } from '../../../api/property.ts'
import { useDomainMessages } from '../../../domain/messages.ts'
import { QueryResult } from '../../../domain/result.tsx'
import { dateFormat, formatDay } from '../../../i18n/formats.ts'
import { useLanguage } from '../../../i18n/language.ts'
import { Choice } from '../../../ui/choice.tsx'
import { csvText, saveFile } from '../../../ui/csv.ts'
import { useFilters } from '../../../ui/filters.ts'
import { useUiMessages } from '../../../ui/messages.ts'
import { Page, usePageTitle } from '../../../ui/page.tsx'
import { WithRooms } from '../shared/with-rooms.tsx'
import { Key, NightDetail } from './detail.tsx'
import { HeatMap, type Spot } from './heat-map.tsx'
import { useMessages } from './messages.ts'
import { type Calendar, isMonth, monthOf, rowsOf } from './nights.ts'
import './heat-map.css'

const FILTERS = { month: '', show: 'occupancy' }

export default function Occupancy() {
  const t = useMessages()
  return (
    <Page lead={t.lead}>
      <WithRooms>{() => <Nights />}</WithRooms>
    </Page>
  )
}

function Nights() {
  const t = useMessages()
  const { today } = useProperty()
  const [filters, setFilters] = useFilters(FILTERS)
  const month = isMonth(filters.month) ? filters.month : ''
  const calendar = useQuery('inventory.calendar', month ? monthOf(`${month}-01`) : {}, { keepPrevious: true })
  const show = Object.hasOwn(t.shows, filters.show) ? filters.show : 'occupancy'
  return (
    <>
      <Group justify="space-between">
        <MonthPicker month={month} today={today} onChange={(month) => setFilters({ month })} />
        <Choice label={t.show} options={t.shows} value={show} onChange={(show) => setFilters({ show })} />
      </Group>
      <QueryResult of={calendar}>
        {(data) => <Sight key={data.from} calendar={data} today={today} show={show} />}
      </QueryResult>
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
  const t = useMessages()
  const { language } = useLanguage()
  const here = month || today.slice(0, 7)
  const go = (by: number) => onChange(monthOf(`${here}-01`, by).from.slice(0, 7))
  const name = dateFormat(language, { month: 'long', year: 'numeric', timeZone: 'UTC' })
  return (
    <Group gap="xs">
      <Button size="xs" variant="default" aria-label={t.earlier} onClick={() => go(month ? -1 : 0)}>
        ←
      </Button>
      <Text fw={600} miw="10rem" ta="center" aria-live="polite">
        {month ? name.format(new Date(`${month}-01T00:00:00Z`)) : t.ahead}
      </Text>
      <Button size="xs" variant="default" aria-label={t.later} onClick={() => go(1)}>
        →
      </Button>
      {month && (
        <Button size="xs" variant="subtle" onClick={() => onChange('')}>
          {t.ahead}
        </Button>
      )}
    </Group>
  )
}

function Sight({ calendar, today, show }: { calendar: Calendar; today: string; show: string }) {
  const title = usePageTitle()
  const { dates, rows, total } = rowsOf(calendar)
  const [spot, setSpot] = useState<Spot>({ row: rows.length, column: Math.max(0, dates.indexOf(today)) })
  const all = [...rows, total]
  const night = all[spot.row]?.nights[spot.column]
  return (
    <>
      <Overbookings calendar={calendar} />
      <HeatMap label={title} dates={dates} rows={rows} total={total} show={show} spot={spot} onSpot={setSpot} />
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
  const t = useMessages()
  const { language } = useLanguage()
  const overbooked = calendar.data.filter((one) => one.overbooked)
  if (overbooked.length === 0) return null
  const named = overbooked.slice(0, MOST_NAMED).map(({ date, room_type, free }) => {
    return `${room_type}, ${formatDay(language, date, true)}: ${t.tooMany(-free!)}`
  })
  const more = overbooked.length > MOST_NAMED ? ' …' : ''
  return (
    <Alert color="red" py="xs" title={t.overbookings(new Set(overbooked.map(({ date }) => date)).size)}>
      {named.join(' · ')}
      {more}
    </Alert>
  )
}

function Export({ calendar }: { calendar: Calendar }) {
  const t = useMessages()
  const { roomType } = useDomainMessages()
  const { exportCsv } = useUiMessages()
  const save = () =>
    saveFile(
      'occupancy.csv',
      csvText(
        [t.csvDate, roomType, t.csvRooms, t.sold, t.blocked, t.free],
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
      {exportCsv}
    </Button>
  )
}
