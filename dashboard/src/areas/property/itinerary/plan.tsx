import { Button, Group, Modal, Stack, Text, Title } from '@mantine/core'
import { useState } from 'react'
import { useProperty } from '../../../api/property.ts'
import { addDays, nightsBetween } from '../../../i18n/calendar.ts'
import { formatDay } from '../../../i18n/formats.ts'
import { useLanguage } from '../../../i18n/language.ts'
import { EventForm } from './event-form.tsx'
import { useMessages } from './messages.ts'
import { type Event, PlannedEvent } from './planned-event.tsx'
import type { Itinerary } from './stay-form.tsx'
import './plan.css'

/** Every day of the stay in order, and before and after it the days that only events lie on. */
function daysOf({ check_in, check_out, events }: Itinerary): string[] {
  const stay = Array.from({ length: nightsBetween(check_in, check_out) + 1 }, (_, day) => addDays(check_in, day))
  return [...new Set([...stay, ...events.map(({ datetime }) => datetime.slice(0, 10))])].sort()
}

/** More days than anybody plans one by one: then only those with something on them are shown. */
const MOST_EMPTY_DAYS = 21

export function Plan({ itinerary }: { itinerary: Itinerary }) {
  const t = useMessages()
  const { may } = useProperty()
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
          <Button onClick={() => setEdited({ day: itinerary.check_in })}>{t.addEvent}</Button>
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
      <Modal opened={edited !== undefined} onClose={close} title={isEvent ? t.editEvent : t.addEvent}>
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
  const t = useMessages()
  const { language } = useLanguage()
  const { check_in, check_out } = itinerary
  const said = formatDay(language, day, true)
  const mark =
    day === check_in
      ? t.arrivalDay
      : day === check_out
        ? t.departureDay
        : day < check_in || day > check_out
          ? t.outside
          : ''
  return (
    <section aria-label={said}>
      <Group justify="space-between" mb={4}>
        <Title order={2} size="h4">
          {said}
          {mark && (
            <Text span c="dimmed" size="sm" ms="xs">
              {mark}
            </Text>
          )}
        </Title>
        {edit && (
          <Button size="compact-sm" variant="subtle" aria-label={t.addOn(said)} onClick={() => edit({ day })}>
            {t.addEvent}
          </Button>
        )}
      </Group>
      {events.length === 0 ? (
        <Text size="sm" c="dimmed">
          {t.emptyDay}
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
