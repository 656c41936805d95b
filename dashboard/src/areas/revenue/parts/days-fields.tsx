import { Group, TextInput, type TextInputProps } from '@mantine/core'
import { useAreaWords } from './words.ts'

/** From a day to the last one, as `useDraft` gives the two fields. */
export function DaysFields({ from, last }: { from: TextInputProps; last: TextInputProps }) {
  const words = useAreaWords()
  return (
    <Group grow align="flex-start">
      <TextInput type="date" label={words.from} required {...from} />
      <TextInput type="date" label={words.lastDay} min={String(from.value)} required {...last} />
    </Group>
  )
}
