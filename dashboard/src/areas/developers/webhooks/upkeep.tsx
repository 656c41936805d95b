import { Group, Stack } from '@mantine/core'
import { useState } from 'react'
import { type OutputOf, useMutation } from '../../../api/operations.ts'
import { useProperty } from '../../../api/property.ts'
import { useMoments } from '../../../domain/time.tsx'
import { MomentInput } from '../../../domain/when/moment-input.tsx'
import { useFieldProblems } from '../../../i18n/problem.ts'
import { Confirm } from '../../../ui/confirm.tsx'
import { Refusal } from '../../../ui/form.tsx'
import { SecretOnce } from '../../../ui/secret.tsx'
import { Section } from '../../../ui/section.tsx'
import { useMessages } from './messages.ts'

type Endpoint = OutputOf<'webhooks.get'>

export function Secret({ of: { id } }: { of: Endpoint }) {
  const t = useMessages()
  const [secret, setSecret] = useState<string>()
  const rotate = useMutation('webhooks.rotateSecret', { after: (issued) => setSecret(issued.secret) })
  return (
    <Section title={t.secret} hint={t.secretHint}>
      <Group>
        <Confirm
          label={t.rotate}
          title={t.rotateTitle}
          danger={false}
          loading={rotate.isPending}
          onConfirm={() => rotate.mutate({ id })}
        >
          {t.rotateText}
        </Confirm>
      </Group>
      <SecretOnce title={t.secretTitle} secret={secret} onKept={() => setSecret(undefined)} />
    </Section>
  )
}

const DAY_MS = 86_400_000

export function Replay({ of: { id, status } }: { of: Endpoint }) {
  const t = useMessages()
  const moment = useMoments()
  const { now } = useProperty()
  const [chosen, setChosen] = useState<string>()
  const since = chosen ?? new Date(Math.floor((now().getTime() - DAY_MS) / 60_000) * 60_000).toISOString()
  const replay = useMutation('webhooks.replay', { quiet: true, done: ({ replayed }) => t.replayed(replayed) })
  const problems = useFieldProblems(replay.error)
  return (
    <Section title={t.replay} hint={t.replayHint}>
      <Stack gap="sm" align="flex-start">
        <MomentInput label={t.since} value={since} onChange={setChosen} error={problems.since} />
        <Refusal error={replay.error} fields={['since']} />
        <Confirm
          label={t.replayButton}
          title={t.replayTitle}
          danger={false}
          why={status !== 'enabled' ? t.offFirst : since === '' && t.sinceFirst}
          loading={replay.isPending}
          onConfirm={() => replay.mutate({ id, since })}
        >
          {t.replayText(since && moment(since))}
        </Confirm>
      </Stack>
    </Section>
  )
}
