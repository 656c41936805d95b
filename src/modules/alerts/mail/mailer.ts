import type { Worker, WorkerParts } from '../../../platform/jobs/worker.ts'
import { startMailer } from '../../accounts/index.ts'
import { claimAlertMails, type DueMail, removeAlertMail, type WebhookNews } from './store.ts'

/** Mails people that an endpoint keeps failing, was disabled, or works again. */
export const startAlertMailer = (parts: WorkerParts): Worker => {
  const { db } = parts.environment
  return startMailer<DueMail>(parts, {
    what: 'mails about webhooks',
    claim: (now, pace) => claimAlertMails(db, now, pace),
    noticeOf: (due, base) => ({
      id: due.id,
      to: due.email,
      subject: `Portico: ${SUBJECTS[due.what](due.house)}`,
      text: textOf(due, base),
    }),
    settle: (due) => removeAlertMail(db, due),
  })
}

const SUBJECTS: Record<WebhookNews, (house: string) => string> = {
  failing: (house) => `a webhook of ${house} keeps failing`,
  recovered: (house) => `a webhook of ${house} works again`,
  disabled: (house) => `a webhook of ${house} was switched off`,
}

const utc = (moment: string): string => `${moment.slice(0, 16).replace('T', ' ')} UTC`

const NEWS: Record<WebhookNews, (due: DueMail) => string[]> = {
  failing: ({ host, since, created_at }) => [
    `nothing that ${host} was to be told since ${utc(since ?? created_at)} arrived there.`,
    'It is tried again, ever less often. After five days of nothing but failure the endpoint is switched off.',
  ],
  recovered: ({ host, created_at }) => [
    `${host} takes deliveries again since ${utc(created_at)}. What failed before is tried again by itself.`,
  ],
  disabled: ({ host }) => [
    `the endpoint at ${host} was switched off: it said that it is gone, or failed everything for five days.`,
    'Nothing more is sent there until somebody switches it on again.',
  ],
}

const textOf = (due: DueMail, base: string): string =>
  [
    `Hello ${due.name},`,
    '',
    ...NEWS[due.what](due),
    '',
    'What failed, and why:',
    `${base}/dashboard/live/${due.property_id}/webhooks/${due.webhook_id}`,
    '',
    'You get this because you may change the webhooks of the house. Switch it off in the dashboard, under Your account, behind your initials.',
    '',
  ].join('\n')
