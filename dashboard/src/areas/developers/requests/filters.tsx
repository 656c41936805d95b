import { Autocomplete, Group, Input, SegmentedControl, Select, TextInput } from '@mantine/core'
import { choices } from '../../../parts/choices.ts'
import { Filter } from '../../../parts/filter.tsx'
import { useAsk } from '../../../place/ask.ts'
import { TimeFilter } from '../parts/time-filter.tsx'
import { useTimeWords } from '../parts/words.ts'
import { useActors } from './actor.ts'
import { useOwnWords } from './words.ts'

/** Programs first: what this dashboard asks is much, and seldom what somebody looks for. */
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
  const own = useOwnWords()
  const time = useTimeWords()
  const { keys } = useActors()
  const busiest = useAsk('usage.get', {})
  const id = cleanRequestId(filters.request_id)
  const named = Object.keys(own.classes).includes(filters.status)
  return (
    <Group align="flex-start" gap="sm">
      <Input.Wrapper label={own.status} labelElement="div">
        <SegmentedControl
          aria-label={own.status}
          display="flex"
          value={filters.status}
          onChange={(status) => onChange({ status })}
          data={[
            { value: '', label: own.anyStatus },
            ...choices(own.classes),
            ...(filters.status && !named ? [{ value: filters.status, label: filters.status }] : []),
          ]}
        />
      </Input.Wrapper>
      <Autocomplete
        label={own.operation}
        placeholder={own.operationHint}
        data={busiest.data?.operations.map(({ operation }) => operation) ?? []}
        value={filters.operation}
        onChange={(operation) => onChange({ operation })}
        clearable
        w="13rem"
      />
      <TextInput
        label={own.requestId}
        placeholder={own.requestIdHint}
        value={filters.request_id}
        onChange={({ currentTarget }) => onChange({ request_id: currentTarget.value })}
        error={id !== '' && !isRequestId(id) ? own.requestIdWrong : undefined}
        w="13rem"
      />
      <Select
        label={own.door}
        allowDeselect={false}
        data={[{ value: ANY_DOOR, label: own.anyDoor }, ...choices(own.doors)]}
        value={filters.door}
        onChange={(door) => onChange({ door: door ?? FILTERS.door })}
        w="10rem"
      />
      <Filter
        label={own.slower}
        names={own.speeds}
        value={filters.min_ms}
        onChange={(min_ms) => onChange({ min_ms })}
        width="8.5rem"
      />
      <Select
        label={own.actor}
        placeholder={own.actorHint}
        searchable
        clearable
        data={keys.some(({ value }) => value === filters.actor) || !filters.actor ? keys : [...keys, filters.actor]}
        value={filters.actor || null}
        onChange={(actor) => onChange({ actor: actor ?? '' })}
        w="10.5rem"
      />
      <TimeFilter words={time} value={filters.time} onChange={(time) => onChange({ time })} />
    </Group>
  )
}
