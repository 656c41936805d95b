import { Button, Group, Stack, Text } from '@mantine/core'
import { CodeBlock } from '../../../parts/code.tsx'
import { useDo } from '../../../place/ask.ts'
import { usePlace } from '../../../place/context.tsx'
import { SenderProblem } from './sender-problem.tsx'
import { useSenderWords } from './sender-words.ts'
import type { Sender } from './senders.tsx'

/** The record to publish, and a look whether it is there. */
export function ProveDomain({ record, channel }: { record: NonNullable<Sender['record']>; channel: string }) {
  const words = useSenderWords()
  const { property_id } = usePlace()
  const check = useDo('propertySenders.prove', { done: words.checked, quiet: true })
  return (
    <Stack gap="xs">
      <Text size="sm">{words.publish}</Text>
      <CodeBlock label={words.recordName} text={record.name} />
      <CodeBlock label={words.recordValue} text={record.value} />
      <Group>
        <Button variant="default" loading={check.isPending} onClick={() => check.mutate({ id: property_id, channel })}>
          {words.check}
        </Button>
      </Group>
      <SenderProblem error={check.error} />
    </Stack>
  )
}
