import { randomBytes } from 'node:crypto'
import type { Db } from '../../platform/database/connect.ts'
import type { Environment, EnvironmentName } from '../../platform/runtime/environment.ts'
import { newId } from '../../platform/schema/ids.ts'
import { storable } from '../../platform/schema/text.ts'
import { sha256 } from '../../platform/secrets/vault.ts'
import { allProperties } from '../properties/index.ts'
import type { AuditParts } from './audit.ts'
import { insertMember } from './change-account.ts'
import type { Role } from './roles.ts'
import { hashPassword } from './sign-in/passwords.ts'
import { asEmail } from './sign-in/sign-in.ts'
import {
  type Account,
  anyAccount,
  forgetInvitations,
  insertInvitation,
  type Membership,
  takeInvitation,
} from './store.ts'

/** How accounts are created: the first through a link printed at the start, the others by the operator. */

export interface NewAccount {
  email: string
  name: string
  password: string
}

const INVITED_MS = 24 * 3_600_000

/** A new link while there is no account yet; earlier ones stop working. */
export async function inviteFirst(db: Db, now: Date): Promise<string | undefined> {
  if (await anyAccount(db)) return undefined
  const secret = randomBytes(32).toString('base64url')
  await db.tx(async (tx) => {
    await forgetInvitations(tx)
    await insertInvitation(tx, sha256(secret), now, new Date(now.getTime() + INVITED_MS))
  })
  return secret
}

export const invitationHash = (secret: string): Buffer => sha256(secret)

/** Creates the owner of every property; undefined when the link was used before or has expired. */
export async function acceptInvitation(
  parts: AuditParts,
  secret: string,
  given: NewAccount,
  requestId: string,
): Promise<Account | undefined> {
  const { environments, clock } = parts
  const now = new Date(clock())
  const account = await accountOf(given, now)
  const memberships = await everywhere(environments, account, 'owner')
  return environments.live.db.tx(async (tx) => {
    if (!(await takeInvitation(tx, invitationHash(secret), now)) || (await anyAccount(tx))) return undefined
    await insertMember(tx, parts, account, memberships, { actor: account.id, requestId })
    return account
  })
}

export async function accountOf({ email, name, password }: NewAccount, now: Date): Promise<Account> {
  return {
    id: newId('acc', now.getTime()),
    email: asEmail(email),
    name: storable(name).trim(),
    password_hash: await hashPassword(password),
    disabled_at: null,
    last_sign_in_at: null,
    created_at: now.toISOString(),
  }
}

export async function everywhere(
  environments: Record<EnvironmentName, Environment>,
  { id, created_at }: Account,
  role: Role,
): Promise<Membership[]> {
  const found = await Promise.all(
    Object.values(environments).map(async ({ name, db }) =>
      (await allProperties(db)).map((property) => ({ property_id: property.id, environment: name })),
    ),
  )
  return found.flat().map((property) => ({ ...property, account_id: id, role, created_at }))
}
