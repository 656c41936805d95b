import { Alert, Button, Group, Paper, Progress, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useNumbers } from '../../../domain/numbers.ts'
import { Failure } from '../../../domain/result.tsx'
import { Page } from '../../../ui/page.tsx'
import { ChooseFile } from './choose-file.tsx'
import { formatOf } from './file-parts.ts'
import { ColumnMapping } from './mapping.tsx'
import { useMessages } from './messages.ts'
import { ImportReport } from './report.tsx'
import type { Mapping } from './run-import.ts'
import { useImport } from './use-import.ts'

export default function Import() {
  const t = useMessages()
  const [file, setFile] = useState<File>()
  const [mapping, setMapping] = useState<Mapping>({})
  const [unknown, setUnknown] = useState<string[]>([])
  const run = useImport()
  const format = file && formatOf(file.name)
  const choose = (chosen: File) => {
    run.forget()
    setMapping({})
    setUnknown([])
    setFile(chosen)
  }
  const { report, running, stopped, error } = run
  const start = (dryRun: boolean) => {
    // A column that was given a meaning is no longer reported as unknown, but its choice must stay on the page.
    setUnknown((former) => [...new Set([...former, ...(report?.ignored ?? [])])])
    if (file && format) run.start(file, format, mapping, dryRun)
  }
  const columns = [...new Set([...unknown, ...(report?.ignored ?? [])])]
  return (
    <Page lead={t.lead}>
      {!running && <ChooseFile onChoose={choose} compact={file !== undefined} />}
      {file && !format && <Alert color="red">{t.unreadable}</Alert>}
      {file && format && <Chosen file={file} running={running} onStart={start} onStop={run.stop} />}
      {report && running && <Running report={report} />}
      {error ? <Failure error={error} /> : null}
      {report && !running && <ImportReport report={report} stopped={stopped || Boolean(error)} />}
      {report && !running && (columns.length > 0 || report.rejected > 0) && (
        <ColumnMapping columns={columns} mapping={mapping} onChange={setMapping} />
      )}
    </Page>
  )
}

interface ChosenProps {
  file: File
  running: boolean
  onStart(dryRun: boolean): void
  onStop(): void
}

function Chosen({ file, running, onStart, onStop }: ChosenProps) {
  const t = useMessages()
  const { number } = useNumbers()
  return (
    <Paper withBorder p="md">
      <Group justify="space-between">
        <div>
          <Text fw={600}>{file.name}</Text>
          <Text size="sm" c="dimmed">
            {number(Math.max(1, file.size / 1024))} kB
          </Text>
        </div>
        {running ? (
          <Button variant="default" onClick={onStop}>
            {t.stop}
          </Button>
        ) : (
          <Group>
            <Button variant="default" title={t.checkHint} onClick={() => onStart(true)}>
              {t.check}
            </Button>
            <Button onClick={() => onStart(false)}>{t.start}</Button>
          </Group>
        )}
      </Group>
    </Paper>
  )
}

function Running({ report }: { report: { progress: number; received: number; dryRun: boolean } }) {
  const t = useMessages()
  const { number } = useNumbers()
  const percent = Math.round(report.progress * 100)
  const label = report.dryRun ? t.checking : t.importing
  return (
    <Stack gap={4}>
      <Progress value={percent} size="lg" aria-label={label} animated />
      <Text size="sm" role="status">
        {label}: {t.progress(percent, number(report.received))}
      </Text>
    </Stack>
  )
}
