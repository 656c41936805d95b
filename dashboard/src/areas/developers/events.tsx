import { Code } from '@mantine/core'
import { catalogue } from '../../language.tsx'
import { Listing } from '../../parts/listing.tsx'
import { Nothing } from '../../parts/nothing.tsx'
import { Page } from '../../parts/page.tsx'
import type { Column } from '../../parts/table.tsx'
import { When } from '../../parts/when.tsx'
import { type ItemOf, useList } from '../../place/ask.ts'
import { given, useFilters } from '../../place/path.ts'
import { useWords } from '../../use-words.ts'
import { KindFilter } from './parts/kind-filter.tsx'
import { useKindWords } from './parts/words.ts'
import { words } from './words/events.ts'

const useOwnWords = catalogue(words, { de: () => import('./words/events.de.ts').then(({ words }) => words) })

type Row = ItemOf<'events.list'>

const FILTERS = { type: '' }

export default function Events() {
  const own = useOwnWords()
  const { pages } = useWords()
  const [filters, setFilters, clear] = useFilters(FILTERS)
  const { kinds } = useKindWords()
  const list = useList('events.list', given(filters))
  const columns: Column<Row>[] = [
    { title: own.kind, width: '17rem', show: ({ type }) => type, text: ({ type }) => type },
    { title: own.what, width: 'minmax(14rem, 1fr)', show: ({ type }) => kinds[type] ?? '–' },
    {
      title: own.at,
      width: '14rem',
      show: ({ created_at }) => <When at={created_at} />,
      text: ({ created_at }) => created_at,
    },
    { title: own.id, width: '19rem', show: ({ id }) => <Code>{id}</Code>, text: ({ id }) => id },
  ]
  return (
    <Page title={pages.events} lead={own.lead}>
      <KindFilter value={filters.type} onChange={(type) => setFilters({ type })} />
      <Listing
        label={pages.events}
        list={list}
        columns={columns}
        keyOf={({ id }) => id}
        to={({ id }) => `/events/${id}`}
        csv="events"
        empty={<Nothing words={{ ...own, noneFilteredHint: kinds[filters.type] ?? '' }} clear={clear} />}
      />
    </Page>
  )
}
