import { Button } from '@mantine/core'
import { Link, useLocation } from 'wouter'
import { type InputOf, type ItemOf, useList } from '../../../api/operations.ts'
import { useProperty } from '../../../api/property.ts'
import { GuestName } from '../../../domain/guest.tsx'
import { Listing } from '../../../domain/result.tsx'
import { Status } from '../../../domain/status.tsx'
import { WhenRecent } from '../../../domain/time.tsx'
import { Filter } from '../../../ui/choice.tsx'
import { Nothing } from '../../../ui/empty.tsx'
import { FilterRow } from '../../../ui/filter-row.tsx'
import { given, useFilters } from '../../../ui/filters.ts'
import { FormButton } from '../../../ui/form-button.tsx'
import { Page, usePageTitle } from '../../../ui/page.tsx'
import type { Column } from '../../../ui/table.tsx'
import { useSharedMessages } from '../shared/messages.ts'
import { useDuration } from '../shared/names.ts'
import { LogCall } from './log-call.tsx'
import { useLogMessages } from './log-messages.ts'
import { useMessages } from './messages.ts'
import { Summary } from './summary.tsx'

type Row = ItemOf<'calls.list'>

const FILTERS = { direction: '', status: '', provider: '' }
const SIGHTS = { period: '30', view: 'chart' }

export default function Calls() {
  const t = useMessages()
  const shared = useSharedMessages()
  const title = usePageTitle()
  const { may } = useProperty()
  const [filters, setFilters, clear] = useFilters(FILTERS)
  const [sights, setSights] = useFilters(SIGHTS)
  const list = useList('calls.list', given(filters) as InputOf<'calls.list'>)
  const settings = (
    <Button component={Link} href="/settings" variant="default">
      {t.settings}
    </Button>
  )
  return (
    <Page lead={t.lead} actions={may('calls:write') && <NewCall />}>
      <Summary period={sights.period} view={sights.view} onChange={setSights} />
      <FilterRow of={[filters.direction, filters.status, filters.provider]}>
        <Filter
          label={t.direction}
          names={shared.callDirections}
          value={filters.direction}
          onChange={(direction) => setFilters({ direction })}
        />
        <Filter
          label={t.status}
          names={shared.callStatuses}
          value={filters.status}
          onChange={(status) => setFilters({ status })}
        />
        <Filter
          label={t.provider}
          names={shared.callProviders}
          value={filters.provider}
          onChange={(provider) => setFilters({ provider })}
        />
      </FilterRow>
      <Listing
        label={title}
        list={list}
        columns={useColumns()}
        keyOf={({ id }) => id}
        to={({ id }) => `/calls/${id}`}
        csv="calls"
        empty={<Nothing messages={t} clear={clear} action={settings} />}
      />
    </Page>
  )
}

function NewCall() {
  const t = useLogMessages()
  const [, go] = useLocation()
  return (
    <FormButton label={t.log} width="lg">
      {(close) => <LogCall onClose={close} after={(id) => go(`/calls/${id}`)} />}
    </FormButton>
  )
}

/** The other end of the line. */
const numberOf = ({ direction, from_number, to_number }: Row): string =>
  direction === 'inbound' ? from_number : to_number

const aboutOf = ({ summary, notes, transcript }: Row): string => summary ?? notes ?? transcript ?? ''

function useColumns(): Column<Row>[] {
  const t = useMessages()
  const shared = useSharedMessages()
  const duration = useDuration()
  return [
    {
      title: t.guest,
      width: 'minmax(10rem, 13rem)',
      show: ({ guest_id }) => <GuestName id={guest_id} />,
      text: ({ guest_id }) => guest_id,
    },
    { title: t.number, width: '9.5rem', show: numberOf, text: numberOf },
    {
      title: t.direction,
      width: '7rem',
      show: ({ direction }) => shared.callDirections[direction] ?? direction,
      text: ({ direction }) => direction,
    },
    {
      title: t.status,
      width: '8rem',
      show: ({ status }) => <Status of={status} label={shared.callStatuses[status] ?? status} />,
      text: ({ status }) => status,
    },
    {
      title: t.length,
      width: '7.5rem',
      right: true,
      show: ({ duration_seconds }) => duration(duration_seconds),
      text: ({ duration_seconds }) => duration_seconds,
    },
    { title: t.about, width: 'minmax(10rem, 1fr)', show: aboutOf, text: aboutOf },
    {
      title: t.at,
      width: '12.5rem',
      show: ({ created_at }) => <WhenRecent at={created_at} />,
      text: ({ created_at }) => created_at,
    },
  ]
}
