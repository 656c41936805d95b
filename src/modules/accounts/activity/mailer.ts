import { startPoller } from '../../../platform/jobs/poller.ts'
import type { Worker, WorkerParts } from '../../../platform/jobs/worker.ts'
import type { Notice } from '../ports.ts'
import { activityText } from './activity.ts'
import { claimNotices, type DueNotice, settleNotice } from './store.ts'

/** Mails people about security events of their accounts. In the live environment, where accounts are. */

const POLL_MS = 1000
const AT_ONCE = 20
/** A minute, two, four …: given up after about four hours; the account's page shows the event anyway. */
const AGAIN_SECONDS = 60
const MOST_TRIES = 8

export function startAccountMailer({ environment, clock, log }: WorkerParts): Worker {
  const { db, ports } = environment
  const deliver = async (due: DueNotice) => {
    const outcome = await ports.notices.send(noticeOf(due, ports.notices.base.url))
    if (outcome === 'unreachable' && due.mail_tries < MOST_TRIES) return
    if (outcome !== 'sent') log.warn({ account: due.account_id, what: due.what, outcome }, 'a notice was not sent')
    await settleNotice(db, due)
  }
  return startPoller({ environment, log, everyMs: POLL_MS, what: 'notices to accounts' }, async () => {
    if (!ports.notices.carried) return false
    const due = await claimNotices(db, new Date(clock()), { most: AT_ONCE, againSeconds: AGAIN_SECONDS })
    await Promise.all(due.map(deliver))
    return due.length > 0
  })
}

function noticeOf({ id, email, name, what, agent, address, created_at }: DueNotice, base: string): Notice {
  const activity = activityText(what)
  const text = [
    `Hello ${name},`,
    '',
    `${activity}.`,
    '',
    `When: ${created_at.slice(0, 16).replace('T', ' ')} UTC`,
    `With: ${agent}${address === null ? '' : `, from ${address}`}`,
    '',
    'If this was you, there is nothing to do. If not, change your password and end the sessions you do not know:',
    `${base}/oauth/account`,
    '',
  ]
  return { id, to: email, subject: `Portico: ${activity.toLowerCase()}`, text: text.join('\n') }
}
