import { Select, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import { useQuery } from '../api/operations.ts'
import { useProperty } from '../api/property.ts'
import { useUiMessages } from '../ui/messages.ts'
import { type Guest, nameOf, useGuestName } from './guest.tsx'
import { useDomainMessages } from './messages.ts'

interface GuestPickerProps {
  value: string
  /** With the guest, where one was chosen from the list. */
  onChange(id: string, guest?: Guest): void
  error?: string | undefined
  label?: string
  required?: boolean
}

/** Finds a guest by a few letters; whoever may not see guests gives the id. */
export function GuestPicker({ value, onChange, error, label, required = false }: GuestPickerProps) {
  const domain = useDomainMessages()
  const { nothingFound } = useUiMessages()
  const { may } = useProperty()
  const [search, setSearch] = useState('')
  const [settled] = useDebouncedValue(search.trim(), 200)
  const chosen = useGuestName(value)
  const isTyped = settled !== '' && (!value || settled !== chosen)
  const found = useQuery(
    'guests.list',
    { limit: 20, ...(isTyped && { q: settled }) },
    { enabled: may('guests:read'), keepPrevious: true },
  )
  if (!may('guests:read')) {
    return (
      <TextInput
        label={label ?? domain.guestId}
        value={value}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
        error={error}
        required={required}
      />
    )
  }
  const guests = found.data?.data ?? []
  const options = guests.filter(({ id }) => id !== value).map((one) => ({ value: one.id, label: labelOf(one) }))
  return (
    <Select
      label={label ?? domain.guest}
      placeholder={domain.findGuest}
      searchable
      clearable={!required}
      required={required}
      data={value ? [{ value, label: chosen }, ...options] : options}
      value={value || null}
      onChange={(id) => {
        const guest = guests.find((one) => one.id === id)
        onChange(id ?? '', ...(guest ? [guest] : []))
      }}
      onSearchChange={setSearch}
      filter={({ options }) => options}
      nothingFoundMessage={nothingFound}
      error={error}
    />
  )
}

/** Two guests may have the same name. */
const labelOf = (guest: Guest): string =>
  [...new Set([nameOf(guest), guest.email ?? guest.phone])].filter(Boolean).join(' · ')
