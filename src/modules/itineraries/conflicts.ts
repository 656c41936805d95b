import type { ItineraryEvent } from './event-schema.ts'
import type { ItineraryConflict } from './schema.ts'
import type { Stay } from './status.ts'

interface Span {
  event: ItineraryEvent
  start: number
  /** Equals the start if there is no duration. */
  end: number
}

/**
 * Conflicts among events in their order. An overlapping event has one of three neighbours that overlaps it: the earlier
 * one that ends last, the one just before, the one just after. So not every pair is compared.
 */
export function conflictsOf(events: readonly ItineraryEvent[], stay: Stay): ItineraryConflict[] {
  const spans = events.map(spanOf)
  let longest: Span | undefined
  return spans.flatMap((span, i) => {
    const beside = [longest, spans[i - 1], spans[i + 1]]
    if (!longest || span.end > longest.end) longest = span
    const other = beside.find((one) => one && (one.start <= span.start ? meet(one, span) : meet(span, one)))
    return [
      ...(other ? [conflict(span, 'overlap', other.event.event_id)] : []),
      ...(isOutside(span.event, stay) ? [conflict(span, 'outside_stay', null)] : []),
    ]
  })
}

/** In local time: the time zone does not matter. */
function spanOf(event: ItineraryEvent): Span {
  const start = Date.parse(`${event.datetime}Z`)
  return { event, start, end: start + (event.duration_minutes ?? 0) * 60_000 }
}

/** An event that begins when the other ends does not overlap it. */
const meet = (first: Span, second: Span): boolean => second.start < first.end || second.start === first.start

const isOutside = ({ datetime }: ItineraryEvent, { check_in, check_out }: Stay): boolean => {
  const date = datetime.slice(0, 10)
  return date < check_in || date > check_out
}

const conflict = ({ event }: Span, reason: ItineraryConflict['reason'], other_event_id: string | null) => ({
  event_id: event.event_id,
  reason,
  other_event_id,
})
