import { columns, sql } from '../../platform/database/sql.ts'
import type { Context } from '../../platform/operation/context.ts'

/** A property's own accounts with providers. Nothing here reads what is sealed; messaging-settings-store.ts does. */

export interface AccountRow {
  provider: string
  channels: string[] | null
  credentials: Buffer
  webhook_secret: Buffer | null
  fields: string[]
  account: string | null
  updated_at: string
}

export type ShownRow = Pick<AccountRow, 'provider' | 'channels' | 'fields' | 'updated_at'> & {
  has_webhook_secret: boolean
  version: number
}

const shown = sql`provider, channels, fields, webhook_secret is not null as has_webhook_secret, updated_at, version`

export const lockAccount = ({ db, property }: Context, provider: string): Promise<ShownRow | undefined> =>
  db.maybe`
    select ${shown} from property_providers
    where property_id = ${property.id} and provider = ${provider} for update`

/** Nothing of an account that was there before remains. */
export const saveAccount = ({ db, property }: Context, account: AccountRow): Promise<ShownRow> =>
  db.one`
    insert into property_providers as a ${columns({ property_id: property.id, ...account })}
    on conflict (property_id, provider) do update
      set channels = excluded.channels, credentials = excluded.credentials, webhook_secret = excluded.webhook_secret,
        fields = excluded.fields, account = excluded.account, version = a.version + 1,
        updated_at = greatest(excluded.updated_at, a.updated_at + interval '1 millisecond')
    returning ${shown}`

export const listAccounts = ({ db, property }: Context): Promise<ShownRow[]> =>
  db.many`select ${shown} from property_providers where property_id = ${property.id} order by provider`

export const deleteAccount = ({ db, property }: Context, provider: string): Promise<number> =>
  db.run`delete from property_providers where property_id = ${property.id} and provider = ${provider}`
