import type { Caller } from '../../platform/context.ts'
import { propertyScope } from '../../platform/create-context.ts'
import type { Environment, EnvironmentName } from '../../platform/environment.ts'
import { fail } from '../../platform/errors.ts'
import { sha256, type Vault } from '../../platform/secrets.ts'
import { propertyById } from '../properties/index.ts'
import { placeNotFound, sessionEnded } from './errors.ts'
import { findDocument } from './oauth-store.ts'
import { scopesOf } from './roles.ts'
import { standingMembership } from './store.ts'
import { DOCUMENT_PURPOSE } from './tokens.ts'

/** What is sealed in a browser session's document; the authorization server writes more. */
interface SessionContent {
  accountId?: string
  uid?: string
}

/** Somebody's session and the place they want to be in, as the browser says it: `sandbox:pty_…`. */
export interface Presence {
  sessionId: string
  place: string
}

export const FAMILY = 'session:'

/** Somebody who works in the dashboard. */
export const isSession = ({ actor }: Caller): boolean => actor.family.startsWith(FAMILY)

export type SessionReader = (presence: Presence) => Promise<Caller>

/**
 * Who works in the dashboard: the session says who, their membership says where and what they may do there. Read anew for
 * every request, so that a sign-out, a new role or a closed account holds from the next one on.
 */
export const sessionReader =
  (environments: Record<EnvironmentName, Environment>, vault: Vault, clock: () => number): SessionReader =>
  ({ sessionId, place }) =>
    environments.live.health.guard(async () => {
      const { db } = environments.live
      const found = await findDocument(db, 'Session', sha256(sessionId), new Date(clock()))
      if (!found) return fail(sessionEnded)
      const { accountId, uid } = JSON.parse(vault.open(found.content, DOCUMENT_PURPOSE)) as SessionContent
      if (accountId === undefined) return fail(sessionEnded)
      const [name, propertyId] = place.split(':') as [string, string | undefined]
      if ((name !== 'live' && name !== 'sandbox') || !propertyId) return fail(placeNotFound)
      const membership = await standingMembership(db, {
        account_id: accountId,
        environment: name,
        property_id: propertyId,
      })
      const environment = environments[name]
      const property = membership && (await environment.health.guard(() => propertyById(environment.db, propertyId)))
      if (!property) return fail(placeNotFound)
      return {
        environment,
        property: propertyScope(propertyId, property),
        actor: {
          id: accountId,
          family: FAMILY + uid,
          credentials: [accountId, FAMILY + uid],
          scopes: scopesOf(membership.role, name),
          expiresAt: null,
        },
      }
    })
