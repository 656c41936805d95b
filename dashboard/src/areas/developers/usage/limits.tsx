import { Group, Progress, SimpleGrid, Stack, Text } from '@mantine/core'
import type { OutputOf } from '../../../api/operations.ts'
import { useNumbers } from '../../../domain/numbers.ts'
import { Section } from '../../../ui/section.tsx'
import { useMessages } from './messages.ts'

type Limit = OutputOf<'usage.get'>['limits'][number]

export function Limits({ of: limits }: { of: Limit[] }) {
  const t = useMessages()
  return (
    <Section title={t.limits} hint={t.limitsHint}>
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="xl" verticalSpacing="md">
        {limits.map((limit) => (
          <LimitBar key={limit.policy} of={limit} />
        ))}
      </SimpleGrid>
    </Section>
  )
}

const NEARLY = 0.8

function LimitBar({ of: { policy, per, quota, used, resets_in_seconds } }: { of: Limit }) {
  const t = useMessages()
  const { number } = useNumbers()
  const name = t.policies[policy] ?? policy
  const near = used >= quota * NEARLY
  return (
    <Stack gap={4}>
      <Group justify="space-between" gap="xs">
        <Text size="sm" fw={600}>
          {name}
        </Text>
        <Text size="sm" {...(near && { c: 'var(--bad)', fw: 600 })}>
          {t.used(number(used), number(quota))}
        </Text>
      </Group>
      <Progress
        value={(used / quota) * 100}
        aria-label={name}
        color={near ? 'var(--bad)' : 'var(--accent)'}
        size="lg"
      />
      <Text size="sm" c="dimmed">
        {t.per[per] ?? per}, {t.resets(resets_in_seconds)}
      </Text>
    </Stack>
  )
}
