import { Button, Group, Stack, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { Link } from 'wouter'
import { Choice } from '../../../parts/choice.tsx'
import { Filter } from '../../../parts/filter.tsx'
import { Listing } from '../../../parts/listing.tsx'
import { Nothing } from '../../../parts/nothing.tsx'
import { RoomTypeSelect } from '../../../parts/room-type.tsx'
import { type InputOf, useList } from '../../../place/ask.ts'
import { usePlace } from '../../../place/context.tsx'
import { given, useFilters } from '../../../place/path.ts'
import { useWords } from '../../../use-words.ts'
import { useHouseWords } from '../parts/words.ts'
import { useColumns } from './columns.tsx'
import { useOwnWords } from './words.ts'

const FILTERS = { view: '', status: '', room_type: '', source: '', from: '', until: '' }
type Filters = typeof FILTERS

/** What staff ask for at the desk, as the list is asked for it. */
const viewOf = (view: string, today: string): Record<string, string> =>
  view === 'arriving'
    ? { check_in: today }
    : view === 'departing'
      ? { check_out: today }
      : view === 'in_house'
        ? { status: 'checked_in' }
        : {}

export function ReservationList({ onCreate }: { onCreate(): void }) {
  const own = useOwnWords()
  const { pages } = useWords()
  const { may, today } = usePlace()
  const [filters, setFilters, clear] = useFilters(FILTERS)
  const [settled] = useDebouncedValue(filters, 300)
  const { view, ...asked } = settled
  const input = { ...given(asked), ...viewOf(view, today) } as InputOf<'reservations.list'>
  const list = useList('reservations.list', input)
  const columns = useColumns()
  return (
    <Stack gap="md">
      <Filtering filters={filters} change={setFilters} />
      <Listing
        label={pages.reservations}
        list={list}
        columns={columns}
        keyOf={({ id }) => id}
        to={({ id }) => `/reservations/${id}`}
        csv="reservations"
        empty={
          <Nothing
            words={own}
            clear={clear}
            action={
              may('reservations:write') && (
                <Group>
                  <Button onClick={onCreate}>{own.newReservation}</Button>
                  <Button variant="default" component={Link} href="/import">
                    {own.toImport}
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
  const own = useOwnWords()
  const house = useHouseWords()
  const words = useWords()
  const typed = (name: keyof Filters) => ({
    value: filters[name],
    onChange: ({ currentTarget }: { currentTarget: HTMLInputElement }) => change({ [name]: currentTarget.value }),
  })
  return (
    <Stack gap="sm">
      <Choice
        bare
        label={own.view}
        options={own.views}
        value={filters.view}
        onChange={(view) => change({ view, ...(view && { status: '' }) })}
      />
      <Group align="flex-end" gap="sm">
        <Filter
          label={house.status}
          names={words.reservationStatuses}
          value={filters.status}
          onChange={(status) => change({ status })}
          disabled={filters.view === 'in_house'}
        />
        <RoomTypeSelect
          value={filters.room_type}
          onChange={(room_type) => change({ room_type })}
          placeholder={words.allRoomTypes}
          clearable
        />
        <TextInput label={own.source} placeholder={own.sourceHint} {...typed('source')} />
        <TextInput type="date" label={own.fromHint} {...typed('from')} />
        <TextInput type="date" label={own.untilHint} {...typed('until')} />
      </Group>
    </Stack>
  )
}
