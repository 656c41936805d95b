import type { Context } from '../../../platform/operation/context.ts'
import { memoize } from '../../../platform/reliability/memoize.ts'
import { addDays, daysBetween, momentOf } from '../../../platform/schema/time.ts'
import type { allGuests } from '../../guests/index.ts'
import type { reservationsBetween } from '../../stays/index.ts'
import type { Channel } from '../ports.ts'
import type { MessageRow } from '../store.ts'
import { renderTemplate, variablesOf } from '../templates/text.ts'
import { CAMPAIGNS, GREETINGS, NOTES, QUESTIONS, THANK_YOU, templatesOf } from './talk.ts'
import { confirmation, dayIn, type Letter, languageOf, preArrival, roomReady, thanks } from './texts.ts'

/** Who writes what to whom and when, before anyone knows what became of it: the same on the same day. */

export type Guest = Awaited<ReturnType<typeof allGuests>>[number]
export type Booking = Awaited<ReturnType<typeof reservationsBetween>>[number]

export interface Planned
  extends Pick<MessageRow, 'reservation_id' | 'subject' | 'content' | 'category' | 'template' | 'metadata'> {
  channel: Channel
  recipient: string
  guest: Guest
  at: Date
  /** Since when it could have been scheduled; null: someone writes it when it is time. */
  plannable: Date | null
  /** How it fares on its way, in [0, 1): whether it arrives, whether it is read, how soon. */
  luck: { arrives: number; read: number; soon: number }
}

export interface Reply {
  channel: 'sms' | 'chatapp'
  guest: Guest
  content: string
  at: Date
  /** When the desk saw to it; null: not yet. Left out: soon after. */
  seenTo?: Date | null
}

export interface Desk {
  ctx: Context
  hotel: string
  random: () => number
  messages: Planned[]
  replies: Reply[]
}

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

/** Of those around today many left a trace, of those long ago a few. */
const shareOf = (daysAway: number): number => (daysAway < -15 ? 0.055 : daysAway <= 1 ? 0.25 : 0.15)

export function planStays(desk: Desk, bookings: readonly Booking[], guests: ReadonlyMap<string, Guest>): void {
  for (const booking of bookings) {
    const guest = guests.get(booking.guest_id ?? '')
    const traced = desk.random() < shareOf(daysBetween(desk.ctx.today, booking.check_in))
    if (guest && traced) planStay(desk, booking, guest)
  }
}

function planStay(desk: Desk, booking: Booking, guest: Guest): void {
  const { ctx, hotel, random } = desk
  const { check_in, check_out, external_id } = booking
  const [language, booked] = [languageOf(guest.locale), new Date(booking.booked_at)]
  const names = { name: guest.first_name ?? 'guest', hotel, room: booking.room_type }
  const stay = { ...names, day: dayIn(language, guest.locale, check_in) }
  const inEnglish = { ...names, day: dayIn('en', guest.locale, check_in) }
  const around = (date: string, time: string) => later(momentAt(ctx, date, time), Math.floor(random() * 40) * MINUTE_MS)
  const ofStay = { reservation_id: booking.id, metadata: { booking: external_id } }
  const plannable = later(booked, 3 * MINUTE_MS)

  mail(desk, guest, confirmation(inEnglish), { at: later(booked, 2 * MINUTE_MS), ...ofStay })
  const before = around(addDays(check_in, -3), '10:00')
  if (before > booked) {
    if (guest.email) mail(desk, guest, preArrival[language](stay), { at: before, ...ofStay, plannable })
    else {
      const template: Template = ['pre_arrival', [names.name, inEnglish.day, names.room]]
      chat(desk, guest, { at: before, ...ofStay, plannable, template })
    }
  }
  const ready = around(check_in, '13:40')
  if (guest.phone && ready > booked) {
    const content = roomReady[language](stay)
    const { luck } = add(desk, guest, { channel: 'sms', recipient: guest.phone, content, at: ready, ...ofStay })
    const answered = later(ready, (2 + random() * 20) * MINUTE_MS)
    if (luck.arrives < 0.15) desk.replies.push({ channel: 'sms', guest, content: THANK_YOU[language], at: answered })
  }
  if (daysBetween(check_in, check_out) > 1) planEvening(desk, guest, around(check_in, '18:30'), ofStay)
  mail(desk, guest, thanks[language](stay), { at: around(addDays(check_out, 1), '11:00'), ...ofStay, plannable })
}

/** In the chat app where they may ask something, or in the hotel's own app the next morning. */
function planEvening(desk: Desk, guest: Guest, at: Date, ofStay: Pick<Planned, 'reservation_id' | 'metadata'>): void {
  const { random } = desk
  const preferred = random()
  if (preferred < 0.45 && guest.phone) {
    const answered = random() < 0.6
    const template: Template = ['first_contact', [oneOf(GREETINGS, random)]]
    chat(desk, guest, { at, ...ofStay, template, ...(answered && { luck: READ_AT_ONCE }) })
    if (!answered) return
    const [question, answer] = oneOf(QUESTIONS, random)
    const asked = later(at, (4 + random() * 90) * MINUTE_MS)
    const seenTo = later(asked, (1 + random() * 6) * MINUTE_MS)
    desk.replies.push({ channel: 'chatapp', guest, content: question, at: asked, seenTo })
    chat(desk, guest, { at: seenTo, ...ofStay, content: answer })
  } else if (preferred < 0.8) {
    const content = oneOf(NOTES, random)
    add(desk, guest, { channel: 'in_app', recipient: guest.id, content, at: later(at, 15 * HOUR_MS), ...ofStay })
  }
}

/** Offers, to some of those who agreed to get them. */
export function planCampaigns(desk: Desk, guests: readonly Guest[]): void {
  const willing = guests.filter(({ email, marketing_consent }) => email && marketing_consent)
  for (const { day, guests: count, subject, content } of CAMPAIGNS) {
    const begins = momentAt(desk.ctx, addDays(desk.ctx.today, day), '09:00')
    const fields = {
      category: 'marketing' as const,
      metadata: { campaign: subject },
      plannable: later(begins, -7 * DAY_MS),
    }
    const first = Math.floor(desk.random() * willing.length)
    const chosen = [...willing, ...willing].slice(first, first + Math.min(count, willing.length))
    for (const [i, guest] of chosen.entries()) {
      const letter = { subject, content: `Dear ${guest.first_name},\n\n${content}\n\nWarm regards,\n${desk.hotel}` }
      mail(desk, guest, letter, { ...fields, at: later(begins, i * 700) })
    }
  }
}

type Fields = Pick<Planned, 'at' | 'metadata'> & Partial<Planned>

const mail = (desk: Desk, guest: Guest, letter: Letter, fields: Fields) => {
  if (guest.email) add(desk, guest, { channel: 'email', recipient: guest.email, ...letter, ...fields })
}

type Template = [name: 'pre_arrival' | 'first_contact', variables: string[]]

/** In words of one's own to those who wrote lately, else as a template. */
function chat(desk: Desk, guest: Guest, given: Omit<Fields, 'template'> & { template?: Template }): void {
  const { template, content: words, ...more } = given
  if (!guest.phone) return
  const fields = { channel: 'chatapp' as const, recipient: guest.phone, ...more }
  if (!template) return void add(desk, guest, { ...fields, content: words! })
  const [name, variables] = template
  const text = renderTemplate(templatesOf(desk.hotel)[name], variablesOf(variables))
  const content = name === 'first_contact' ? variables[0]! : text
  add(desk, guest, { ...fields, content, template: { name, language: 'en', variables, text } })
}

type Addressed = Fields & Pick<Planned, 'channel' | 'recipient' | 'content'>

function add({ messages, random }: Desk, guest: Guest, fields: Addressed): Planned {
  const luck = { arrives: random(), read: random(), soon: random() }
  const usual = {
    reservation_id: null,
    subject: null,
    category: 'transactional' as const,
    template: null,
    plannable: null,
    luck,
  }
  const planned = { ...usual, ...fields, guest }
  messages.push(planned)
  return planned
}

/** Whoever answers has read it. */
const READ_AT_ONCE = { arrives: 0, read: 0, soon: 0.1 }

const momentAt = ({ property: { timezone } }: Context, date: string, time: string): Date =>
  moments(date, time, timezone)

/** Asked for many stays of the same days. */
const moments = memoize(momentOf, (...all) => all.join(' '))

const later = (moment: Date, ms: number): Date => new Date(moment.getTime() + Math.floor(ms))
const oneOf = <T>(list: readonly T[], random: () => number): T => list[Math.floor(random() * list.length)]!
