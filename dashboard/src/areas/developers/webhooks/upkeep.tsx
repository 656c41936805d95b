import { Group, Stack } from '@mantine/core'
import { useState } from 'react'
import { Confirm } from '../../../parts/confirm.tsx'
import { MomentInput } from '../../../parts/moment-input.tsx'
import { fieldProblems } from '../../../parts/problem.ts'
import { Refusal } from '../../../parts/refusal.tsx'
import { SecretOnce } from '../../../parts/secret.tsx'
import { Section } from '../../../parts/section.tsx'
import { useMoments } from '../../../parts/when.tsx'
import { type OutputOf, useDo } from '../../../place/ask.ts'
import { usePlace } from '../../../place/context.tsx'
import { useOwnWords } from './words.ts'

type Endpoint = OutputOf<'webhooks.get'>

export function Secret({ of: { id } }: { of: Endpoint }) {
  const own = useOwnWords()
  const [secret, setSecret] = useState<string>()
  const rotate = useDo('webhooks.rotateSecret', { after: (issued) => setSecret(issued.secret) })
  return (
    <Section title={own.secret} hint={own.secretHint}>
      <Group>
        <Confirm
          label={own.rotate}
          title={own.rotateTitle}
          danger={false}
          loading={rotate.isPending}
          onConfirm={() => rotate.mutate({ id })}
        >
          {own.rotateText}
        </Confirm>
      </Group>
      <SecretOnce title={own.secretTitle} secret={secret} onKept={() => setSecret(undefined)} />
    </Section>
  )
}

const DAY_MS = 86_400_000

export function Replay({ of: { id, status } }: { of: Endpoint }) {
  const own = useOwnWords()
  const moment = useMoments()
  const { now } = usePlace()
  const [chosen, setChosen] = useState<string>()
  const since = chosen ?? new Date(Math.floor((now().getTime() - DAY_MS) / 60_000) * 60_000).toISOString()
  const replay = useDo('webhooks.replay', { quiet: true, done: ({ replayed }) => own.replayed(replayed) })
  return (
    <Section title={own.replay} hint={own.replayHint}>
      <Stack gap="sm" align="flex-start">
        <MomentInput label={own.since} value={since} onChange={setChosen} error={fieldProblems(replay.error).since} />
        <Refusal error={replay.error} fields={['since']} />
        <Confirm
          label={own.replayButton}
          title={own.replayTitle}
          danger={false}
          disabled={since === '' || status !== 'enabled'}
          loading={replay.isPending}
          onConfirm={() => replay.mutate({ id, since })}
        >
          {own.replayText(since && moment(since))}
        </Confirm>
      </Stack>
    </Section>
  )
}
