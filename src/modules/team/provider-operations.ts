import { checkDestination } from '../../platform/http-client/destination.ts'
import { DestinationRefused } from '../../platform/http-client/failure.ts'
import type { Context } from '../../platform/operation/context.ts'
import { fail, failWith } from '../../platform/operation/errors.ts'
import { defineOperation } from '../../platform/operation/operation.ts'
import { newId } from '../../platform/schema/ids.ts'
import { Nothing, Type } from '../../platform/schema/schema.ts'
import { firstVersion } from '../../platform/schema/version.ts'
import { dnsUnavailable, txtRecord } from '../properties/index.ts'
import { roleToGive } from './authority.ts'
import { isProvedFor } from './domain-proof.ts'
import { domainRecordMissing, signInProviderNotFound, tooManySignInProviders } from './errors.ts'
import {
  NewSignInProvider,
  providerId,
  SignInProvider,
  SignInProviderChanges,
  SignInProviders,
} from './provider-schema.ts'
import {
  insertProvider,
  lockProvider,
  noteProved,
  type ProviderRow,
  type ProviderWithDomains,
  providersOf,
  putDomains,
  removeProvider,
  returnAddress,
  sealedClientSecrets,
  updateProvider,
} from './provider-store.ts'
import { accountsDb } from './store.ts'

const MOST_PROVIDERS = 50

export const list = defineOperation({
  id: 'sign_in_providers.list',
  kind: 'query',
  scope: 'keys:read',
  maturity: 'early_access',
  summary: 'List where people of the property may sign in besides here, by name',
  http: { method: 'GET', path: '/v1/team/sign-in-providers' },
  input: Type.Object({}),
  output: SignInProviders,
  errors: [],
  async run(ctx) {
    const data = (await providersOf(ctx)).map((row) => shownOf(ctx, row))
    return { data, total: data.length }
  },
})

export const create = defineOperation({
  id: 'sign_in_providers.create',
  kind: 'command',
  consequences: ['credentials'],
  scope: 'keys:write',
  maturity: 'early_access',
  summary: 'Let people sign in with Google, Microsoft or any other OpenID provider',
  description:
    'For addresses of the domains named, each of which is proved first: publish its `record`, then ask for `…/prove`. ' +
    'Register `redirect_uri` at the provider. Whoever comes from there gets the role that `roles` gives to a value of ' +
    '`role_claim`, or `default_role`, and loses it when the provider says otherwise; people who were invited keep theirs. ' +
    'Nobody can give a role that may do more than they may themselves.',
  http: { method: 'POST', path: '/v1/team/sign-in-providers', status: 201 },
  input: NewSignInProvider,
  output: SignInProvider,
  errors: [tooManySignInProviders],
  async run(tx, { domains, client_secret, role_claim = null, roles = [], default_role = null, ...given }) {
    await requireGivable(tx, { issuer: given.issuer, roles, default_role })
    if ((await providersOf(tx)).length >= MOST_PROVIDERS) fail(tooManySignInProviders)
    const row: ProviderRow = {
      property_id: tx.property.id,
      environment: tx.environment,
      id: newId('idp', tx.realNow.getTime()),
      ...given,
      client_secret: client_secret === undefined ? null : tx.vault.seal(client_secret, sealedClientSecrets.purpose),
      role_claim,
      roles,
      default_role,
      ...firstVersion({ now: tx.realNow }),
    }
    await insertProvider(tx, row)
    await putDomains(tx, row.id, domains)
    tx.audit(row.id)
    return shownOf(tx, { ...row, domains: domains.map((domain) => ({ domain, proved_at: null })) })
  },
})

export const update = defineOperation({
  id: 'sign_in_providers.update',
  kind: 'command',
  consequences: ['credentials'],
  scope: 'keys:write',
  maturity: 'early_access',
  summary: 'Change a sign-in provider',
  description: 'Roles count with the next sign-in of each. A domain that stays need not be proved again.',
  http: { method: 'PATCH', path: '/v1/team/sign-in-providers/{id}' },
  input: Type.Object({ id: providerId, ...SignInProviderChanges.properties }, { title: 'SignInProviderChanges' }),
  output: SignInProvider,
  errors: [signInProviderNotFound],
  versioned: true,
  async run(tx, { id, domains, client_secret, ...changes }) {
    const { domains: _, ...before } = tx.expect((await lockProvider(tx, id)) ?? fail(signInProviderNotFound))
    await requireGivable(tx, before)
    await requireGivable(tx, { ...before, ...changes })
    const sealed = client_secret && { client_secret: tx.vault.seal(client_secret, sealedClientSecrets.purpose) }
    const after = tx.revise(before, { ...changes, ...sealed })
    if (after) await updateProvider(tx, after)
    if (domains) await putDomains(tx, id, domains)
    tx.audit(id)
    return shownOf(tx, (await lockProvider(tx, id))!)
  },
})

export const remove = defineOperation({
  id: 'sign_in_providers.delete',
  kind: 'command',
  consequences: ['credentials'],
  scope: 'keys:write',
  maturity: 'early_access',
  summary: 'Remove a sign-in provider',
  description: 'Those it let in stay in the team, and sign in with a password that they ask for by mail.',
  http: { method: 'DELETE', path: '/v1/team/sign-in-providers/{id}' },
  input: Type.Object({ id: providerId }),
  output: Nothing,
  errors: [signInProviderNotFound],
  versioned: true,
  async run(tx, { id }) {
    tx.expect((await lockProvider(tx, id)) ?? fail(signInProviderNotFound))
    await removeProvider(tx, id)
    tx.audit(id)
    return null
  },
})

export const prove = defineOperation({
  id: 'sign_in_providers.prove',
  kind: 'workflow',
  scope: 'keys:write',
  maturity: 'early_access',
  summary: 'Look for the DNS records that prove a sign-in provider’s domains',
  description:
    'Reads them now, in the sandbox too: accounts are the same people in both. There `{id}.magic.example`, with the ' +
    'property’s id and `-` for `_`, needs none. 409 when one is missing; those that are there count from then on.',
  http: { method: 'POST', path: '/v1/team/sign-in-providers/{id}/prove' },
  input: Type.Object({ id: providerId }),
  output: SignInProvider,
  errors: [signInProviderNotFound, domainRecordMissing, dnsUnavailable],
  async run(ctx, { id }) {
    const provider = (await providersOf(ctx)).find((one) => one.id === id) ?? fail(signInProviderNotFound)
    const open = provider.domains.filter(({ proved_at }) => proved_at === null)
    const seen = await Promise.all(open.map(({ domain }) => isProvedFor(ctx, domain))).catch((error) => {
      ctx.log.warn({ err: error }, 'the record of a sign-in provider’s domain could not be read')
      return fail(dnsUnavailable)
    })
    await ctx.tx(async (tx) => {
      for (const [i, { domain }] of open.entries()) {
        if (seen[i]) await noteProved(accountsDb(tx), provider, domain, tx.realNow)
      }
      tx.audit(id)
    })
    if (seen.includes(false)) fail(domainRecordMissing)
    return shownOf(ctx, (await providersOf(ctx)).find((one) => one.id === id)!)
  },
})

type Givable = Pick<SignInProviderChanges, 'roles' | 'default_role'> & { issuer: string }

/** What a person would get by it must be the caller's to give, and the address one that may be asked. */
async function requireGivable(ctx: Context, { issuer, roles = [], default_role }: Givable): Promise<void> {
  const given = [...roles.map(({ role }) => role), ...(default_role ? [default_role] : [])]
  for (const role of new Set(given)) await roleToGive(ctx, role)
  try {
    await checkDestination(issuer, ctx.outboundPolicy)
  } catch (error) {
    if (!(error instanceof DestinationRefused)) throw error
    failWith([{ loc: ['body', 'issuer'], msg: error.message, type: `url_${error.reason}` }])
  }
}

function shownOf(ctx: Context, row: ProviderWithDomains): SignInProvider {
  const { environment: _, client_secret, domains, ...shown } = row
  return {
    ...shown,
    has_secret: client_secret !== null,
    redirect_uri: returnAddress(ctx.ports.notices.base.url),
    domains: domains.map(({ domain, proved_at }) => ({ domain, proved_at, record: txtRecord(ctx, domain) })),
  }
}
