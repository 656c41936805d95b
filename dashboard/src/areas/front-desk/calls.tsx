import { Button, Group } from '@mantine/core'
import { Link } from 'wouter'
import { Filter } from '../../parts/filter.tsx'
import { GuestName } from '../../parts/guest.tsx'
import { Listing } from '../../parts/listing.tsx'
import { Nothing } from '../../parts/nothing.tsx'
import { Page } from '../../parts/page.tsx'
import { Status } from '../../parts/status.tsx'
import type { Column } from '../../parts/table.tsx'
import { type InputOf, type ItemOf, useList } from '../../place/ask.ts'
import { given, useFilters } from '../../place/path.ts'
import { useWords } from '../../use-words.ts'
import { Summary } from './calls/summary.tsx'
import { useOwnWords } from './calls/words.ts'
import { useNames } from './names.ts'
import { useDuration } from './parts/duration.ts'
import { Lately } from './parts/lately.tsx'

type Row = ItemOf<'calls.list'>

const FILTERS = { direction: '', status: '', provider: '' }
const SIGHTS = { period: '30', view: 'chart' }

export default function Calls() {
  const own = useOwnWords()
  const names = useNames()
  const { pages } = useWords()
  const [filters, setFilters, clear] = useFilters(FILTERS)
  const [sights, setSights] = useFilters(SIGHTS)
  const list = useList('calls.list', given(filters) as InputOf<'calls.list'>)
  const settings = (
    <Button component={Link} href="/settings" variant="default">
      {own.settings}
    </Button>
  )
  return (
    <Page title={pages.calls} lead={own.lead}>
      <Summary period={sights.period} view={sights.view} onChange={setSights} />
      <Group>
        <Filter
          label={own.direction}
          names={names.callDirections}
          value={filters.direction}
          onChange={(direction) => setFilters({ direction })}
        />
        <Filter
          label={own.status}
          names={names.callStatuses}
          value={filters.status}
          onChange={(status) => setFilters({ status })}
        />
        <Filter
          label={own.provider}
          names={names.callProviders}
          value={filters.provider}
          onChange={(provider) => setFilters({ provider })}
        />
      </Group>
      <Listing
        label={pages.calls}
        list={list}
        columns={useColumns()}
        keyOf={({ id }) => id}
        to={({ id }) => `/calls/${id}`}
        csv="calls"
        empty={<Nothing words={own} clear={clear} action={settings} />}
      />
    </Page>
  )
}

/** The other end of the line. */
const numberOf = ({ direction, from_number, to_number }: Row): string =>
  direction === 'inbound' ? from_number : to_number

const aboutOf = ({ summary, notes, transcript }: Row): string => summary ?? notes ?? transcript ?? ''

function useColumns(): Column<Row>[] {
  const own = useOwnWords()
  const names = useNames()
  const duration = useDuration()
  return [
    {
      title: own.guest,
      width: 'minmax(10rem, 13rem)',
      show: ({ guest_id }) => <GuestName id={guest_id} />,
      text: ({ guest_id }) => guest_id,
    },
    { title: own.number, width: '9.5rem', show: numberOf, text: numberOf },
    {
      title: own.direction,
      width: '7rem',
      show: ({ direction }) => names.callDirections[direction] ?? direction,
      text: ({ direction }) => direction,
    },
    {
      title: own.status,
      width: '8rem',
      show: ({ status }) => <Status of={status} label={names.callStatuses[status] ?? status} />,
      text: ({ status }) => status,
    },
    {
      title: own.length,
      width: '7.5rem',
      right: true,
      show: ({ duration_seconds }) => duration(duration_seconds),
      text: ({ duration_seconds }) => duration_seconds,
    },
    { title: own.about, width: 'minmax(10rem, 1fr)', show: aboutOf, text: aboutOf },
    {
      title: own.at,
      width: '12.5rem',
      show: ({ created_at }) => <Lately at={created_at} />,
      text: ({ created_at }) => created_at,
    },
  ]
}
