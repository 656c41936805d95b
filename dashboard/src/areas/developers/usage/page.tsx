import { Button, SimpleGrid } from '@mantine/core'
import { Link } from 'wouter'
import { type OutputOf, useQuery } from '../../../api/operations.ts'
import { useNumbers } from '../../../domain/numbers.ts'
import { QueryResult } from '../../../domain/result.tsx'
import { Empty } from '../../../ui/empty.tsx'
import { KeyFigures } from '../../../ui/key-figures.tsx'
import { Page } from '../../../ui/page.tsx'
import { useActors } from '../shared/request.tsx'
import { Busiest } from './busiest.tsx'
import { HourChart } from './hour-chart.tsx'
import { Limits } from './limits.tsx'
import { useMessages } from './messages.ts'

type Usage = OutputOf<'usage.get'>

const AGAIN_MS = 5000

export default function UsagePage() {
  const t = useMessages()
  const usage = useQuery('usage.get', {}, { refetchMs: AGAIN_MS })
  return (
    <Page lead={t.lead}>
      <QueryResult of={usage}>
        {(usage) => (
          <>
            <Limits of={usage.limits} />
            {usage.hours.some(({ requests }) => requests > 0) ? <LastDay of={usage} /> : <NoRequests />}
          </>
        )}
      </QueryResult>
    </Page>
  )
}

function NoRequests() {
  const t = useMessages()
  return (
    <Empty
      title={t.none}
      action={
        <Button component={Link} href="/connect">
          {t.connect}
        </Button>
      }
    >
      {t.noneHint}
    </Empty>
  )
}

function LastDay({ of: { hours, operations, actors } }: { of: Usage }) {
  const t = useMessages()
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
        title={t.volume}
        rows={volume}
        as="bars"
        series={[
          { key: 'fine', name: t.fine, color: 'var(--accent)' },
          { key: 'client_errors', name: t.refused, color: 'var(--warn-line)' },
          { key: 'server_errors', name: t.failed, color: 'var(--bad)' },
        ]}
      />
      <HourChart
        title={t.speed}
        hint={t.speedHint}
        rows={hours.map(({ hour, p50_ms, p95_ms }) => ({ hour, p50_ms, p95_ms }))}
        as="lines"
        series={[
          { key: 'p50_ms', name: t.p50, color: 'var(--accent)' },
          { key: 'p95_ms', name: t.p95, color: 'var(--sandbox)' },
        ]}
      />
      <SimpleGrid cols={{ base: 1, lg: 2 }}>
        <Busiest
          title={t.operations}
          column={t.operation}
          rows={operations.map((row) => ({
            ...row,
            id: row.operation,
            name: row.operation,
            to: `/requests?door=any&operation=${row.operation}`,
          }))}
        />
        <Busiest
          title={t.actors}
          column={t.actor}
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
  const t = useMessages()
  const { number, share } = useNumbers()
  const sum = (key: 'requests' | 'client_errors' | 'server_errors') => hours.reduce((all, hour) => all + hour[key], 0)
  const worst = Math.max(0, ...hours.map(({ p95_ms }) => p95_ms ?? 0))
  const failed = sum('server_errors')
  return (
    <KeyFigures
      of={[
        { label: t.requests, value: number(sum('requests')) },
        { label: t.refused, value: number(sum('client_errors')) },
        {
          label: t.errorShare,
          value: share(failed / Math.max(1, sum('requests')), 1),
          tone: failed > 0 ? 'bad' : undefined,
        },
        { label: t.now, value: t.ms(number(hours.at(-1)?.p50_ms, 1)) },
        { label: t.worst, value: t.ms(number(worst, 1)) },
      ]}
    />
  )
}
