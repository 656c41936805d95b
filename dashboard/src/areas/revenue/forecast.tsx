import { Group } from '@mantine/core'
import { Answer } from '../../parts/answer.tsx'
import { Choice } from '../../parts/choice.tsx'
import { Page } from '../../parts/page.tsx'
import { ViewChoice } from '../../parts/view-choice.tsx'
import { addDays } from '../../parts/when.tsx'
import { useAsk } from '../../place/ask.ts'
import { usePlace } from '../../place/context.tsx'
import { useFilters } from '../../place/path.ts'
import { useWords } from '../../use-words.ts'
import { Accuracy } from './forecast/accuracy.tsx'
import { Events } from './forecast/events.tsx'
import { ForecastFigures, NightsTable } from './forecast/figures.tsx'
import { PaceChart } from './forecast/pace-chart.tsx'
import { useOwnWords } from './forecast/words.ts'
import { type House, WithHouse } from './parts/house.tsx'

const FILTERS = { days: '30', view: 'chart' }

export default function Forecast() {
  const own = useOwnWords()
  const { pages } = useWords()
  return (
    <Page title={pages.forecast} lead={own.lead}>
      <WithHouse>
        {(house) => (
          <>
            <Ahead house={house} />
            <Events />
          </>
        )}
      </WithHouse>
    </Page>
  )
}

function Ahead({ house }: { house: House }) {
  const own = useOwnWords()
  const { today } = usePlace()
  const [filters, setFilters] = useFilters(FILTERS)
  const horizon = Object.hasOwn(own.horizons, filters.days) ? filters.days : '30'
  const days = Number(horizon)
  const forecast = useAsk('revenue.forecast', { days, total_rooms: house.totalRooms }, { keep: true })
  const during = { from: today, until: addDays(today, days), limit: 100 }
  const events = useAsk('revenue.listLocalEvents', during, { keep: true })
  return (
    <>
      <Group justify="space-between">
        <Choice label={own.horizon} options={own.horizons} value={horizon} onChange={(days) => setFilters({ days })} />
        <ViewChoice value={filters.view === 'table' ? 'table' : 'chart'} onChange={(view) => setFilters({ view })} />
      </Group>
      <Answer to={forecast}>
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
      </Answer>
    </>
  )
}
