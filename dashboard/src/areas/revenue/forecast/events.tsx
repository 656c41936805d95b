import { Alert, Anchor, Button, Group, Stack, Text, Title } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'wouter'
import { Confirm } from '../../../parts/confirm.tsx'
import { Empty } from '../../../parts/empty.tsx'
import { Listing } from '../../../parts/listing.tsx'
import { useNumbers } from '../../../parts/numbers.tsx'
import type { Column } from '../../../parts/table.tsx'
import { Day } from '../../../parts/when.tsx'
import { useAsk, useDo, useList } from '../../../place/ask.ts'
import { usePlace } from '../../../place/context.tsx'
import { useWords } from '../../../use-words.ts'
import { lastDayOf } from '../parts/days.ts'
import { useAreaWords } from '../parts/words.ts'
import { EventForm } from './event-form.tsx'
import type { LocalEvent } from './pace-chart.tsx'
import { useOwnWords } from './words.ts'

/** The calendar of what brings guests to town, from today on. */
export function Events() {
  const own = useOwnWords()
  const { may, today } = usePlace()
  const [adding, setAdding] = useState(false)
  const list = useList('revenue.listLocalEvents', { from: today })
  const settings = useAsk('revenue.getSettings', {})
  const columns = useColumns()
  const add = may('revenue:write') && <Button onClick={() => setAdding(true)}>{own.eventAdd}</Button>
  return (
    <Stack gap="sm">
      <Group justify="space-between">
        <div>
          <Title order={2} size="h4">
            {own.events}
          </Title>
          <Text c="dimmed" size="sm">
            {own.eventsLead}
          </Text>
        </div>
        {list.items.length > 0 && add}
      </Group>
      {settings.data && !settings.data.rules.event_premium.enabled && (
        <Alert py="xs">
          {own.eventsOff}{' '}
          <Anchor component={Link} href="/what-if?event_premium.enabled=true" size="sm" underline="always">
            {own.eventsToRule}
          </Anchor>
        </Alert>
      )}
      <Listing
        label={own.events}
        list={list}
        columns={columns}
        keyOf={({ id }) => id}
        csv="local-events"
        height="20rem"
        empty={
          <Empty title={own.eventsNone} action={add}>
            {own.eventsNoneHint}
          </Empty>
        }
      />
      {adding && <EventForm onClose={() => setAdding(false)} />}
    </Stack>
  )
}

function useColumns(): Column<LocalEvent>[] {
  const own = useOwnWords()
  const area = useAreaWords()
  const words = useWords()
  const { may } = usePlace()
  const { share } = useNumbers()
  const remove = useDo('revenue.deleteLocalEvent', { done: own.eventDeleted })
  const columns: Column<LocalEvent>[] = [
    { title: own.eventName, width: 'minmax(10rem, 1fr)', show: ({ name }) => name, text: ({ name }) => name },
    { title: area.from, width: '7.5rem', show: ({ from }) => <Day date={from} />, text: ({ from }) => from },
    {
      title: area.lastDay,
      width: '7.5rem',
      show: ({ until }) => <Day date={lastDayOf(until)} />,
      text: ({ until }) => lastDayOf(until),
    },
    {
      title: own.eventPremium,
      width: '8rem',
      show: ({ premium_pct }) => (premium_pct === null ? own.eventPremiumRule : share(premium_pct / 100, 1)),
      text: ({ premium_pct }) => premium_pct,
    },
    {
      title: words.roomType,
      width: '8.5rem',
      show: ({ room_type }) => room_type ?? words.allRoomTypes,
      text: ({ room_type }) => room_type,
    },
  ]
  if (may('revenue:write')) {
    columns.push({
      title: own.eventActions,
      width: '6.5rem',
      right: true,
      show: ({ id }) => (
        <Confirm label={area.delete} title={own.eventDelete} onConfirm={() => remove.mutate({ id })} size="compact-sm">
          {own.eventDeleteMeans}
        </Confirm>
      ),
    })
  }
  return columns
}
