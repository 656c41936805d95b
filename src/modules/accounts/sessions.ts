import type { Db } from '../../platform/database/connect.ts'
import type { Caller } from '../../platform/operation/context.ts'
import { propertyScope } from '../../platform/operation/create-context.ts'
import { fail } from '../../platform/operation/errors.ts'
import type { Environment, EnvironmentName } from '../../platform/runtime/environment.ts'
import { sha256, type Vault } from '../../platform/secrets/vault.ts'
import { propertyById } from '../properties/index.ts'
import { noAccess, secondFactorRequired, sessionEnded } from './errors.ts'
import { type Requirement, requires } from './factors/requirement.ts'
import { findDocument } from './oauth-store.ts'
import { scopesOf } from './roles.ts'
import { presenceIn, type SessionRow, touchSession } from './session-store.ts'
import { DOCUMENT_PURPOSE } from './tokens.ts'

/** The encrypted content of a browser session's document; the authorization server writes more. */
interface SessionContent {
  accountId?: string
  uid?: string
}

/** A session and the property it asks for, as the browser sends it: `sandbox:pty_…`. */
export interface Presence {
  sessionId: string
  propertyKey: string
}

export const FAMILY = 'session:'

/** Whether the caller works in the dashboard. */
export const isSession = ({ actor }: Pick<Caller, 'actor'>): boolean => actor.family.startsWith(FAMILY)

/** Of a caller in the dashboard: which of the person's sessions it is. */
export const sessionUidOf = ({ actor }: Pick<Caller, 'actor'>): string => actor.family.slice(FAMILY.length)

export type SessionReader = (presence: Presence) => Promise<Caller>

export interface SessionReaderParts {
  environments: Record<EnvironmentName, Environment>
  vault: Vault
  clock: () => number
  requirement: Requirement
}

const NOTED_EVERY_MS = 60_000

/** Written at most once a minute, not with every request. */
export async function noteUse(db: Db, { uid, last_used_at }: Pick<SessionRow, 'uid' | 'last_used_at'>, now: Date) {
  if (Date.parse(last_used_at) + NOTED_EVERY_MS <= now.getTime()) await touchSession(db, uid, now)
}

/**
 * The caller in the dashboard: the session gives the person, the membership gives property and scopes. Read for every
 * request, so that a sign-out, a new role or a closed account takes effect with the next one.
 */
export const sessionReader =
  ({ environments, vault, clock, requirement }: SessionReaderParts): SessionReader =>
  ({ sessionId, propertyKey: place }) =>
    environments.live.health.guard(async () => {
      const { db } = environments.live
      const now = new Date(clock())
      const found = await findDocument(db, 'Session', sha256(sessionId), now)
      if (!found) return fail(sessionEnded)
      const { accountId, uid } = JSON.parse(vault.open(found.content, DOCUMENT_PURPOSE)) as SessionContent
      if (accountId === undefined || uid === undefined) return fail(sessionEnded)
      const [name, propertyId] = place.split(':') as [string, string | undefined]
      if ((name !== 'live' && name !== 'sandbox') || !propertyId) return fail(noAccess)
      const wanted = { uid, account_id: accountId, environment: name, property_id: propertyId } as const
      const presence = (await presenceIn(db, wanted)) ?? fail(sessionEnded)
      if (!presence.has_factor && requires(requirement, presence)) return fail(secondFactorRequired)
      const { role, role_scopes } = presence
      const environment = environments[name]
      const property = role && (await environment.health.guard(() => propertyById(environment.db, propertyId)))
      if (!property) return fail(noAccess)
      await noteUse(db, { uid, last_used_at: presence.last_used_at }, now)
      return {
        environment,
        property: propertyScope(propertyId, property),
        actor: {
          id: accountId,
          family: FAMILY + uid,
          credentials: [accountId, FAMILY + uid],
          scopes: scopesOf({ role, role_scopes }, name),
          expiresAt: null,
        },
      }
    })
