import type { Db } from '../../platform/database/connect.ts'
import { assignments, columns, sql } from '../../platform/database/sql.ts'
import type { Context } from '../../platform/operation/context.ts'
import type { EnvironmentName } from '../../platform/runtime/environment.ts'
import type { Versioned } from '../../platform/schema/version.ts'
import type { SealedColumn } from '../../platform/secrets/reseal.ts'
import { accountsDb } from './store.ts'

/** Sign-in providers of properties and the domains that lead to them, in the live database as accounts are. */

export const sealedClientSecrets = {
  table: 'sign_in_providers',
  column: 'client_secret',
  purpose: 'sign-in-provider',
} satisfies SealedColumn

/** Where a provider sends people back to. */
export const returnAddress = (base: string): string => `${base}/oauth/sso/return`

export interface RoleRule {
  value: string
  role: string
}

export interface ProviderRow extends Versioned {
  property_id: string
  environment: EnvironmentName
  id: string
  name: string
  issuer: string
  client_id: string
  client_secret: Buffer | null
  role_claim: string | null
  roles: RoleRule[]
  default_role: string | null
  created_at: string
}

export interface DomainRow {
  domain: string
  proved_at: string | null
}

export interface ProviderWithDomains extends ProviderRow {
  domains: DomainRow[]
}

const withDomains = sql`
  p.*, (
    select coalesce(jsonb_agg(jsonb_build_object('domain', d.domain, 'proved_at', d.proved_at) order by d.domain), '[]')
    from sign_in_domains d
    where d.property_id = p.property_id and d.environment = p.environment and d.provider_id = p.id) as domains`

export const providersOf = (ctx: Context): Promise<ProviderWithDomains[]> =>
  accountsDb(ctx).many`
    select ${withDomains} from sign_in_providers p
    where p.property_id = ${ctx.property.id} and p.environment = ${ctx.environment} order by p.name, p.id`

export const lockProvider = (ctx: Context, id: string): Promise<ProviderWithDomains | undefined> =>
  accountsDb(ctx).maybe`
    select ${withDomains} from sign_in_providers p
    where p.property_id = ${ctx.property.id} and p.environment = ${ctx.environment} and p.id = ${id} for update of p`

/** As stored: a list is JSON. */
const stored = ({ roles, ...fields }: Omit<ProviderRow, 'property_id' | 'environment' | 'id'>) => ({
  ...fields,
  roles: JSON.stringify(roles), // otherwise it becomes a PostgreSQL array
})

export const insertProvider = (ctx: Context, { property_id, environment, id, ...fields }: ProviderRow) =>
  accountsDb(ctx).run`
    insert into sign_in_providers ${columns({ property_id, environment, id, ...stored(fields) })}`

export const updateProvider = (ctx: Context, { property_id: _, environment: __, id, ...fields }: ProviderRow) =>
  accountsDb(ctx).run`
    update sign_in_providers set ${assignments(stored(fields))}
    where property_id = ${ctx.property.id} and environment = ${ctx.environment} and id = ${id}`

export const removeProvider = (ctx: Context, id: string) =>
  accountsDb(ctx).run`
    delete from sign_in_providers
    where property_id = ${ctx.property.id} and environment = ${ctx.environment} and id = ${id}`

/** These alone; one that was there before stays proved. */
export const putDomains = (ctx: Context, id: string, domains: readonly string[]) =>
  accountsDb(ctx).run`
    with others as (
      delete from sign_in_domains
      where property_id = ${ctx.property.id} and environment = ${ctx.environment} and provider_id = ${id}
        and domain <> all(${domains}::text[]))
    insert into sign_in_domains (property_id, environment, provider_id, domain)
    select ${ctx.property.id}, ${ctx.environment}, ${id}, domain from unnest(${domains}::text[]) as domain
    on conflict (property_id, environment, provider_id, domain) do nothing`

type ProviderKey = Pick<ProviderRow, 'property_id' | 'environment' | 'id'>

export const noteProved = (db: Db, key: ProviderKey, domain: string, at: Date | null) =>
  db.for(key.property_id).run`
    update sign_in_domains set proved_at = ${at}
    where property_id = ${key.property_id} and environment = ${key.environment} and provider_id = ${key.id}
      and domain = ${domain}`

export const isAnyProvider = async (db: Db): Promise<boolean> =>
  (
    await db.one<{ found: boolean }>`
      select /* across properties: whether anybody uses one */ exists (
        select from sign_in_domains where proved_at is not null) as found`
  ).found

/** Those where people of a domain sign in, oldest first. */
export const providersOfDomain = (db: Db, domain: string): Promise<(ProviderRow & { proved_at: string })[]> =>
  db.many`
    select /* across properties: a chain's share a domain */ p.*, d.proved_at
    from sign_in_domains d join sign_in_providers p
      on p.property_id = d.property_id and p.environment = d.environment and p.id = d.provider_id
    where d.domain = ${domain} and d.proved_at is not null order by p.created_at, p.id limit 100`
