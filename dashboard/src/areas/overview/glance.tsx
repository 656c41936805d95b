import { Paper, SimpleGrid, Skeleton, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { useProperty } from '../../api/property.ts'
import { useNumbers } from '../../domain/numbers.ts'
import { addDays } from '../../i18n/calendar.ts'
import { Sparkline } from '../../ui/sparkline.tsx'
import { useMessages } from './messages.ts'
import { nightsFrom, useRead } from './use-facts.ts'

const DAYS = 14

/** What each role looks at first; everybody else sees all that they may read. */
const FIRST: Record<string, string[]> = {
  front_desk: ['occupancy', 'questions'],
  revenue: ['occupancy', 'revenue'],
  developer: ['requests', 'questions'],
}

/** How it stands: a figure, and the days around it. */
export function Glance() {
  const { role, may } = useProperty()
  const cards: [name: string, scope: string, Card: () => ReactNode][] = [
    ['occupancy', 'properties:read', Occupancy],
    ['revenue', 'revenue:read', Revenue],
    ['questions', 'ai:read', Questions],
    ['requests', 'keys:read', Requests],
  ]
  const wanted = FIRST[role] ?? cards.map(([name]) => name)
  const shown = cards.filter(([name, scope]) => wanted.includes(name) && may(scope))
  return (
    <SimpleGrid cols={{ base: 1, xs: 2, lg: Math.max(shown.length, 2) }} spacing="md">
      {shown.map(([name, , Card]) => (
        <Card key={name} />
      ))}
    </SimpleGrid>
  )
}

interface CardProps {
  label: string
  /** undefined while it is on its way. */
  value: string | undefined
  note?: string | undefined
  to: string
  children: ReactNode
}

const Card = ({ label, value, note, to, children }: CardProps) => (
  <Paper component={Link} href={to} withBorder p="md" className="glance">
    <Text size="sm" c="dimmed">
      {label}
    </Text>
    {value === undefined ? (
      <Skeleton h={72} mt={6} />
    ) : (
      <>
        <Text ff="var(--serif)" fz={28} lh={1.3} fw={600}>
          {value}
        </Text>
        <Text size="xs" c="dimmed" mih="1.2em">
          {note}
        </Text>
        {children}
      </>
    )}
  </Paper>
)

function Occupancy() {
  const t = useMessages()
  const { today } = useProperty()
  const { share } = useNumbers()
  const { data, error } = useRead('inventory.calendar', nightsFrom(today), 'properties:read')
  const nights = data?.totals ?? []
  const shares = nights.map(({ inventory, booked }) => (inventory ? booked / inventory : null))
  const free = nights[0]?.free
  const note = typeof free === 'number' ? (free < 0 ? t.overbooked(-free) : t.freeRooms(free)) : undefined
  const value = data ? share(shares[0] ?? null) : error ? '?' : undefined
  return (
    <Card label={t.occupancy} value={value} note={note} to="/occupancy">
      <Sparkline as="bars" of={shares} most={1} summary={t.nightsSaid(shares.map((one) => share(one)).join(', '))} />
    </Card>
  )
}

function Revenue() {
  const t = useMessages()
  const { money } = useNumbers()
  const { data, error } = useRead('revenue.listSnapshots', { days: DAYS, latest_only: true }, 'revenue:read')
  const days = (data?.data ?? []).toSorted((a, b) => a.snapshot_date.localeCompare(b.snapshot_date))
  const amounts = days.map(({ total_revenue }) => total_revenue)
  const last = days.at(-1)
  const value = data ? money(last?.total_revenue, last?.currency) : error ? '?' : undefined
  return (
    <Card label={t.revenue} value={value} note={t.lastDays(amounts.length)} to="/revenue">
      <Sparkline as="line" of={amounts} summary={amounts.map((one) => money(one, last?.currency)).join(', ')} />
    </Card>
  )
}

function Questions() {
  const t = useMessages()
  const { today } = useProperty()
  const { number } = useNumbers()
  const { data, error } = useRead('ai.figures', { from: addDays(today, 1 - DAYS), to: today }, 'ai:read')
  const asked = data?.by_day.map((day) => day.asked) ?? []
  const value = data ? number(data.total.asked) : error ? '?' : undefined
  const note = data && t.answered(number(data.total.answered + data.total.hedged))
  return (
    <Card label={t.questions} value={value} note={note} to="/assistant">
      <Sparkline as="bars" of={asked} summary={asked.map((one) => number(one)).join(', ')} />
    </Card>
  )
}

function Requests() {
  const t = useMessages()
  const { number } = useNumbers()
  const { data, error } = useRead('usage.get', {}, 'keys:read')
  const hours = data?.hours.map(({ requests }) => requests) ?? []
  const failed = data?.hours.reduce((sum, { server_errors }) => sum + server_errors, 0) ?? 0
  const value = data ? number(hours.reduce((sum, one) => sum + one, 0)) : error ? '?' : undefined
  return (
    <Card label={t.requests} value={value} note={failed > 0 ? t.failed(number(failed)) : t.noneFailed} to="/usage">
      <Sparkline as="bars" of={hours} summary={hours.map((one) => number(one)).join(', ')} />
    </Card>
  )
}
