import { Button, Group, Text } from '@mantine/core'
import { useMutation, useQuery } from '../../../api/operations.ts'
import { useProperty } from '../../../api/property.ts'
import { QueryResult } from '../../../domain/result.tsx'
import { formatDay } from '../../../i18n/formats.ts'
import { useLanguage } from '../../../i18n/language.ts'
import { Choice, ViewChoice } from '../../../ui/choice.tsx'
import { Empty } from '../../../ui/empty.tsx'
import { useFilters } from '../../../ui/filters.ts'
import { Page, usePageTitle } from '../../../ui/page.tsx'
import { roomsOf, useRooms } from '../shared/rooms.ts'
import { PerformanceCharts } from './charts.tsx'
import { DaysTable } from './days-table.tsx'
import { type Basis, periodsOf, type Snapshot } from './figures.ts'
import { PerformanceFigures } from './key-figures.tsx'
import { useMessages } from './messages.ts'
import { NightlySnapshot } from './nightly.tsx'

const FILTERS = { days: '30', of: 'rooms', view: 'chart' }
/** The last snapshot may be some days old; the period then ends with it. */
const SPARE_DAYS = 14

export default function Performance() {
  const t = useMessages()
  const [filters, setFilters] = useFilters(FILTERS)
  const range = Object.hasOwn(t.ranges, filters.days) ? Number(filters.days) : 30
  const snapshots = useQuery(
    'revenue.listSnapshots',
    { days: 2 * range + SPARE_DAYS, latest_only: true },
    { keepPrevious: true },
  )
  return (
    <Page lead={t.lead} actions={<RecordToday />}>
      <QueryResult of={snapshots}>
        {({ data }) =>
          data.length === 0 ? (
            <Empty title={t.none} action={<RecordToday />}>
              {t.noneHint}
            </Empty>
          ) : (
            <>
              <Group justify="space-between">
                <Group gap="lg">
                  <Choice
                    label={t.range}
                    options={t.ranges}
                    value={String(range)}
                    onChange={(days) => setFilters({ days })}
                  />
                  <Choice label={t.basis} options={t.bases} value={filters.of} onChange={(of) => setFilters({ of })} />
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
      </QueryResult>
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
  const t = useMessages()
  const title = usePageTitle()
  const { now, before } = periodsOf(snapshots, range, basis)
  return (
    <>
      <PerformanceFigures now={now} before={before} range={range} basis={basis} />
      {view === 'table' ? <DaysTable label={title} days={now} /> : <PerformanceCharts days={now} />}
      <Text size="sm" c="dimmed">
        {t.recorded(now.length, range)}
      </Text>
    </>
  )
}

function RecordToday() {
  const t = useMessages()
  const { may } = useProperty()
  const { language } = useLanguage()
  const calendar = useRooms()
  const record = useMutation('revenue.recordSnapshot', {
    done: ({ snapshot_date }) => t.done(formatDay(language, snapshot_date, true)),
  })
  const rooms = calendar.data ? roomsOf(calendar.data).totalRooms : 0
  if (!may('revenue:write') || rooms === 0) return null
  return (
    <Button loading={record.isPending} onClick={() => record.mutate({ total_rooms: rooms })}>
      {t.record}
    </Button>
  )
}
