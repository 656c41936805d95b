import { Button, Group, Modal, Stack, Text, Title } from '@mantine/core'
import { useState } from 'react'
import { useLanguage } from '../../../language.tsx'
import { addDays, formatDay, nightsBetween } from '../../../parts/when.tsx'
import { usePlace } from '../../../place/context.tsx'
import { EventForm } from './event-form.tsx'
import { type Event, PlannedEvent } from './planned-event.tsx'
import './plan.css'
import type { Itinerary } from './stay-form.tsx'
import { useOwnWords } from './words.ts'

/** Every day of the stay in order, and before and after it the days that only events lie on. */
function daysOf({ check_in, check_out, events }: Itinerary): string[] {
  const stay = Array.from({ length: nightsBetween(check_in, check_out) + 1 }, (_, day) => addDays(check_in, day))
  return [...new Set([...stay, ...events.map(({ datetime }) => datetime.slice(0, 10))])].sort()
}

/** More days than anybody plans one by one: then only those with something on them are shown. */
const MOST_EMPTY_DAYS = 21

export function Plan({ itinerary }: { itinerary: Itinerary }) {
  const own = useOwnWords()
  const { may } = usePlace()
  const [edited, setEdited] = useState<Event | { day: string }>()
  const { id, events, status } = itinerary
  const mayChange = may('itineraries:write') && status !== 'cancelled'
  const close = () => setEdited(undefined)
  const eventsOf = (day: string) => events.filter(({ datetime }) => datetime.startsWith(day))
  const days = daysOf(itinerary)
  const shown = days.length > MOST_EMPTY_DAYS ? days.filter((day) => eventsOf(day).length > 0) : days
  const isEvent = edited !== undefined && 'event_id' in edited
  return (
    <Stack gap="lg">
      {mayChange && (
        <Group>
          <Button onClick={() => setEdited({ day: itinerary.check_in })}>{own.addEvent}</Button>
        </Group>
      )}
      {shown.map((day) => (
        <DayPlan
          key={day}
          day={day}
          itinerary={itinerary}
          events={eventsOf(day)}
          {...(mayChange && { edit: setEdited })}
        />
      ))}
      <Modal opened={edited !== undefined} onClose={close} title={isEvent ? own.editEvent : own.addEvent}>
        {edited && (
          <EventForm
            itineraryId={id}
            {...(isEvent ? { event: edited as Event } : { day: (edited as { day: string }).day })}
            onClose={close}
          />
        )}
      </Modal>
    </Stack>
  )
}

interface DayPlanProps {
  day: string
  itinerary: Itinerary
  events: Event[]
  edit?(edited: Event | { day: string }): void
}

function DayPlan({ day, itinerary, events, edit }: DayPlanProps) {
  const own = useOwnWords()
  const { language } = useLanguage()
  const { check_in, check_out } = itinerary
  const said = formatDay(language, day, true)
  const mark =
    day === check_in
      ? own.arrivalDay
      : day === check_out
        ? own.departureDay
        : day < check_in || day > check_out
          ? own.outside
          : ''
  return (
    <section aria-label={said}>
      <Group justify="space-between" mb={4}>
        <Title order={2} size="h4">
          {said}
          {mark && (
            <Text span c="dimmed" size="sm" ml="xs">
              {mark}
            </Text>
          )}
        </Title>
        {edit && (
          <Button size="compact-sm" variant="subtle" aria-label={own.addOn(said)} onClick={() => edit({ day })}>
            {own.addEvent}
          </Button>
        )}
      </Group>
      {events.length === 0 ? (
        <Text size="sm" c="dimmed">
          {own.emptyDay}
        </Text>
      ) : (
        <ol className="plan">
          {events.map((event) => (
            <PlannedEvent key={event.event_id} event={event} itinerary={itinerary} {...(edit && { edit })} />
          ))}
        </ol>
      )}
    </section>
  )
}
