import {
  type Addressee,
  type Inbound,
  malformedNotification,
  type Notice,
  type Receipt,
  type Receiver,
} from '../../../modules/messaging/ports.ts'
import type { RawRequest } from '../../../platform/operation/callback.ts'
import { fail } from '../../../platform/operation/errors.ts'
import type { Config } from '../../../platform/runtime/config.ts'
import { idPattern } from '../../../platform/schema/ids.ts'
import { isSignedByTwilio } from '../../signatures/twilio.ts'
import { twilioError } from './errors.ts'

/** Statuses and guests' messages come to one address; only their fields tell which it is. */

export const createTwilioReceiver = ({ twilioAuthToken }: Config): Receiver => ({
  provider: 'twilio',
  read: readNotification,
  verify(request, account) {
    const token = account ? account.webhookSecret || account.credentials.auth_token : twilioAuthToken
    return token ? isSignedByTwilio(request, token) : false
  },
  // A message wants to hear instructions: there are none.
  answer: { headers: { 'content-type': 'text/xml' }, body: '<Response/>' },
})

const statuses: Record<string, Receipt['status']> = {
  sent: 'sent',
  partially_delivered: 'sent',
  delivered: 'delivered',
  read: 'read',
  undelivered: 'failed',
  failed: 'failed',
  canceled: 'failed',
}
const messageIds = new RegExp(idPattern('omsg'))
const propertyIds = new RegExp(idPattern('pty'))
const MOST_MEDIA = 10
const keywords: Record<string, Inbound['keyword']> = { STOP: 'stop', START: 'start', HELP: 'help' }

function readNotification(request: RawRequest): Notice[] {
  const form = new URLSearchParams(request.body.toString())
  const sid = form.get('MessageSid') || form.get('SmsSid')
  const from = form.get('From')
  if (!sid || !from) return fail(malformedNotification)
  const status = form.get('MessageStatus') ?? form.get('SmsStatus')
  if (status === 'received' || (status === null && form.has('Body'))) return [inboundOf(form, sid, from)]
  if (status === null) return fail(malformedNotification)
  // Still under way, or a status that Twilio has made up since: nothing to write down.
  if (!Object.hasOwn(statuses, status)) return []
  return [receiptOf(request.url, form, { sid, from, status })]
}

function receiptOf(
  url: URL,
  form: URLSearchParams,
  { sid, from, status }: Record<'sid' | 'from' | 'status', string>,
): Receipt {
  const [id, propertyId] = [url.searchParams.get('message_id'), url.searchParams.get('property_id')]
  const failed = statuses[status] === 'failed'
  const otherwise = status === 'canceled' ? 'provider_cancelled' : 'undeliverable'
  return {
    kind: 'receipt',
    // Several properties may write from one number.
    to: propertyId && propertyIds.test(propertyId) ? { by: 'property', propertyId } : addressee(from),
    messageId: id && messageIds.test(id) ? id : null,
    providerMessageId: sid,
    status: statuses[status]!,
    ...(failed && { error: twilioError(form.get('ErrorCode'), otherwise) }),
    at: null,
  }
}

function inboundOf(form: URLSearchParams, sid: string, from: string): Inbound {
  const recipient = form.get('To')
  if (!recipient) return fail(malformedNotification)
  const keyword = keywords[form.get('OptOutType') ?? '']
  return {
    kind: 'inbound',
    to: addressee(recipient),
    channel: channelOf(recipient),
    from: bare(from),
    recipient: bare(recipient),
    content: form.get('Body') || locationIn(form),
    attachments: attachmentsOf(form),
    ...(keyword && { keyword }),
    providerMessageId: sid,
    at: null,
  }
}

function attachmentsOf(form: URLSearchParams): Inbound['attachments'] {
  const urls = Array.from({ length: MOST_MEDIA }, (_, i) => form.get(`MediaUrl${i}`))
  return urls.flatMap((url, i) => (url ? [{ url, content_type: form.get(`MediaContentType${i}`), id: null }] : []))
}

/** Where a guest is, instead of words. */
function locationIn(form: URLSearchParams): string {
  if (!form.has('Latitude') || !form.has('Longitude')) return ''
  const coordinates = `${form.get('Latitude')}, ${form.get('Longitude')}`
  return ['[location]', form.get('Label'), form.get('Address'), coordinates].filter(Boolean).join(' ')
}

const PREFIX = /^whatsapp:/
const bare = (address: string) => address.replace(PREFIX, '')
const channelOf = (address: string) => (PREFIX.test(address) ? 'chatapp' : 'sms')
const addressee = (sender: string): Addressee => ({ by: 'sender', channel: channelOf(sender), address: bare(sender) })
