import { startPoller } from '../../../platform/jobs/poller.ts'
import type { Worker, WorkerParts } from '../../../platform/jobs/worker.ts'
import type { Vault } from '../../../platform/secrets/vault.ts'
import type { Notice } from '../ports.ts'
import { resetLink } from '../sign-in/reset.ts'
import { activityText } from './activity.ts'
import { claimNotices, type DueNotice, settleNotice } from './store.ts'

/** Mails people about their accounts and teams. In the live environment, where accounts are. */

const POLL_MS = 1000
const AT_ONCE = 20
/** A minute, two, four …: given up after about four hours; the account's page shows the event anyway. */
const AGAIN_SECONDS = 60
const MOST_TRIES = 8

export interface Pace {
  most: number
  againSeconds: number
}

/** What waits to be mailed. Each claimed one is due again later, until it is settled. */
export interface Outbox<D extends { mail_tries: number }> {
  what: string
  claim(now: Date, pace: Pace): Promise<D[]>
  noticeOf(due: D, base: string, now: Date): Notice | Promise<Notice>
  settle(due: D): Promise<unknown>
}

export function startMailer<D extends { mail_tries: number }>(parts: WorkerParts, outbox: Outbox<D>): Worker {
  const { environment, clock, log } = parts
  const { notices } = environment.ports
  const deliver = async (due: D) => {
    const notice = await outbox.noticeOf(due, notices.base.url, new Date(clock()))
    const outcome = await notices.send(notice)
    if (outcome === 'unreachable' && due.mail_tries < MOST_TRIES) return
    if (outcome !== 'sent') log.warn({ notice: notice.id, outcome }, `not sent: ${outbox.what}`)
    await outbox.settle(due)
  }
  return startPoller({ environment, log, everyMs: POLL_MS, what: outbox.what }, async () => {
    if (!notices.carried) return false
    const due = await outbox.claim(new Date(clock()), { most: AT_ONCE, againSeconds: AGAIN_SECONDS })
    await Promise.all(due.map(deliver))
    return due.length > 0
  })
}

export const startAccountMailer = (parts: WorkerParts): Worker => {
  const { db } = parts.environment
  return startMailer<DueNotice>(parts, {
    what: 'notices to accounts',
    claim: (now, pace) => claimNotices(db, now, pace),
    noticeOf: (due, base, now) =>
      due.what === 'reset_asked' ? resetNotice(due, parts.vault, base, now) : noticeOf(due, base),
    settle: (due) => settleNotice(db, due),
  })
}

const whenAndWhere = ({ created_at, agent, address }: DueNotice): string[] => [
  `When: ${created_at.slice(0, 16).replace('T', ' ')} UTC`,
  `With: ${agent}${address === null ? '' : `, from ${address}`}`,
]

function resetNotice(due: DueNotice, vault: Vault, base: string, now: Date): Notice {
  const account = { id: due.account_id, password_hash: due.password_hash }
  const text = [
    `Hello ${due.name},`,
    '',
    'Choose a new password here. The link works once, for an hour:',
    resetLink(vault, base, account, now),
    '',
    ...whenAndWhere(due),
    '',
    'If you did not ask for it, there is nothing to do: your password stays as it is.',
    '',
  ]
  return { id: due.id, to: due.email, subject: 'Portico: choose a new password', text: text.join('\n') }
}

function noticeOf(due: DueNotice, base: string): Notice {
  const activity = activityText(due.what)
  const text = [
    `Hello ${due.name},`,
    '',
    `${activity}.`,
    '',
    ...whenAndWhere(due),
    '',
    'If this was you, there is nothing to do. If not, change your password and end the sessions you do not know:',
    `${base}/oauth/account`,
    '',
  ]
  return { id: due.id, to: due.email, subject: `Portico: ${activity.toLowerCase()}`, text: text.join('\n') }
}
