import { Select } from '@mantine/core'
import { useWords } from '../use-words.ts'
import { choices } from './choices.ts'

interface FilterProps {
  label: string
  names: Record<string, string>
  value: string
  onChange(value: string): void
  width?: string
  disabled?: boolean
}

/** One of an enumeration, or any. */
export function Filter({ label, names, value, onChange, width = '11rem', disabled = false }: FilterProps) {
  const { any } = useWords()
  return (
    <Select
      label={label}
      w={width}
      disabled={disabled}
      allowDeselect={false}
      value={value}
      onChange={(next) => onChange(next ?? '')}
      data={[{ value: '', label: any }, ...choices(names)]}
    />
  )
}
