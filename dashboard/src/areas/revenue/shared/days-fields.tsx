import { Group } from '@mantine/core'
import { DayInput } from '../../../domain/when/day-input.tsx'
import type { useDraft } from '../../../ui/form.tsx'
import { useSharedMessages } from './messages.ts'

type Field = ReturnType<ReturnType<typeof useDraft>['when']>

/** From a day to the last one, as `useDraft` gives the two fields. */
export function DaysFields({ from, last }: Record<'from' | 'last', Field>) {
  const shared = useSharedMessages()
  return (
    <Group grow align="flex-start">
      <DayInput label={shared.from} required {...from} />
      <DayInput label={shared.lastDay} min={from.value} required {...last} />
    </Group>
  )
}
