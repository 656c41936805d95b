import { Button, Group, Paper, Switch, Text, TextInput, Title } from '@mantine/core'
import { useState } from 'react'
import { Answer } from '../../../parts/answer.tsx'
import { fieldProblems } from '../../../parts/problem.ts'
import { Refusal } from '../../../parts/refusal.tsx'
import { When } from '../../../parts/when.tsx'
import { type OutputOf, useAsk, useDo } from '../../../place/ask.ts'
import { usePlace } from '../../../place/context.tsx'
import { useOwnWords } from './words.ts'

const USUAL_TIME = '23:55'

/** Whether the days are recorded by themselves, and when. */
export function NightlySnapshot() {
  const own = useOwnWords()
  const settings = useAsk('revenue.getSettings', {})
  return (
    <Paper withBorder p="md" component="section" aria-label={own.nightly}>
      <Title order={2} size="h5" mb="xs">
        {own.nightly}
      </Title>
      <Answer to={settings}>{(data) => <Nightly settings={data} />}</Answer>
    </Paper>
  )
}

function Nightly({ settings }: { settings: OutputOf<'revenue.getSettings'> }) {
  const own = useOwnWords()
  const { may } = usePlace()
  const { nightly_snapshot, next_snapshot_at } = settings
  const [on, setOn] = useState(nightly_snapshot !== null)
  const [at, setAt] = useState(nightly_snapshot?.at ?? USUAL_TIME)
  const save = useDo('revenue.updateSettings', { done: own.saved, quiet: true })
  const changed = on !== (nightly_snapshot !== null) || (on && at !== nightly_snapshot?.at)
  const problems = fieldProblems(save.error)
  const problem = problems['nightly_snapshot.at']
  const submit = () => save.mutate({ nightly_snapshot: on ? { ...nightly_snapshot, at } : null })
  return (
    <>
      <Text size="sm" c="dimmed" component="div" mb={may('revenue:write') ? 'sm' : 0}>
        {next_snapshot_at ? (
          <>
            {own.nightlyNext}: <When at={next_snapshot_at} />
          </>
        ) : (
          own.nightlyOff
        )}
      </Text>
      {may('revenue:write') && (
        <Group align="flex-end" gap="lg">
          <Switch
            label={own.nightlyOn}
            checked={on}
            onChange={({ currentTarget }) => setOn(currentTarget.checked)}
            mb={8}
          />
          {on && (
            <TextInput
              type="time"
              label={own.nightlyAt}
              value={at}
              error={problem}
              onChange={({ currentTarget }) => setAt(currentTarget.value)}
            />
          )}
          {changed && (
            <Button onClick={submit} loading={save.isPending}>
              {own.save}
            </Button>
          )}
        </Group>
      )}
      <Refusal error={save.error} fields={['nightly_snapshot.at']} />
    </>
  )
}
