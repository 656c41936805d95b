import { Button, Modal } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { type InputOf, type ItemOf, useList } from '../../../api/operations.ts'
import { useProperty } from '../../../api/property.ts'
import { GuestName } from '../../../domain/guest.tsx'
import { GuestPicker } from '../../../domain/guest-picker.tsx'
import { Listing } from '../../../domain/result.tsx'
import { Status } from '../../../domain/status.tsx'
import { Day } from '../../../domain/time.tsx'
import { Filter } from '../../../ui/choice.tsx'
import { Nothing } from '../../../ui/empty.tsx'
import { FilterRow } from '../../../ui/filter-row.tsx'
import { given, useFilters } from '../../../ui/filters.ts'
import { Page, usePageTitle } from '../../../ui/page.tsx'
import type { Column } from '../../../ui/table.tsx'
import { useMessages } from '../itinerary/messages.ts'
import { StayForm } from '../itinerary/stay-form.tsx'
import { useSharedMessages } from '../shared/messages.ts'

type Row = ItemOf<'itineraries.list'>

const FILTERS = { status: '', guest_id: '' }

export default function Itineraries() {
  const t = useMessages()
  const shared = useSharedMessages()
  const title = usePageTitle()
  const { may } = useProperty()
  const [filters, setFilters, clear] = useFilters(FILTERS)
  const [adding, { open, close }] = useDisclosure()
  const list = useList('itineraries.list', given(filters) as InputOf<'itineraries.list'>)
  const add = may('itineraries:write') && <Button onClick={open}>{t.add}</Button>
  return (
    <Page lead={t.lead} actions={add}>
      <FilterRow of={[filters.status, filters.guest_id]} align="flex-end">
        <Filter
          label={shared.status}
          names={t.statuses}
          value={filters.status}
          onChange={(status) => setFilters({ status })}
        />
        <GuestPicker value={filters.guest_id} onChange={(guest_id) => setFilters({ guest_id })} />
      </FilterRow>
      <Listing
        label={title}
        list={list}
        columns={useColumns()}
        keyOf={({ id }) => id}
        to={({ id }) => `/itineraries/${id}`}
        csv="itineraries"
        empty={<Nothing messages={t} clear={clear} action={add} />}
      />
      <Modal opened={adding} onClose={close} title={t.add} size="lg">
        <StayForm onClose={close} />
      </Modal>
    </Page>
  )
}

function useColumns(): Column<Row>[] {
  const t = useMessages()
  const shared = useSharedMessages()
  return [
    {
      title: shared.guest,
      width: 'minmax(11rem, 1fr)',
      show: ({ guest_id }) => <GuestName id={guest_id} />,
      text: ({ guest_id }) => guest_id,
    },
    { title: shared.arrival, width: '8rem', show: (row) => <Day date={row.check_in} />, text: (row) => row.check_in },
    {
      title: shared.departure,
      width: '8rem',
      show: (row) => <Day date={row.check_out} />,
      text: (row) => row.check_out,
    },
    { title: shared.roomType, width: '9rem', show: (row) => row.room_type ?? '–', text: (row) => row.room_type },
    { title: t.party, width: '7rem', show: (row) => t.people(row.party_size), text: (row) => row.party_size },
    {
      title: t.events,
      width: '6rem',
      right: true,
      show: ({ events }) => events.length,
      text: ({ events }) => events.length,
    },
    {
      title: t.conflicts,
      width: '9rem',
      show: ({ conflicts }) =>
        conflicts.length > 0 ? <Status of="failed" label={t.conflictCount(conflicts.length)} /> : '–',
      text: ({ conflicts }) => conflicts.length,
    },
    {
      title: shared.status,
      width: '9.5rem',
      show: ({ status }) => <Status of={status} label={t.statuses[status] ?? status} />,
      text: ({ status }) => status,
    },
  ]
}
