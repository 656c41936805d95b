import { Alert, Button, Group, Paper, Progress, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { Failure } from '../../parts/failure.tsx'
import { useNumbers } from '../../parts/numbers.tsx'
import { Page } from '../../parts/page.tsx'
import { useWords } from '../../use-words.ts'
import { ChooseFile } from './import/choose-file.tsx'
import { formatOf } from './import/file-parts.ts'
import { ColumnMapping } from './import/mapping.tsx'
import { ImportReport } from './import/report.tsx'
import type { Mapping } from './import/run-import.ts'
import { useImport } from './import/use-import.ts'
import { useOwnWords } from './import/words.ts'

export default function Import() {
  const own = useOwnWords()
  const { pages } = useWords()
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
    // A column that was given a meaning is no longer told as unknown, but its choice must stay on the page.
    setUnknown((former) => [...new Set([...former, ...(report?.ignored ?? [])])])
    if (file && format) run.start(file, format, mapping, dryRun)
  }
  const columns = [...new Set([...unknown, ...(report?.ignored ?? [])])]
  return (
    <Page title={pages.import} lead={own.lead}>
      {!running && <ChooseFile onChoose={choose} compact={file !== undefined} />}
      {file && !format && <Alert color="red">{own.unreadable}</Alert>}
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
  const own = useOwnWords()
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
            {own.stop}
          </Button>
        ) : (
          <Group>
            <Button variant="default" title={own.checkHint} onClick={() => onStart(true)}>
              {own.check}
            </Button>
            <Button onClick={() => onStart(false)}>{own.start}</Button>
          </Group>
        )}
      </Group>
    </Paper>
  )
}

function Running({ report }: { report: { progress: number; received: number; dryRun: boolean } }) {
  const own = useOwnWords()
  const { number } = useNumbers()
  const percent = Math.round(report.progress * 100)
  const label = report.dryRun ? own.checking : own.importing
  return (
    <Stack gap={4}>
      <Progress value={percent} size="lg" aria-label={label} animated />
      <Text size="sm" role="status">
        {label}: {own.progress(percent, number(report.received))}
      </Text>
    </Stack>
  )
}
