import { Button, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { Link, useLocation } from 'wouter'
import { type ItemOf, useList } from '../../../api/operations.ts'
import { useProperty } from '../../../api/property.ts'
import { nameOf } from '../../../domain/guest.tsx'
import { GuestForm } from '../../../domain/guest-form.tsx'
import { useGuestMessages } from '../../../domain/guest-messages.ts'
import { Listing } from '../../../domain/result.tsx'
import { When } from '../../../domain/time.tsx'
import { Empty } from '../../../ui/empty.tsx'
import { useFilters } from '../../../ui/filters.ts'
import { FormButton } from '../../../ui/form-button.tsx'
import { Page, usePageTitle } from '../../../ui/page.tsx'
import type { Column } from '../../../ui/table.tsx'
import { useLocaleName } from '../shared/names.ts'
import { useMessages } from './messages.ts'

type Row = ItemOf<'guests.list'>

const FILTERS = { q: '' }

export default function Guests() {
  const t = useMessages()
  const title = usePageTitle()
  const { may } = useProperty()
  const [filters, setFilters] = useFilters(FILTERS)
  const [wanted] = useDebouncedValue(filters.q.trim(), 200)
  const list = useList('guests.list', wanted ? { q: wanted } : {})
  return (
    <Page lead={t.lead} actions={may('guests:write') && <NewGuest />}>
      <TextInput
        type="search"
        label={t.search}
        placeholder={t.searchHint}
        value={filters.q}
        onChange={({ currentTarget }) => setFilters({ q: currentTarget.value })}
        maw="26rem"
        autoFocus
      />
      <Listing
        label={title}
        list={list}
        columns={useColumns()}
        keyOf={({ id }) => id}
        to={({ id }) => `/guests/${id}`}
        csv="guests"
        empty={<Nobody query={wanted} onClear={() => setFilters({ q: '' })} />}
      />
    </Page>
  )
}

function NewGuest() {
  const { newGuest } = useGuestMessages()
  const [, go] = useLocation()
  return (
    <FormButton label={newGuest} name="new-guest" width="lg">
      {(close) => <GuestForm onClose={close} after={({ id }) => go(`/guests/${id}`)} />}
    </FormButton>
  )
}

function useColumns(): Column<Row>[] {
  const t = useMessages()
  const localeName = useLocaleName()
  return [
    { title: t.name, width: 'minmax(12rem, 1.2fr)', show: nameOf, text: nameOf },
    {
      title: t.email,
      width: 'minmax(14rem, 1.2fr)',
      show: ({ email }) => email ?? '–',
      text: ({ email }) => email,
    },
    { title: t.phone, width: '11rem', show: ({ phone }) => phone ?? '–', text: ({ phone }) => phone },
    {
      title: t.language,
      width: '11rem',
      show: ({ locale }) => localeName(locale),
      text: ({ locale }) => locale,
    },
    {
      title: t.offers,
      width: '8.5rem',
      show: ({ marketing_consent }) => (marketing_consent ? t.offersYes : t.offersNo),
      text: ({ marketing_consent }) => marketing_consent,
    },
    {
      title: t.since,
      width: '9rem',
      show: ({ created_at }) => <When at={created_at} show="day" />,
      text: ({ created_at }) => created_at,
    },
  ]
}

function Nobody({ query, onClear }: { query: string; onClear(): void }) {
  const t = useMessages()
  const { may } = useProperty()
  if (query) {
    return (
      <Empty
        title={t.notFound(query)}
        action={
          <Button variant="default" onClick={onClear}>
            {t.showAll}
          </Button>
        }
      >
        {t.notFoundHint}
      </Empty>
    )
  }
  const importing = may('reservations:write') && (
    <Button component={Link} href="/import">
      {t.import}
    </Button>
  )
  return (
    <Empty title={t.none} action={importing}>
      {t.noneHint}
    </Empty>
  )
}
