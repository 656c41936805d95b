import { Button, Group, Stack } from '@mantine/core'
import { useLanguage } from '../../../language.tsx'
import { Filter } from '../../../parts/filter.tsx'
import { Listing } from '../../../parts/listing.tsx'
import { Nothing } from '../../../parts/nothing.tsx'
import { Status } from '../../../parts/status.tsx'
import type { Column } from '../../../parts/table.tsx'
import { formatDay, When } from '../../../parts/when.tsx'
import { type InputOf, type ItemOf, useList } from '../../../place/ask.ts'
import { usePlace } from '../../../place/context.tsx'
import { given, useFilters } from '../../../place/path.ts'
import { useOwnWords } from './words.ts'

type Row = ItemOf<'knowledge.list'>

const FILTERS = { type: '', audience: '' }
const READING_MS = 1500

export function Sources({ onAdd }: { onAdd(): void }) {
  const own = useOwnWords()
  const { may } = usePlace()
  const [filters, setFilters, clear] = useFilters(FILTERS)
  const input = { ...given(filters), limit: 50 } as InputOf<'knowledge.list'>
  const list = useList('knowledge.list', input)
  // Reading goes on without events: while something is being read, the list is looked at again.
  const isReading = list.items.some(({ status }) => status === 'processing')
  useList('knowledge.list', input, { when: isReading, ...(isReading && { everyMs: READING_MS }) })
  const add = may('knowledge:write') && <Button onClick={onAdd}>{own.add}</Button>
  return (
    <Stack>
      <Group align="flex-end">
        <Filter label={own.type} names={own.types} value={filters.type} onChange={(type) => setFilters({ type })} />
        <Filter
          label={own.audience}
          names={own.audiences}
          value={filters.audience}
          onChange={(audience) => setFilters({ audience })}
        />
      </Group>
      <Listing
        label={own.sources}
        list={list}
        columns={useColumns()}
        keyOf={({ id }) => id}
        to={({ id }) => `/knowledge/${id}`}
        csv="knowledge"
        empty={<Nothing words={own} clear={clear} action={add} />}
      />
    </Stack>
  )
}

export function ReadingStatus({ status, progress }: { status: string; progress: number }) {
  const own = useOwnWords()
  const label = status === 'processing' ? own.progress(Math.round(progress * 100)) : (own.statuses[status] ?? status)
  return <Status of={status} label={label} />
}

export function useValidity() {
  const own = useOwnWords()
  const { language } = useLanguage()
  return ({ valid_from, valid_until }: Pick<Row, 'valid_from' | 'valid_until'>): string => {
    if (!valid_from && !valid_until) return own.always
    return [valid_from, valid_until].map((day) => (day ? formatDay(language, day) : '…')).join(' – ')
  }
}

function useColumns(): Column<Row>[] {
  const own = useOwnWords()
  const validity = useValidity()
  return [
    { title: own.name, width: 'minmax(13rem, 1fr)', show: ({ name }) => name, text: ({ name }) => name },
    { title: own.status, width: '10rem', show: (row) => <ReadingStatus {...row} />, text: ({ status }) => status },
    { title: own.type, width: '12rem', show: ({ type }) => own.types[type] ?? type, text: ({ type }) => type },
    {
      title: own.audience,
      width: '10rem',
      show: ({ audience }) => own.audiences[audience] ?? audience,
      text: ({ audience }) => audience,
    },
    { title: own.validity, width: '10rem', show: validity, text: validity },
    { title: own.version, width: '5rem', right: true, show: ({ version }) => version, text: ({ version }) => version },
    {
      title: own.updated,
      width: '11.5rem',
      show: ({ updated_at }) => <When at={updated_at} />,
      text: ({ updated_at }) => updated_at,
    },
  ]
}
