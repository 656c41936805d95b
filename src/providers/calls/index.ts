import type { CallReceiver, CallsPort } from '../../modules/calls/ports.ts'
import type { Config } from '../../platform/runtime/config.ts'
import { createAircallReceiver } from './aircall.ts'
import { createTwilioReceiver } from './twilio.ts'
import { createVonageReceiver } from './vonage.ts'

/** All call providers behind the one port. */

export function createCallsPort(config: Config): CallsPort {
  const receivers: CallReceiver[] = [
    createTwilioReceiver(config),
    createVonageReceiver(config),
    createAircallReceiver(),
  ]
  const { requireSignedCalls, mode } = config
  return {
    receivers: Object.fromEntries(receivers.map((receiver) => [receiver.provider, receiver])),
    receiverQuota: config.limitReceiver,
    signedOnly: requireSignedCalls === 'in_production' ? mode === 'production' : requireSignedCalls === 'true',
    keptDays: config.callNotificationDays,
  }
}
