import { Group as Row, SimpleGrid, Skeleton, Stack, Table, Text } from '@mantine/core'
import { type OutputOf, useQuery } from '../../../api/operations.ts'
import { useProperty } from '../../../api/property.ts'
import { useNumbers } from '../../../domain/numbers.ts'
import { QueryResult } from '../../../domain/result.tsx'
import { addDays } from '../../../i18n/calendar.ts'
import { Choice, ViewChoice } from '../../../ui/choice.tsx'
import { KeyFigures } from '../../../ui/key-figures.tsx'
import { onDemand } from '../../../ui/on-demand.tsx'
import { Section } from '../../../ui/section.tsx'
import { useSharedMessages } from '../shared/messages.ts'
import { useDuration } from '../shared/names.ts'
import type { Group } from './charts.tsx'
import { useMessages } from './messages.ts'

const Charts = onDemand(() => import('./charts.tsx'), <Skeleton h={150} />)

type Counted = OutputOf<'calls.summary'>

interface SummaryProps {
  period: string
  view: string
  onChange(changes: { period?: string; view?: string }): void
}

/** How many calls there were, of which kind, and how long they took. */
export function Summary({ period, view, onChange }: SummaryProps) {
  const t = useMessages()
  const { today } = useProperty()
  const days = Number(period)
  const counted = useQuery('calls.summary', days ? { from: addDays(today, 1 - days), to: today } : {}, {
    keepPrevious: true,
  })
  const controls = (
    <Row gap="xs">
      <Choice
        bare
        label={t.period}
        options={t.periods}
        value={period}
        onChange={(next) => onChange({ period: next })}
      />
      <ViewChoice value={view} onChange={(next) => onChange({ view: next })} />
    </Row>
  )
  return (
    <Section title={t.summary} actions={controls}>
      <QueryResult of={counted}>{(data) => <Counts of={data} isTable={view === 'table'} />}</QueryResult>
    </Section>
  )
}

function Counts({ of, isTable }: { of: Counted; isTable: boolean }) {
  const t = useMessages()
  const groups = useGroups(of)
  const duration = useDuration()
  const { number } = useNumbers()
  if (of.total === 0) return <Text c="dimmed">{t.noneInPeriod}</Text>
  return (
    <Stack gap="md">
      <KeyFigures
        of={[
          { label: t.total, value: number(of.total) },
          { label: t.missed, value: number(of.by_status.missed) },
          { label: t.average, value: duration(Math.round(of.average_duration_seconds)) },
          { label: t.together, value: duration(of.total_duration_seconds) },
        ]}
      />
      {isTable ? <Figures groups={groups} total={of.total} /> : <Charts groups={groups} />}
    </Stack>
  )
}

function useGroups({ by_status, by_direction, by_provider }: Counted): Group[] {
  const t = useMessages()
  const shared = useSharedMessages()
  const group = (title: string, counts: object, called: Record<string, string>): Group => ({
    title,
    rows: Object.entries(counts as Record<string, number>).map(([key, count]) => ({
      key,
      name: called[key] ?? key,
      count,
    })),
  })
  return [
    group(t.byStatus, by_status, shared.callStatuses),
    group(t.byDirection, by_direction, shared.callDirections),
    group(t.byProvider, by_provider, shared.callProviders),
  ]
}

function Figures({ groups, total }: { groups: Group[]; total: number }) {
  const t = useMessages()
  const { number, share } = useNumbers()
  return (
    <SimpleGrid cols={{ base: 1, sm: 3 }}>
      {groups.map(({ title, rows }) => (
        <Table key={title} aria-label={title} style={{ fontVariantNumeric: 'tabular-nums' }}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{title}</Table.Th>
              <Table.Th ta="end">{t.count}</Table.Th>
              <Table.Th ta="end">{t.share}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {rows.map(({ key, name, count }) => (
              <Table.Tr key={key}>
                <Table.Td>{name}</Table.Td>
                <Table.Td ta="end">{number(count)}</Table.Td>
                <Table.Td ta="end">{share(count / total)}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      ))}
    </SimpleGrid>
  )
}
