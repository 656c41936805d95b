import { Button, Stack } from '@mantine/core'
import { type InputOf, type ItemOf, useList } from '../../../api/operations.ts'
import { useProperty } from '../../../api/property.ts'
import { Listing } from '../../../domain/result.tsx'
import { Status } from '../../../domain/status.tsx'
import { When } from '../../../domain/time.tsx'
import { formatDay } from '../../../i18n/formats.ts'
import { useLanguage } from '../../../i18n/language.ts'
import { Filter } from '../../../ui/choice.tsx'
import { Nothing } from '../../../ui/empty.tsx'
import { FilterRow } from '../../../ui/filter-row.tsx'
import { given, useFilters } from '../../../ui/filters.ts'
import type { Column } from '../../../ui/table.tsx'
import { useLanguageName } from '../shared/language-name.ts'
import { useMessages } from './messages.ts'

type Row = ItemOf<'knowledge.list'>

const FILTERS = { type: '', audience: '' }
const READING_MS = 1500

export function Sources({ onAdd }: { onAdd(): void }) {
  const t = useMessages()
  const { may } = useProperty()
  const [filters, setFilters, clear] = useFilters(FILTERS)
  const input = { ...given(filters), limit: 50 } as InputOf<'knowledge.list'>
  const list = useList('knowledge.list', input)
  // Reading goes on without events: while something is being read, the list is looked at again.
  const isReading = list.items.some(({ status }) => status === 'processing')
  useList('knowledge.list', input, { enabled: isReading, ...(isReading && { refetchMs: READING_MS }) })
  const add = may('knowledge:write') && <Button onClick={onAdd}>{t.add}</Button>
  return (
    <Stack>
      <FilterRow of={[filters.type, filters.audience]} align="flex-end">
        <Filter label={t.type} names={t.types} value={filters.type} onChange={(type) => setFilters({ type })} />
        <Filter
          label={t.audience}
          names={t.audiences}
          value={filters.audience}
          onChange={(audience) => setFilters({ audience })}
        />
      </FilterRow>
      <Listing
        label={t.sources}
        list={list}
        columns={useColumns()}
        keyOf={({ id }) => id}
        to={({ id }) => `/knowledge/${id}`}
        csv="knowledge"
        empty={<Nothing messages={t} clear={clear} action={add} />}
      />
    </Stack>
  )
}

export function ReadingStatus({ status, progress }: { status: string; progress: number }) {
  const t = useMessages()
  const label = status === 'processing' ? t.progress(Math.round(progress * 100)) : (t.statuses[status] ?? status)
  return <Status of={status} label={label} />
}

export function useValidity() {
  const t = useMessages()
  const { language } = useLanguage()
  return ({ valid_from, valid_until }: Pick<Row, 'valid_from' | 'valid_until'>): string => {
    if (!valid_from && !valid_until) return t.always
    return [valid_from, valid_until].map((day) => (day ? formatDay(language, day) : '…')).join(' – ')
  }
}

function useColumns(): Column<Row>[] {
  const t = useMessages()
  const validity = useValidity()
  const languageName = useLanguageName()
  return [
    { title: t.name, width: 'minmax(13rem, 1fr)', show: ({ name }) => name, text: ({ name }) => name },
    { title: t.status, width: '10rem', show: (row) => <ReadingStatus {...row} />, text: ({ status }) => status },
    { title: t.type, width: '12rem', show: ({ type }) => t.types[type] ?? type, text: ({ type }) => type },
    {
      title: t.audience,
      width: '10rem',
      show: ({ audience }) => t.audiences[audience] ?? audience,
      text: ({ audience }) => audience,
    },
    {
      title: t.language,
      width: '8rem',
      show: ({ language }) => language && languageName(language),
      text: ({ language }) => language ?? '',
    },
    { title: t.validity, width: '10rem', show: validity, text: validity },
    { title: t.version, width: '5rem', right: true, show: ({ version }) => version, text: ({ version }) => version },
    {
      title: t.updated,
      width: '11.5rem',
      show: ({ updated_at }) => <When at={updated_at} />,
      text: ({ updated_at }) => updated_at,
    },
  ]
}
