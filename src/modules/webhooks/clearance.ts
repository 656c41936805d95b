import type { Credentials, Standing } from '../../platform/operation/credentials.ts'
import type { Claimed } from './claim.ts'
import { common } from './ownership.ts'

/** Checks, for all deliveries about to be sent, whether the credential of their endpoint is still valid. */
export interface Clearance {
  /** Each with the scopes that both its endpoint and its credential have now. */
  cleared: Claimed[]
  /** Of endpoints whose credential was revoked: they wait until somebody takes over the endpoint. */
  withheld: { delivery: Claimed; standing: Standing }[]
}

export async function clear({ standing }: Credentials, claimed: readonly Claimed[]): Promise<Clearance> {
  const cleared = claimed.filter(({ created_by }) => created_by === null)
  const owned = claimed.filter(({ created_by }) => created_by !== null)
  const byEndpoint = [...Map.groupBy(owned, ({ webhook_id }) => webhook_id).values()]
  if (byEndpoint.length === 0) return { cleared, withheld: [] }
  const standings = await standing(
    byEndpoint.map(([first]) => ({ propertyId: first!.property_id, credential: first!.created_by! })),
  )
  const withheld: Clearance['withheld'] = []
  for (const [i, deliveries] of byEndpoint.entries()) {
    const found = standings[i]!
    if (found.familyWithdrawn) withheld.push(...deliveries.map((delivery) => ({ delivery, standing: found })))
    else cleared.push(...deliveries.map((one) => ({ ...one, scopes: common(one.scopes, found.scopes) })))
  }
  return { cleared, withheld }
}
