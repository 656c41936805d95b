import { SimpleGrid, Switch, Text } from '@mantine/core'
import { useState } from 'react'
import { useProperty } from '../../api/property.ts'
import { TimeInput } from '../../domain/when/time-input.tsx'
import { useFieldProblems } from '../../i18n/problem.ts'
import { Section } from '../../ui/section.tsx'
import { useMessages } from './messages.ts'
import { type QuietHours, useWanted } from './use-wanted.ts'

const NIGHT: QuietHours = { from: '22:00', until: '07:00' }

/** When the person is told of emergencies alone, in all their browsers. */
export function Quiet() {
  const t = useMessages()
  const { may, timezone } = useProperty()
  const isOffered = may('messaging:read')
  const { wanted, change, error } = useWanted(isOffered)
  if (!isOffered) return null
  const hours = wanted?.quiet_hours
  return (
    <Section title={t.quiet} hint={t.quietHint(timezone)}>
      <Switch
        label={t.quietOn}
        disabled={!wanted}
        checked={Boolean(hours)}
        onChange={({ currentTarget }) => change({ quiet_hours: currentTarget.checked ? NIGHT : null })}
      />
      {hours && <Hours start={hours} error={error} onChange={(quiet_hours) => change({ quiet_hours })} />}
      <Text size="sm" c="dimmed">
        {t.quietMeans}
      </Text>
    </Section>
  )
}

interface HoursProps {
  start: QuietHours
  error: unknown
  onChange(hours: QuietHours): void
}

function Hours({ start, error, onChange }: HoursProps) {
  const t = useMessages()
  const problems = useFieldProblems(error)
  const [hours, setHours] = useState(start)
  const field = (name: keyof QuietHours) => ({
    label: t.quietTimes[name],
    value: hours[name],
    error: problems[`quiet_hours.${name}`],
    onChange: (time: string) => {
      const next = { ...hours, [name]: time }
      setHours(next)
      if (next.from && next.until) onChange(next)
    },
  })
  return (
    <SimpleGrid cols={2} maw="24rem">
      <TimeInput {...field('from')} />
      <TimeInput {...field('until')} />
    </SimpleGrid>
  )
}
