import type { Outcome } from '../../modules/messaging/ports.ts'
import { createOutboundClient } from '../../platform/http-client/client.ts'
import type { Config } from '../../platform/runtime/config.ts'
import { OPERATORS_CHOICE } from '../messaging/adapter.ts'
import { askProvider } from '../messaging/http.ts'
import { outcomeOfAnswer } from '../messaging/twilio/errors.ts'

/** A call that reads out the code, for numbers without text messages: through the operator's Twilio account. */

/** One digit at a time, and twice: nobody has a pen in hand when the telephone rings. */
const spoken = (code: string) =>
  '<Response><Say language="en" loop="2">A hotel asked to write as this number. ' +
  `The code is ${[...code].join(', ')}. If you did not ask for it, tell nobody.</Say></Response>`

export const canCall = ({ twilioAccountSid, twilioAuthToken, smsNumber }: Config): boolean =>
  Boolean(twilioAccountSid && twilioAuthToken && smsNumber)

export async function callWithCode(config: Config, number: string, code: string): Promise<Outcome> {
  const { twilioUrl, twilioAccountSid: sid, twilioAuthToken: token, smsNumber } = config
  const client = createOutboundClient({ userAgent: 'Portico/1', connectionsPerOrigin: 1 }) // too rare to be reused
  const request = {
    method: 'POST',
    headers: {
      authorization: `Basic ${Buffer.from(`${sid}:${token}`).toString('base64')}`,
      'content-type': 'application/x-www-form-urlencoded',
    },
    body: new URLSearchParams({ To: number, From: smsNumber!, Twiml: spoken(code) }).toString(),
    policy: OPERATORS_CHOICE,
    signal: AbortSignal.timeout(config.messageTimeoutSeconds * 1000),
  } as const
  try {
    const url = `${twilioUrl}/2010-04-01/Accounts/${encodeURIComponent(sid!)}/Calls.json`
    return await askProvider(client, url, request, outcomeOfAnswer)
  } finally {
    await client.close()
  }
}
