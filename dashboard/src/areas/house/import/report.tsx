import { Alert, Anchor, Group, Paper, SimpleGrid, Stack, Text, Title } from '@mantine/core'
import { Link } from 'wouter'
import { useNumbers } from '../../../parts/numbers.tsx'
import { type Column, Table } from '../../../parts/table.tsx'
import type { Report, RowProblem } from './run-import.ts'
import { useOwnWords } from './words.ts'

/** What became of the file: the sums, then the rows that need a person. */
export function ImportReport({ report, stopped }: { report: Report; stopped: boolean }) {
  const own = useOwnWords()
  const { number } = useNumbers()
  const { dryRun, rejected, problems, truncated } = report
  const sums: [string, number, boolean?][] = [
    [own.received, report.received],
    [dryRun ? own.wouldCreate : own.created, report.created],
    [dryRun ? own.wouldUpdate : own.updated, report.updated],
    [own.rejected, rejected, rejected > 0],
  ]
  return (
    <Stack>
      <Group justify="space-between">
        <div role="status">
          <Title order={2} size="h4">
            {stopped ? own.stoppedTitle : dryRun ? own.checkedTitle : own.importedTitle}
          </Title>
        </div>
        {!dryRun && (
          <Anchor component={Link} href="/reservations?tab=list">
            {own.toReservations}
          </Anchor>
        )}
      </Group>
      {stopped && !dryRun && <Alert color="yellow">{own.stoppedHint}</Alert>}
      <SimpleGrid cols={{ base: 2, sm: 4 }}>
        {sums.map(([name, value, bad]) => (
          <Paper key={name} withBorder p="md">
            <Text size="sm" c="dimmed">
              {name}
            </Text>
            <Text fz="xl" fw={600} {...(bad && { c: 'var(--bad)' })}>
              {number(value)}
            </Text>
          </Paper>
        ))}
      </SimpleGrid>
      {problems.length > 0 ? (
        <Problems problems={problems} truncated={truncated} />
      ) : (
        !stopped && rejected === 0 && report.received > 0 && <Text>{own.allGood}</Text>
      )}
    </Stack>
  )
}

function Problems({ problems, truncated }: { problems: RowProblem[]; truncated: boolean }) {
  const own = useOwnWords()
  const columns: Column<RowProblem>[] = [
    { title: own.line, width: '6rem', right: true, show: ({ line }) => line ?? '–', text: ({ line }) => line },
    { title: own.row, width: '6rem', right: true, show: ({ row }) => row, text: ({ row }) => row },
    {
      title: own.field,
      width: '12rem',
      show: ({ field }) => own.fields[field] ?? (field || '–'),
      text: ({ field }) => field,
    },
    {
      title: own.problem,
      width: 'minmax(18rem, 1fr)',
      show: ({ message }) => <span title={message}>{message}</span>,
      text: ({ message }) => message,
    },
  ]
  return (
    <Stack gap="xs">
      <Title order={3} size="h5">
        {own.problems}
      </Title>
      <Text size="sm">{own.problemsHint}</Text>
      <Table
        label={own.problems}
        rows={problems}
        columns={columns}
        keyOf={({ row, field, message }) => `${row} ${field} ${message}`}
        csv="import-problems"
        height="24rem"
      />
      {truncated && <Text size="sm">{own.truncated}</Text>}
    </Stack>
  )
}
