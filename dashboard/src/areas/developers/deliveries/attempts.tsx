import { Accordion, Alert, Group, Progress, Stack, Text } from '@mantine/core'
import { useProperty } from '../../../api/property.ts'
import { useNumbers } from '../../../domain/numbers.ts'
import { CodeBlock } from '../../../ui/code.tsx'
import { Exact } from '../shared/exact.tsx'
import { type Delivery, isSuccess, StatusCode } from './columns.tsx'
import { errorText } from './delivery-log.ts'
import { useMessages } from './messages.ts'

type Attempt = Delivery['attempts'][number]

const PAPER = { item: { backgroundColor: 'var(--paper)' } }

/** The newest first and open: it is what one came for. */
export function Attempts({ of: delivery, url }: { of: Delivery; url: string }) {
  const t = useMessages()
  const { attempts } = delivery
  if (attempts.length === 0) return <Text size="sm">{t.noAttempts}</Text>
  const slowest = Math.max(1, ...attempts.map(({ latency_ms }) => latency_ms))
  return (
    <Accordion
      key={attempts.length}
      variant="contained"
      order={3}
      defaultValue={String(attempts.length)}
      styles={PAPER}
    >
      {attempts
        .map((attempt, index) => (
          <Accordion.Item key={attempt.at} value={String(index + 1)}>
            <Accordion.Control>
              <AttemptLine of={attempt} number={index + 1} slowest={slowest} />
            </Accordion.Control>
            <Accordion.Panel>
              <Exchange of={attempt} eventId={delivery.event_id} url={url} />
            </Accordion.Panel>
          </Accordion.Item>
        ))
        .reverse()}
    </Accordion>
  )
}

function AttemptLine({ of: attempt, number: which, slowest }: { of: Attempt; number: number; slowest: number }) {
  const t = useMessages()
  const { number } = useNumbers()
  const ms = number(attempt.latency_ms)
  const duration = attempt.status_code === null ? t.waited(ms) : t.took(ms)
  return (
    <Stack gap={6} me="sm">
      <Group justify="space-between" gap="xs">
        <Group gap="xs">
          <Text size="sm" fw={600}>
            {t.attempt(which)}
          </Text>
          <StatusCode of={attempt.status_code} none={t.noAnswer} />
        </Group>
        <Text size="sm" c="dimmed">
          <Exact at={attempt.at} />
        </Text>
      </Group>
      <Group gap="sm" wrap="nowrap">
        <Progress.Root size="sm" flex={1}>
          <Progress.Section
            value={Math.max(2, (attempt.latency_ms / slowest) * 100)}
            color={isSuccess(attempt.status_code) ? 'var(--accent)' : 'var(--bad)'}
            withAria={false}
          />
        </Progress.Root>
        <Text size="sm">{duration}</Text>
      </Group>
    </Stack>
  )
}

function Exchange({ of: attempt, eventId, url }: { of: Attempt; eventId: string; url: string }) {
  const t = useMessages()
  const { environment } = useProperty()
  // A sandbox dates attempts by its own clock, but signs with the real time.
  const timestamp = environment === 'live' ? String(Math.floor(Date.parse(attempt.at) / 1000)) : t.timestampUnknown
  const head = [
    `POST ${url}`,
    'content-type: application/json',
    `webhook-id: ${eventId}`,
    `webhook-timestamp: ${timestamp}`,
    `webhook-signature: ${t.signatureUnknown}`,
    `portico-signature: ${t.signatureUnknown}`,
  ]
  return (
    <Stack gap="sm">
      <Text size="sm" fw={600}>
        {t.request}
      </Text>
      <CodeBlock text={head.join('\n')} label={t.headers} />
      <Text size="sm" fw={600}>
        {t.response}
      </Text>
      {attempt.error && <Alert color="red">{errorText(t.errors, attempt.error)}</Alert>}
      {attempt.response ? (
        <CodeBlock text={attempt.response} label={t.response} />
      ) : (
        !attempt.error && <Text size="sm">{t.emptyResponse}</Text>
      )}
    </Stack>
  )
}
