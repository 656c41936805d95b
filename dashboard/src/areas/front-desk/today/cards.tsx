import { Anchor, Button, Group, Paper, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'wouter'
import { useProperty } from '../../../api/property.ts'
import { useUiMessages } from '../../../ui/messages.ts'
import { DueCell, GuestCell, LastMessage, Requests } from './cells.tsx'
import { Buttons, Dates, type RowActions } from './columns.tsx'
import { useMessages } from './messages.ts'
import { isAwaited, isLate, type Stay, type View } from './stays.ts'

interface CardsProps {
  label: string
  view: View
  stays: readonly Stay[]
  actions: RowActions
}

const AT_ONCE = 50

/** On a phone: a card for each stay, some at a time. */
export function Cards({ label, view, stays, actions }: CardsProps) {
  const ui = useUiMessages()
  const [shown, setShown] = useState(AT_ONCE)
  return (
    <Stack gap="sm">
      <Stack gap="sm" component="ol" m={0} p={0} style={{ listStyle: 'none' }} aria-label={label}>
        {stays.slice(0, shown).map((stay) => (
          <StayCard key={stay.id} {...{ view, stay, actions }} />
        ))}
      </Stack>
      <Text size="sm" c="dimmed">
        {ui.rows(Math.min(shown, stays.length), stays.length, false)}
      </Text>
      {stays.length > shown && (
        <Button variant="default" onClick={() => setShown(shown + AT_ONCE)}>
          {ui.more}
        </Button>
      )}
    </Stack>
  )
}

function StayCard({ view, stay, actions }: Omit<CardsProps, 'label' | 'stays'> & { stay: Stay }) {
  const t = useMessages()
  const { now } = useProperty()
  const { id, room, room_type, notes } = stay
  const look = isLate(view, stay, now()) ? 'stay-card late' : isAwaited(view, stay) ? 'stay-card' : 'stay-card done'
  return (
    <Paper component="li" withBorder p="sm" className={look}>
      <Stack gap={6}>
        <Group justify="space-between" wrap="nowrap" align="flex-start">
          <Anchor component={Link} href={`/reservations/${id}`} fw={600} c="inherit">
            <GuestCell stay={stay} />
          </Anchor>
          <Text size="sm" style={{ flexShrink: 0 }}>
            <DueCell view={view} stay={stay} />
          </Text>
        </Group>
        <Text size="sm">
          {room ? `${t.room} ${room}` : t.noRoom} · {room_type} · <Dates stay={stay} />
        </Text>
        <Requests stay={stay} />
        {notes && (
          <Text size="sm" dir="auto">
            {notes}
          </Text>
        )}
        {stay.last_message && (
          <Text size="sm" lineClamp={2} component="div">
            <LastMessage stay={stay} />
          </Text>
        )}
        <Buttons {...{ view, stay, actions }} />
      </Stack>
    </Paper>
  )
}
