import { Group, SegmentedControl, Text } from '@mantine/core'
import { useId } from 'react'
import { choices } from './choices.ts'

interface ChoiceProps {
  label: string
  /** By value. */
  options: Record<string, string>
  value: string
  onChange(value: string): void
  /** The options say by themselves what they are about; only those who listen are told. */
  bare?: boolean
}

/** One of a few, all in sight. */
export function Choice({ label, options, value, onChange, bare }: ChoiceProps) {
  const id = useId()
  return (
    <Group gap="xs">
      {!bare && (
        <Text size="sm" id={id}>
          {label}
        </Text>
      )}
      <SegmentedControl
        size={bare ? 'sm' : 'xs'}
        {...(bare ? { 'aria-label': label } : { 'aria-labelledby': id })}
        data={choices(options)}
        value={value}
        onChange={onChange}
      />
    </Group>
  )
}
