import {
  type Facts,
  type Kind,
  type Level,
  type Matter,
  PAGES,
  type Request,
  type Stay,
  type Thread,
} from './matter.ts'

/** What of the facts waits for somebody, in no order yet. */

const MINUTES = 60_000
const PATIENCE_MS = 30 * MINUTES
const REQUEST_MS = 120 * MINUTES
/** As much of a guest's words as the list of threads shows. */
const EXCERPT = 160
const A_DAY_MS = 24 * 60 * MINUTES

const nameOf = ({ guest_name, guest_id, key }: Pick<Thread, 'guest_name' | 'guest_id' | 'key'>): string | undefined =>
  guest_name ?? (guest_id || /^(cvs|cal)_/.test(key) ? undefined : key)

const inInbox = (kind: Kind, thread: Thread, level: Level): Matter => ({
  kind,
  level,
  to: `/inbox?item=${thread.id}`,
  id: thread.id,
  who: nameOf(thread),
  room: thread.room,
  said: thread.excerpt,
  at: thread.active_at,
})

export function ofGuests(facts: Facts, now: Date): Matter[] {
  const { emergencies = [], unread = [], requests = [], requesters = [] } = facts
  const urgent = new Set(emergencies.map(({ id }) => id))
  const asked = new Set(requests.map(({ message }) => message?.slice(0, EXCERPT))) // told once, as what it is
  const threads = new Map(requesters.map((thread) => [thread.key, thread]))
  const isOld = (at: string, ms: number) => now.getTime() - Date.parse(at) >= ms
  return [
    ...emergencies.map((thread) => inInbox('emergency', thread, 'now')),
    ...unread
      .filter(({ id, excerpt }) => !urgent.has(id) && !asked.has(excerpt))
      .map((thread) => inInbox('thread', thread, isOld(thread.active_at, PATIENCE_MS) ? 'now' : 'soon')),
    ...requests.map((request): Matter => {
      const { guest_id, conversation_id, call_id } = request
      const thread = threads.get(guest_id ?? conversation_id ?? call_id ?? '')
      const isLate = isOld(request.preferred_time ?? request.created_at, request.preferred_time ? 0 : REQUEST_MS)
      return {
        kind: 'request',
        level: isLate ? 'now' : 'soon',
        to: thread ? `${PAGES.request}&item=${thread.id}` : whereSaid(request),
        id: request.id,
        who: thread && nameOf(thread),
        room: thread?.room,
        said: request.message ?? undefined,
        at: request.preferred_time ?? request.created_at,
      }
    }),
  ]
}

/** For those who may not open the inbox. */
function whereSaid({ conversation_id, call_id, guest_id }: Request): string {
  if (conversation_id) return `/conversations/${conversation_id}`
  if (call_id) return `/calls/${call_id}`
  return guest_id ? `/guests/${guest_id}` : PAGES.request
}

export function ofStays({ arrivals = [], departures = [] }: Facts, now: Date): Matter[] {
  const late = (kind: Kind, stays: Stay[], awaited: Stay['status']): Matter[] =>
    stays
      .filter(({ status, due_at }) => status === awaited && Date.parse(due_at) <= now.getTime())
      .map(({ id, guest_name, guest_id, due_at, room, room_type }) => ({
        kind,
        level: 'soon',
        to: `/reservations/${id}`,
        id,
        who: guest_name ?? guest_id ?? undefined,
        room,
        said: room_type,
        at: due_at,
      }))
  return [...late('lateArrival', arrivals, 'booked'), ...late('lateDeparture', departures, 'checked_in')]
}

export function ofTheHouse(
  { nights = [], failing = [], undelivered = [], recommendations, gaps }: Facts,
  now: Date,
): Matter[] {
  const lost = undelivered.filter((at) => now.getTime() - Date.parse(at) < A_DAY_MS)
  const several = (kind: Kind, count = 0, level: Level = 'later'): Matter[] =>
    count === 0 ? [] : [{ kind, level, to: PAGES[kind], id: kind, count }]
  return [
    ...nights
      .map((night, index) => ({ ...night, level: (index === 0 ? 'now' : 'soon') as Level }))
      .filter(({ overbooked }) => overbooked)
      .map(({ date, free, level }): Matter => {
        const month = date.slice(0, 7)
        return { kind: 'overbooked', level, to: `/occupancy?month=${month}`, id: date, at: date, count: -(free ?? 0) }
      }),
    ...failing.map(({ id, url }): Matter => ({ kind: 'failing', level: 'now', to: `/webhooks/${id}`, id, who: url })),
    ...several('undelivered', lost.length, 'soon'),
    ...several('recommendations', recommendations),
    ...several('gaps', gaps),
  ]
}
