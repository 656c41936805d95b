import { Alert, Group, List, Skeleton, Stack, Text } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import { Facts } from '../../../parts/facts.tsx'
import { Failure } from '../../../parts/failure.tsx'
import { fieldProblems } from '../../../parts/problem.ts'
import { Section } from '../../../parts/section.tsx'
import { Status } from '../../../parts/status.tsx'
import { When } from '../../../parts/when.tsx'
import type { OutputOf } from '../../../place/ask.ts'
import { Body } from '../parts/body.tsx'
import { useOwnWords } from './words.ts'

type Seen = OutputOf<'messaging.preview'>

/** What the guest would get, when, and what speaks against it; kept up to date while one writes. */
export function Preview({ answer, isComplete }: { answer: UseQueryResult<Seen>; isComplete: boolean }) {
  const own = useOwnWords()
  const { data, error } = answer
  const isElsewhere = error && Object.keys(fieldProblems(error)).length === 0
  return (
    <Section title={own.preview} actions={isComplete && data && !error && <Outcome of={data} />}>
      <Stack gap="sm" aria-live="polite">
        {!isComplete && <Text c="dimmed">{own.previewWaits}</Text>}
        {isComplete && isElsewhere && <Failure error={error} />}
        {isComplete && error && !isElsewhere && (
          <Alert color="red" title={own.refused}>
            <List size="sm">
              {Object.entries(fieldProblems(error)).map(([field, msg]) => (
                <List.Item key={field}>{msg}</List.Item>
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
  const own = useOwnWords()
  if (!would_send) return <Status of="failed" label={own.refused} />
  return <Status of={when === 'now' ? 'ready' : 'scheduled'} label={when === 'now' ? own.goesNow : own.later} />
}

function Seeing({ of: seen }: { of: Seen }) {
  const own = useOwnWords()
  const { text, channel, sms, held_until, violations, hint, provider, sender, sends_at, window_closes_at } = seen
  return (
    <>
      {violations.length > 0 && (
        <Alert color="red" title={own.refused}>
          <List size="sm">
            {violations.map(({ msg }) => (
              <List.Item key={msg}>{msg}</List.Item>
            ))}
          </List>
        </Alert>
      )}
      {held_until && <Alert color="yellow">{own.held}</Alert>}
      {hint && <Alert color="yellow">{provider === 'local' ? own.local : hint}</Alert>}
      <div className="desk-bubble guest">
        <div className="said">
          <Body channel={channel} content={text} />
        </div>
      </div>
      {sms && (
        <Group gap="xs">
          <Text size="sm" fw={600}>
            {own.parts(sms.segments)}
          </Text>
          <Text size="sm" c="dimmed">
            {own.left(sms.left_in_last)}
          </Text>
          {sms.encoding === 'ucs2' && <Text size="sm">{own.special}</Text>}
        </Group>
      )}
      <Facts
        of={[
          [own.goesAt, seen.when === 'later' && sends_at ? <When key="at" at={sends_at} /> : null],
          [own.asTemplate, seen.template?.name],
          [own.window, window_closes_at && <When at={window_closes_at} />],
          [own.sender, sender],
          [own.provider, provider],
        ]}
      />
    </>
  )
}
