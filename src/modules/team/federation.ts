import { randomBytes } from 'node:crypto'
import type { Db, TransactionDb } from '../../platform/database/connect.ts'
import {
  type Account,
  type AuditParts,
  accountByEmail,
  accountOf,
  accountOfIdentity,
  insertAccount,
  linkIdentity,
  type Membership,
  membershipsOf,
  openOwners,
  putMemberships,
  removeMember,
  writeAuditRows,
} from '../accounts/index.ts'
import { RECHECK_MS } from '../properties/index.ts'
import { isProvedFor } from './domain-proof.ts'
import { noteProved, type ProviderRow, providersOfDomain, sealedClientSecrets } from './provider-store.ts'

/** People who come from a sign-in provider: who they are here, and what they may do. */

export const domainOfEmail = (email: string): string => email.slice(email.lastIndexOf('@') + 1)

export type SignInProviderRow = ProviderRow & { proved_at: string }

/** Where people with this address sign in. Several: a property each, or a chain's, of which they choose. */
export const signInProvidersFor = ({ environments }: AuditParts, email: string): Promise<SignInProviderRow[]> =>
  providersOfDomain(environments.live.db, domainOfEmail(email))

export const clientSecretOf = ({ vault }: AuditParts, { client_secret }: ProviderRow): string | undefined =>
  client_secret === null ? undefined : vault.open(client_secret, sealedClientSecrets.purpose)

/** What the provider says of somebody, checked by its signature. */
export interface Identity {
  subject: string
  email: string
  name: string
  claims: Readonly<Record<string, unknown>>
}

export type Federated = { account: Account } | { refused: 'domain' | 'nobody' | 'shut' }

/** The account of whoever comes, made if a rule lets them in, with the memberships that the provider gives and takes. */
export async function admitFederated(
  parts: AuditParts,
  provider: ProviderRow,
  identity: Identity,
  requestId: string,
): Promise<Federated> {
  const { issuer, client_id } = provider
  const found = await signInProvidersFor(parts, identity.email)
  const trusting = await proved(
    parts,
    found.filter((one) => one.issuer === issuer && one.client_id === client_id),
    domainOfEmail(identity.email),
  )
  if (!trusting.some(({ id }) => id === provider.id)) return { refused: 'domain' }
  const now = new Date(parts.clock())
  const { db } = parts.environments.live
  const find = async (at: Db) =>
    (await accountOfIdentity(at, issuer, identity.subject)) ?? (await accountByEmail(at, identity.email))
  const made = (await find(db)) ? undefined : await newAccount(identity, now) // costly: not within the transaction
  return db.tx(async (tx): Promise<Federated> => {
    const known = await find(tx)
    if (known?.disabled_at) return { refused: 'shut' }
    const account = known ?? made
    if (!account) return { refused: 'nobody' }
    const before = await membershipsOf(tx, account.id)
    const steps = trusting.map((one) => stepOf(one, identity.claims, before, account, now))
    const isLetIn = before.length > 0 || steps.some((step) => step?.to)
    if (!isLetIn) return { refused: 'nobody' }
    if (!known) await insertAccount(tx, account)
    await linkIdentity(tx, { issuer, subject: identity.subject, account_id: account.id, created_at: now })
    for (const step of steps) if (step) await takeStep(tx, parts, step, { actor: account.id, requestId })
    return (await membershipsOf(tx, account.id)).length > 0 ? { account } : { refused: 'nobody' }
  })
}

/** A domain changes hands. Of those asked for long ago, the ones whose record still stands; where nobody can tell, they count. */
async function proved(parts: AuditParts, providers: readonly SignInProviderRow[], domain: string) {
  const { environments, vault, clock, log } = parts
  const { db, ports } = environments.live
  const now = clock()
  const stand = await Promise.all(
    providers.map(async (one) => {
      if (Date.parse(one.proved_at) > now - RECHECK_MS) return true
      const asked = { environment: one.environment, property: { id: one.property_id }, vault, ports }
      try {
        const isThere = await isProvedFor(asked, domain)
        await noteProved(db, one, domain, isThere ? new Date(now) : null)
        return isThere
      } catch (error) {
        log.warn({ err: error, domain }, 'the record of a sign-in provider’s domain could not be read')
        return true
      }
    }),
  )
  return providers.filter((_, i) => stand[i])
}

/** A password that nobody knows: one can be asked for by mail. */
const newAccount = ({ email, name }: Identity, now: Date): Promise<Account> =>
  accountOf({ email, name: name || email, password: randomBytes(32).toString('base64url') }, now)

interface Step {
  from: Membership | undefined
  /** Undefined: they lose it. */
  to: Membership | undefined
}

/** What a provider changes of somebody's membership. What a person gave them stays. */
function stepOf(
  { property_id, environment, id, ...rules }: ProviderRow,
  claims: Identity['claims'],
  memberships: readonly Membership[],
  account: Account,
  now: Date,
): Step | undefined {
  const from = memberships.find((one) => one.property_id === property_id && one.environment === environment)
  if (from && from.provider_id !== id) return undefined
  const role = roleBy(rules, claims)
  if (role === (from?.role ?? null)) return undefined
  const to = { property_id, environment, account_id: account.id, created_at: now.toISOString(), provider_id: id }
  return { from, to: role === null ? undefined : { ...to, role } }
}

export function roleBy(
  { role_claim, roles, default_role }: Pick<ProviderRow, 'role_claim' | 'roles' | 'default_role'>,
  claims: Identity['claims'],
): string | null {
  const claim = role_claim === null ? [] : [claims[role_claim] ?? []].flat()
  return roles.find(({ value }) => claim.includes(value))?.role ?? default_role
}

async function takeStep(
  tx: TransactionDb,
  parts: AuditParts,
  { from, to }: Step,
  by: { actor: string; requestId: string },
): Promise<void> {
  const member = (from ?? to)!
  if (from?.role === 'owner' && (await openOwners(tx, from)).every((id) => id === from.account_id)) return // never without one
  if (to) await putMemberships(tx, [to])
  else await removeMember(tx, member)
  const deed = to ? { operation: 'sign_in_providers.admit' } : { operation: 'sign_in_providers.dismiss' }
  await writeAuditRows(tx, parts, { ...by, ...deed, record: member.account_id }, [member])
}
