import { Select } from '@mantine/core'
import { useKindMessages } from './kind-messages.ts'

/** Events of one kind, or of any. */
export function KindFilter({ value, onChange }: { value: string; onChange(kind: string): void }) {
  const t = useKindMessages()
  return (
    <Select
      label={t.kind}
      placeholder={t.kindHint}
      searchable
      clearable
      data={Object.keys(t.kinds)}
      value={value || null}
      onChange={(kind) => onChange(kind ?? '')}
      w="16rem"
    />
  )
}
