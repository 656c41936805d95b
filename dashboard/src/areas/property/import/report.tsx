import { Alert, Anchor, Group, Paper, SimpleGrid, Stack, Text, Title } from '@mantine/core'
import { Link } from 'wouter'
import { useNumbers } from '../../../domain/numbers.ts'
import { type Column, Table } from '../../../ui/table.tsx'
import { useMessages } from './messages.ts'
import type { Report, RowProblem } from './run-import.ts'

/** What became of the file: the sums, then the rows that need a person. */
export function ImportReport({ report, stopped }: { report: Report; stopped: boolean }) {
  const t = useMessages()
  const { number } = useNumbers()
  const { dryRun, rejected, problems, truncated } = report
  const sums: [string, number, boolean?][] = [
    [t.received, report.received],
    [dryRun ? t.wouldCreate : t.created, report.created],
    [dryRun ? t.wouldUpdate : t.updated, report.updated],
    [t.rejected, rejected, rejected > 0],
  ]
  return (
    <Stack>
      <Group justify="space-between">
        <div role="status">
          <Title order={2} size="h4">
            {stopped ? t.stoppedTitle : dryRun ? t.checkedTitle : t.importedTitle}
          </Title>
        </div>
        {!dryRun && (
          <Anchor component={Link} href="/reservations?tab=list">
            {t.toReservations}
          </Anchor>
        )}
      </Group>
      {stopped && !dryRun && <Alert color="yellow">{t.stoppedHint}</Alert>}
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
        !stopped && rejected === 0 && report.received > 0 && <Text>{t.allGood}</Text>
      )}
    </Stack>
  )
}

function Problems({ problems, truncated }: { problems: RowProblem[]; truncated: boolean }) {
  const t = useMessages()
  const columns: Column<RowProblem>[] = [
    { title: t.line, width: '6rem', right: true, show: ({ line }) => line ?? '–', text: ({ line }) => line },
    { title: t.row, width: '6rem', right: true, show: ({ row }) => row, text: ({ row }) => row },
    {
      title: t.field,
      width: '12rem',
      show: ({ field }) => t.fields[field] ?? (field || '–'),
      text: ({ field }) => field,
    },
    {
      title: t.problem,
      width: 'minmax(18rem, 1fr)',
      show: ({ message }) => <span title={message}>{message}</span>,
      text: ({ message }) => message,
    },
  ]
  return (
    <Stack gap="xs">
      <Title order={3} size="h5">
        {t.problems}
      </Title>
      <Text size="sm">{t.problemsHint}</Text>
      <Table
        label={t.problems}
        rows={problems}
        columns={columns}
        keyOf={({ row, field, message }) => `${row} ${field} ${message}`}
        csv="import-problems"
        height="24rem"
      />
      {truncated && <Text size="sm">{t.truncated}</Text>}
    </Stack>
  )
}
