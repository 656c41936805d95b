import { createBackoff } from '../../platform/jobs/backoff.ts'
import { startPoller } from '../../platform/jobs/poller.ts'
import { type Worker, type WorkerParts, workerContext } from '../../platform/jobs/worker.ts'
import type { Standing } from '../../platform/operation/credentials.ts'
import { type OwnedEndpoint, ownedEndpoints } from './endpoint-store.ts'
import { applyStanding, consequenceOf } from './withdrawal.ts'

/** Disables endpoints within two seconds after their credential was revoked, for one environment. */

const POLL_MS = 1000
const AT_ONCE = 500
const RETRY = { firstMs: 60_000, longestMs: 600_000 }

export function startEndpointKeeper(parts: WorkerParts): Worker {
  const { environment, clock, log } = parts
  const contextOf = workerContext(parts, 'endpoint-keeper', 'webhooks.withdraw')
  const backoff = createBackoff(RETRY, clock)
  let after = { property_id: '', id: '' }

  const withdraw = async (endpoint: OwnedEndpoint, standing: Standing): Promise<void> => {
    if (!consequenceOf(endpoint, standing) || backoff.isResting(endpoint.id)) return
    try {
      const changed = await applyStanding(contextOf(endpoint.property_id, endpoint), endpoint, standing)
      backoff.succeeded(endpoint.id)
      if (changed) environment.wakeups.signal(endpoint.property_id)
    } catch (error) {
      const pauseMs = backoff.failed(endpoint.id)
      log.error({ err: error, webhook: endpoint.id, pauseMs }, 'endpoint not disabled; tried again later')
    }
  }

  return startPoller({ environment, log, everyMs: POLL_MS, what: 'endpoints’ credentials' }, async () => {
    const endpoints = await ownedEndpoints(environment.db, after, AT_ONCE)
    after = endpoints.length === AT_ONCE ? endpoints.at(-1)! : { property_id: '', id: '' }
    const standings = await environment.credentials.standing(
      endpoints.map(({ property_id, created_by }) => ({ propertyId: property_id, credential: created_by })),
    )
    await Promise.all(endpoints.map((endpoint, i) => withdraw(endpoint, standings[i]!)))
    return after.id !== ''
  })
}
