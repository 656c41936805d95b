import { Group, TextInput, type TextInputProps } from '@mantine/core'
import { useSharedMessages } from './messages.ts'

/** From a day to the last one, as `useDraft` gives the two fields. */
export function DaysFields({ from, last }: { from: TextInputProps; last: TextInputProps }) {
  const shared = useSharedMessages()
  return (
    <Group grow align="flex-start">
      <TextInput type="date" label={shared.from} required {...from} />
      <TextInput type="date" label={shared.lastDay} min={String(from.value)} required {...last} />
    </Group>
  )
}
