import { Group, Stack, Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useMutation } from '../../../api/operations.ts'
import { useProperty } from '../../../api/property.ts'
import { useNumbers } from '../../../domain/numbers.ts'
import { Confirm } from '../../../ui/confirm.tsx'
import { Section } from '../../../ui/section.tsx'
import { useMessages } from './messages.ts'

export function Reset() {
  const t = useMessages()
  const { key } = useProperty()
  const { number } = useNumbers()
  const queries = useQueryClient()
  const reset = useMutation('sandbox.reset', {
    done: ({ records }) => t.resetDone(number(Object.values(records).reduce((all, count) => all + count, 0))),
    after: () => queries.invalidateQueries({ queryKey: [key] }),
  })
  return (
    <Section title={t.reset} hint={t.resetHint}>
      <Group>
        <Confirm
          label={t.resetButton}
          title={t.resetTitle}
          size="sm"
          loading={reset.isPending}
          onConfirm={() => reset.mutate({})}
        >
          <Stack gap="xs">
            <Text size="sm">{t.resetLost}</Text>
            <Text size="sm">{t.resetStays}</Text>
          </Stack>
        </Confirm>
      </Group>
    </Section>
  )
}
