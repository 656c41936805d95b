import type { Context } from '../../../platform/operation/context.ts'
import { newId } from '../../../platform/schema/ids.ts'
import { firstVersion } from '../../../platform/schema/version.ts'
import type { Channel } from '../ports.ts'
import type { Suppression, SuppressionReason, SuppressionScope } from './schema.ts'
import { deleteStopped, findSuppressions, insertSuppression } from './store.ts'

/** Who is not to be written to. */

export interface OptingOut {
  channel: Channel
  recipient: string
  scope: SuppressionScope
  reason: SuppressionReason
  messageId: string | null
}

/** The property and the channel are part of it: hashes of two properties tell nothing about each other. */
export const recipientHash = ({ vault, property }: Context, channel: Channel, recipient: string): Buffer =>
  vault.digest(normalised(channel, recipient), `suppression ${property.id} ${channel}`)

/** Mail reaches the same person however its address is spelt; numbers, ids and tokens have one spelling. */
const normalised = (channel: Channel, recipient: string): string =>
  channel === 'email' ? recipient.normalize('NFC').toLowerCase() : recipient

/** Repeating it changes nothing. */
export const suppress = (ctx: Context, { messageId, ...optingOut }: OptingOut): Promise<Suppression> =>
  insertSuppression(ctx, {
    id: newId('sup', ctx.now.getTime()),
    property_id: ctx.property.id,
    ...optingOut,
    recipient_hash: recipientHash(ctx, optingOut.channel, optingOut.recipient),
    message_id: messageId,
    ...firstVersion(ctx),
  })

/** Ends what the recipient's own STOP began, and nothing that has another reason. Answers whether there was any. */
export const unsuppress = async (
  ctx: Context,
  { channel, recipient, scope }: { channel: Channel; recipient: string; scope?: SuppressionScope },
): Promise<boolean> => (await deleteStopped(ctx, channel, recipientHash(ctx, channel, recipient), scope)) > 0

export const suppressionsOf = async (
  ctx: Context,
  channel: Channel,
  recipient: string,
): Promise<SuppressionScope[]> => {
  const found = await findSuppressions(ctx, channel, recipientHash(ctx, channel, recipient))
  return found.map(({ scope }) => scope)
}

/** Whether they wrote STOP and have not written START since. */
export const hasStopped = async (ctx: Context, channel: Channel, recipient: string): Promise<boolean> => {
  const found = await findSuppressions(ctx, channel, recipientHash(ctx, channel, recipient))
  return found.some(({ reason }) => reason === 'stop')
}
