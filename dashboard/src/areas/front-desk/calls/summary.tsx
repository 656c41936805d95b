import { Group as Row, SimpleGrid, Skeleton, Stack, Table, Text } from '@mantine/core'
import { Answer } from '../../../parts/answer.tsx'
import { Choice } from '../../../parts/choice.tsx'
import { KeyFigures } from '../../../parts/key-figures.tsx'
import { useNumbers } from '../../../parts/numbers.tsx'
import { onDemand } from '../../../parts/on-demand.tsx'
import { Section } from '../../../parts/section.tsx'
import { ViewChoice } from '../../../parts/view-choice.tsx'
import { addDays } from '../../../parts/when.tsx'
import { type OutputOf, useAsk } from '../../../place/ask.ts'
import { usePlace } from '../../../place/context.tsx'
import { useNames } from '../names.ts'
import { useDuration } from '../parts/duration.ts'
import { useOwnWords } from './words.ts'

const Charts = onDemand(() => import('./charts.tsx'), <Skeleton h={150} />)

type Counted = OutputOf<'calls.summary'>

export interface Group {
  title: string
  rows: { key: string; name: string; count: number }[]
}

interface SummaryProps {
  period: string
  view: string
  onChange(changes: { period?: string; view?: string }): void
}

/** How many calls there were, of which kind, and how long they took. */
export function Summary({ period, view, onChange }: SummaryProps) {
  const own = useOwnWords()
  const { today } = usePlace()
  const days = Number(period)
  const counted = useAsk('calls.summary', days ? { from: addDays(today, 1 - days), to: today } : {}, { keep: true })
  const controls = (
    <Row gap="xs">
      <Choice
        bare
        label={own.period}
        options={own.periods}
        value={period}
        onChange={(next) => onChange({ period: next })}
      />
      <ViewChoice value={view} onChange={(next) => onChange({ view: next })} />
    </Row>
  )
  return (
    <Section title={own.summary} actions={controls}>
      <Answer to={counted}>{(data) => <Counts of={data} isTable={view === 'table'} />}</Answer>
    </Section>
  )
}

function Counts({ of, isTable }: { of: Counted; isTable: boolean }) {
  const own = useOwnWords()
  const groups = useGroups(of)
  const duration = useDuration()
  const { number } = useNumbers()
  if (of.total === 0) return <Text c="dimmed">{own.noneInPeriod}</Text>
  return (
    <Stack gap="md">
      <KeyFigures
        of={[
          { label: own.total, value: number(of.total) },
          { label: own.missed, value: number(of.by_status.missed) },
          { label: own.average, value: duration(Math.round(of.average_duration_seconds)) },
          { label: own.together, value: duration(of.total_duration_seconds) },
        ]}
      />
      {isTable ? <Figures groups={groups} total={of.total} /> : <Charts groups={groups} />}
    </Stack>
  )
}

function useGroups({ by_status, by_direction, by_provider }: Counted): Group[] {
  const own = useOwnWords()
  const names = useNames()
  const group = (title: string, counts: object, called: Record<string, string>): Group => ({
    title,
    rows: Object.entries(counts as Record<string, number>).map(([key, count]) => ({
      key,
      name: called[key] ?? key,
      count,
    })),
  })
  return [
    group(own.byStatus, by_status, names.callStatuses),
    group(own.byDirection, by_direction, names.callDirections),
    group(own.byProvider, by_provider, names.callProviders),
  ]
}

function Figures({ groups, total }: { groups: Group[]; total: number }) {
  const own = useOwnWords()
  const { number, share } = useNumbers()
  return (
    <SimpleGrid cols={{ base: 1, sm: 3 }}>
      {groups.map(({ title, rows }) => (
        <Table key={title} aria-label={title} style={{ fontVariantNumeric: 'tabular-nums' }}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{title}</Table.Th>
              <Table.Th ta="right">{own.count}</Table.Th>
              <Table.Th ta="right">{own.share}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {rows.map(({ key, name, count }) => (
              <Table.Tr key={key}>
                <Table.Td>{name}</Table.Td>
                <Table.Td ta="right">{number(count)}</Table.Td>
                <Table.Td ta="right">{share(count / total)}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      ))}
    </SimpleGrid>
  )
}
