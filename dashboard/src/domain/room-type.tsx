import { Select, TextInput } from '@mantine/core'
import { useQuery } from '../api/operations.ts'
import { useDomainMessages } from './messages.ts'

const ALL = { limit: 100 } as const

export function useRoomTypes() {
  return useQuery('roomTypes.list', ALL).data?.data ?? []
}

interface RoomTypeSelectProps {
  /** Empty or null while none is chosen. */
  value: string | null
  onChange(name: string): void
  error?: string | undefined
  placeholder?: string
  clearable?: boolean
  required?: boolean
}

/** One of the property's room types, or the name that stands there already; any name while it has none. */
export function RoomTypeSelect({ value, onChange, clearable, ...input }: RoomTypeSelectProps) {
  const domain = useDomainMessages()
  const { data, isLoading } = useQuery('roomTypes.list', ALL)
  const names = data?.data.map(({ name }) => name) ?? []
  if (names.length === 0 && !isLoading) {
    return (
      <TextInput
        label={domain.roomType}
        value={value ?? ''}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
        {...input}
      />
    )
  }
  return (
    <Select
      label={domain.roomType}
      data={[...new Set(value ? [...names, value] : names)]}
      value={value || null}
      onChange={(name) => onChange(name ?? '')}
      clearable={clearable ?? false}
      allowDeselect={clearable ?? false}
      {...input}
    />
  )
}
