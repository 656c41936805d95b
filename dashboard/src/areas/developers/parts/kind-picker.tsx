import { Group, MultiSelect, Radio, Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { useKindWords } from './words.ts'

interface KindPickerProps {
  /** `['*']` is all of them. */
  value: readonly string[]
  onChange(kinds: string[]): void
  hint?: ReactNode
  error?: ReactNode
}

/** Which events an endpoint is told of. */
export function KindPicker({ value, onChange, hint, error }: KindPickerProps) {
  const words = useKindWords()
  const all = value.includes('*')
  const kinds = Object.keys(words.kinds).filter((kind) => kind !== 'webhook.test')
  return (
    <Stack gap="xs">
      <Radio.Group
        label={words.label}
        description={hint}
        value={all ? 'all' : 'some'}
        onChange={(choice) => onChange(choice === 'all' ? ['*'] : [])}
      >
        <Group mt={4} gap="lg">
          <Radio value="all" label={words.all} />
          <Radio value="some" label={words.some} />
        </Group>
      </Radio.Group>
      {!all && (
        <MultiSelect
          label={words.choose}
          placeholder={value.length === 0 ? words.chooseHint : ''}
          searchable
          clearable
          hidePickedOptions
          maxDropdownHeight={260}
          nothingFoundMessage={words.nothingFound}
          data={[...new Set([...kinds, ...value])]}
          value={[...value]}
          onChange={onChange}
          error={error}
          renderOption={({ option }) => (
            <div>
              <Text size="sm">{option.value}</Text>
              <Text size="xs" c="dimmed">
                {words.kinds[option.value]}
              </Text>
            </div>
          )}
        />
      )}
    </Stack>
  )
}
