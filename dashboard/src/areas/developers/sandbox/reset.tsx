import { Group, Stack, Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { Confirm } from '../../../parts/confirm.tsx'
import { useNumbers } from '../../../parts/numbers.tsx'
import { Section } from '../../../parts/section.tsx'
import { useDo } from '../../../place/ask.ts'
import { usePlace } from '../../../place/context.tsx'
import { useOwnWords } from './words.ts'

export function Reset() {
  const own = useOwnWords()
  const { key } = usePlace()
  const { number } = useNumbers()
  const queries = useQueryClient()
  const reset = useDo('sandbox.reset', {
    done: ({ records }) => own.resetDone(number(Object.values(records).reduce((all, count) => all + count, 0))),
    after: () => queries.invalidateQueries({ queryKey: [key] }),
  })
  return (
    <Section title={own.reset} hint={own.resetHint}>
      <Group>
        <Confirm
          label={own.resetButton}
          title={own.resetTitle}
          size="sm"
          loading={reset.isPending}
          onConfirm={() => reset.mutate({})}
        >
          <Stack gap="xs">
            <Text size="sm">{own.resetLost}</Text>
            <Text size="sm">{own.resetStays}</Text>
          </Stack>
        </Confirm>
      </Group>
    </Section>
  )
}
