import './import.css'
import { Alert, Button, Group, Text } from '@mantine/core'
import { useState } from 'react'
import { useProperty } from '../../../api/property.ts'
import { useNumbers } from '../../../domain/numbers.ts'
import { useRoomTypes } from '../../../domain/room-type.tsx'
import { Page } from '../../../ui/page.tsx'
import { CheckStep, DoneStep, Running } from './check-step.tsx'
import { ChooseFile } from './choose-file.tsx'
import { ColumnsStep } from './columns-step.tsx'
import { type Format, formatOf } from './file-parts.ts'
import { useMessages } from './messages.ts'
import { EMPTY_PLAN, guessPlan, mappingOf, type Plan } from './plan.ts'
import { RecentImports } from './recent-imports.tsx'
import { readSample, type Sample } from './sample.ts'
import { useImport } from './use-import.ts'

const STEPS = ['file', 'columns', 'check', 'import'] as const
type Step = (typeof STEPS)[number]

interface Chosen {
  file: File
  format: Format
  sample: Sample
}

/** A file of another system, step by step: what its columns mean, what is wrong with its rows, then the import. */
export default function Import() {
  const t = useMessages()
  const { may } = useProperty()
  const rooms = useRoomTypes().map(({ name }) => name)
  const run = useImport()
  const [step, setStep] = useState<Step>('file')
  const [chosen, setChosen] = useState<Chosen>()
  const [unreadable, setUnreadable] = useState(false)
  const [plan, setPlan] = useState<Plan>(EMPTY_PLAN)
  const [mended, setMended] = useState<ReadonlyMap<number, string>>(new Map())
  const [isStale, setStale] = useState(false)
  const choose = async (file: File) => {
    run.forget()
    const format = formatOf(file.name)
    const sample = format && (await readSample(file, format).catch(() => undefined))
    setUnreadable(sample === undefined || sample.layout.columns.length === 0)
    if (!format || !sample || sample.layout.columns.length === 0) return
    setChosen({ file, format, sample })
    setPlan(guessPlan(sample, rooms))
    setMended(new Map())
    setStep('columns')
  }
  const start = (dryRun: boolean) => {
    const { file, format, sample } = chosen!
    setStale(false)
    setStep(dryRun ? 'check' : 'import')
    run.start({ file, format, mended, dryRun, mapping: mappingOf(plan, sample.layout.columns) })
  }
  const changing =
    <T,>(put: (value: T) => void) =>
    (value: T) => {
      put(value)
      setStale(true)
    }
  return (
    <Page lead={t.lead}>
      <Steps present={step} />
      {step !== 'file' && chosen && (
        <FileName file={chosen.file} onOther={run.running ? undefined : () => setStep('file')} />
      )}
      {step === 'file' && (
        <>
          <ChooseFile onChoose={choose} />
          {unreadable && <Alert color="red">{t.unreadable}</Alert>}
          {may('reservations:read') && <RecentImports />}
        </>
      )}
      {step === 'columns' && (
        <ColumnsStep sample={chosen!.sample} plan={plan} onChange={setPlan} onCheck={() => start(true)} />
      )}
      {step === 'check' && (
        <CheckStep
          {...{ run, plan, mended, isStale }}
          layout={chosen!.sample.layout}
          onPlan={changing(setPlan)}
          onMend={(row, text) => changing(setMended)(new Map(mended).set(row, text))}
          onBack={() => setStep('columns')}
          onStart={start}
        />
      )}
      {step === 'import' && (
        <>
          {run.running && run.report && <Running report={run.report} onStop={run.stop} />}
          {!run.running && <DoneStep run={run} onAgain={() => setStep('file')} />}
        </>
      )}
    </Page>
  )
}

function Steps({ present }: { present: Step }) {
  const t = useMessages()
  return (
    <ol className="import-steps" aria-label={t.stepsLabel}>
      {STEPS.map((step, at) => (
        <li key={step} {...(step === present && { 'aria-current': 'step' })}>
          {at + 1}. {t.steps[step]}
        </li>
      ))}
    </ol>
  )
}

function FileName({ file, onOther }: { file: File; onOther: (() => void) | undefined }) {
  const t = useMessages()
  const { number } = useNumbers()
  return (
    <Group gap="sm">
      <Text fw={600}>{file.name}</Text>
      <Text size="sm" c="dimmed">
        {number(Math.max(1, file.size / 1024))} kB
      </Text>
      {onOther && (
        <Button size="compact-sm" variant="default" onClick={onOther}>
          {t.chooseOther}
        </Button>
      )}
    </Group>
  )
}
