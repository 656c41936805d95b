import { Button, Group, Modal } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { Filter } from '../../parts/filter.tsx'
import { GuestName } from '../../parts/guest.tsx'
import { GuestPicker } from '../../parts/guest-picker.tsx'
import { Listing } from '../../parts/listing.tsx'
import { Nothing } from '../../parts/nothing.tsx'
import { Page } from '../../parts/page.tsx'
import { Status } from '../../parts/status.tsx'
import type { Column } from '../../parts/table.tsx'
import { Day } from '../../parts/when.tsx'
import { type InputOf, type ItemOf, useList } from '../../place/ask.ts'
import { usePlace } from '../../place/context.tsx'
import { given, useFilters } from '../../place/path.ts'
import { useWords } from '../../use-words.ts'
import { StayForm } from './itinerary/stay-form.tsx'
import { useOwnWords } from './itinerary/words.ts'
import { useHouseWords } from './parts/words.ts'

type Row = ItemOf<'itineraries.list'>

const FILTERS = { status: '', guest_id: '' }

export default function Itineraries() {
  const own = useOwnWords()
  const house = useHouseWords()
  const { pages } = useWords()
  const { may } = usePlace()
  const [filters, setFilters, clear] = useFilters(FILTERS)
  const [adding, { open, close }] = useDisclosure()
  const list = useList('itineraries.list', given(filters) as InputOf<'itineraries.list'>)
  const add = may('itineraries:write') && <Button onClick={open}>{own.add}</Button>
  return (
    <Page title={pages.itineraries} lead={own.lead} actions={add}>
      <Group align="flex-end">
        <Filter
          label={house.status}
          names={own.statuses}
          value={filters.status}
          onChange={(status) => setFilters({ status })}
        />
        <GuestPicker value={filters.guest_id} onChange={(guest_id) => setFilters({ guest_id })} />
      </Group>
      <Listing
        label={pages.itineraries}
        list={list}
        columns={useColumns()}
        keyOf={({ id }) => id}
        to={({ id }) => `/itineraries/${id}`}
        csv="itineraries"
        empty={<Nothing words={own} clear={clear} action={add} />}
      />
      <Modal opened={adding} onClose={close} title={own.add} size="lg">
        <StayForm onClose={close} />
      </Modal>
    </Page>
  )
}

function useColumns(): Column<Row>[] {
  const own = useOwnWords()
  const house = useHouseWords()
  return [
    {
      title: house.guest,
      width: 'minmax(11rem, 1fr)',
      show: ({ guest_id }) => <GuestName id={guest_id} />,
      text: ({ guest_id }) => guest_id,
    },
    { title: house.arrival, width: '8rem', show: (row) => <Day date={row.check_in} />, text: (row) => row.check_in },
    {
      title: house.departure,
      width: '8rem',
      show: (row) => <Day date={row.check_out} />,
      text: (row) => row.check_out,
    },
    { title: house.roomType, width: '9rem', show: (row) => row.room_type ?? '–', text: (row) => row.room_type },
    { title: own.party, width: '7rem', show: (row) => own.people(row.party_size), text: (row) => row.party_size },
    {
      title: own.events,
      width: '6rem',
      right: true,
      show: ({ events }) => events.length,
      text: ({ events }) => events.length,
    },
    {
      title: own.conflicts,
      width: '9rem',
      show: ({ conflicts }) =>
        conflicts.length > 0 ? <Status of="failed" label={own.conflictCount(conflicts.length)} /> : '–',
      text: ({ conflicts }) => conflicts.length,
    },
    {
      title: house.status,
      width: '8rem',
      show: ({ status }) => <Status of={status} label={own.statuses[status] ?? status} />,
      text: ({ status }) => status,
    },
  ]
}
