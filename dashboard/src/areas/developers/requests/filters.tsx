import { Autocomplete, Input, SegmentedControl, Select, TextInput } from '@mantine/core'
import { useQuery } from '../../../api/operations.ts'
import { choices, Filter } from '../../../ui/choice.tsx'
import { FilterRow } from '../../../ui/filter-row.tsx'
import { useActors } from '../shared/request.tsx'
import { TimeFilter } from '../shared/time-filter.tsx'
import { useTimeMessages } from '../shared/time-messages.ts'
import { useMessages } from './messages.ts'

/** Programs first: the dashboard's own requests are many, and seldom what somebody looks for. */
export const FILTERS = { operation: '', status: '', door: 'rest', request_id: '', actor: '', min_ms: '', time: '' }

export const ANY_DOOR = 'any'

/** What people paste, as the server wants it. */
export function cleanRequestId(text: string): string {
  const id = text.trim().toLowerCase()
  return id === '' || id.startsWith('req_') ? id : `req_${id}`
}

export const isRequestId = (id: string): boolean => /^req_[0-9a-hjkmnp-tv-z]{0,26}$/.test(id)

interface FiltersProps {
  filters: typeof FILTERS
  onChange(changes: Partial<typeof FILTERS>): void
}

export function RequestFilters({ filters, onChange }: FiltersProps) {
  const t = useMessages()
  const time = useTimeMessages()
  const { keys } = useActors()
  const busiest = useQuery('usage.get', {})
  const id = cleanRequestId(filters.request_id)
  const named = Object.keys(t.classes).includes(filters.status)
  const set = { ...filters, status: '', door: filters.door === FILTERS.door ? '' : filters.door }
  const byStatus = (
    <Input.Wrapper label={t.status} labelElement="div">
      <SegmentedControl
        aria-label={t.status}
        display="flex"
        value={filters.status}
        onChange={(status) => onChange({ status })}
        data={[
          { value: '', label: t.anyStatus },
          ...choices(t.classes),
          ...(filters.status && !named ? [{ value: filters.status, label: filters.status }] : []),
        ]}
      />
    </Input.Wrapper>
  )
  return (
    <FilterRow of={Object.values(set)} first={byStatus} align="flex-start" gap="sm">
      <Autocomplete
        label={t.operation}
        placeholder={t.operationHint}
        data={busiest.data?.operations.map(({ operation }) => operation) ?? []}
        value={filters.operation}
        onChange={(operation) => onChange({ operation })}
        clearable
        w="13rem"
      />
      <TextInput
        label={t.requestId}
        placeholder={t.requestIdHint}
        value={filters.request_id}
        onChange={({ currentTarget }) => onChange({ request_id: currentTarget.value })}
        error={id !== '' && !isRequestId(id) ? t.requestIdWrong : undefined}
        w="13rem"
      />
      <Select
        label={t.door}
        allowDeselect={false}
        data={[{ value: ANY_DOOR, label: t.anyDoor }, ...choices(t.doors)]}
        value={filters.door}
        onChange={(door) => onChange({ door: door ?? FILTERS.door })}
        w="10rem"
      />
      <Filter
        label={t.slower}
        names={t.speeds}
        value={filters.min_ms}
        onChange={(min_ms) => onChange({ min_ms })}
        width="8.5rem"
      />
      <Select
        label={t.actor}
        placeholder={t.actorHint}
        searchable
        clearable
        data={keys.some(({ value }) => value === filters.actor) || !filters.actor ? keys : [...keys, filters.actor]}
        value={filters.actor || null}
        onChange={(actor) => onChange({ actor: actor ?? '' })}
        w="10.5rem"
      />
      <TimeFilter messages={time} value={filters.time} onChange={(time) => onChange({ time })} />
    </FilterRow>
  )
}
