import { Button, Group, Text } from '@mantine/core'
import { useLanguage } from '../../../language.tsx'
import { Confirm } from '../../../parts/confirm.tsx'
import { useDo } from '../../../place/ask.ts'
import { useHouseWords } from '../parts/words.ts'
import type { Itinerary } from './stay-form.tsx'
import { useOwnWords } from './words.ts'

export type Event = Itinerary['events'][number]

interface PlannedEventProps {
  event: Event
  itinerary: Itinerary
  edit?(event: Event): void
}

export function PlannedEvent({ event, itinerary, edit }: PlannedEventProps) {
  const own = useOwnWords()
  const { event_id, name, type, datetime, duration_minutes, notes } = event
  const against = useConflicts(event_id, itinerary)
  return (
    <li className={against.length > 0 ? 'conflict' : undefined}>
      <div>
        <LocalTime datetime={datetime} />
        {duration_minutes !== null && (
          <Text size="xs" c="dimmed">
            {own.minutes(duration_minutes)}
          </Text>
        )}
      </div>
      <div>
        <Text fw={500}>{name}</Text>
        <Text size="sm" c="dimmed">
          {[type, notes].filter(Boolean).join(' · ')}
        </Text>
        {against.map((words) => (
          <div key={words} className="against">
            {words}
          </div>
        ))}
      </div>
      {edit && <EventActions event={event} itineraryId={itinerary.id} edit={edit} />}
    </li>
  )
}

function useConflicts(eventId: string, { conflicts, events }: Itinerary): string[] {
  const own = useOwnWords()
  const nameOf = (id: string | null) => events.find(({ event_id }) => event_id === id)?.name ?? own.another
  const told = conflicts
    .filter(({ event_id }) => event_id === eventId)
    .map(({ reason, other_event_id }) => (reason === 'overlap' ? own.overlap(nameOf(other_event_id)) : own.outsideStay))
  return [...new Set(told)]
}

/** The wall clock's time has no zone: it is formatted as it stands. */
function LocalTime({ datetime }: { datetime: string }) {
  const { language } = useLanguage()
  const form = new Intl.DateTimeFormat(language, { timeStyle: 'short', timeZone: 'UTC' })
  return <time dateTime={datetime}>{form.format(new Date(`${datetime.slice(0, 16)}:00Z`))}</time>
}

function EventActions({ event, itineraryId, edit }: { event: Event; itineraryId: string; edit(event: Event): void }) {
  const own = useOwnWords()
  const house = useHouseWords()
  const remove = useDo('itineraries.removeEvent', { done: own.removed })
  const { event_id, name } = event
  return (
    <Group gap="xs" wrap="nowrap">
      <Button size="xs" variant="default" onClick={() => edit(event)}>
        {house.edit}
      </Button>
      <Confirm
        label={own.remove}
        title={own.removeTitle(name)}
        danger={false}
        loading={remove.isPending}
        onConfirm={() => remove.mutate({ id: itineraryId, event_id })}
      >
        {own.removeHint}
      </Confirm>
    </Group>
  )
}
