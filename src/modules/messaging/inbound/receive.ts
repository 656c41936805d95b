import type { Context, Workflow } from '../../../platform/operation/context.ts'
import type { Handled } from '../../../platform/operation/handled.ts'
import { withoutCardNumbers } from '../../../platform/privacy/card-number.ts'
import { newId } from '../../../platform/schema/ids.ts'
import { storable } from '../../../platform/schema/text.ts'
import { firstVersion } from '../../../platform/schema/version.ts'
import { dangerInMail, detectIntent } from '../../ai/index.ts'
import { guestByEmail, guestByPhone } from '../../guests/index.ts'
import { heard, type Word, whoseMessage } from '../../threads/index.ts'
import type { Channel, Inbound } from '../ports.ts'
import type { InboundMessage } from '../schema.ts'
import { hasStopped, suppress, unsuppress } from '../suppressions/suppress.ts'
import { agreesAgain, hasKeywords, type Keyword, keywordOf } from './keywords.ts'
import { findByProvider, insertInbound, lockSender, saidMoreSince } from './store.ts'

/** What guests write to the property. */

const LONGEST_ID = 255

/**
 * Kept once, however often the provider brings it, and told once. STOP and START take effect with it. Nothing is written
 * back: providers answer these words themselves, as networks ask of them.
 */
export const receiveInbound = (ctx: Workflow, notice: Inbound, provider: string): Promise<InboundMessage> =>
  ctx.tx(async (tx) => {
    const id = storable(notice.providerMessageId).slice(0, LONGEST_ID)
    await lockSender(tx, notice.channel, storable(notice.from).slice(0, LONGEST_ID))
    const known = await findByProvider(tx, provider, id)
    if (known) return known
    const received = await inboundMessage(tx, notice, provider)
    if (!(await insertInbound(tx, received, id))) return (await findByProvider(tx, provider, id))!
    await heed(tx, received)
    await heard(tx, whoseMessage(received), wordOf(received))
    return received
  })

/** A picture alone has no words. */
const wordOf = ({ received_at, channel, content, status, emergency }: InboundMessage): Word => ({
  at: received_at,
  channel,
  text: content,
  waits: status === 'open',
  emergency,
})

async function inboundMessage(ctx: Context, notice: Inbound, provider: string): Promise<InboundMessage> {
  const { channel, at, attachments } = notice
  const sender = storable(notice.from).slice(0, LONGEST_ID)
  const keyword = await keywordIn(ctx, notice, sender)
  const content = withoutCardNumbers(storable(notice.content))
  return {
    id: newId('imsg', ctx.now.getTime()),
    property_id: ctx.property.id,
    guest_id: (await guestWith(ctx, channel, sender)) ?? null,
    channel,
    sender,
    recipient: storable(notice.recipient),
    content,
    keyword,
    ...saidIn(content, keyword),
    attachments: attachments.map(({ url, content_type, id }) => ({
      url: url && storable(url),
      content_type: content_type && storable(content_type),
      id: id && storable(id),
    })),
    provider,
    ...waiting(keyword, ctx.now),
    received_at: (at ?? ctx.now).toISOString(),
    ...firstVersion(ctx),
  }
}

type Said = Pick<InboundMessage, 'intent' | 'confidence' | 'emergency'>

/** A keyword is no wish, and a picture alone says none. */
export const saidIn = (content: string, keyword: Keyword | null): Said =>
  keyword || content.trim() === ''
    ? { intent: null, confidence: null, emergency: null }
    : { ...detectIntent(content), emergency: dangerInMail(content) }

/** The provider has answered such a word and it has taken effect: nobody needs to see to it. */
export const waiting = (keyword: Keyword | null, at: Date): Handled => ({
  status: keyword ? 'handled' : 'open',
  handled_at: keyword && at.toISOString(),
  handled_by: null,
})

const guestWith = async (ctx: Context, channel: Channel, sender: string): Promise<string | undefined> => {
  if (channel === 'sms' || channel === 'chatapp') return guestByPhone(ctx, sender)
  return channel === 'email' ? guestByEmail(ctx, sender) : undefined
}

async function keywordIn(ctx: Context, notice: Inbound, sender: string): Promise<Keyword | null> {
  const { channel, content, keyword } = notice
  if (keyword) return keyword
  if (!hasKeywords(channel)) return null
  if (agreesAgain(channel, content) && (await hasStopped(ctx, channel, sender))) return 'start'
  return keywordOf(content)
}

/** The last word counts, by the time it was said. */
async function heed(ctx: Context, message: InboundMessage): Promise<void> {
  const { channel, sender: recipient, keyword } = message
  if ((keyword !== 'stop' && keyword !== 'start') || (await saidMoreSince(ctx, message))) return
  if (keyword === 'start') await unsuppress(ctx, { channel, recipient })
  else await suppress(ctx, { channel, recipient, scope: 'all', reason: 'stop', messageId: null })
}
