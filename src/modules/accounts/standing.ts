import type { Held, ReadStanding, Standing } from '../../platform/operation/credentials.ts'
import type { Environment, EnvironmentName } from '../../platform/runtime/environment.ts'
import { keyStandings } from '../access/index.ts'
import { openSessions, standingGrants } from './oauth-store.ts'
import { scopesOf } from './roles.ts'
import { FAMILY } from './sessions.ts'
import { standingMemberships } from './store.ts'

/**
 * The standing of credentials of every kind: the one place that knows them. Keys are in their environment's own
 * database; people, their grants and their sessions are in the live one.
 */
export const standingReader =
  (environments: () => Record<EnvironmentName, Environment>, clock: () => number) =>
  (environment: EnvironmentName): ReadStanding =>
  async (held) => {
    const { live, [environment]: own } = environments()
    const now = new Date(clock())
    const readers: Record<Kind, (some: readonly Held[]) => Promise<Standing[]>> = {
      key: (some) => keyStandings(own.db, some, now),
      grant: async (some) => {
        const found = await standingGrants(live.db, some.map(idOf))
        return some.map(({ propertyId, credential }) => {
          const grant = found.find(({ id }) => id === credential)
          if (grant?.environment !== environment || grant.property_id !== propertyId) return WITHDRAWN
          const may: readonly string[] = scopesOf(grant, environment)
          return inForce(grant.scopes.filter((scope) => may.includes(scope)))
        })
      },
      account: async (some) => {
        const found = await standingMemberships(live.db, environment, some)
        return some.map(({ propertyId, credential }) => {
          const member = found.find((one) => one.property_id === propertyId && one.account_id === credential)
          return member ? inForce(scopesOf(member, environment)) : WITHDRAWN
        })
      },
      session: async (some) => {
        const open = await openSessions(live.db, some.map(uidOf), now)
        return some.map((one) => (open.has(uidOf(one)) ? ALWAYS : WITHDRAWN))
      },
      portico: async (some) => some.map(() => ALWAYS),
    }
    const byKind = Object.entries(Object.groupBy([...new Set(held)], kindOf)) as [Kind, Held[]][]
    const found = await Promise.all(
      byKind.map(async ([kind, some]) => {
        const standings = await readers[kind](some)
        return some.map((one, i): [Held, Standing] => [one, standings[i]!])
      }),
    )
    const standingOf = new Map(found.flat())
    return held.map((one) => standingOf.get(one)!)
  }

type Kind = 'key' | 'grant' | 'account' | 'session' | 'portico'

/** By the prefix of its id; any other prefix is Portico itself, or its operator. */
const kindOf = ({ credential }: Held): Kind => {
  if (credential.startsWith('key_')) return 'key'
  if (credential.startsWith('grt_')) return 'grant'
  if (credential.startsWith('acc_')) return 'account'
  return credential.startsWith(FAMILY) ? 'session' : 'portico'
}

const idOf = ({ credential }: Held): string => credential
const uidOf = ({ credential }: Held): string => credential.slice(FAMILY.length)

const inForce = (scopes: readonly string[]): Standing => ({ withdrawn: null, familyWithdrawn: null, scopes })
const ALWAYS = inForce(['*', 'platform:admin'])
const WITHDRAWN: Standing = { withdrawn: 'revoked', familyWithdrawn: 'revoked', scopes: [] }
