import {
  type Addressee,
  type Channel,
  type Inbound,
  malformedNotification,
  type Notice,
  type Receipt,
  type Receiver,
} from '../../../modules/messaging/ports.ts'
import type { RawRequest } from '../../../platform/operation/callback.ts'
import { fail } from '../../../platform/operation/errors.ts'
import { idPattern } from '../../../platform/schema/ids.ts'
import { jsonOf, recordOf } from '../../json.ts'
import { withPlus } from '../../numbers.ts'
import { isSignedByVonage } from '../../signatures/vonage.ts'
import type { Tools } from '../adapter.ts'
import { vonageError } from './errors.ts'

/** Statuses and guests' messages in version 1 of the Messages API; only their fields tell which it is. */

export const createVonageReceiver = ({ config, clock }: Pick<Tools, 'config' | 'clock'>): Receiver => ({
  provider: 'vonage',
  read: readNotification,
  verify(request, account) {
    const secret = account ? account.webhookSecret : config.vonageSignatureSecret
    return secret ? isSignedByVonage(request, secret, clock()) : false
  },
  answer: {},
})

const statuses: Record<string, Receipt['status']> = {
  submitted: 'sent',
  delivered: 'delivered',
  read: 'read',
  rejected: 'failed',
  undeliverable: 'failed',
}
/** A picture to a number is a text message here; other networks are none of our channels. */
const channels: Record<string, Channel> = { sms: 'sms', mms: 'sms', whatsapp: 'chatapp' }
/** `pty_….omsg_…`: several properties may write from one number. Before, it was the message alone. */
const OURS = new RegExp(`^(?:(${inner('pty')})\\.)?(${inner('omsg')})$`)

function inner(prefix: string): string {
  return idPattern(prefix).slice(1, -1)
}

interface Notification extends Record<string, unknown> {
  message_uuid: string
  channel: string
  from: string
  to: string
}

function readNotification({ body }: RawRequest): Notice[] {
  const said = jsonOf(body.toString())
  if (!isNotification(said)) return fail(malformedNotification)
  const channel = Object.hasOwn(channels, said.channel) ? channels[said.channel] : undefined
  if (!channel) return []
  if (typeof said.status === 'string') return Object.hasOwn(statuses, said.status) ? [receiptOf(said, channel)] : []
  if (typeof said.message_type === 'string' || typeof said.text === 'string') return [inboundOf(said, channel)]
  return fail(malformedNotification)
}

const isNotification = (said: unknown): said is Notification =>
  ['message_uuid', 'channel', 'from', 'to'].every((name) => textOf(recordOf(said)[name]) !== '')

function receiptOf(said: Notification, channel: Channel): Receipt {
  const { status, client_ref, message_uuid, from, error, timestamp } = said
  const [, propertyId, messageId = null] = OURS.exec(textOf(client_ref)) ?? []
  return {
    kind: 'receipt',
    to: propertyId ? { by: 'property', propertyId } : addressee(channel, from),
    messageId,
    providerMessageId: message_uuid,
    status: statuses[status as string]!,
    ...(statuses[status as string] === 'failed' && { error: vonageError(error) }),
    at: momentOf(timestamp),
  }
}

const inboundOf = (said: Notification, channel: Channel): Inbound => ({
  kind: 'inbound',
  to: addressee(channel, said.to),
  channel,
  from: withPlus(said.from),
  recipient: withPlus(said.to),
  ...contentOf(said),
  providerMessageId: said.message_uuid,
  at: momentOf(said.timestamp),
})

/** What it says, and what came along. A kind without words is named in brackets, so that a person knows of it. */
function contentOf(said: Notification): Pick<Inbound, 'content' | 'attachments'> {
  const kind = textOf(said.message_type)
  const part = recordOf(said[kind])
  const url = textOf(part.url)
  if (url) return { content: textOf(part.caption), attachments: [{ url, content_type: null, id: null }] }
  const words = textOf(said.text) || textOf(part.title) || textOf(part.text)
  if (kind === 'location')
    return { content: `[location] ${textOf(part.name)} ${part.lat}, ${part.long}`, attachments: [] }
  return { content: words || (kind === 'text' || kind === '' ? '' : `[${kind.slice(0, 40)}]`), attachments: [] }
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

function momentOf(timestamp: unknown): Date | null {
  const at = new Date(textOf(timestamp))
  return Number.isNaN(at.getTime()) ? null : at
}

const addressee = (channel: Channel, sender: string): Addressee => ({
  by: 'sender',
  channel,
  address: withPlus(sender),
})
