import Format from 'typebox/format'
import type { Violation, ViolationType } from '../../../platform/operation/errors.ts'
import type { Channel } from '../ports.ts'
import type { NewMessage } from '../schema.ts'

/** What a recipient looks like on each channel, and what a channel takes beside it. */

const FORMS: Record<Channel, { fits(text: string): boolean; msg: string; type: ViolationType }> = {
  sms: { fits: isNumber, msg: 'Should be an E.164 number: +, then 5 to 15 digits', type: 'e164' },
  chatapp: { fits: isNumber, msg: 'Should be an E.164 number: +, then 5 to 15 digits', type: 'e164' },
  email: {
    fits: (text) => Format.Test('email', text) && text.length <= 254,
    msg: 'Should be one e-mail address',
    type: 'email',
  },
  in_app: {
    fits: (text) => /^gst_./.test(text) && [...text].length <= 255,
    msg: 'Should be a guest’s id: gst_…',
    type: 'guest_id',
  },
  push: { fits: (text) => text.trim() !== '', msg: 'Should be a device token', type: 'string_too_short' },
}

function isNumber(text: string): boolean {
  return Format.Test('e164', text)
}

export function recipientFits({
  channel,
  recipient,
}: {
  channel?: Channel
  recipient?: string
}): Violation | undefined {
  if (channel === undefined || recipient === undefined || FORMS[channel].fits(recipient)) return undefined
  const { msg, type } = FORMS[channel]
  return { loc: ['body', 'recipient'], msg: `${msg} (channel ${channel})`, type }
}

/** A subject is what e-mail has and nothing else does. */
export function subjectFits({ channel, subject }: Partial<NewMessage>): Violation | undefined {
  if (channel === undefined) return undefined
  if (channel === 'email' && !subject?.trim())
    return { loc: ['body', 'subject'], msg: 'An email needs a subject', type: 'missing' }
  if (channel !== 'email' && subject) {
    return { loc: ['body', 'subject'], msg: 'Only an email has a subject: leave it out', type: 'subject_not_allowed' }
  }
  return /[\r\n]/.test(subject ?? '')
    ? { loc: ['body', 'subject'], msg: 'A subject is one line', type: 'string_pattern_mismatch' }
    : undefined
}

/** Spaces and signs that nobody sees say nothing. */
export function contentFits({ content }: Partial<NewMessage>): Violation | undefined {
  if (content === undefined || /[^\s\p{Cf}]/u.test(content)) return undefined
  return { loc: ['body', 'content'], msg: 'Should hold something to read', type: 'string_too_short' }
}

export function templateFits({ channel, template }: Partial<NewMessage>): Violation | undefined {
  if (channel === undefined || channel === 'chatapp' || !template) return undefined
  return { loc: ['body', 'template'], msg: 'Templates belong to the chatapp channel', type: 'template_not_allowed' }
}

/** One of two ways to say when. */
export function timeFits({ scheduled_at, send_relative }: Partial<NewMessage>): Violation | undefined {
  if (!scheduled_at || !send_relative) return undefined
  const msg = 'Give scheduled_at or send_relative, not both'
  return { loc: ['body', 'send_relative'], msg, type: 'scheduled_twice' }
}

export function relativeToStay({ send_relative, reservation_id }: Partial<NewMessage>): Violation | undefined {
  if (!send_relative || reservation_id) return undefined
  return { loc: ['body', 'reservation_id'], msg: 'send_relative needs the stay it is counted from', type: 'missing' }
}

/** What a send and its preview ask of a message. */
export const messageRules = [recipientFits, subjectFits, contentFits, templateFits, timeFits, relativeToStay]
