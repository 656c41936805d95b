import { Select, TextInput } from '@mantine/core'
import { useQuery } from '../api/operations.ts'
import { useDomainMessages } from './messages.ts'

export function useRoomTypes() {
  return useQuery('roomTypes.list', { limit: 100 }).data?.data ?? []
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
  const names = useRoomTypes().map(({ name }) => name)
  if (names.length === 0) {
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
