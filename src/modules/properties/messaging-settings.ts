import type { Db } from '../../platform/database/connect.ts'
import type { Context } from '../../platform/operation/context.ts'
import { memoize } from '../../platform/reliability/memoize.ts'
import type { Environment } from '../../platform/runtime/environment.ts'
import { PROVIDER_NAMES } from '../../platform/runtime/providers.ts'
import type { SealedColumn } from '../../platform/secrets/reseal.ts'
import type { Vault } from '../../platform/secrets/vault.ts'
import {
  type FoundProperty,
  findByNumber,
  findBySender,
  findSealedAccount,
  findSealedAccounts,
  findSharing,
  findWithAccount,
  lockSharing,
  type PropertyWithAccount,
  readSettings,
  type SealedAccount,
} from './messaging-settings-store.ts'
import type { FrequencyCap, QuietHours } from './schema.ts'
import { addressOf, type SenderChannel, type Senders } from './senders.ts'
import { type SharedSender, sharedSender, subjectsOf } from './shared-sender.ts'

/** How a property writes to its guests. Asked for each message, so it is one statement, and nothing is opened twice. */
export interface MessagingSettings {
  quiet_hours: QuietHours | null
  frequency_cap: FrequencyCap | null
  senders: Senders
  /** As whom the operator's accounts may write for it; a channel that is missing has nothing that is proved or allowed. */
  shared: Partial<Record<SenderChannel, SharedSender>>
  /** Its own accounts, those to be tried first at the front. */
  accounts: PropertyAccount[]
}

/** A property's own account with a provider. */
export interface PropertyAccount {
  provider: string
  /** Null: all that the provider can carry. */
  channels: readonly string[] | null
  credentials: Readonly<Record<string, string>>
  webhookSecret: string | null
}

export async function messagingSettingsOf(ctx: Context): Promise<MessagingSettings> {
  const { senders, accounts, rights, name: propertyName, ...rules } = await readSettings(ctx)
  const opened = (accounts ?? []).map((account) => openAccount(ctx, account))
  const shared = Object.entries(senders ?? {}).flatMap(([channel, sender]) => {
    const wish = { channel: channel as SenderChannel, sender, rights, propertyName }
    const allowed = sharedSender(ctx.ports.senders, wish)
    return allowed ? [[channel, allowed]] : []
  })
  return {
    ...rules,
    senders: senders ?? {},
    shared: Object.fromEntries(shared),
    accounts: opened.sort((a, b) => orderOf(a) - orderOf(b)),
  }
}

/** A property, and how its account with a provider is proved. */
export interface Proved {
  property: FoundProperty
  account: PropertyAccount | undefined
}

export interface SenderHolder {
  property: FoundProperty
  /** Whether it may write as this sender over the operator's accounts, and so is told what comes for it there. */
  entitled: boolean
}

/** Everyone who has this sender. An address that is the operator's own is nobody's by that. */
export async function propertiesBySender(
  { db, ports: { senders } }: Pick<Environment, 'db' | 'ports'>,
  channel: string,
  address: string,
): Promise<SenderHolder[]> {
  const written = addressOf(channel, address)
  const subjects = subjectsOf(channel as SenderChannel, written)
  const isAllowed = subjects.some((subject) => senders.allowed.includes(subject))
  const owners = await findBySender(db, channel, written, subjects)
  return owners.map(({ rights, ...property }) => ({ property, entitled: isAllowed || rights.length > 0 }))
}

export const propertyByNumber = async (db: Db, vault: Vault, number: string, provider: string) =>
  provedBy(vault, await findByNumber(db, number, provider))

export const propertyWithAccount = async (db: Db, vault: Vault, id: string, provider: string) =>
  provedBy(vault, await findWithAccount(db, id, provider))

function provedBy(vault: Vault, found: PropertyWithAccount | undefined): Proved | undefined {
  if (!found) return undefined
  const { account, ...property } = found
  return { property, account: account ? openAccount({ vault, property }, account) : undefined }
}

export async function accountOf(ctx: Context, provider: string): Promise<PropertyAccount | undefined> {
  const account = await findSealedAccount(ctx, provider)
  return account && openAccount(ctx, account)
}

/** Everyone's with a provider: which of them signed something is found by trying. */
export async function accountsWith(db: Db, vault: Vault, provider: string) {
  const accounts = await findSealedAccounts(db, provider)
  return accounts.map(({ property_id, ...account }) => ({
    propertyId: property_id,
    account: openAccount({ vault, property: { id: property_id } }, account),
  }))
}

/** What other properties store for the same account. */
export async function accountsSharing(ctx: Context, provider: string, account: string): Promise<PropertyAccount[]> {
  await lockSharing(ctx, provider, account)
  const others = await findSharing(ctx, provider, account)
  return others.map(({ property_id, ...other }) =>
    openAccount({ vault: ctx.vault, property: { id: property_id } }, other),
  )
}

const orderOf = ({ provider }: PropertyAccount): number => PROVIDER_NAMES.indexOf(provider)

/** What is sealed for one property and provider opens for no other, and a secret does not pass for credentials. */
export const purposesOf = (propertyId: string, provider: string) => ({
  credentials: `provider-credentials ${propertyId} ${provider}`,
  webhookSecret: `provider-webhook-secret ${propertyId} ${provider}`,
})

const ofAccount = (purpose: keyof ReturnType<typeof purposesOf>): SealedColumn['purpose'] => ({
  of: ['property_id', 'provider'],
  text: ({ property_id, provider }) => purposesOf(property_id!, provider!)[purpose],
})

export const sealedAccounts: readonly SealedColumn[] = [
  { table: 'property_providers', column: 'credentials', purpose: ofAccount('credentials') },
  { table: 'property_providers', column: 'webhook_secret', purpose: ofAccount('webhookSecret') },
]

// Opening what is sealed for each message would cost more than the statement that reads it.
const open = memoize(
  (vault: Vault, sealed: string, purpose: string) => vault.open(Buffer.from(sealed, 'base64'), purpose),
  (vault, sealed, purpose) => `${vault.fingerprint} ${purpose} ${sealed}`,
)

interface Owner {
  vault: Vault
  property: { id: string }
}

function openAccount({ vault, property }: Owner, account: SealedAccount): PropertyAccount {
  const { provider, channels, credentials, webhook_secret } = account
  const purposes = purposesOf(property.id, provider)
  return {
    provider,
    channels,
    credentials: JSON.parse(open(vault, credentials, purposes.credentials)),
    webhookSecret: webhook_secret === null ? null : open(vault, webhook_secret, purposes.webhookSecret),
  }
}
