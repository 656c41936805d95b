import { Button, Group, Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Answer } from '../../../parts/answer.tsx'
import { MomentInput } from '../../../parts/moment-input.tsx'
import { fieldProblems } from '../../../parts/problem.ts'
import { Refusal } from '../../../parts/refusal.tsx'
import { Section } from '../../../parts/section.tsx'
import { useMoments } from '../../../parts/when.tsx'
import { type InputOf, useAsk, useDo } from '../../../place/ask.ts'
import { usePlace } from '../../../place/context.tsx'
import type { Words } from '../words/sandbox.ts'
import { useOwnWords } from './words.ts'

const HOUR = 3600
const STEPS = { hour: HOUR, day: 24 * HOUR, week: 168 * HOUR } as const

export function Clock() {
  const own = useOwnWords()
  const moment = useMoments()
  const { key } = usePlace()
  const queries = useQueryClient()
  const clock = useAsk('sandbox.getClock', {})
  const [target, setTarget] = useState('')
  const move = useDo('sandbox.advanceClock', {
    quiet: true,
    done: ({ now }) => own.moved(moment(now)),
    after: () => {
      setTarget('')
      queries.invalidateQueries({ queryKey: [key] }) // everything may look different at another time
    },
  })
  const go = (input: InputOf<'sandbox.advanceClock'>) => move.mutate(input)
  return (
    <Section title={own.clock} hint={own.clockHint}>
      <Answer to={clock}>{({ now }) => <Now aheadMs={Date.parse(now) - (clock.dataUpdatedAt || Date.now())} />}</Answer>
      <Group gap="xs">
        {Object.entries(STEPS).map(([name, advance_seconds]) => (
          <Button key={name} variant="default" disabled={move.isPending} onClick={() => go({ advance_seconds })}>
            {own[name as keyof typeof STEPS]}
          </Button>
        ))}
      </Group>
      <Group gap="xs" align="flex-end">
        <MomentInput label={own.to} value={target} onChange={setTarget} error={fieldProblems(move.error).now} />
        <Button disabled={target === ''} loading={move.isPending} onClick={() => go({ now: target })}>
          {own.move}
        </Button>
      </Group>
      <Refusal error={move.error} fields={['now']} />
    </Section>
  )
}

const SECOND_MS = 1000
const NOTICEABLE_MS = 60_000

function Now({ aheadMs }: { aheadMs: number }) {
  const own = useOwnWords()
  const moment = useMoments()
  const [real, setReal] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setReal(Date.now()), SECOND_MS)
    return () => clearInterval(timer)
  }, [])
  return (
    <div>
      <Text size="sm" c="dimmed">
        {own.now}
      </Text>
      <Text fz="1.6rem" fw={600} style={{ fontVariantNumeric: 'tabular-nums' }}>
        {moment(new Date(real + aheadMs).toISOString())}
      </Text>
      <Text size="sm" c="dimmed">
        {aheadMs < NOTICEABLE_MS ? own.realTime : own.ahead(spanText(aheadMs, own))}
      </Text>
    </div>
  )
}

function spanText(ms: number, own: Words): string {
  const minutes = Math.round(ms / 60_000)
  const [days, hours, rest] = [Math.floor(minutes / 1440), Math.floor((minutes % 1440) / 60), minutes % 60]
  const parts = [days > 0 && own.days(days), hours > 0 && own.hours(hours), rest > 0 && own.minutes(rest)]
  return parts.filter(Boolean).slice(0, 2).join(' ')
}
