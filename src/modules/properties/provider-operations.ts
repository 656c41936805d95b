import { isDeepStrictEqual } from 'node:util'
import type { Context } from '../../platform/operation/context.ts'
import { fail } from '../../platform/operation/errors.ts'
import { defineOperation } from '../../platform/operation/operation.ts'
import { PROVIDERS, providerNamed } from '../../platform/runtime/providers.ts'
import { WholeListOf } from '../../platform/schema/page.ts'
import { Nothing, Type } from '../../platform/schema/schema.ts'
import { accountRules, requireHost } from './account-rules.ts'
import { propertyNotFound, providerAccountTaken, providerNotFound } from './errors.ts'
import { accountOf, accountsSharing, purposesOf } from './messaging-settings.ts'
import { NewProviderAccount, ProviderAccount, providerName } from './provider-schema.ts'
import {
  type AccountRow,
  deleteAccount,
  listAccounts,
  lockAccount,
  type ShownRow,
  saveAccount,
} from './provider-store.ts'
import { propertyId } from './schema.ts'

export const put = defineOperation({
  id: 'property_providers.put',
  kind: 'command',
  consequences: ['credentials'],
  scope: 'properties:write',
  maturity: 'early_access',
  summary: 'Store the property’s own account with a message or call provider',
  description:
    'Replaces what was stored for this provider. Messages then go out by this account instead of the server’s, and ' +
    'what the provider sends is verified with it. `credentials` by provider: ' +
    `${Object.entries(PROVIDERS)
      .map(([name, { asks }]) => `**${name}** ${asks}`)
      .join('; ')}.`,
  http: { method: 'PUT', path: '/v1/properties/{id}/providers/{provider}' },
  input: NewProviderAccount,
  output: ProviderAccount,
  errors: [propertyNotFound, providerNotFound, providerAccountTaken],
  versioned: true,
  rules: accountRules,
  async run(tx, { id, ...given }) {
    requireOwn(tx, id)
    if (given.provider === 'smtp') requireHost(tx, given.credentials.host!)
    const before = tx.expect(await lockAccount(tx, given.provider))
    if (before && (await isStored(tx, given))) return shownAccount(before)
    const row = sealedAccount(tx, given)
    if (row.account !== null) await requireShared(tx, row.account, given)
    tx.audit(`${id}/${given.provider}`)
    return shownAccount(await saveAccount(tx, row))
  },
})

export const list = defineOperation({
  id: 'property_providers.list',
  kind: 'query',
  scope: 'properties:read',
  maturity: 'early_access',
  summary: 'List the property’s own accounts with providers, by name',
  description: 'Says what is stored, never the values.',
  http: { method: 'GET', path: '/v1/properties/{id}/providers' },
  input: Type.Object({ id: propertyId }),
  output: WholeListOf(ProviderAccount),
  errors: [propertyNotFound],
  async run(ctx, { id }) {
    requireOwn(ctx, id)
    const data = (await listAccounts(ctx)).map(shownAccount)
    return { data, total: data.length, limit: null, offset: 0, has_more: false, next_cursor: null }
  },
})

export const remove = defineOperation({
  id: 'property_providers.delete',
  kind: 'command',
  consequences: ['credentials'],
  scope: 'properties:write',
  maturity: 'early_access',
  summary: 'Remove the property’s own account with a provider',
  description: 'The server’s account, where it has one, serves from then on.',
  http: { method: 'DELETE', path: '/v1/properties/{id}/providers/{provider}' },
  input: Type.Object({ id: propertyId, provider: providerName }),
  output: Nothing,
  errors: [propertyNotFound, providerNotFound],
  versioned: true,
  async run(tx, { id, provider }) {
    requireOwn(tx, id)
    tx.expect((await lockAccount(tx, provider)) ?? fail(providerNotFound))
    await deleteAccount(tx, provider)
    tx.audit(`${id}/${provider}`)
    return null
  },
})

/** Any other property does not exist for the caller. */
const requireOwn = ({ property }: Context, id: string): void => {
  if (id !== property.id) fail(propertyNotFound)
}

type Given = Omit<NewProviderAccount, 'id'>

async function isStored(ctx: Context, { webhook_secret, channels, ...given }: Given): Promise<boolean> {
  const stored = await accountOf(ctx, given.provider)
  return isDeepStrictEqual(stored, { ...given, channels: channels ?? null, webhookSecret: webhook_secret ?? null })
}

/** What the provider sends names the account alone: who does not hold its secrets must not hear what is another's. */
async function requireShared(ctx: Context, account: string, given: Given): Promise<void> {
  const { provider, credentials, webhook_secret } = given
  const { required = [], open } = providerNamed(provider)!
  const secrets = required.filter((name) => !open?.includes(name))
  const others = await accountsSharing(ctx, provider, account)
  const isShared = others.some(
    (other) =>
      secrets.every((name) => other.credentials[name] === credentials[name]) ||
      (webhook_secret !== undefined && other.webhookSecret === webhook_secret),
  )
  if (others.length > 0 && !isShared) fail(providerAccountTaken)
}

function sealedAccount(ctx: Context, given: Given): AccountRow {
  const { provider, credentials, webhook_secret, channels = null } = given
  const { account } = providerNamed(provider) ?? fail(providerNotFound)
  const purposes = purposesOf(ctx.property.id, provider)
  return {
    provider,
    channels,
    credentials: ctx.vault.seal(JSON.stringify(credentials), purposes.credentials),
    webhook_secret: webhook_secret === undefined ? null : ctx.vault.seal(webhook_secret, purposes.webhookSecret),
    fields: Object.keys(credentials).sort(),
    account: account === undefined ? null : credentials[account]!,
    updated_at: ctx.realNow.toISOString(),
  }
}

const shownAccount = ({ channels, ...row }: ShownRow): ProviderAccount => ({
  ...row,
  channels: (channels ?? providerNamed(row.provider)?.channels ?? []) as ProviderAccount['channels'],
})
