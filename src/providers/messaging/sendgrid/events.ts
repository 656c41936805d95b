import {
  type Addressee,
  type MessageError,
  malformedNotification,
  type Notice,
  type OptOut,
  type Receipt,
} from '../../../modules/messaging/ports.ts'
import { fail } from '../../../platform/operation/errors.ts'
import { idPattern } from '../../../platform/schema/ids.ts'
import { jsonOf } from '../../json.ts'

/** What became of mails, as SendGrid tells it and relays that speak like it: a list of events, many messages at once. */

/** Each is as the provider sent it, so nothing of it is sure. Our arguments stand among its own fields. */
type MailEvent = Readonly<Record<string, unknown>>

/** Which message an event is about. */
interface Subject {
  to: Addressee
  messageId: string
  providerMessageId: string | null
}

export function readEvents(body: Buffer): Notice[] {
  const events = jsonOf(body.toString())
  if (!Array.isArray(events)) return fail(malformedNotification)
  return events.flatMap((event: unknown) => {
    if (typeof event !== 'object' || event === null) return fail(malformedNotification)
    const subject = subjectOf(event as MailEvent)
    return subject ? noticesOf(event as MailEvent, subject) : [] // another application's mail
  })
}

/** A database takes every character but one. */
const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' && !value.includes('\0') ? value : undefined

const MESSAGE = new RegExp(idPattern('omsg'))
const PROPERTY = new RegExp(idPattern('pty'))
/** Our Message-ID, which comes back in smtp-id where a relay drops our arguments. */
const OUR_MESSAGE_ID = /^<?(omsg_[^.]+)\.(pty_[^@]+)@/

function subjectOf(event: MailEvent): Subject | undefined {
  const providerMessageId = textOf(event['smtp-id']) ?? null
  const [, fromId, fromProperty] = OUR_MESSAGE_ID.exec(providerMessageId ?? '') ?? []
  const messageId = textOf(event.portico_message) ?? fromId
  const propertyId = textOf(event.portico_property) ?? fromProperty
  if (!MESSAGE.test(messageId ?? '') || !PROPERTY.test(propertyId ?? '')) return undefined
  return { to: { by: 'property', propertyId: propertyId! }, messageId: messageId!, providerMessageId }
}

function noticesOf(event: MailEvent, subject: Subject): Notice[] {
  const receipt = (status: Receipt['status'], error?: MessageError): Receipt => ({
    kind: 'receipt',
    ...subject,
    status,
    ...(error && { error }),
    at: Number.isSafeInteger(event.timestamp) ? new Date(Number(event.timestamp) * 1000) : null,
  })
  switch (event.event) {
    case 'processed':
      return [receipt('sent')]
    case 'delivered':
      return [receipt('delivered')]
    case 'open':
      return event.sg_machine_open === true ? [] : [receipt('read')] // fetched in advance, for nobody's eyes
    case 'click':
      return [receipt('read')]
    case 'bounce':
      return [
        receipt('failed', errorOf('bounced', event.status)),
        ...(isForGood(event) ? leaving('all', 'bounce') : []),
      ]
    case 'dropped':
      return [receipt('failed', errorOf('dropped', event.status ?? event.reason))]
    // A complaint is mostly a hurried goodbye to advertising; what concerns a stay the guest has booked must still
    // be able to reach them. The provider keeps its own list of them all the same.
    case 'spamreport':
      return leaving('marketing', 'complaint')
    case 'unsubscribe':
    case 'group_unsubscribe':
      return leaving('marketing', 'unsubscribe')
    default: // deferred: it goes on trying
      return []
  }

  function leaving(scope: OptOut['scope'], reason: OptOut['reason']): OptOut[] {
    const recipient = textOf(event.email)
    const { to, messageId } = subject
    return recipient ? [{ kind: 'opt_out', to, channel: 'email', recipient, scope, reason, messageId }] : []
  }
}

/** Nothing arrives there, today or later. A block may pass, and so may a full mailbox. */
const isForGood = ({ type, status }: MailEvent): boolean =>
  type === 'bounce' && !/^4|^5\.2\.2$/.test(textOf(status) ?? '')

const SENTENCES = {
  bounced: 'The recipient’s mail server sent the mail back.',
  dropped: 'The provider did not send the mail: the recipient bounced, complained or left before, or is no address.',
} as const

const LONGEST_CODE = 100

const errorOf = (code: keyof typeof SENTENCES, given: unknown): MessageError => {
  const provider_code = textOf(given)?.slice(0, LONGEST_CODE)
  return { code, message: SENTENCES[code], ...(provider_code && { provider_code }) }
}
