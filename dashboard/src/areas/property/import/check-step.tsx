import { Alert, Anchor, Button, Group, Progress, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'wouter'
import type { OutputOf } from '../../../api/operations.ts'
import { useNumbers } from '../../../domain/numbers.ts'
import { Failure } from '../../../domain/result.tsx'
import { ActionButton } from '../../../ui/action-button.tsx'
import { MendRows } from './mend-rows.tsx'
import { useMessages } from './messages.ts'
import type { Plan } from './plan.ts'
import type { Report } from './run-import.ts'
import { Sums } from './sums.tsx'
import type { Layout } from './table-text.ts'
import { UndoImport, UndoReport } from './undo-import.tsx'
import { UnknownRooms } from './unknown-rooms.tsx'
import type { useImport } from './use-import.ts'

interface CheckStepProps {
  run: ReturnType<typeof useImport>
  layout: Layout
  plan: Plan
  mended: ReadonlyMap<number, string>
  /** Something was decided otherwise since the check. */
  isStale: boolean
  onPlan(plan: Plan): void
  onMend(row: number, text: string): void
  onBack(): void
  onStart(dryRun: boolean): void
}

/** What the check found, to be decided and mended, and the button that imports. */
export function CheckStep({ run, layout, plan, mended, isStale, onPlan, onMend, onBack, onStart }: CheckStepProps) {
  const t = useMessages()
  const { report, running, stopped, error } = run
  if (running) return report && <Running report={report} onStop={run.stop} />
  const isChecked = report?.dryRun === true && !stopped && !error
  const good = report ? report.received - report.rejected : 0
  return (
    <Stack>
      {error ? <Failure error={error} /> : null}
      {report && <Sums report={report} stopped={stopped || Boolean(error)} />}
      {report && <UnknownRooms names={report.unknownRooms} plan={plan} onChange={onPlan} />}
      {report && report.refused.length > 0 && (
        <MendRows {...{ layout, plan, mended, onMend }} refused={report.refused} truncated={report.truncated} />
      )}
      {isChecked && report.rejected === 0 && report.received > 0 && <Text>{t.allGood}</Text>}
      <Group justify="flex-end">
        <Button variant="default" onClick={onBack}>
          {t.backToColumns}
        </Button>
        <Button variant={isStale || !isChecked ? 'filled' : 'default'} onClick={() => onStart(true)}>
          {t.checkAgain}
        </Button>
        <ActionButton
          variant={isStale || !isChecked ? 'default' : 'filled'}
          why={!isChecked ? t.checkFirst : isStale ? t.changedSince : good === 0 && t.nothingToImport}
          onClick={() => onStart(false)}
        >
          {t.importRows(good)}
        </ActionButton>
      </Group>
    </Stack>
  )
}

export function Running({ report, onStop }: { report: Report; onStop(): void }) {
  const t = useMessages()
  const { number } = useNumbers()
  const percent = Math.round(report.progress * 100)
  const label = report.dryRun ? t.checking : t.importing
  return (
    <Stack gap="xs">
      <Progress value={percent} size="lg" aria-label={label} animated />
      <Group justify="space-between">
        <Text size="sm" role="status">
          {label}: {t.progress(percent, number(report.received))}
        </Text>
        <Button variant="default" size="xs" onClick={onStop}>
          {t.stop}
        </Button>
      </Group>
    </Stack>
  )
}

interface DoneStepProps {
  run: ReturnType<typeof useImport>
  onAgain(): void
}

/** What was imported, and the way back. */
export function DoneStep({ run: { report, stopped, error }, onAgain }: DoneStepProps) {
  const t = useMessages()
  const [undone, setUndone] = useState<OutputOf<'reservationImports.undo'>>()
  return (
    <Stack>
      {error ? <Failure error={error} /> : null}
      {report && <Sums report={report} stopped={stopped || Boolean(error)} />}
      {(stopped || Boolean(error)) && <Alert color="yellow">{t.stoppedHint}</Alert>}
      {undone && <UndoReport undone={undone} />}
      <Group justify="space-between">
        <Anchor component={Link} href="/reservations?tab=list">
          {t.toReservations}
        </Anchor>
        <Group>
          {report?.importId && !undone && <UndoImport id={report.importId} onDone={setUndone} />}
          <Button onClick={onAgain}>{t.another}</Button>
        </Group>
      </Group>
    </Stack>
  )
}
