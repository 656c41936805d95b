import { Select } from '@mantine/core'
import { useKindWords } from './words.ts'

/** Events of one kind, or of any. */
export function KindFilter({ value, onChange }: { value: string; onChange(kind: string): void }) {
  const words = useKindWords()
  return (
    <Select
      label={words.kind}
      placeholder={words.kindHint}
      searchable
      clearable
      data={Object.keys(words.kinds)}
      value={value || null}
      onChange={(kind) => onChange(kind ?? '')}
      w="16rem"
    />
  )
}
