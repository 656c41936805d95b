import type { Context } from '../../platform/operation/context.ts'
import { fail, failWith } from '../../platform/operation/errors.ts'
import { requireOwnScopes } from '../access/index.ts'
import { type HeldRole, isRole, openOwners, ROLES, scopesOf } from '../accounts/index.ts'
import { lastOwner } from './errors.ts'
import { accountsDb, findRole } from './store.ts'

/** Nobody gives what they do not have, nor takes from somebody who may do more. */

/** The role of this name or id, if whoever asks may give it. */
export async function roleToGive(ctx: Context, role: string): Promise<HeldRole & { role_name: string | null }> {
  const own = isRole(role) ? undefined : ((await findRole(ctx, role)) ?? unknownRole())
  const held = { role, role_scopes: own?.scopes ?? null, role_name: own?.name ?? null }
  requireOwnScopes(ctx.actor, scopesOf(held, ctx.environment))
  return held
}

/** Whoever may do more than the caller is not theirs to change. */
export const requireAuthorityOver = (ctx: Context, held: HeldRole): void =>
  requireOwnScopes(ctx.actor, scopesOf(held, ctx.environment))

/** A property without an owner could be changed by its operator alone. */
export async function requireAnotherOwner(ctx: Context, accountId: string): Promise<void> {
  const owners = await openOwners(accountsDb(ctx), { property_id: ctx.property.id, environment: ctx.environment })
  if (owners.length === 1 && owners[0] === accountId) fail(lastOwner)
}

const unknownRole = (): never =>
  failWith([
    {
      loc: ['body', 'role'],
      msg: `Input should be ${ROLES.join(', ')}, or the id of a role that the property made`,
      type: 'role_unknown',
    },
  ])
