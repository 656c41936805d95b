import { isIP } from 'node:net'
import { domainToASCII } from 'node:url'
import type { Account } from '../../../modules/messaging/ports.ts'
import { kindOf } from '../../../platform/http-client/addresses.ts'
import { isLoopbackName } from '../../../platform/http-client/names-and-ports.ts'
import type { Config } from '../../../platform/runtime/config.ts'
import { StartupError } from '../../../platform/runtime/startup-error.ts'
import { mailboxOf } from './mail.ts'

/** Which mail server, and as whom. */
export interface MailServer {
  host: string
  port: number
  /** TLS from the first byte; else STARTTLS. */
  secure: boolean
  auth: { user: string; pass: string } | undefined
  /** How we introduce ourselves. */
  name: string | undefined
}

/** `smtp://user:password@host:port` or `smtps://…`, as an account like any other. */
export function accountOfUrl(text: string): Account {
  const url = URL.parse(text)
  if (!url || !/^smtps?:$/.test(url.protocol) || !url.hostname) {
    throw new StartupError('PORTICO_SMTP_URL must be smtp://user:password@host:port or smtps://…')
  }
  const credentials = {
    host: url.hostname.replace(/^\[|\]$/g, ''),
    port: url.port,
    secure: String(url.protocol === 'smtps:'),
    user: decodeURIComponent(url.username),
    password: decodeURIComponent(url.password),
    name: url.searchParams.get('name') ?? '',
  }
  return { provider: 'smtp', channels: null, credentials, webhookSecret: null }
}

/** Undefined where the account names no server. */
export function mailServerOf({ credentials }: Account): MailServer | undefined {
  const { host: given = '', user, password, name } = credentials
  const written = given.trim().replace(/\.+$/, '')
  const host = domainToASCII(written) || written // what is no name stays as it is, and is refused as a destination
  const secure = credentials.secure ? credentials.secure === 'true' : credentials.port === '465'
  const port = Number(credentials.port || (secure ? 465 : 587))
  if (!host || !Number.isInteger(port) || port < 1 || port > 65_535) return undefined
  return { host, port, secure, auth: user ? { user, pass: password ?? '' } : undefined, name: name || undefined }
}

/** What never leaves the machine. */
export const isOwnMachine = (host: string): boolean =>
  isLoopbackName(host) || (isIP(host) !== 0 && kindOf(host) === 'loopback')

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
