import { Alert, Anchor, Code, Group, Stack, Text } from '@mantine/core'
import { Link } from 'wouter'
import { useProperty } from '../../../api/property.ts'
import { useProblemText } from '../../../i18n/problem.ts'
import { CodeBlock } from '../../../ui/code.tsx'
import { Section } from '../../../ui/section.tsx'
import { HttpStatus } from '../shared/request.tsx'
import type { Answer } from './ask.ts'
import { useMessages } from './messages.ts'

/** What came of it: status, time, the request's id, headers and body. */
export function AnswerShown({ of: answer, error }: { of: Answer | undefined; error: unknown }) {
  const t = useMessages()
  const problemText = useProblemText()
  if (error) return <Alert color="red">{problemText(error)}</Alert>
  if (!answer) return null
  return (
    <Section title={t.answer}>
      <Group gap="md" role="status">
        <HttpStatus of={answer.status} />
        <Text size="sm">{t.ms(answer.ms)}</Text>
        {answer.requestId && <RequestId of={answer.requestId} />}
      </Group>
      <CodeBlock text={answer.text || t.noBody} label={t.answer} />
      <details>
        <summary>{t.headers(answer.headers.length)}</summary>
        <Stack gap={2} pt="xs">
          {answer.headers.map(([name, value]) => (
            <Code key={name} style={{ overflowWrap: 'anywhere' }}>{`${name}: ${value}`}</Code>
          ))}
        </Stack>
      </details>
    </Section>
  )
}

/** To the request log, for those who may read it. */
function RequestId({ of: id }: { of: string }) {
  const { may } = useProperty()
  if (!may('keys:read')) return <Code>{id}</Code>
  return (
    <Anchor component={Link} href={`/requests/${id}`} size="sm">
      {id}
    </Anchor>
  )
}
