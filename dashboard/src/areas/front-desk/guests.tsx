import { Button, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { Link } from 'wouter'
import { catalogue } from '../../language.tsx'
import { Empty } from '../../parts/empty.tsx'
import { nameOf } from '../../parts/guest.tsx'
import { Listing } from '../../parts/listing.tsx'
import { Page } from '../../parts/page.tsx'
import type { Column } from '../../parts/table.tsx'
import { When } from '../../parts/when.tsx'
import { type ItemOf, useList } from '../../place/ask.ts'
import { usePlace } from '../../place/context.tsx'
import { useFilters } from '../../place/path.ts'
import { useWords } from '../../use-words.ts'
import { useLocaleName } from './parts/locale-name.ts'
import { words } from './words/guests.ts'

const useOwnWords = catalogue(words, { de: () => import('./words/guests.de.ts').then(({ words }) => words) })

type Row = ItemOf<'guests.list'>

const FILTERS = { q: '' }

export default function Guests() {
  const own = useOwnWords()
  const { pages } = useWords()
  const [filters, setFilters] = useFilters(FILTERS)
  const [wanted] = useDebouncedValue(filters.q.trim(), 200)
  const list = useList('guests.list', wanted ? { q: wanted } : {})
  return (
    <Page title={pages.guests} lead={own.lead}>
      <TextInput
        type="search"
        label={own.search}
        placeholder={own.searchHint}
        value={filters.q}
        onChange={({ currentTarget }) => setFilters({ q: currentTarget.value })}
        maw="26rem"
        autoFocus
      />
      <Listing
        label={pages.guests}
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

function useColumns(): Column<Row>[] {
  const own = useOwnWords()
  const localeName = useLocaleName()
  return [
    { title: own.name, width: 'minmax(12rem, 1.2fr)', show: nameOf, text: nameOf },
    {
      title: own.email,
      width: 'minmax(14rem, 1.2fr)',
      show: ({ email }) => email ?? '–',
      text: ({ email }) => email,
    },
    { title: own.phone, width: '11rem', show: ({ phone }) => phone ?? '–', text: ({ phone }) => phone },
    {
      title: own.language,
      width: '11rem',
      show: ({ locale }) => localeName(locale),
      text: ({ locale }) => locale,
    },
    {
      title: own.offers,
      width: '8.5rem',
      show: ({ marketing_consent }) => (marketing_consent ? own.offersYes : own.offersNo),
      text: ({ marketing_consent }) => marketing_consent,
    },
    {
      title: own.since,
      width: '9rem',
      show: ({ created_at }) => <When at={created_at} show="day" />,
      text: ({ created_at }) => created_at,
    },
  ]
}

function Nobody({ query, onClear }: { query: string; onClear(): void }) {
  const own = useOwnWords()
  const { may } = usePlace()
  if (query) {
    return (
      <Empty
        title={own.notFound(query)}
        action={
          <Button variant="default" onClick={onClear}>
            {own.showAll}
          </Button>
        }
      >
        {own.notFoundHint}
      </Empty>
    )
  }
  const importing = may('reservations:write') && (
    <Button component={Link} href="/import">
      {own.import}
    </Button>
  )
  return (
    <Empty title={own.none} action={importing}>
      {own.noneHint}
    </Empty>
  )
}
