import './style.css'
import { Group, TextInput } from '@mantine/core'
import { useRef } from 'react'
import { NewStayButton } from '../../../domain/stay/new-stay-button.tsx'
import { Choice } from '../../../ui/choice.tsx'
import { useFilters } from '../../../ui/filters.ts'
import { Page } from '../../../ui/page.tsx'
import { Stays } from './list.tsx'
import { useMessages } from './messages.ts'
import { VIEWS } from './stays.ts'
import { useCounts } from './use-stays.ts'

const FILTERS = { show: 'arrivals', find: '' }

export default function Today() {
  const t = useMessages()
  const [filters, setFilters] = useFilters(FILTERS)
  const view = VIEWS.find((one) => one === filters.show) ?? 'arrivals'
  const turnTo = (show: string) => setFilters({ show })
  const counts = useCounts()
  const search = useRef<HTMLInputElement>(null)
  const options = Object.fromEntries(
    VIEWS.map((one) => [one, counts[one] === undefined ? t.views[one] : `${t.views[one]} (${counts[one]})`]),
  )
  return (
    <Page lead={t.lead} actions={<NewStayButton walkIn />}>
      <Group justify="space-between" gap="sm">
        <Choice bare label={t.show} options={options} value={view} onChange={turnTo} />
        <TextInput
          ref={search}
          type="search"
          aria-label={t.search}
          placeholder={t.search}
          w={{ base: '100%', sm: '20rem' }}
          value={filters.find}
          onChange={({ currentTarget }) => setFilters({ find: currentTarget.value })}
        />
      </Group>
      <Stays key={view} view={view} find={filters.find} search={search} onView={turnTo} />
    </Page>
  )
}
