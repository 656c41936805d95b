import { Group, MultiSelect, Radio, Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { useKindMessages } from './kind-messages.ts'

interface KindPickerProps {
  /** `['*']` is all of them. */
  value: readonly string[]
  onChange(kinds: string[]): void
  hint?: ReactNode
  error?: ReactNode
}

/** Which events an endpoint gets. */
export function KindPicker({ value, onChange, hint, error }: KindPickerProps) {
  const t = useKindMessages()
  const all = value.includes('*')
  const kinds = Object.keys(t.kinds).filter((kind) => kind !== 'webhook.test')
  return (
    <Stack gap="xs">
      <Radio.Group
        label={t.label}
        description={hint}
        value={all ? 'all' : 'some'}
        onChange={(choice) => onChange(choice === 'all' ? ['*'] : [])}
      >
        <Group mt={4} gap="lg">
          <Radio value="all" label={t.all} />
          <Radio value="some" label={t.some} />
        </Group>
      </Radio.Group>
      {!all && (
        <MultiSelect
          label={t.choose}
          placeholder={value.length === 0 ? t.chooseHint : ''}
          searchable
          clearable
          hidePickedOptions
          maxDropdownHeight={260}
          nothingFoundMessage={t.nothingFound}
          data={[...new Set([...kinds, ...value])]}
          value={[...value]}
          onChange={onChange}
          error={error}
          renderOption={({ option }) => (
            <div>
              <Text size="sm">{option.value}</Text>
              <Text size="xs" c="dimmed">
                {t.kinds[option.value]}
              </Text>
            </div>
          )}
        />
      )}
    </Stack>
  )
}
