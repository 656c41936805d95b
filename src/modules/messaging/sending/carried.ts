import type { Context } from '../../../platform/operation/context.ts'
import type { ViolationType } from '../../../platform/operation/errors.ts'
import type { MessagingSettings } from '../../properties/index.ts'
import type { Channel, MessageError, PropertySenders, Transport } from '../ports.ts'
import { inApp, local, sandbox } from './built-in.ts'

/** Who would carry a message, or why nobody would. */
export interface Carried {
  transport: Transport | undefined
  /** The reason, where nobody does. */
  uncarried: Uncarried
}

/** Told of a message that was taken, and before that by its preview. */
export type Uncarried = MessageError & { code: ViolationType }

const NOT_CONFIGURED: Uncarried = {
  code: 'channel_not_configured',
  message: 'Nobody carries this channel for the property: store a provider account and set its sender.',
}

const NOT_PROVED: Uncarried = {
  code: 'sender_not_proved',
  message:
    'The operator’s account writes only as senders that are proved: see GET /v1/properties/{id}/senders, store a ' +
    'provider account of the property’s own, or ask the operator to allow the sender.',
}

/** Who carries it. A sender that is not proved is no reason to keep a message here: nobody would read it. */
export function carriedBy(
  ctx: Context,
  { channel, recipient }: { channel: Channel; recipient: string },
  { senders, shared, accounts }: Pick<MessagingSettings, 'senders' | 'shared' | 'accounts'>,
): Carried {
  const propertySenders: PropertySenders = {
    propertyId: ctx.property.id,
    accounts,
    senders,
    shared,
    policy: ctx.outboundPolicy,
  }
  const by = (transport: Transport | undefined, uncarried = NOT_CONFIGURED): Carried => ({ transport, uncarried })
  if (channel === 'in_app') return by(inApp())
  if (ctx.environment === 'sandbox') return by(sandbox(channel, propertySenders))
  const { messaging } = ctx.ports
  const transport = messaging.transport(channel, propertySenders, recipient)
  if (transport) return by(transport)
  if (senders[channel] && !shared[channel] && messaging.carriesForAll(channel)) return by(undefined, NOT_PROVED)
  return by(messaging.keepsUncarried ? local(channel, propertySenders) : undefined)
}
