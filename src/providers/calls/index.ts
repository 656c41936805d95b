import type { CallReceiver, CallsPort } from '../../modules/calls/ports.ts'
import type { Config } from '../../platform/config.ts'
import { createAircallReceiver } from './aircall.ts'
import { createTwilioReceiver } from './twilio.ts'
import { createVonageReceiver } from './vonage.ts'

/** Everyone who tells of calls, behind the one port. */

export function createCallsPort(config: Config): CallsPort {
  const receivers: CallReceiver[] = [
    createTwilioReceiver(config),
    createVonageReceiver(config),
    createAircallReceiver(),
  ]
  return {
    receivers: Object.fromEntries(receivers.map((receiver) => [receiver.provider, receiver])),
    receiverQuota: config.limitReceiver,
    signedOnly: config.requireSignedCalls,
    keptDays: config.callNotificationDays,
  }
}
