import { addDays, isLocalDate } from '../../platform/schema/time.ts'
import { calendarText, contentLine } from './content-line.ts'
import type { ItineraryEvent } from './event-schema.ts'
import type { Itinerary } from './schema.ts'
import { basicTime, type Stretch, zoneLines } from './time-zone.ts'

/** An itinerary as an iCalendar file (RFC 5545): the stay by its days, each event in the property's local time. */
export const calendarOf = (itinerary: Itinerary, timeZone: string): string =>
  [
    contentLine('BEGIN', 'VCALENDAR'),
    contentLine('VERSION', '2.0'),
    contentLine('PRODID', '-//Portico//Itineraries//EN'),
    contentLine('CALSCALE', 'GREGORIAN'),
    ...(itinerary.events.length > 0 ? [zoneLines(timeZone, itinerary.events.map(stretchOf))] : []),
    stayEntry(itinerary),
    ...itinerary.events.map((event) => eventEntry(itinerary, event, timeZone)),
    contentLine('END', 'VCALENDAR'),
  ].join('')

function stretchOf({ datetime, duration_minutes }: ItineraryEvent): Stretch {
  const from = Date.parse(`${datetime}Z`)
  return { from, until: from + (duration_minutes ?? 0) * 60_000 }
}

/** The day of departure is included; an iCalendar end is exclusive. */
function stayEntry(itinerary: Itinerary): string {
  const { id, check_in, check_out, room_type } = itinerary
  const end = addDays(check_out, 1)
  return entry(itinerary, id, [
    contentLine('DTSTART;VALUE=DATE', basicDate(check_in)),
    contentLine('DTEND;VALUE=DATE', basicDate(isLocalDate(end) ? end : check_out)),
    contentLine('SUMMARY', calendarText(room_type ? `Stay, ${room_type}` : 'Stay')),
    contentLine('TRANSP', 'TRANSPARENT'),
  ])
}

function eventEntry(itinerary: Itinerary, event: ItineraryEvent, timeZone: string): string {
  const { event_id, datetime, duration_minutes, name, notes, type } = event
  return entry(itinerary, event_id, [
    contentLine(`DTSTART;TZID=${timeZone}`, basicTime(Date.parse(`${datetime}Z`))),
    ...(duration_minutes ? [contentLine('DURATION', `PT${duration_minutes}M`)] : []),
    contentLine('SUMMARY', calendarText(name)),
    ...(notes ? [contentLine('DESCRIPTION', calendarText(notes))] : []),
    contentLine('CATEGORIES', calendarText(type)),
  ])
}

/** `DTSTAMP` is the time of the last change, so that the same itinerary gives the same file. */
const entry = ({ updated_at, status }: Itinerary, id: string, lines: string[]): string =>
  [
    contentLine('BEGIN', 'VEVENT'),
    contentLine('UID', `${id}@portico`),
    contentLine('DTSTAMP', `${basicTime(Date.parse(updated_at))}Z`),
    ...lines,
    ...(status === 'cancelled' ? [contentLine('STATUS', 'CANCELLED')] : []),
    contentLine('END', 'VEVENT'),
  ].join('')

const basicDate = (date: string): string => date.replaceAll('-', '')
