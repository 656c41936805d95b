import {
  type Callback,
  type CallbackHost,
  defineCallback,
  type RawAnswer,
  type RawRequest,
} from '../../../platform/operation/callback.ts'
import type { Context, Workflow } from '../../../platform/operation/context.ts'
import { findProperty, propertyById } from '../../properties/index.ts'
import { applyReceipt } from '../receipts.ts'
import { findMessage } from '../store.ts'
import { deleteSuppression, listSuppressions } from '../suppressions/store.ts'
import { recipientHash, suppress, suppressionsOf } from '../suppressions/suppress.ts'
import { askingPage, brokenPage, keptOutPage, leftPage, REJOIN, rejoinedPage } from './pages.ts'
import { type LinkPurpose, readLink } from './token.ts'

/** Where the links in mails lead. */

const PIXEL = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')

const open = defineCallback({
  id: 'messaging.open',
  method: 'GET',
  path: '/m/o/{token}',
  summary: 'The picture in a mail by which its opening is noticed',
  description: 'Always the same picture: a broken address is not told from a good one.',
  async handle(host, request) {
    if (request.method === 'GET') {
      await follow(host, request, 'open', noteOpening).catch((error) =>
        host.log.warn({ err: error }, 'opening not noted'),
      )
    }
    return { headers: { 'content-type': 'image/gif', 'cache-control': 'no-store' }, body: PIXEL }
  },
})

const ask = defineCallback({
  id: 'messaging.unsubscribe_page',
  method: 'GET',
  path: '/m/u/{token}',
  summary: 'The page on which a guest can leave the list',
  description: 'Looking at it changes nothing.',
  handle: async (host, request) => (await follow(host, request, 'unsubscribe', showState)) ?? brokenPage(),
})

const leave = defineCallback({
  id: 'messaging.unsubscribe',
  method: 'POST',
  path: '/m/u/{token}',
  summary: 'Leave the list, with one click (RFC 8058) or by the button of the page',
  description: 'No more marketing by e-mail from this property; `action=resubscribe` takes it back.',
  async handle(host, request) {
    // Mail programs may send their one click as any kind of form, so whatever does not take it back is a goodbye.
    const rejoins = new URLSearchParams(request.body.toString()).get('action') === REJOIN
    return (await follow(host, request, 'unsubscribe', rejoins ? rejoinList : leaveList)) ?? brokenPage()
  },
})

export const linkCallbacks: Callback[] = [open, ask, leave]

/** Does what the link is for, on behalf of its property; undefined when it leads nowhere. */
async function follow<T>(
  host: CallbackHost,
  { params }: RawRequest,
  purpose: LinkPurpose,
  work: (ctx: Workflow, messageId: string) => Promise<T>,
): Promise<T | undefined> {
  const linked = readLink(host.vault, params.token!.replace(/\.gif$/, ''), purpose)
  if (!linked) return undefined
  const environment = host.environments[linked.environment]
  return environment.health.guard(async () => {
    const property = await propertyById(environment.db, linked.propertyId)
    if (!property) return undefined
    const done = await work(host.contextFor(environment, property, `messaging.${purpose}`), linked.messageId)
    environment.wakeups.signal(property.id) // there may be events to deliver
    return done
  })
}

const noteOpening = (ctx: Workflow, messageId: string) =>
  applyReceipt(ctx, { messageId, providerMessageId: null }, { status: 'read', at: ctx.now })

async function showState(ctx: Context, messageId: string): Promise<RawAnswer | undefined> {
  const found = await readerOf(ctx, messageId)
  return found && ((await isOut(ctx, found.recipient)) ? leftPage(found.propertyName) : askingPage(found.propertyName))
}

async function leaveList(ctx: Context, messageId: string): Promise<RawAnswer | undefined> {
  const found = await readerOf(ctx, messageId)
  if (!found) return undefined
  const { recipient, propertyName } = found
  await suppress(ctx, { channel: 'email', recipient, scope: 'marketing', reason: 'unsubscribe', messageId })
  return leftPage(propertyName)
}

/** Takes back what the link did, and nothing that has another reason. */
async function rejoinList(ctx: Workflow, messageId: string): Promise<RawAnswer | undefined> {
  const found = await readerOf(ctx, messageId)
  if (!found) return undefined
  const hashes = [recipientHash(ctx, 'email', found.recipient)]
  const { data } = await listSuppressions(ctx, { channel: 'email', hashes, limit: 10 })
  const undone = data.filter(({ scope, reason }) => scope === 'marketing' && reason === 'unsubscribe')
  await ctx.tx(async (tx) => {
    for (const { id } of undone) {
      await deleteSuppression(tx, id)
      tx.audit(id)
    }
  })
  return (await isOut(ctx, found.recipient)) ? keptOutPage(found.propertyName) : rejoinedPage(found.propertyName)
}

/** Whom the mail went to and who sent it; undefined once either is gone. */
async function readerOf(
  ctx: Context,
  messageId: string,
): Promise<{ recipient: string; propertyName: string } | undefined> {
  const message = await findMessage(ctx, messageId)
  const property = message?.channel === 'email' ? await findProperty(ctx.db, ctx.property.id) : undefined
  return message && property && { recipient: message.recipient, propertyName: property.name }
}

const isOut = async (ctx: Context, recipient: string): Promise<boolean> =>
  (await suppressionsOf(ctx, 'email', recipient)).length > 0
