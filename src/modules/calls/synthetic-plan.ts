import type { Context } from '../../platform/operation/context.ts'
import { pick } from '../../platform/runtime/random.ts'
import { addDays, momentOf } from '../../platform/schema/time.ts'
import type { allGuests } from '../guests/index.ts'
import type { reservationsBetween } from '../stays/index.ts'
import { ANONYMOUS, type CallStatus } from './schema.ts'
import { STORIES } from './synthetic-stories.ts'
import { NOTES, type Relation, VOICEMAILS } from './synthetic-talk.ts'

/** Who called whom in the last 90 days, and the outcome. */

export type Guest = Awaited<ReturnType<typeof allGuests>>[number]
export type Booking = Awaited<ReturnType<typeof reservationsBetween>>[number]

/** The other side; a guest has the stay that the call is about. */
export interface Party {
  relation: Relation
  number: string
  known: { guest: Guest; booking: Booking } | null
}

export interface Planned {
  at: Date
  hour: number
  direction: 'inbound' | 'outbound'
  party: Party
  status: CallStatus
  /** How long it rang, and how long they spoke. */
  rangSeconds: number
  seconds: number
  manual: boolean
  recorded: boolean
  /** The provider's id of it. */
  token: string
  transcript: string | null
  summary: string | null
  notes: string | null
}

export const DAYS = 90
const AHEAD = 14
const BEHIND = 5
/** Which of the unknown callers, counted from the last, hide their number. */
const HIDING = [9, 120]

/** The first call of a day is no earlier than this before its noon, also on the day when clocks change. */
const MORNING_MS = 13 * 3_600_000
/** From midnight on: how many of a day's calls fall into each hour. */
const HOURS = [1, 1, 0, 0, 0, 1, 3, 7, 11, 14, 15, 13, 10, 9, 11, 13, 14, 13, 11, 9, 7, 5, 3, 2]
const isNight = (hour: number) => hour < 7 || hour >= 22

type Odds = Partial<Record<CallStatus, number>>
const BY_DAY: Odds = { completed: 80, missed: 11, voicemail: 7, failed: 2 }
const BY_NIGHT: Odds = { completed: 55, missed: 20, voicemail: 23, failed: 2 }
const OUTBOUND: Odds = { completed: 74, missed: 22, failed: 4 }

type PartiesOn = (date: string, beginsMs: number) => Party[]

export function planCalls(ctx: Context, partiesOn: PartiesOn, random: () => number): Planned[] {
  const calls = Array.from({ length: DAYS }, (_, i) => addDays(ctx.today, i + 1 - DAYS)).flatMap((date) => {
    const noonMs = momentOf(date, '12:00', ctx.property.timezone).getTime()
    const parties = partiesOn(date, noonMs - MORNING_MS)
    return Array.from({ length: 6 + Math.floor(random() * 7) }, () => draw(noonMs, parties, random))
  })
  const inOrder = calls.sort((a, b) => a.at.getTime() - b.at.getTime())
  addStories(inOrder.toReversed())
  hide(inOrder.toReversed())
  return inOrder
}

function draw(noonMs: number, parties: Party[], random: () => number): Planned {
  const hour = pick(HOURS, random())
  const at = new Date(noonMs + Math.floor((hour - 12 + random()) * 3_600_000))
  const direction = random() < 0.8 || isNight(hour) ? ('inbound' as const) : ('outbound' as const)
  const party = drawParty(direction === 'inbound' ? 0.5 : 0.85, parties, random)
  const odds = direction === 'outbound' ? OUTBOUND : isNight(hour) ? BY_NIGHT : BY_DAY
  const status = (Object.keys(odds) as CallStatus[])[pick(Object.values(odds), random())]!
  const longest = status === 'voicemail' ? 45 : party.relation === 'stranger' ? 260 : 340
  const planned: Planned = {
    at,
    hour,
    direction,
    party,
    status,
    rangSeconds: 3 + Math.floor(random() * (status === 'completed' ? 18 : 32)),
    seconds: 14 + Math.floor(random() ** 1.8 * longest),
    manual: random() < 0.1 && status === 'completed',
    recorded: random() < 0.2,
    token: Array.from({ length: 32 }, () => Math.floor(random() * 16).toString(16)).join(''),
    transcript: null,
    summary: null,
    notes: null,
  }
  const noted = random() < 0.14 && status === 'completed'
  const words = oneOf((status === 'voicemail' ? VOICEMAILS : NOTES)[party.relation], random)
  if (status === 'voicemail') return { ...planned, transcript: filledIn(words, party) }
  return noted && direction === 'inbound' ? { ...planned, notes: words } : planned
}

/** Numbers of London, of towns in the United Kingdom and of Paris that are reserved for fiction. */
const UNUSED = [
  { range: '+442079460', digits: 3 },
  { range: '+441632960', digits: 3 },
  { range: '+3319900', digits: 4 },
]

function drawParty(guests: number, around: Party[], random: () => number): Party {
  const [isGuest, chosen] = [random() < guests, random()]
  const { range, digits } = oneOf(UNUSED, random)
  const number = `${range}${String(Math.floor(random() * 10 ** digits)).padStart(digits, '0')}`
  if (isGuest && around.length > 0) return around[Math.floor(chosen * around.length)]!
  return { relation: 'stranger', number, known: null }
}

/** Guests with a reason to call on a day: their stay was near, and the property knew of it. */
export function partiesAround(guests: readonly Guest[], bookings: readonly Booking[]): PartiesOn {
  const numbers = Map.groupBy(guests, ({ phone }) => phone)
  const reachable = new Map(guests.filter(({ phone }) => numbers.get(phone)!.length === 1).map((one) => [one.id, one]))
  const stays = bookings.flatMap((booking) => {
    const guest = reachable.get(booking.guest_id ?? '')
    const bookedMs = Date.parse(booking.booked_at)
    return guest?.phone && !/cancelled|no_show/.test(booking.status)
      ? [{ guest, booking, bookedMs, number: guest.phone }]
      : []
  })
  return (date, beginsMs) => {
    const [first, last] = [addDays(date, -BEHIND), addDays(date, AHEAD)]
    return stays
      .filter(({ booking: { check_in, check_out } }) => check_in <= last && check_out >= first)
      .filter(({ bookedMs }) => bookedMs < beginsMs)
      .map(({ number, guest, booking }) => ({ relation: relationOn(date, booking), number, known: { guest, booking } }))
  }
}

const relationOn = (date: string, { check_in, check_out }: Booking): Relation =>
  date < check_in ? 'before' : date < check_out ? 'in_house' : 'after'

/** Each story is assigned to one call of its kind, the newest first, with calls between that have no transcript. */
function addStories(newestFirst: Planned[]): void {
  const used = new Set<Planned>()
  for (const [i, story] of STORIES.entries()) {
    const fitting = newestFirst.filter(
      (call) =>
        call.status === 'completed' &&
        call.notes === null &&
        call.direction === story.direction &&
        call.party.relation === story.relation &&
        call.hour >= story.between[0] &&
        call.hour < story.between[1] &&
        !used.has(call),
    )
    const call = fitting[Math.min(i % 4, fitting.length - 1)]
    if (!call) continue
    used.add(call)
    call.transcript = filledIn(story.transcript.join('\n'), call.party)
    call.summary = story.summary
    call.notes = story.notes ?? null
    call.seconds = Math.round(call.transcript.split(/\s+/).length * 0.45) + 6
  }
}

function hide(newestFirst: Planned[]): void {
  const strangers = newestFirst.filter(
    ({ direction, party, summary }) => direction === 'inbound' && party.relation === 'stranger' && summary === null,
  )
  for (const i of HIDING) {
    const call = strangers[i]
    if (call) call.party = { ...call.party, number: ANONYMOUS }
  }
}

function filledIn(text: string, { known }: Party): string {
  if (!known) return text
  const { first_name, last_name } = known.guest
  return text.replaceAll('{name}', `${first_name} ${last_name}`).replaceAll('{room}', known.booking.room_type)
}

const oneOf = <T>(list: readonly T[], random: () => number): T => list[Math.floor(random() * list.length)]!
