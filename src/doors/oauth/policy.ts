import { type Context, interactionPolicy } from 'oidc-provider'
import {
  type AuditParts,
  accountById,
  isVerified,
  type Requirement,
  requires,
  standingGrant,
  standingSession,
} from '../../modules/accounts/index.ts'
import { asked } from './adapter.ts'

/** When a person is asked, and whether an earlier consent is still valid. */

export interface PolicyParts extends AuditParts {
  requirement: Requirement
}

export function policy(parts: PolicyParts) {
  const prompts = interactionPolicy.base()
  const { Check } = interactionPolicy
  prompts.get('login').checks.add(new Check('session_over', 'sign in again', (ctx) => isSessionOver(ctx, parts)))
  const { checks } = prompts.get('consent')
  checks.remove('native_client_prompt')
  checks.add(
    new Check(
      'unverified',
      'asked every time',
      ({ oidc }) => !isVerified(oidc.client!.clientId) && !oidc.result?.consent,
    ),
  )
  return prompts
}

/** A session is also over if the person must set up a second factor first. */
async function isSessionOver({ oidc }: Context, { environments: { live }, requirement }: PolicyParts) {
  const { accountId, uid } = oidc.session
  if (!accountId) return false // the person is asked to sign in anyway
  const standing = await asked(live.health, () => standingSession(live.db, uid, accountId))
  return !standing || (!standing.has_factor && requires(requirement, standing))
}

/** An earlier grant that is still valid. */
export const existingGrant =
  ({
    environments: {
      live: { db, health },
    },
  }: PolicyParts) =>
  async ({ oidc }: Context) => {
    const id = oidc.result?.consent?.grantId ?? oidc.session.grantIdFor(oidc.client!.clientId)
    if (!id || !(await asked(health, () => standingGrant(db, id)))) return undefined
    const grant = await oidc.provider.Grant.find(id)
    return grant?.accountId === oidc.account?.accountId ? grant : undefined
  }

/** Undefined once the account is closed or a credential behind the token was revoked. */
export const findAccount =
  ({
    environments: {
      live: { db, health },
    },
  }: PolicyParts) =>
  async (_ctx: Context, id: string, token?: { grantId?: string }) => {
    const account = await asked(health, () => accountById(db, id))
    if (!account || account.disabled_at) return undefined
    const { grantId } = token ?? {}
    if (grantId && !(await asked(health, () => standingGrant(db, grantId)))) return undefined
    return { accountId: id, claims: async () => ({ sub: id, email: account.email, name: account.name }) }
  }
