import { Alert, Anchor, Code, Stack, Text } from '@mantine/core'
import { Link, useParams } from 'wouter'
import { Answer } from '../../parts/answer.tsx'
import { CodeBlock } from '../../parts/code.tsx'
import { Facts } from '../../parts/facts.tsx'
import { useNumbers } from '../../parts/numbers.tsx'
import { Page } from '../../parts/page.tsx'
import { Section } from '../../parts/section.tsx'
import { type OutputOf, useAsk } from '../../place/ask.ts'
import { BASE } from '../../session.ts'
import { useWords } from '../../use-words.ts'
import { Exact } from './parts/exact.tsx'
import { useActors } from './requests/actor.ts'
import { HttpStatus } from './requests/code.tsx'
import { useOwnWords } from './requests/words.ts'

type LoggedRequest = OutputOf<'requests.get'>

export default function RequestPage() {
  const { pages } = useWords()
  const { id = '' } = useParams()
  const request = useAsk('requests.get', { id })
  return (
    <Page
      back="/requests"
      title={request.data?.operation ?? pages.requests}
      lead={request.data && `${request.data.method} ${request.data.path}`}
    >
      <Answer to={request}>{(request) => <RequestStory of={request} />}</Answer>
    </Page>
  )
}

function RequestStory({ of: request }: { of: LoggedRequest }) {
  const own = useOwnWords()
  const { number } = useNumbers()
  const { nameOf } = useActors()
  const { status, error_code } = request
  return (
    <>
      <Alert color={status < 400 ? 'green' : status < 500 ? 'yellow' : 'red'}>
        <Text size="sm">{own.answered(status)}</Text>
      </Alert>
      <Section title={own.path} hint={own.notKept}>
        <Facts
          of={[
            [own.status, <HttpStatus key="status" of={status} />],
            [own.error, error_code && <Code key="error">{error_code}</Code>],
            [own.took, own.ms(number(request.ms, 1))],
            [own.at, <Exact key="at" at={request.at} />],
            [own.door, own.doors[request.door] ?? request.door],
            [own.actor, nameOf(request.actor)],
          ]}
        />
        <CodeBlock text={request.id} label={own.id} />
      </Section>
      <Alike of={request} />
    </>
  )
}

function Alike({ of: { operation, door, actor, status } }: { of: LoggedRequest }) {
  const own = useOwnWords()
  const to = (filters: Record<string, string>) => `/requests?${new URLSearchParams({ door, ...filters })}`
  return (
    <Section title={own.same}>
      <Stack gap="xs" align="flex-start">
        <Anchor component={Link} href={to({ operation })} size="sm">
          {own.sameOperation}
        </Anchor>
        <Anchor component={Link} href={to({ actor })} size="sm">
          {own.sameActor}
        </Anchor>
        {status >= 400 && (
          <Anchor component={Link} href={to({ status: String(status) })} size="sm">
            {own.sameProblem}
          </Anchor>
        )}
        <Anchor href={`${BASE}/docs`} target="_blank" rel="noreferrer" size="sm">
          {own.reference}
        </Anchor>
      </Stack>
    </Section>
  )
}
