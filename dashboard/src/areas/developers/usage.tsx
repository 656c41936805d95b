import { Button, SimpleGrid } from '@mantine/core'
import { Link } from 'wouter'
import { Answer } from '../../parts/answer.tsx'
import { Empty } from '../../parts/empty.tsx'
import { KeyFigures } from '../../parts/key-figures.tsx'
import { useNumbers } from '../../parts/numbers.tsx'
import { Page } from '../../parts/page.tsx'
import { type OutputOf, useAsk } from '../../place/ask.ts'
import { useWords } from '../../use-words.ts'
import { useActors } from './requests/actor.ts'
import { Busiest } from './usage/busiest.tsx'
import { HourChart } from './usage/hour-chart.tsx'
import { Limits } from './usage/limits.tsx'
import { useOwnWords } from './usage/words.ts'

type Usage = OutputOf<'usage.get'>

const AGAIN_MS = 5000

export default function UsagePage() {
  const own = useOwnWords()
  const { pages } = useWords()
  const usage = useAsk('usage.get', {}, { everyMs: AGAIN_MS })
  return (
    <Page title={pages.usage} lead={own.lead}>
      <Answer to={usage}>
        {(usage) => (
          <>
            <Limits of={usage.limits} />
            {usage.hours.some(({ requests }) => requests > 0) ? <LastDay of={usage} /> : <NoRequests />}
          </>
        )}
      </Answer>
    </Page>
  )
}

function NoRequests() {
  const own = useOwnWords()
  return (
    <Empty
      title={own.none}
      action={
        <Button component={Link} href="/connect">
          {own.connect}
        </Button>
      }
    >
      {own.noneHint}
    </Empty>
  )
}

function LastDay({ of: { hours, operations, actors } }: { of: Usage }) {
  const own = useOwnWords()
  const { nameOf } = useActors()
  const volume = hours.map(({ hour, requests, client_errors, server_errors }) => ({
    hour,
    fine: requests - client_errors - server_errors,
    client_errors,
    server_errors,
  }))
  return (
    <>
      <DayFigures of={hours} />
      <HourChart
        title={own.volume}
        rows={volume}
        as="bars"
        series={[
          { key: 'fine', name: own.fine, color: 'var(--accent)' },
          { key: 'client_errors', name: own.refused, color: 'var(--warn-line)' },
          { key: 'server_errors', name: own.failed, color: 'var(--bad)' },
        ]}
      />
      <HourChart
        title={own.speed}
        hint={own.speedHint}
        rows={hours.map(({ hour, p50_ms, p95_ms }) => ({ hour, p50_ms, p95_ms }))}
        as="lines"
        series={[
          { key: 'p50_ms', name: own.p50, color: 'var(--accent)' },
          { key: 'p95_ms', name: own.p95, color: 'var(--sandbox)' },
        ]}
      />
      <SimpleGrid cols={{ base: 1, lg: 2 }}>
        <Busiest
          title={own.operations}
          column={own.operation}
          rows={operations.map((row) => ({
            ...row,
            id: row.operation,
            name: row.operation,
            to: `/requests?door=any&operation=${row.operation}`,
          }))}
        />
        <Busiest
          title={own.actors}
          column={own.actor}
          rows={actors.map((row) => ({
            ...row,
            id: row.actor,
            name: nameOf(row.actor),
            to: `/requests?door=any&actor=${row.actor}`,
          }))}
        />
      </SimpleGrid>
    </>
  )
}

function DayFigures({ of: hours }: { of: Usage['hours'] }) {
  const own = useOwnWords()
  const { number, share } = useNumbers()
  const sum = (key: 'requests' | 'client_errors' | 'server_errors') => hours.reduce((all, hour) => all + hour[key], 0)
  const worst = Math.max(0, ...hours.map(({ p95_ms }) => p95_ms ?? 0))
  const failed = sum('server_errors')
  return (
    <KeyFigures
      of={[
        { label: own.requests, value: number(sum('requests')) },
        { label: own.refused, value: number(sum('client_errors')) },
        {
          label: own.errorShare,
          value: share(failed / Math.max(1, sum('requests')), 1),
          tone: failed > 0 ? 'bad' : undefined,
        },
        { label: own.now, value: own.ms(number(hours.at(-1)?.p50_ms, 1)) },
        { label: own.worst, value: own.ms(number(worst, 1)) },
      ]}
    />
  )
}
