import { Alert, Anchor, Code, Stack, Text } from '@mantine/core'
import { Link, useParams } from 'wouter'
import { type OutputOf, useQuery } from '../../../api/operations.ts'
import { BASE } from '../../../api/session.ts'
import { useNumbers } from '../../../domain/numbers.ts'
import { QueryResult } from '../../../domain/result.tsx'
import { CodeBlock } from '../../../ui/code.tsx'
import { Facts } from '../../../ui/facts.tsx'
import { Page, usePageTitle } from '../../../ui/page.tsx'
import { Section } from '../../../ui/section.tsx'
import { useMessages } from '../requests/messages.ts'
import { Exact } from '../shared/exact.tsx'
import { HttpStatus, useActors } from '../shared/request.tsx'

type LoggedRequest = OutputOf<'requests.get'>

/** The log is written a second at a time. */
const WRITTEN_WITHIN_MS = 3000

export default function RequestPage() {
  const title = usePageTitle()
  const { id = '' } = useParams()
  const request = useQuery('requests.get', { id }, { lateMs: WRITTEN_WITHIN_MS })
  return (
    <Page
      back
      title={request.data?.operation ?? title}
      lead={request.data && `${request.data.method} ${request.data.path}`}
    >
      <QueryResult of={request}>{(request) => <RequestStory of={request} />}</QueryResult>
    </Page>
  )
}

function RequestStory({ of: request }: { of: LoggedRequest }) {
  const t = useMessages()
  const { number } = useNumbers()
  const { nameOf } = useActors()
  const { status, error_code } = request
  return (
    <>
      <Alert color={status < 400 ? 'green' : status < 500 ? 'yellow' : 'red'}>
        <Text size="sm">{t.answered(status)}</Text>
      </Alert>
      <Section title={t.path} hint={t.notKept}>
        <Facts
          of={[
            [t.status, <HttpStatus key="status" of={status} />],
            [t.error, error_code && <Code key="error">{error_code}</Code>],
            [t.took, t.ms(number(request.ms, 1))],
            [t.at, <Exact key="at" at={request.at} />],
            [t.door, t.doors[request.door] ?? request.door],
            [t.actor, nameOf(request.actor)],
          ]}
        />
        <CodeBlock text={request.id} label={t.id} />
      </Section>
      <Alike of={request} />
    </>
  )
}

function Alike({ of: { operation, door, actor, status } }: { of: LoggedRequest }) {
  const t = useMessages()
  const to = (filters: Record<string, string>) => `/requests?${new URLSearchParams({ door, ...filters })}`
  return (
    <Section title={t.same}>
      <Stack gap="xs" align="flex-start">
        <Anchor component={Link} href={to({ operation })} size="sm">
          {t.sameOperation}
        </Anchor>
        <Anchor component={Link} href={to({ actor })} size="sm">
          {t.sameActor}
        </Anchor>
        {status >= 400 && (
          <Anchor component={Link} href={to({ status: String(status) })} size="sm">
            {t.sameProblem}
          </Anchor>
        )}
        <Anchor href={`${BASE}/docs`} target="_blank" rel="noreferrer" size="sm">
          {t.reference}
        </Anchor>
      </Stack>
    </Section>
  )
}
