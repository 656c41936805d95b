import type { Db } from '../../../platform/database/connect.ts'
import type { EnvironmentName } from '../../../platform/runtime/environment.ts'
import { type Membership, ownRole, type RoleMembership } from '../../accounts/index.ts'

/** What is told of an endpoint. */
export type WebhookNews = 'failing' | 'recovered' | 'disabled'

export interface AlertMailRow {
  property_id: string
  id: string
  account_id: string
  what: WebhookNews
  webhook_id: string
  host: string
  since: string | null
  created_at: string
  mail_due_at: string
}

export interface DueMail extends AlertMailRow {
  mail_tries: number
  email: string
  name: string
  house: string
}

/** Of a property, whose account is open, and who has not switched these mails off. */
export const membersWhoWant = (db: Db, propertyId: string): Promise<RoleMembership[]> =>
  db.many`
    select m.*, r.scopes as role_scopes, r.name as role_name from account_memberships m
    join accounts a on a.id = m.account_id and a.disabled_at is null ${ownRole}
    where m.property_id = ${propertyId} and m.environment = 'live' and m.webhook_mails order by m.account_id`

/** Each claimed one is due again later, until it is settled. Of those who left meanwhile, or want none, nothing is sent. */
export const claimAlertMails = (db: Db, now: Date, { most, againSeconds }: { most: number; againSeconds: number }) =>
  db.many<DueMail>`
    with due as (
      select /* across properties: whose mail is due */ property_id, id from alert_mails
      where mail_due_at <= ${now} order by mail_due_at limit ${most} for update skip locked
    ),
    claimed as (
      update alert_mails t set mail_tries = t.mail_tries + 1,
        mail_due_at = ${now}::timestamptz + make_interval(secs => ${againSeconds}::int * power(2, t.mail_tries))
      from due where t.property_id = due.property_id and t.id = due.id returning t.*
    )
    select c.*, a.email, a.name, p.name as house from claimed c
    join accounts a on a.id = c.account_id and a.disabled_at is null join properties p on p.id = c.property_id
    join account_memberships m
      on m.property_id = c.property_id and m.environment = 'live' and m.account_id = c.account_id and m.webhook_mails`

export const removeAlertMail = (db: Db, { property_id, id }: Pick<AlertMailRow, 'property_id' | 'id'>) =>
  db.for(property_id).run`delete from alert_mails where property_id = ${property_id} and id = ${id}`

/** What nobody was to get any more, or could not be sent for days. */
export const sweepAlertMails = (db: Db, now: Date): Promise<number> =>
  db.run`
    delete /* across properties: age alone decides */ from alert_mails where ctid = any(array(
      select ctid from alert_mails where created_at < ${new Date(now.getTime() - KEPT_MS)} limit 500 for update skip locked))`

const KEPT_MS = 2 * 86_400_000

export type Place = Pick<Membership, 'property_id' | 'account_id'> & { environment: EnvironmentName }

export const wantsMails = async (db: Db, { property_id, environment, account_id }: Place): Promise<boolean> =>
  (
    await db.for(property_id).one<{ webhook_mails: boolean }>`
      select webhook_mails from account_memberships
      where property_id = ${property_id} and environment = ${environment} and account_id = ${account_id}`
  ).webhook_mails

export const setWantsMails = (db: Db, { property_id, environment, account_id }: Place, wanted: boolean) =>
  db.for(property_id).run`
    update account_memberships set webhook_mails = ${wanted}
    where property_id = ${property_id} and environment = ${environment} and account_id = ${account_id}`
