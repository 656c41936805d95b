import { Autocomplete, Button, Group, Stack } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { Link } from 'wouter'
import { type InputOf, useList } from '../../../api/operations.ts'
import { useProperty } from '../../../api/property.ts'
import { useBookingSource } from '../../../domain/booking-source.ts'
import { useDomainMessages } from '../../../domain/messages.ts'
import { Listing } from '../../../domain/result.tsx'
import { RoomTypeSelect } from '../../../domain/room-type.tsx'
import { NewStayButton } from '../../../domain/stay/new-stay-button.tsx'
import { stayFilters } from '../../../domain/stay-views.ts'
import { DayInput } from '../../../domain/when/day-input.tsx'
import { Choice, Filter } from '../../../ui/choice.tsx'
import { Nothing } from '../../../ui/empty.tsx'
import { FilterRow } from '../../../ui/filter-row.tsx'
import { given, useFilters } from '../../../ui/filters.ts'
import { usePageTitle } from '../../../ui/page.tsx'
import { useSharedMessages } from '../shared/messages.ts'
import { useColumns } from './columns.tsx'
import { useMessages } from './messages.ts'

const FILTERS = { view: '', status: '', room_type: '', source: '', from: '', until: '' }
type Filters = typeof FILTERS

export function ReservationList() {
  const t = useMessages()
  const title = usePageTitle()
  const { may, today } = useProperty()
  const [filters, setFilters, clear] = useFilters(FILTERS)
  const { codeOf } = useBookingSource()
  const [settled] = useDebouncedValue(filters, 300)
  const { view, ...filtered } = settled
  const input = {
    ...given({ ...filtered, source: codeOf(filtered.source) }),
    ...stayFilters(view, filtered.status, today),
  } as InputOf<'reservations.list'>
  const list = useList('reservations.list', input)
  const columns = useColumns()
  return (
    <Stack gap="md">
      <Filtering filters={filters} change={setFilters} />
      <Listing
        label={title}
        list={list}
        columns={columns}
        keyOf={({ id }) => id}
        to={({ id }) => `/reservations/${id}`}
        csv="reservations"
        empty={
          <Nothing
            messages={t}
            clear={clear}
            action={
              may('reservations:write') && (
                <Group>
                  <NewStayButton />
                  <Button variant="default" component={Link} href="/import">
                    {t.toImport}
                  </Button>
                </Group>
              )
            }
          />
        }
      />
    </Stack>
  )
}

function Filtering({ filters, change }: { filters: Filters; change(changes: Partial<Filters>): void }) {
  const t = useMessages()
  const shared = useSharedMessages()
  const domain = useDomainMessages()
  const { names } = useBookingSource()
  const day = (name: keyof Filters) => ({
    value: filters[name],
    onChange: (day: string) => change({ [name]: day }),
  })
  return (
    <Stack gap="sm">
      <Choice
        bare
        label={t.view}
        options={t.views}
        value={filters.view}
        onChange={(view) => change({ view, ...(view && { status: '' }) })}
      />
      <FilterRow
        of={[filters.status, filters.room_type, filters.source, filters.from, filters.until]}
        align="flex-start"
        gap="sm"
      >
        <Filter
          label={shared.status}
          names={domain.reservationStatuses}
          value={filters.status}
          onChange={(status) => change({ status })}
          disabled={filters.view === 'in_house'}
        />
        <RoomTypeSelect
          value={filters.room_type}
          onChange={(room_type) => change({ room_type })}
          placeholder={domain.allRoomTypes}
          clearable
        />
        <Autocomplete
          label={t.source}
          placeholder={t.sourceHint}
          data={names}
          value={filters.source}
          onChange={(source) => change({ source })}
        />
        <DayInput label={t.fromHint} {...day('from')} />
        <DayInput label={t.untilHint} since={filters.from} {...day('until')} />
      </FilterRow>
    </Stack>
  )
}
