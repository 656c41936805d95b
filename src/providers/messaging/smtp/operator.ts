import type { Config } from '../../../platform/runtime/config.ts'
import { StartupError } from '../../../platform/runtime/startup-error.ts'
import { mailboxOf } from './mail.ts'

/** The operator's own address. Whoever signs in to the mail server as an address may send from it. */
export function operatorMailFrom({ mailFrom, smtpUrl }: Pick<Config, 'mailFrom' | 'smtpUrl'>): string | undefined {
  if (mailFrom !== undefined) {
    if (mailboxOf(mailFrom)) return mailFrom
    throw new StartupError(
      `PORTICO_MAIL_FROM must be an address, such as "Harbour House <it@harbour.example>", but is "${mailFrom}".`,
    )
  }
  const user = decodeURIComponent(URL.parse(smtpUrl ?? '')?.username ?? '')
  return mailboxOf(user) ? user : undefined
}
