import { Alert, Group, List, Skeleton, Stack, Text } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import type { OutputOf } from '../../../api/operations.ts'
import { Failure } from '../../../domain/result.tsx'
import { Status } from '../../../domain/status.tsx'
import { When } from '../../../domain/time.tsx'
import { useFieldProblems } from '../../../i18n/problem.ts'
import { useSayViolation } from '../../../i18n/violation.ts'
import { Facts } from '../../../ui/facts.tsx'
import { Section } from '../../../ui/section.tsx'
import { Body } from '../shared/body.tsx'
import { useMessages } from './messages.ts'

type Seen = OutputOf<'messaging.preview'>

/** What the guest would get, when, and what speaks against it; kept up to date while one writes. */
export function Preview({ answer, isComplete }: { answer: UseQueryResult<Seen>; isComplete: boolean }) {
  const t = useMessages()
  const { data, error } = answer
  const problems = Object.entries(useFieldProblems(error))
  const isElsewhere = error && problems.length === 0
  return (
    <Section title={t.preview} actions={isComplete && data && !error && <Outcome of={data} />}>
      <Stack gap="sm" aria-live="polite">
        {!isComplete && <Text c="dimmed">{t.previewWaits}</Text>}
        {isComplete && isElsewhere && <Failure error={error} />}
        {isComplete && error && !isElsewhere && (
          <Alert color="red" title={t.refused}>
            <List size="sm">
              {problems.map(([field, said]) => (
                <List.Item key={field}>{said}</List.Item>
              ))}
            </List>
          </Alert>
        )}
        {isComplete && !error && (data ? <Seeing of={data} /> : <Skeleton h={120} />)}
      </Stack>
    </Section>
  )
}

function Outcome({ of: { would_send, when } }: { of: Seen }) {
  const t = useMessages()
  if (!would_send) return <Status of="failed" label={t.refused} />
  return <Status of={when === 'now' ? 'ready' : 'scheduled'} label={when === 'now' ? t.goesNow : t.later} />
}

function Seeing({ of: seen }: { of: Seen }) {
  const t = useMessages()
  const say = useSayViolation()
  const { text, channel, sms, held_until, violations, hint, provider, sender, sends_at, window_closes_at } = seen
  return (
    <>
      {violations.length > 0 && (
        <Alert color="red" title={t.refused}>
          <List size="sm">
            {violations.map((violation) => (
              <List.Item key={violation.msg}>{say(violation)}</List.Item>
            ))}
          </List>
        </Alert>
      )}
      {held_until && <Alert color="yellow">{t.held}</Alert>}
      {hint && <Alert color="yellow">{provider === 'local' ? t.local : hint}</Alert>}
      <div className="desk-bubble guest">
        <div className="said">
          <Body channel={channel} content={text} />
        </div>
      </div>
      {sms && (
        <Group gap="xs">
          <Text size="sm" fw={600}>
            {t.parts(sms.segments)}
          </Text>
          <Text size="sm" c="dimmed">
            {t.left(sms.left_in_last)}
          </Text>
          {sms.encoding === 'ucs2' && <Text size="sm">{t.special}</Text>}
        </Group>
      )}
      <Facts
        of={[
          [t.goesAt, seen.when === 'later' && sends_at ? <When key="at" at={sends_at} /> : null],
          [t.asTemplate, seen.template?.name],
          [t.window, window_closes_at && <When at={window_closes_at} />],
          [t.sender, sender],
          [t.provider, provider],
        ]}
      />
    </>
  )
}
