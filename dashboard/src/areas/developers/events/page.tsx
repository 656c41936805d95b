import { Code } from '@mantine/core'
import { type ItemOf, useList } from '../../../api/operations.ts'
import { Listing } from '../../../domain/result.tsx'
import { When } from '../../../domain/time.tsx'
import { Nothing } from '../../../ui/empty.tsx'
import { given, useFilters } from '../../../ui/filters.ts'
import { Page, usePageTitle } from '../../../ui/page.tsx'
import type { Column } from '../../../ui/table.tsx'
import { KindFilter } from '../shared/kind-filter.tsx'
import { useKindMessages } from '../shared/kind-messages.ts'
import { useMessages } from './messages.ts'

type Row = ItemOf<'events.list'>

const FILTERS = { type: '' }

export default function Events() {
  const t = useMessages()
  const title = usePageTitle()
  const [filters, setFilters, clear] = useFilters(FILTERS)
  const { kinds } = useKindMessages()
  const list = useList('events.list', given(filters))
  const columns: Column<Row>[] = [
    { title: t.kind, width: '17rem', show: ({ type }) => type, text: ({ type }) => type },
    { title: t.what, width: 'minmax(14rem, 1fr)', show: ({ type }) => kinds[type] ?? '–' },
    {
      title: t.at,
      width: '14rem',
      show: ({ created_at }) => <When at={created_at} />,
      text: ({ created_at }) => created_at,
    },
    { title: t.id, width: '19rem', show: ({ id }) => <Code>{id}</Code>, text: ({ id }) => id },
  ]
  return (
    <Page lead={t.lead}>
      <KindFilter value={filters.type} onChange={(type) => setFilters({ type })} />
      <Listing
        label={title}
        list={list}
        columns={columns}
        keyOf={({ id }) => id}
        to={({ id }) => `/events/${id}`}
        csv="events"
        empty={<Nothing messages={{ ...t, noneFilteredHint: kinds[filters.type] ?? '' }} clear={clear} />}
      />
    </Page>
  )
}
