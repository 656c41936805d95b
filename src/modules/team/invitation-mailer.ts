import type { Db } from '../../platform/database/connect.ts'
import type { Worker, WorkerParts } from '../../platform/jobs/worker.ts'
import { startMailer } from '../accounts/index.ts'
import { findProperty } from '../properties/index.ts'
import { invitationLink } from './invitation.ts'
import type { InvitationRow } from './store.ts'

/** Mails invitations, with links that are made when the mail is. */
export const startInvitationMailer = (parts: WorkerParts): Worker => {
  const { db } = parts.environment
  return startMailer<InvitationRow>(parts, {
    what: 'invitations',
    claim: (now, { most, againSeconds }) => claimInvitations(db, now, most, againSeconds),
    async noticeOf(due, base, now) {
      const house = (await findProperty(db.for(due.property_id), due.property_id))?.name ?? 'a property'
      const text = [
        'Hello,',
        '',
        `you are invited to work with ${house} in Portico. Open your access here; the link works once, for a week:`,
        invitationLink(parts.vault, base, due, now),
        '',
        'If you do not know the house, there is nothing to do.',
        '',
      ]
      return { id: due.id, to: due.email, subject: `Portico: an invitation from ${house}`, text: text.join('\n') }
    },
    settle: (due) => settleInvitation(db, due),
  })
}

const claimInvitations = (db: Db, now: Date, most: number, againSeconds: number) =>
  db.many<InvitationRow>`
    with due as (
      select /* across properties: whose mail is due */ property_id, environment, id from team_invitations
      where mail_due_at <= ${now} order by mail_due_at limit ${most} for update skip locked
    )
    update team_invitations t set mail_tries = t.mail_tries + 1,
      mail_due_at = ${now}::timestamptz + make_interval(secs => ${againSeconds}::int * power(2, t.mail_tries))
    from due
    where t.property_id = due.property_id and t.environment = due.environment and t.id = due.id
    returning t.*`

const settleInvitation = (db: Db, { property_id, environment, id }: InvitationRow) =>
  db.for(property_id).run`
    update team_invitations set mail_due_at = null
    where property_id = ${property_id} and environment = ${environment} and id = ${id}`
