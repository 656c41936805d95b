import type { Account, Channel } from '../../../modules/messaging/ports.ts'

/** One sender's line to Twilio. */
export interface Line {
  /** The account's messages. */
  url: string
  authorization: string
  addressed(number: string): string
  from: string
}

/** Undefined where the account's credentials are not complete. */
export function lineOf(baseUrl: string, channel: Channel, account: Account, sender: string): Line | undefined {
  const authorization = authorizationOf(account)
  if (!authorization) return undefined
  const addressed = (number: string) => (channel === 'chatapp' ? `whatsapp:${number}` : number)
  const sid = encodeURIComponent(account.credentials.account_sid!)
  const url = `${baseUrl}/2010-04-01/Accounts/${sid}/Messages.json`
  return { url, authorization, addressed, from: addressed(sender) }
}

function authorizationOf({ credentials }: Account): string | undefined {
  const { account_sid, auth_token, api_key_sid, api_key_secret } = credentials
  const pair = api_key_sid && api_key_secret ? [api_key_sid, api_key_secret] : [account_sid, auth_token]
  if (!account_sid || !pair[0] || !pair[1]) return undefined
  return `Basic ${Buffer.from(pair.join(':')).toString('base64')}`
}
