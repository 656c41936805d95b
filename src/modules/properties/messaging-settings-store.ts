import type { Db } from '../../platform/database/connect.ts'
import { type Fragment, sql } from '../../platform/database/sql.ts'
import type { Context } from '../../platform/operation/context.ts'
import type { PropertyRow } from '../../platform/operation/create-context.ts'
import type { FrequencyCap, QuietHours } from './schema.ts'
import type { Senders } from './senders.ts'

/** What every message needs to know of its property, and how a provider's notification finds the property. */

/** An account as it is stored: sealed, here as base64. */
export interface SealedAccount {
  provider: string
  channels: string[] | null
  credentials: string
  webhook_secret: string | null
}

export interface MessagingSettingsRow {
  name: string
  /** What it may write as over the operator's accounts. */
  rights: string[]
  quiet_hours: QuietHours | null
  frequency_cap: FrequencyCap | null
  senders: Senders | null
  accounts: SealedAccount[] | null
}

const sealed = sql`encode(a.credentials, 'base64') as credentials, encode(a.webhook_secret, 'base64') as webhook_secret`

export const readSettings = ({ db, property }: Context): Promise<MessagingSettingsRow> =>
  db.one`
    select p.name, p.quiet_hours, p.frequency_cap,
      array(select r.subject from sender_proofs r where r.property_id = p.id and r.lost_at is null) as rights,
      (select json_object_agg(s.channel, s.sender) from property_senders s where s.property_id = p.id) as senders,
      (select json_agg(account) from (
        select a.provider, a.channels, ${sealed} from property_providers a where a.property_id = p.id
      ) account) as accounts
    from properties p where p.id = ${property.id}`

export const findSealedAccount = ({ db, property }: Context, provider: string): Promise<SealedAccount | undefined> =>
  db.maybe`
    select a.provider, a.channels, ${sealed} from property_providers a
    where a.property_id = ${property.id} and a.provider = ${provider}`

/** More than any installation has; so many are tried for one notification. */
const MOST_ACCOUNTS = 1000

export const findSealedAccounts = (db: Db, provider: string): Promise<(SealedAccount & { property_id: string })[]> =>
  db.many`
    select /* across properties: a notification names nothing we know but who signed it */
      a.property_id, a.provider, a.channels, ${sealed}
    from property_providers a where a.provider = ${provider} order by a.property_id limit ${MOST_ACCOUNTS}`

export type FoundProperty = PropertyRow & { id: string }

const found = sql`p.id, p.timezone, p.currency, p.day_starts_at, p.clock_offset_ms`

/** More properties than share a sender. */
const MOST_SHARING = 20

export interface PropertyWithSender extends FoundProperty {
  /** Those of the subjects that it has proved or may use by the operator's word. */
  rights: string[]
}

/** Everyone who has this sender, whoever proved it first at the front. */
export const findBySender = (
  db: Db,
  channel: string,
  address: string,
  subjects: readonly string[],
): Promise<PropertyWithSender[]> =>
  db.many`
    select /* across properties: a notification names nothing but our sender */ ${found}, held.rights
    from property_senders s join properties p on p.id = s.property_id
    cross join lateral (
      select coalesce(array_agg(r.subject), '{}') as rights, min(r.proved_at) as since from sender_proofs r
      where r.property_id = p.id and r.subject = any(${subjects}::text[]) and r.lost_at is null
    ) held
    where s.channel = ${channel} and s.address = ${address} and s.channel <> 'push'
    order by held.since, p.id limit ${MOST_SHARING}`

export const propertiesByAccount = (db: Db, provider: string, account: string): Promise<FoundProperty[]> =>
  db.many`
    select /* across properties: a notification names nothing but the account */ ${found}
    from property_providers a join properties p on p.id = a.property_id
    where a.provider = ${provider} and a.account = ${account} order by p.id limit ${MOST_SHARING}`

/** Until the end of the transaction nobody else begins to use the account. */
export const lockSharing = ({ db }: Context, provider: string, account: string): Promise<number> =>
  db.run`select pg_advisory_xact_lock(hashtextextended(${`${provider} ${account}`}, 8))`

export const findSharing = ({ db, property }: Context, provider: string, account: string) =>
  db.many<SealedAccount & { property_id: string }>`
    select /* across properties: whoever shares an account shows that they hold the same secrets */
      a.property_id, a.provider, a.channels, ${sealed}
    from property_providers a
    where a.provider = ${provider} and a.account = ${account} and a.property_id <> ${property.id}
    limit ${MOST_SHARING}`

export interface PropertyWithAccount extends FoundProperty {
  account: SealedAccount | null
}

/** Both at once: a busy line asks for them with each notification. */
const withAccount = (provider: string): Fragment => sql`${found},
  (select to_json(account) from (
    select a.provider, a.channels, ${sealed} from property_providers a
    where a.property_id = p.id and a.provider = ${provider}
  ) account) as account`

export const findByNumber = (db: Db, number: string, provider: string): Promise<PropertyWithAccount | undefined> =>
  db.maybe`
    select /* across properties: a notification names nothing but our number */ ${withAccount(provider)}
    from phone_number_routes r join properties p on p.id = r.property_id where r.number = ${number}`

export const findWithAccount = (db: Db, id: string, provider: string): Promise<PropertyWithAccount | undefined> =>
  db.maybe`
    select /* across properties: a notification names nothing but a call of it */ ${withAccount(provider)}
    from properties p where p.id = ${id}`

export const propertyById = (db: Db, id: string): Promise<FoundProperty | undefined> =>
  db.maybe`select /* across properties: a link of ours names the property */ ${found} from properties p where p.id = ${id}`

/** Which of these addresses and numbers the house itself is called by or writes from. */
export const propertyAddresses = async ({ db, property }: Context, addresses: readonly string[]): Promise<string[]> => {
  const rows = await db.many<{ address: string }>`
    select given.address from unnest(${addresses}::text[]) as given (address)
    where exists (
        select from property_phone_numbers where property_id = ${property.id} and number = given.address)
      or exists (
        select from property_senders where property_id = ${property.id} and address = lower(given.address))`
  return rows.map(({ address }) => address)
}
