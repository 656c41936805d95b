import { type Resolve, resolveByDns } from '../../../platform/http-client/resolve.ts'
import { type Adapter, OPERATORS_CHOICE, type Tools } from '../adapter.ts'
import { accountOfUrl, mailServerOf } from './account.ts'
import { composeMail, mailboxOf } from './mail.ts'
import { notAnAddress } from './outcome.ts'
import type { MailPools } from './pool.ts'

/** E-mail through any SMTP server. */

const LONGEST_STEP_MS = 10_000
const IDLE_MS = 5 * 60_000

export interface SmtpOptions {
  /** Where names become addresses, and whom to trust; tests bring their own. */
  resolve?: Resolve
  ca?: string
  timeoutMs?: number
  idleMs?: number
}

export function createSmtp({ config, clock }: Tools, options: SmtpOptions = {}): Adapter {
  const { resolve = resolveByDns, ca, timeoutMs = LONGEST_STEP_MS, idleMs = IDLE_MS } = options
  let opened: Promise<MailPools> | undefined
  // The library is loaded by the first mail: every start would wait for it otherwise.
  const pools = () => {
    opened ??= import('./pool.ts').then(({ createMailPools }) => createMailPools({ resolve, ca, timeoutMs, idleMs }))
    return opened
  }
  const ours = config.smtpUrl ? accountOfUrl(config.smtpUrl) : undefined
  return {
    serverAccount: () => ours,
    transport(_channel, account, { propertyId, senders, replyTo, policy }) {
      const server = mailServerOf(account)
      const sender = senders.email
      const from = sender && mailboxOf(sender)
      if (!server || !sender || !from) return undefined
      const route =
        account === ours ? { owner: 'server', server, policy: OPERATORS_CHOICE } : { owner: propertyId, server, policy }
      return {
        provider: 'smtp',
        sender,
        repeatable: false,
        longestContent: null,
        async send(envelope, signal) {
          const answers = replyTo ? mailboxOf(replyTo) : undefined
          const mail = await composeMail(envelope, from, new Date(clock()), answers)
          return mail ? (await pools()).send(route, mail, signal) : notAnAddress
        },
      }
    },
    close: async () => (await opened)?.close(),
  }
}
