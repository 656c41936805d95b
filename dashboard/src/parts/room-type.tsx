import { Select, TextInput } from '@mantine/core'
import { useAsk } from '../place/ask.ts'
import { useWords } from '../use-words.ts'

export function useRoomTypes() {
  return useAsk('roomTypes.list', { limit: 100 }).data?.data ?? []
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

/** One of the house's room types, or the name that stands there already; any name while the house has none. */
export function RoomTypeSelect({ value, onChange, clearable, ...input }: RoomTypeSelectProps) {
  const words = useWords()
  const names = useRoomTypes().map(({ name }) => name)
  if (names.length === 0) {
    return (
      <TextInput
        label={words.roomType}
        value={value ?? ''}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
        {...input}
      />
    )
  }
  return (
    <Select
      label={words.roomType}
      data={[...new Set(value ? [...names, value] : names)]}
      value={value || null}
      onChange={(name) => onChange(name ?? '')}
      clearable={clearable ?? false}
      allowDeselect={clearable ?? false}
      {...input}
    />
  )
}
