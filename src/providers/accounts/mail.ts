import type { Notice, NoticesPort } from '../../modules/accounts/ports.ts'
import { resolveByDns } from '../../platform/http-client/resolve.ts'
import type { Config } from '../../platform/runtime/config.ts'
import { OPERATORS_CHOICE } from '../messaging/adapter.ts'
import { accountOfUrl, mailServerOf, operatorMailFrom } from '../messaging/smtp/account.ts'
import { type Mail, type Mailbox, mailboxOf } from '../messaging/smtp/mail.ts'
import type { MailPools } from '../messaging/smtp/pool.ts'

/** Notices to people with accounts, over the operator's own mail server and in the operator's own name. */

const IDLE_MS = 5 * 60_000

export interface NoticesParts {
  config: Pick<Config, 'smtpUrl' | 'mailFrom' | 'messageTimeoutSeconds'>
  clock: () => number
  base: NoticesPort['base']
}

export function createNoticesPort({ config, clock, base }: NoticesParts): NoticesPort {
  const server = config.smtpUrl ? mailServerOf(accountOfUrl(config.smtpUrl)) : undefined
  const from = mailboxOf(operatorMailFrom(config) ?? '')
  const timeoutMs = config.messageTimeoutSeconds * 1000
  let opened: Promise<MailPools> | undefined
  // The library is loaded by the first mail: every start would wait for it otherwise.
  const pools = () => {
    opened ??= import('../messaging/smtp/pool.ts').then(({ createMailPools }) =>
      createMailPools({ resolve: resolveByDns, timeoutMs, idleMs: IDLE_MS }),
    )
    return opened
  }
  return {
    carried: server !== undefined && from !== undefined,
    base,
    async send(notice) {
      const route = { owner: 'notices', server: server!, policy: OPERATORS_CHOICE }
      const mail = mailOf(notice, from!, new Date(clock()))
      const { kind } = await (await pools()).send(route, mail, AbortSignal.timeout(timeoutMs))
      // What was perhaps taken is not sent twice: the account's page tells it too.
      return kind === 'accepted' || kind === 'unknown' ? 'sent' : kind
    },
    close: async () => (await opened)?.close(),
  }
}

const mailOf = ({ id, to, subject, text }: Notice, from: Mailbox, date: Date): Mail => ({
  from,
  to: { name: '', address: to },
  envelope: { from: { name: '', address: from.address }, to: { name: '', address: to } },
  subject,
  text,
  messageId: `<${id}@${from.address.slice(from.address.lastIndexOf('@') + 1)}>`,
  date,
  headers: { 'Auto-Submitted': 'auto-generated' },
  textEncoding: 'quoted-printable',
  xMailer: false,
  disableFileAccess: true,
  disableUrlAccess: true,
})
