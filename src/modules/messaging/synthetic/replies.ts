import { memoize } from '../../../platform/reliability/memoize.ts'
import { newId } from '../../../platform/schema/ids.ts'
import { firstVersion } from '../../../platform/schema/version.ts'
import type { Property } from '../../properties/index.ts'
import { keywordOf } from '../inbound/keywords.ts'
import { saidIn, waiting } from '../inbound/receive.ts'
import { createdAt } from './fate.ts'
import type { OptOut } from './opt-outs.ts'
import type { Booking, Desk, Reply } from './plan.ts'
import { UNANSWERED } from './talk.ts'

/** What guests wrote: the desk has seen to all of it but the questions of the last hours. */

/** What guests wrote to where the property has no number of its own. */
const UNUSED_NUMBER = '+15005550199'
const BY = 'Front desk'
const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS
/** A thank-you is only read. */
const READ_AFTER_MS = 4 * MINUTE_MS
const REACHED = 0.9

/** Guests in the house who were written to lately ask something just now, and nobody has got round to it. */
export function askJustNow({ ctx, messages, replies }: Desk, bookings: readonly Booking[]): void {
  const inHouse = bookings.filter(({ check_in, check_out }) => check_in <= ctx.today && check_out > ctx.today)
  const guests = new Set(inHouse.map(({ guest_id }) => guest_id))
  const longestAgo = ago(ctx.now, Math.max(...UNANSWERED.map(([minutes]) => minutes)))
  const written = messages
    .filter(({ guest, at, luck }) => guests.has(guest.id) && at < longestAgo && luck.arrives < REACHED)
    .sort((a, b) => b.at.getTime() - a.at.getTime())
  const asking = new Map<string, Omit<Reply, 'content' | 'at'>>()
  for (const { channel, guest } of written) {
    if ((channel === 'sms' || channel === 'chatapp') && !asking.has(guest.id)) asking.set(guest.id, { channel, guest })
  }
  for (const [i, who] of [...asking.values()].slice(0, UNANSWERED.length).entries()) {
    const [minutes, content] = UNANSWERED[i]!
    replies.push({ ...who, content, at: ago(ctx.now, minutes), seenTo: null })
  }
}

/** What was planned as a template goes out as it is to those who, as it turned out, wrote within the day before. */
export function dropNeedlessTemplates({ ctx, messages, replies }: Desk): void {
  for (const message of messages.filter(({ template }) => template !== null)) {
    const writtenMs = createdAt(ctx, message).getTime()
    const wroteRecently = replies.some(({ channel, guest, at }) => {
      const agoMs = writtenMs - at.getTime()
      return channel === 'chatapp' && guest.id === message.guest.id && agoMs > 0 && agoMs < DAY_MS
    })
    if (wroteRecently) message.template = null
  }
}

/** Guests of every demo hotel write the same few sentences, again with each reset. */
const understood = memoize(
  (content: string) => ({ keyword: keywordOf(content), ...saidIn(content, keywordOf(content)) }),
  (content) => content,
)

const ago = (now: Date, minutes: number): Date => new Date(now.getTime() - minutes * MINUTE_MS)

export function replyRows({ ctx, replies }: Desk, optOuts: readonly OptOut[], property: Property) {
  const stops = optOuts.filter(({ reason }) => reason === 'stop')
  const said = stops.map(
    ({ cause, since }): Reply => ({ channel: 'sms', guest: cause.guest, content: 'STOP', at: since }),
  )
  const silent = ({ channel, guest, at }: Reply) =>
    stops.some(({ cause }) => channel === cause.channel && guest.phone === cause.recipient && at > cause.at)
  return [...replies.filter((reply) => !silent(reply)), ...said]
    .filter(({ at }) => at <= ctx.now)
    .sort((a, b) => a.at.getTime() - b.at.getTime())
    .map((reply, i) => ({
      id: newId('imsg', reply.at.getTime()),
      property_id: ctx.property.id,
      guest_id: reply.guest.id,
      channel: reply.channel,
      sender: reply.guest.phone!,
      recipient: property.senders[reply.channel] ?? property.phone_numbers[0] ?? UNUSED_NUMBER,
      content: reply.content,
      ...understood(reply.content),
      attachments: [],
      provider: 'sandbox',
      provider_message_id: `demo-${i + 1}`,
      ...handledOf(reply, ctx.now),
      received_at: reply.at.toISOString(),
      ...firstVersion({ now: reply.at }),
    }))
}

function handledOf({ content, at, seenTo = new Date(at.getTime() + READ_AFTER_MS) }: Reply, now: Date) {
  const keyword = keywordOf(content)
  if (keyword || !seenTo || seenTo > now) return waiting(keyword, at)
  return { status: 'handled' as const, handled_at: seenTo.toISOString(), handled_by: BY }
}
