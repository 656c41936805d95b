import { Paper, SimpleGrid, Text, Title } from '@mantine/core'
import { useNumbers } from '../../../domain/numbers.ts'
import { useMessages } from './messages.ts'
import type { Report } from './run-import.ts'

/** What became of the file, or would. */
export function Sums({ report, stopped }: { report: Report; stopped: boolean }) {
  const t = useMessages()
  const { number } = useNumbers()
  const { dryRun, rejected } = report
  const sums: [string, number, boolean?][] = [
    [t.received, report.received],
    [dryRun ? t.wouldCreate : t.created, report.created],
    [dryRun ? t.wouldUpdate : t.updated, report.updated],
    [t.rejected, rejected, rejected > 0],
  ]
  return (
    <>
      <div role="status">
        <Title order={2} size="h4">
          {stopped ? t.stoppedTitle : dryRun ? t.checkedTitle : t.importedTitle}
        </Title>
      </div>
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
    </>
  )
}
