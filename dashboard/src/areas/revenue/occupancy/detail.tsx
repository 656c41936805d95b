import { Anchor, Group, Paper, Text } from '@mantine/core'
import { Link } from 'wouter'
import { useNumbers } from '../../../parts/numbers.tsx'
import { Status } from '../../../parts/status.tsx'
import { addDays, Day } from '../../../parts/when.tsx'
import { usePlace } from '../../../place/context.tsx'
import { type Night, occupancyOf, STEPS } from './nights.ts'
import { useOwnWords } from './words.ts'

/** The night that is pointed at, in words and figures. */
export function NightDetail({ night, type }: { night: Night; type: string | undefined }) {
  const own = useOwnWords()
  const { share } = useNumbers()
  const { may } = usePlace()
  const { date, inventory, booked, blocked, free, overbooked } = night
  const percent = occupancyOf(night)
  const figures = [
    [own.sold, inventory === null ? String(booked) : own.of(booked, inventory)],
    [own.scale, percent === null ? '–' : share(percent / 100)],
    [own.blocked, String(blocked)],
    [own.free, free === null ? own.unknown : String(Math.max(0, free))],
  ] as const
  const search = new URLSearchParams({ from: date, until: addDays(date, 1), ...(type && { room_type: type }) })
  return (
    <Paper withBorder px="md" py="sm" aria-live="polite" component="section">
      <Group gap="lg" mih="2rem">
        <Text fw={600}>
          {type ?? own.total}, <Day date={date} weekday />
        </Text>
        {figures.map(([name, value]) => (
          <Text key={name} size="sm">
            <Text span c="dimmed" size="sm">
              {name}
            </Text>{' '}
            {value}
          </Text>
        ))}
        {overbooked && free !== null && <Status of="failed" label={own.tooMany(-free)} />}
        {may('reservations:read') && (
          <Anchor component={Link} href={`/reservations?${search}`} size="sm" ml="auto">
            {own.toReservations}
          </Anchor>
        )}
      </Group>
    </Paper>
  )
}

/** What the colours and signs mean. */
export function Key() {
  const own = useOwnWords()
  const { share } = useNumbers()
  return (
    <Group gap="lg" fz="sm">
      <Group gap={4}>
        <span>{own.scale}</span>
        {STEPS.map((step, level) => (
          <span key={step} className="heat-key" data-level={level}>
            {step === 1 ? '' : share(step / 100)}
          </span>
        ))}
      </Group>
      <Group gap={6}>
        <span className="heat-key over">−1</span>
        {own.overbooked}
      </Group>
      <Group gap={6}>
        <span className="heat-key partly" />
        {own.hasBlocks}
      </Group>
    </Group>
  )
}
