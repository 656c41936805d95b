import { Group } from '@mantine/core'
import { useQuery } from '../../../api/operations.ts'
import { useProperty } from '../../../api/property.ts'
import { QueryResult } from '../../../domain/result.tsx'
import { addDays } from '../../../i18n/calendar.ts'
import { Choice, ViewChoice } from '../../../ui/choice.tsx'
import { useFilters } from '../../../ui/filters.ts'
import { Page } from '../../../ui/page.tsx'
import type { Rooms } from '../shared/rooms.ts'
import { WithRooms } from '../shared/with-rooms.tsx'
import { Accuracy } from './accuracy.tsx'
import { Events } from './events.tsx'
import { ForecastFigures, NightsTable } from './figures.tsx'
import { useMessages } from './messages.ts'
import { PaceChart } from './pace-chart.tsx'

const FILTERS = { days: '30', view: 'chart' }

export default function Forecast() {
  const t = useMessages()
  return (
    <Page lead={t.lead}>
      <WithRooms>
        {(rooms) => (
          <>
            <Ahead rooms={rooms} />
            <Events />
          </>
        )}
      </WithRooms>
    </Page>
  )
}

function Ahead({ rooms }: { rooms: Rooms }) {
  const t = useMessages()
  const { today } = useProperty()
  const [filters, setFilters] = useFilters(FILTERS)
  const horizon = Object.hasOwn(t.horizons, filters.days) ? filters.days : '30'
  const days = Number(horizon)
  const forecast = useQuery('revenue.forecast', { days, total_rooms: rooms.totalRooms }, { keepPrevious: true })
  const during = { from: today, until: addDays(today, days), limit: 100 }
  const events = useQuery('revenue.listLocalEvents', during, { keepPrevious: true })
  return (
    <>
      <Group justify="space-between">
        <Choice label={t.horizon} options={t.horizons} value={horizon} onChange={(days) => setFilters({ days })} />
        <ViewChoice value={filters.view === 'table' ? 'table' : 'chart'} onChange={(view) => setFilters({ view })} />
      </Group>
      <QueryResult of={forecast}>
        {(data) => (
          <>
            <ForecastFigures forecast={data} />
            {filters.view === 'table' ? (
              <NightsTable forecast={data} />
            ) : (
              <PaceChart forecast={data} events={events.data?.data ?? []} />
            )}
            <Accuracy forecast={data} />
          </>
        )}
      </QueryResult>
    </>
  )
}
