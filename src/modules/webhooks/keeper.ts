import { startRounds } from '../../platform/jobs/rounds.ts'
import { turnsOf, type Worker, type WorkerParts, workerContext } from '../../platform/jobs/worker.ts'
import type { Standing } from '../../platform/operation/credentials.ts'
import { type OwnedEndpoint, ownedEndpoints } from './endpoint-store.ts'
import { applyStanding, consequenceOf } from './withdrawal.ts'

/** Ends endpoints with the credentials they were made with, within two seconds, for one environment. */

const LOOK_EVERY_MS = 1000
const AT_ONCE = 500

export function startEndpointKeeper(parts: WorkerParts): Worker {
  const { environment, log } = parts
  const contextOf = workerContext(parts, 'endpoint-keeper', 'webhooks.withdraw')
  let after = { property_id: '', id: '' }

  const takeTurns = turnsOf<OwnedEndpoint & { standing: Standing }>(parts, 'endpoint not disabled', (endpoint) =>
    applyStanding(contextOf(endpoint.property_id, endpoint), endpoint, endpoint.standing),
  )

  const rounds = startRounds({ environment, log, everyMs: LOOK_EVERY_MS, what: 'endpoints’ credentials' }, async () => {
    const endpoints = await ownedEndpoints(environment.db, after, AT_ONCE)
    after = endpoints.length === AT_ONCE ? endpoints.at(-1)! : { property_id: '', id: '' }
    const standings = await environment.credentials.standing(
      endpoints.map(({ property_id, created_by }) => ({ propertyId: property_id, credential: created_by })),
    )
    await takeTurns(
      endpoints
        .map((endpoint, i) => ({ ...endpoint, standing: standings[i]! }))
        .filter((endpoint) => consequenceOf(endpoint, endpoint.standing)),
    )
    return after.id !== ''
  })
  return { close: rounds.close }
}
