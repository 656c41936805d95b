import { Anchor, Text } from '@mantine/core'
import { Link } from 'wouter'
import { type ItemOf, useList } from '../../../api/operations.ts'
import { useProperty } from '../../../api/property.ts'
import { Failure } from '../../../domain/result.tsx'
import { Day } from '../../../domain/time.tsx'
import { toLocal } from '../../../i18n/calendar.ts'
import { Loading } from '../../../ui/loading.tsx'
import { Section } from '../../../ui/section.tsx'
import { useMessages } from './messages.ts'

type Itinerary = ItemOf<'itineraries.list'>

const ORDER = ['in_stay', 'pre_arrival', 'post_stay', 'cancelled']

const mostUrgent = (items: Itinerary[]): Itinerary | undefined =>
  items.toSorted((a, b) => ORDER.indexOf(a.status) - ORDER.indexOf(b.status))[0]

export function ItineraryPanel({ guestId }: { guestId: string }) {
  const t = useMessages()
  const { may } = useProperty()
  const list = useList('itineraries.list', { guest_id: guestId })
  const itinerary = mostUrgent(list.items)
  const link = itinerary ? `/itineraries/${itinerary.id}` : '/itineraries'
  const mayFollow = itinerary || may('itineraries:write')
  return (
    <Section
      title={t.itinerary}
      actions={
        list.data &&
        mayFollow && (
          <Anchor component={Link} href={link} size="sm">
            {itinerary ? t.openItinerary : t.makeItinerary}
          </Anchor>
        )
      }
    >
      {list.error && <Failure error={list.error} again={list.refetch} />}
      {!list.data && !list.error && <Loading />}
      {list.data && !itinerary && <Text c="dimmed">{t.noItinerary}</Text>}
      {itinerary && <Timeline itinerary={itinerary} />}
    </Section>
  )
}

function Timeline({ itinerary }: { itinerary: Itinerary }) {
  const t = useMessages()
  const { timezone, today, now } = useProperty()
  const wallClock = toLocal(timezone, now().getTime()) // as events have it, without a zone
  const { check_in, check_out, events, conflicts } = itinerary
  const conflictOf = (id: string) => conflicts.find(({ event_id }) => event_id === id)?.reason
  return (
    <ol className="desk-steps">
      <li className={check_in <= today ? 'done' : undefined}>
        <Moment date={check_in} />
        <Text size="sm" fw={600}>
          {t.arrives}
        </Text>
      </li>
      {events.map(({ event_id, name, datetime, duration_minutes, notes }) => (
        <li key={event_id} className={conflictOf(event_id) ? 'bad' : datetime < wallClock ? 'done' : undefined}>
          <Moment date={datetime.slice(0, 10)} time={datetime.slice(11, 16)} />
          <Text size="sm" fw={600}>
            {name}
            {duration_minutes !== null && (
              <Text span size="sm" c="dimmed" fw={400}>
                {' '}
                {t.minutes(duration_minutes)}
              </Text>
            )}
          </Text>
          {notes && <Text size="sm">{notes}</Text>}
          {conflictOf(event_id) && (
            <Text size="sm" c="var(--bad)">
              {t.conflicts[conflictOf(event_id)!] ?? conflictOf(event_id)}
            </Text>
          )}
        </li>
      ))}
      <li className={check_out < today ? 'done' : undefined}>
        <Moment date={check_out} />
        <Text size="sm" fw={600}>
          {t.leaves}
        </Text>
      </li>
    </ol>
  )
}

const Moment = ({ date, time }: { date: string; time?: string }) => (
  <Text size="xs" c="dimmed">
    <Day date={date} weekday />
    {time && ` · ${time}`}
  </Text>
)
