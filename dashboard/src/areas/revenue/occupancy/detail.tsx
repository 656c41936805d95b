import { Anchor, Group, Paper, Text } from '@mantine/core'
import { Link } from 'wouter'
import { useProperty } from '../../../api/property.ts'
import { useNumbers } from '../../../domain/numbers.ts'
import { Status } from '../../../domain/status.tsx'
import { Day } from '../../../domain/time.tsx'
import { addDays } from '../../../i18n/calendar.ts'
import { useMessages } from './messages.ts'
import { type Night, occupancyOf, STEPS } from './nights.ts'

/** The night that is pointed at, in words and figures. */
export function NightDetail({ night, type }: { night: Night; type: string | undefined }) {
  const t = useMessages()
  const { money, share } = useNumbers()
  const { may } = useProperty()
  const { date, inventory, booked, blocked, free, overbooked } = night
  const percent = occupancyOf(night)
  const figures = [
    [t.sold, inventory === null ? String(booked) : t.of(booked, inventory)],
    [t.scale, percent === null ? '–' : share(percent / 100)],
    [t.blocked, String(blocked)],
    [t.free, free === null ? t.unknown : String(Math.max(0, free))],
    ...(typeof night.rate === 'number' && night.currency ? [[t.rate, money(night.rate, night.currency)] as const] : []),
  ] as const
  const search = new URLSearchParams({ from: date, until: addDays(date, 1), ...(type && { room_type: type }) })
  return (
    <Paper withBorder px="md" py="sm" aria-live="polite" component="section">
      <Group gap="lg" mih="2rem">
        <Text fw={600}>
          {type ?? t.total}, <Day date={date} weekday />
        </Text>
        {figures.map(([name, value]) => (
          <Text key={name} size="sm">
            <Text span c="dimmed" size="sm">
              {name}
            </Text>{' '}
            {value}
          </Text>
        ))}
        {overbooked && free !== null && <Status of="failed" label={t.tooMany(-free)} />}
        {may('reservations:read') && (
          <Anchor component={Link} href={`/reservations?${search}`} size="sm" ms="auto">
            {t.toReservations}
          </Anchor>
        )}
      </Group>
    </Paper>
  )
}

/** What the colours and signs mean. */
export function Key() {
  const t = useMessages()
  const { share } = useNumbers()
  return (
    <Group gap="lg" fz="sm">
      <Group gap={4}>
        <span>{t.scale}</span>
        {STEPS.map((step, level) => (
          <span key={step} className="heat-key" data-level={level}>
            {step === 1 ? '' : share(step / 100)}
          </span>
        ))}
      </Group>
      <Group gap={6}>
        <span className="heat-key over">−1</span>
        {t.overbooked}
      </Group>
      <Group gap={6}>
        <span className="heat-key partly" />
        {t.hasBlocks}
      </Group>
    </Group>
  )
}
