import { Button, Group, Paper, Switch, Text, Title } from '@mantine/core'
import { useState } from 'react'
import { type OutputOf, useMutation, useQuery } from '../../../api/operations.ts'
import { useProperty } from '../../../api/property.ts'
import { QueryResult } from '../../../domain/result.tsx'
import { When } from '../../../domain/time.tsx'
import { TimeInput } from '../../../domain/when/time-input.tsx'
import { useFieldProblems } from '../../../i18n/problem.ts'
import { Refusal } from '../../../ui/form.tsx'
import { useMessages } from './messages.ts'

const USUAL_TIME = '23:55'

/** Whether the days are recorded by themselves, and when. */
export function NightlySnapshot() {
  const t = useMessages()
  const settings = useQuery('revenue.getSettings', {})
  return (
    <Paper withBorder p="md" component="section" aria-label={t.nightly}>
      <Title order={2} size="h5" mb="xs">
        {t.nightly}
      </Title>
      <QueryResult of={settings}>{(data) => <Nightly settings={data} />}</QueryResult>
    </Paper>
  )
}

function Nightly({ settings }: { settings: OutputOf<'revenue.getSettings'> }) {
  const t = useMessages()
  const { may } = useProperty()
  const { nightly_snapshot, next_snapshot_at } = settings
  const [on, setOn] = useState(nightly_snapshot !== null)
  const [at, setAt] = useState(nightly_snapshot?.at ?? USUAL_TIME)
  const save = useMutation('revenue.updateSettings', { done: t.saved, quiet: true })
  const changed = on !== (nightly_snapshot !== null) || (on && at !== nightly_snapshot?.at)
  const problems = useFieldProblems(save.error)
  const problem = problems['nightly_snapshot.at']
  const submit = () => save.mutate({ nightly_snapshot: on ? { ...nightly_snapshot, at } : null })
  return (
    <>
      <Text size="sm" c="dimmed" component="div" mb={may('revenue:write') ? 'sm' : 0}>
        {next_snapshot_at ? (
          <>
            {t.nightlyNext}: <When at={next_snapshot_at} />
          </>
        ) : (
          t.nightlyOff
        )}
      </Text>
      {may('revenue:write') && (
        <Group align="flex-end" gap="lg">
          <Switch
            label={t.nightlyOn}
            checked={on}
            onChange={({ currentTarget }) => setOn(currentTarget.checked)}
            mb={8}
          />
          {on && <TimeInput label={t.nightlyAt} value={at} error={problem} onChange={setAt} />}
          {changed && (
            <Button onClick={submit} loading={save.isPending}>
              {t.save}
            </Button>
          )}
        </Group>
      )}
      <Refusal error={save.error} fields={['nightly_snapshot.at']} />
    </>
  )
}
