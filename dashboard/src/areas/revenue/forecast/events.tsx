import { Alert, Anchor, Button, Group, Stack, Text, Title } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'wouter'
import { useList, useMutation, useQuery } from '../../../api/operations.ts'
import { useProperty } from '../../../api/property.ts'
import { useDomainMessages } from '../../../domain/messages.ts'
import { useNumbers } from '../../../domain/numbers.ts'
import { Listing } from '../../../domain/result.tsx'
import { Day } from '../../../domain/time.tsx'
import { lastDayOf } from '../../../i18n/calendar.ts'
import { Confirm } from '../../../ui/confirm.tsx'
import { Empty } from '../../../ui/empty.tsx'
import type { Column } from '../../../ui/table.tsx'
import { useSharedMessages } from '../shared/messages.ts'
import { EventForm } from './event-form.tsx'
import type { LocalEvent } from './marks.ts'
import { useMessages } from './messages.ts'

/** The calendar of what brings guests to town, from today on. */
export function Events() {
  const t = useMessages()
  const { may, today } = useProperty()
  const [adding, setAdding] = useState(false)
  const list = useList('revenue.listLocalEvents', { from: today })
  const settings = useQuery('revenue.getSettings', {})
  const columns = useColumns()
  const add = may('revenue:write') && <Button onClick={() => setAdding(true)}>{t.eventAdd}</Button>
  return (
    <Stack gap="sm">
      <Group justify="space-between">
        <div>
          <Title order={2} size="h4">
            {t.events}
          </Title>
          <Text c="dimmed" size="sm">
            {t.eventsLead}
          </Text>
        </div>
        {list.items.length > 0 && add}
      </Group>
      {settings.data && !settings.data.rules.event_premium.enabled && (
        <Alert py="xs">
          {t.eventsOff}{' '}
          <Anchor component={Link} href="/what-if?event_premium.enabled=true" size="sm" underline="always">
            {t.eventsToRule}
          </Anchor>
        </Alert>
      )}
      <Listing
        label={t.events}
        list={list}
        columns={columns}
        keyOf={({ id }) => id}
        csv="local-events"
        height="20rem"
        empty={
          <Empty title={t.eventsNone} action={add}>
            {t.eventsNoneHint}
          </Empty>
        }
      />
      {adding && <EventForm onClose={() => setAdding(false)} />}
    </Stack>
  )
}

function useColumns(): Column<LocalEvent>[] {
  const t = useMessages()
  const shared = useSharedMessages()
  const domain = useDomainMessages()
  const { may } = useProperty()
  const { share } = useNumbers()
  const remove = useMutation('revenue.deleteLocalEvent', { done: t.eventDeleted })
  const columns: Column<LocalEvent>[] = [
    { title: t.eventName, width: 'minmax(10rem, 1fr)', show: ({ name }) => name, text: ({ name }) => name },
    { title: shared.from, width: '7.5rem', show: ({ from }) => <Day date={from} />, text: ({ from }) => from },
    {
      title: shared.lastDay,
      width: '7.5rem',
      show: ({ until }) => <Day date={lastDayOf(until)} />,
      text: ({ until }) => lastDayOf(until),
    },
    {
      title: t.eventPremium,
      width: '8rem',
      show: ({ premium_pct }) => (premium_pct === null ? t.eventPremiumRule : share(premium_pct / 100, 1)),
      text: ({ premium_pct }) => premium_pct,
    },
    {
      title: domain.roomType,
      width: '10.5rem',
      show: ({ room_type }) => room_type ?? domain.allRoomTypes,
      text: ({ room_type }) => room_type,
    },
  ]
  if (may('revenue:write')) {
    columns.push({
      title: t.eventActions,
      width: '8rem',
      right: true,
      onScreen: true,
      show: ({ id }) => (
        <Confirm label={shared.delete} title={t.eventDelete} onConfirm={() => remove.mutate({ id })} size="compact-sm">
          {t.eventDeleteMeans}
        </Confirm>
      ),
    })
  }
  return columns
}
