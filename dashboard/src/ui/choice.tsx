import { Group, SegmentedControl, Select, Text } from '@mantine/core'
import { useId } from 'react'
import { useUiMessages } from './messages.ts'

/** For a `Select` or a `SegmentedControl`, from the names of an enumeration. */
export const choices = (names: Record<string, string>): { value: string; label: string }[] =>
  Object.entries(names).map(([value, label]) => ({ value, label }))

interface ChoiceProps {
  label: string
  /** By value. */
  options: Record<string, string>
  value: string
  onChange(value: string): void
  /** The options say by themselves what they are about; only screen readers read the label. */
  bare?: boolean
}

/** One of a few, all in sight; where words are long and the screen is not, they take a second row. */
export function Choice({ label, options, value, onChange, bare }: ChoiceProps) {
  const id = useId()
  return (
    <Group gap="xs" maw="100%" miw={0}>
      {!bare && (
        <Text size="sm" id={id}>
          {label}
        </Text>
      )}
      <SegmentedControl
        size={bare ? 'sm' : 'xs'}
        maw="100%"
        className="choice"
        {...(bare ? { 'aria-label': label } : { 'aria-labelledby': id })}
        data={choices(options)}
        value={value}
        onChange={onChange}
      />
    </Group>
  )
}

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
  const { any } = useUiMessages()
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

interface ViewChoiceProps {
  /** What is shown, where there is more than one on the page. */
  of?: string
  value: string
  onChange(view: string): void
}

/** A chart, or the table that says the same. */
export function ViewChoice({ of, value, onChange }: ViewChoiceProps) {
  const { shownAs, views } = useUiMessages()
  return <Choice bare label={of ? `${shownAs}: ${of}` : shownAs} options={views} value={value} onChange={onChange} />
}
