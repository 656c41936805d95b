import type { Credentials, Standing } from '../../platform/operation/credentials.ts'
import type { Claimed } from './claim.ts'
import { common } from './ownership.ts'

/** Whether what an endpoint was made with still stands, asked for all that is about to be sent. */
export interface Clearance {
  /** Each with what both its endpoint and its credential allow at this moment. */
  cleared: Claimed[]
  /** Of endpoints whose credential is gone: they wait until somebody makes the endpoint theirs. */
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
