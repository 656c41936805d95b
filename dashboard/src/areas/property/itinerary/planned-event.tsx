import { Button, Group, Text } from '@mantine/core'
import { useMutation } from '../../../api/operations.ts'
import { dateFormat } from '../../../i18n/formats.ts'
import { useLanguage } from '../../../i18n/language.ts'
import { Confirm } from '../../../ui/confirm.tsx'
import { useSharedMessages } from '../shared/messages.ts'
import { useMessages } from './messages.ts'
import type { Itinerary } from './stay-form.tsx'

export type Event = Itinerary['events'][number]

interface PlannedEventProps {
  event: Event
  itinerary: Itinerary
  edit?(event: Event): void
}

export function PlannedEvent({ event, itinerary, edit }: PlannedEventProps) {
  const t = useMessages()
  const { event_id, name, type, datetime, duration_minutes, notes } = event
  const against = useConflicts(event_id, itinerary)
  return (
    <li className={against.length > 0 ? 'conflict' : undefined}>
      <div>
        <LocalTime datetime={datetime} />
        {duration_minutes !== null && (
          <Text size="xs" c="dimmed">
            {t.minutes(duration_minutes)}
          </Text>
        )}
      </div>
      <div>
        <Text fw={500}>{name}</Text>
        <Text size="sm" c="dimmed">
          {[type, notes].filter(Boolean).join(' · ')}
        </Text>
        {against.map((text) => (
          <div key={text} className="against">
            {text}
          </div>
        ))}
      </div>
      {edit && <EventActions event={event} itineraryId={itinerary.id} edit={edit} />}
    </li>
  )
}

function useConflicts(eventId: string, { conflicts, events }: Itinerary): string[] {
  const t = useMessages()
  const nameOf = (id: string | null) => events.find(({ event_id }) => event_id === id)?.name ?? t.another
  const texts = conflicts
    .filter(({ event_id }) => event_id === eventId)
    .map(({ reason, other_event_id }) => (reason === 'overlap' ? t.overlap(nameOf(other_event_id)) : t.outsideStay))
  return [...new Set(texts)]
}

/** The wall clock's time has no zone: it is formatted as it stands. */
function LocalTime({ datetime }: { datetime: string }) {
  const { language } = useLanguage()
  const form = dateFormat(language, { timeStyle: 'short', timeZone: 'UTC' })
  return <time dateTime={datetime}>{form.format(new Date(`${datetime.slice(0, 16)}:00Z`))}</time>
}

function EventActions({ event, itineraryId, edit }: { event: Event; itineraryId: string; edit(event: Event): void }) {
  const t = useMessages()
  const shared = useSharedMessages()
  const remove = useMutation('itineraries.removeEvent', { done: t.removed })
  const { event_id, name } = event
  return (
    <Group gap="xs" wrap="nowrap">
      <Button size="xs" variant="default" onClick={() => edit(event)}>
        {shared.edit}
      </Button>
      <Confirm
        label={t.remove}
        title={t.removeTitle(name)}
        danger={false}
        loading={remove.isPending}
        onConfirm={() => remove.mutate({ id: itineraryId, event_id })}
      >
        {t.removeHint}
      </Confirm>
    </Group>
  )
}
