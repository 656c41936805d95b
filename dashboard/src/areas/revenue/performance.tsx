import { Button, Group, Text } from '@mantine/core'
import { useLanguage } from '../../language.tsx'
import { Answer } from '../../parts/answer.tsx'
import { Choice } from '../../parts/choice.tsx'
import { Empty } from '../../parts/empty.tsx'
import { Page } from '../../parts/page.tsx'
import { ViewChoice } from '../../parts/view-choice.tsx'
import { formatDay } from '../../parts/when.tsx'
import { useAsk, useDo } from '../../place/ask.ts'
import { usePlace } from '../../place/context.tsx'
import { useFilters } from '../../place/path.ts'
import { useWords } from '../../use-words.ts'
import { houseOf, useHouse } from './parts/house.tsx'
import { PerformanceCharts } from './performance/charts.tsx'
import { DaysTable } from './performance/days-table.tsx'
import { type Basis, periodsOf, type Snapshot } from './performance/figures.ts'
import { PerformanceFigures } from './performance/key-figures.tsx'
import { NightlySnapshot } from './performance/nightly.tsx'
import { useOwnWords } from './performance/words.ts'

const FILTERS = { days: '30', of: 'rooms', view: 'chart' }
/** The last snapshot may be some days old; the period then ends with it. */
const SPARE_DAYS = 14

export default function Performance() {
  const own = useOwnWords()
  const { pages } = useWords()
  const [filters, setFilters] = useFilters(FILTERS)
  const range = Object.hasOwn(own.ranges, filters.days) ? Number(filters.days) : 30
  const snapshots = useAsk('revenue.listSnapshots', { days: 2 * range + SPARE_DAYS, latest_only: true }, { keep: true })
  return (
    <Page title={pages.performance} lead={own.lead} actions={<RecordToday />}>
      <Answer to={snapshots}>
        {({ data }) =>
          data.length === 0 ? (
            <Empty title={own.none} action={<RecordToday />}>
              {own.noneHint}
            </Empty>
          ) : (
            <>
              <Group justify="space-between">
                <Group gap="lg">
                  <Choice
                    label={own.range}
                    options={own.ranges}
                    value={String(range)}
                    onChange={(days) => setFilters({ days })}
                  />
                  <Choice
                    label={own.basis}
                    options={own.bases}
                    value={filters.of}
                    onChange={(of) => setFilters({ of })}
                  />
                </Group>
                <ViewChoice value={filters.view} onChange={(view) => setFilters({ view })} />
              </Group>
              <Period
                snapshots={data}
                range={range}
                basis={filters.of === 'all' ? 'all' : 'rooms'}
                view={filters.view}
              />
            </>
          )
        }
      </Answer>
      <NightlySnapshot />
    </Page>
  )
}

interface PeriodProps {
  snapshots: Snapshot[]
  range: number
  basis: Basis
  view: string
}

function Period({ snapshots, range, basis, view }: PeriodProps) {
  const own = useOwnWords()
  const { pages } = useWords()
  const { now, before } = periodsOf(snapshots, range, basis)
  return (
    <>
      <PerformanceFigures now={now} before={before} range={range} basis={basis} />
      {view === 'table' ? <DaysTable label={pages.performance} days={now} /> : <PerformanceCharts days={now} />}
      <Text size="sm" c="dimmed">
        {own.recorded(now.length, range)}
      </Text>
    </>
  )
}

function RecordToday() {
  const own = useOwnWords()
  const { may } = usePlace()
  const { language } = useLanguage()
  const calendar = useHouse()
  const record = useDo('revenue.recordSnapshot', {
    done: ({ snapshot_date }) => own.done(formatDay(language, snapshot_date, true)),
  })
  const rooms = calendar.data ? houseOf(calendar.data).totalRooms : 0
  if (!may('revenue:write') || rooms === 0) return null
  return (
    <Button loading={record.isPending} onClick={() => record.mutate({ total_rooms: rooms })}>
      {own.record}
    </Button>
  )
}
