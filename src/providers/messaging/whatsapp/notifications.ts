import {
  type Addressee,
  type Inbound,
  malformedNotification,
  type Notice,
  type OptOut,
  type Receipt,
} from '../../../modules/messaging/ports.ts'
import { fail } from '../../../platform/operation/errors.ts'
import { idPattern } from '../../../platform/schema/ids.ts'
import { jsonOf } from '../../json.ts'
import { contentOf, type Message } from './content.ts'
import { whatsappError } from './errors.ts'

/** What Meta's notifications say, none of it believed: what lacks a part that is needed is left out. */

interface Value {
  metadata?: { display_phone_number?: unknown; phone_number_id?: unknown }
  messages?: unknown
  statuses?: unknown
  user_preferences?: unknown
}

/** Which number of ours it is about, and whose that is. */
interface Line {
  to: Addressee
  recipient: string
  /** Several properties may write from the server's. */
  shared: boolean
}

/** The server's own number belongs to whichever property has it as a sender, any other to the account with its id. */
export function readWhatsapp(body: Buffer, serverNumberId: string | undefined): Notice[] {
  const { object, entry } = (jsonOf(body.toString('utf8')) ?? {}) as { object?: unknown; entry?: unknown }
  if (object !== 'whatsapp_business_account' || !Array.isArray(entry)) fail(malformedNotification)
  return objectsOf<{ changes?: unknown }>(entry)
    .flatMap(({ changes }) => objectsOf<{ value?: Value | null }>(changes))
    .flatMap(({ value }) => (value ? noticesOf(value, serverNumberId) : []))
}

function noticesOf({ metadata, messages, statuses, user_preferences }: Value, serverNumberId?: string): Notice[] {
  const id = metadata?.phone_number_id
  if (typeof id !== 'string' || !id) return []
  const address = numberOf(metadata?.display_phone_number)
  const shared = id === serverNumberId
  const known = shared && address !== undefined
  const line: Line = {
    to: known ? { by: 'sender', channel: 'chatapp', address } : { by: 'account', account: id },
    recipient: address ?? id,
    shared,
  }
  return [
    ...objectsOf<Status>(statuses).flatMap((status) => receiptOf(status, line) ?? []),
    ...objectsOf<Message>(messages).flatMap((message) => inboundOf(message, line) ?? []),
    ...objectsOf<Preference>(user_preferences).flatMap((preference) => optOutOf(preference, line) ?? []),
  ]
}

interface Status {
  id?: unknown
  status?: unknown
  timestamp?: unknown
  errors?: unknown
  biz_opaque_callback_data?: unknown
}

const STATUSES = new Map<unknown, Receipt['status']>([
  ['sent', 'sent'],
  ['delivered', 'delivered'],
  ['read', 'read'],
  ['played', 'read'], // a voice message that was listened to
  ['failed', 'failed'],
])
const OURS = new RegExp(`^(?:(${inner('pty')})\\.)?(${inner('omsg')})$`)

function inner(prefix: string): string {
  return idPattern(prefix).slice(1, -1)
}

function receiptOf(theirs: Status, { to, shared }: Line): Receipt | undefined {
  const status = STATUSES.get(theirs.status)
  const data = theirs.biz_opaque_callback_data
  const [, propertyId, messageId = null] = (typeof data === 'string' && OURS.exec(data)) || []
  const providerMessageId = typeof theirs.id === 'string' ? theirs.id : null
  if (!status || (messageId === null && providerMessageId === null)) return undefined
  return {
    kind: 'receipt',
    to: shared && propertyId ? { by: 'property', propertyId } : to,
    messageId,
    providerMessageId,
    status,
    ...(status === 'failed' && { error: whatsappError(objectsOf(theirs.errors)[0]) }),
    at: momentOf(theirs.timestamp),
  }
}

/** Who hides their number behind a name of WhatsApp's is left out: there is no number to answer to. */
function inboundOf(message: Message, { to, recipient }: Line): Inbound | undefined {
  const from = numberOf(message.from)
  const said = contentOf(message)
  if (from === undefined || typeof message.id !== 'string' || !said) return undefined
  const at = momentOf(message.timestamp)
  return { kind: 'inbound', to, channel: 'chatapp', from, recipient, ...said, providerMessageId: message.id, at }
}

interface Preference {
  wa_id?: unknown
  category?: unknown
  value?: unknown
}

/** The switch for marketing messages in the guest's WhatsApp. Switched on again, WhatsApp lets them through by itself. */
function optOutOf({ wa_id, category, value }: Preference, { to }: Line): OptOut | undefined {
  const recipient = numberOf(wa_id)
  if (recipient === undefined || category !== 'marketing_messages' || value !== 'stop') return undefined
  const how = { scope: 'marketing', reason: 'unsubscribe', messageId: null } as const
  return { kind: 'opt_out', to, channel: 'chatapp', recipient, ...how }
}

const objectsOf = <T>(list: unknown): T[] =>
  Array.isArray(list) ? list.filter((item) => typeof item === 'object' && item !== null) : []

/** WhatsApp writes numbers as digits alone; that of the account may be spaced out for people. */
function numberOf(text: unknown): string | undefined {
  const digits = typeof text === 'string' ? text.replace(/[+\s().-]/g, '') : ''
  return /^[1-9]\d{4,14}$/.test(digits) ? `+${digits}` : undefined
}

const LAST_SECOND = 253_402_300_799 // of the year 9999

function momentOf(timestamp: unknown): Date | null {
  const seconds = typeof timestamp === 'string' && /^\d{1,12}$/.test(timestamp) ? Number(timestamp) : timestamp
  if (typeof seconds !== 'number' || !(seconds > 0 && seconds <= LAST_SECOND)) return null
  return new Date(seconds * 1000)
}
