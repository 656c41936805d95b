import { Group, Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { type InputOf, useMutation, useQuery } from '../../../api/operations.ts'
import { useProperty } from '../../../api/property.ts'
import { QueryResult } from '../../../domain/result.tsx'
import { useMoments } from '../../../domain/time.tsx'
import { MomentInput } from '../../../domain/when/moment-input.tsx'
import { useFieldProblems } from '../../../i18n/problem.ts'
import { ActionButton } from '../../../ui/action-button.tsx'
import { Refusal } from '../../../ui/form.tsx'
import { useUiMessages } from '../../../ui/messages.ts'
import { Section } from '../../../ui/section.tsx'
import { useMessages } from './messages.ts'

const HOUR = 3600
const STEPS = { hour: HOUR, day: 24 * HOUR, week: 168 * HOUR } as const

export function Clock() {
  const t = useMessages()
  const ui = useUiMessages()
  const moment = useMoments()
  const { key } = useProperty()
  const queries = useQueryClient()
  const clock = useQuery('sandbox.getClock', {})
  const [target, setTarget] = useState('')
  const move = useMutation('sandbox.advanceClock', {
    quiet: true,
    done: ({ now }) => t.moved(moment(now)),
    after: () => {
      setTarget('')
      queries.invalidateQueries({ queryKey: [key] }) // everything may look different at another time
    },
  })
  const problems = useFieldProblems(move.error)
  const go = (input: InputOf<'sandbox.advanceClock'>) => move.mutate(input)
  return (
    <Section title={t.clock} hint={t.clockHint}>
      <QueryResult of={clock}>
        {({ now }) => <Now aheadMs={Date.parse(now) - (clock.dataUpdatedAt || Date.now())} />}
      </QueryResult>
      <Group gap="xs">
        {Object.entries(STEPS).map(([name, advance_seconds]) => (
          <ActionButton
            key={name}
            variant="default"
            why={move.isPending && ui.why.busy}
            onClick={() => go({ advance_seconds })}
          >
            {t[name as keyof typeof STEPS]}
          </ActionButton>
        ))}
      </Group>
      <Group gap="xs" align="flex-end">
        <MomentInput label={t.to} value={target} onChange={setTarget} error={problems.now} />
        <ActionButton why={target === '' && t.momentFirst} loading={move.isPending} onClick={() => go({ now: target })}>
          {t.move}
        </ActionButton>
      </Group>
      <Refusal error={move.error} fields={['now']} />
    </Section>
  )
}

const SECOND_MS = 1000
const NOTICEABLE_MS = 60_000

function Now({ aheadMs }: { aheadMs: number }) {
  const t = useMessages()
  const moment = useMoments()
  const [real, setReal] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setReal(Date.now()), SECOND_MS)
    return () => clearInterval(timer)
  }, [])
  return (
    <div>
      <Text size="sm" c="dimmed">
        {t.now}
      </Text>
      <Text fz="1.6rem" fw={600} style={{ fontVariantNumeric: 'tabular-nums' }}>
        {moment(new Date(real + aheadMs).toISOString())}
      </Text>
      <Text size="sm" c="dimmed">
        {aheadMs < NOTICEABLE_MS ? t.realTime : t.ahead(spanText(aheadMs, t))}
      </Text>
    </div>
  )
}

function spanText(ms: number, t: ReturnType<typeof useMessages>): string {
  const minutes = Math.round(ms / 60_000)
  const [days, hours, rest] = [Math.floor(minutes / 1440), Math.floor((minutes % 1440) / 60), minutes % 60]
  const parts = [days > 0 && t.days(days), hours > 0 && t.hours(hours), rest > 0 && t.minutes(rest)]
  return parts.filter(Boolean).slice(0, 2).join(' ')
}
