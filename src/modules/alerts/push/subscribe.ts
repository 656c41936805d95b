import type { Caller } from '../../../platform/operation/context.ts'
import { failWith } from '../../../platform/operation/errors.ts'
import type { Environment } from '../../../platform/runtime/environment.ts'
import { sha256, type Vault } from '../../../platform/secrets/vault.ts'
import { requireOwnScopes } from '../../access/index.ts'
import { sessionUidOf } from '../../accounts/index.ts'
import { NEEDED } from './standing.ts'
import { putSubscription, removeBrowser, sealedSubscriptions } from './store.ts'

/** Has a browser told of threads that wait, for the person who is signed in there, at the property they are in. */
export async function subscribe(caller: Caller, given: unknown, vault: Vault, now: Date): Promise<void> {
  const { environment, property, actor } = caller
  requireOwnScopes(actor, NEEDED)
  const read = environment.ports.push.readSubscription(given) ?? notOne()
  await environment.health.guard(() =>
    putSubscription(environment.db.for(property.id), {
      property_id: property.id,
      id: browserId(read.endpoint),
      account_id: actor.id,
      session_uid: sessionUidOf(caller),
      sealed: vault.seal(read.kept, sealedSubscriptions.purpose),
      created_at: now,
    }),
  )
}

/** At all properties of both environments. */
export async function unsubscribe(environments: readonly Environment[], { actor }: Caller, endpoint: unknown) {
  if (typeof endpoint !== 'string') return notOne()
  const id = browserId(endpoint)
  await Promise.all(environments.map(({ db, health }) => health.guard(() => removeBrowser(db, id, actor.id))))
}

const browserId = (endpoint: string): string => sha256(endpoint).toString('base64url')

const notOne = (): never =>
  failWith([{ loc: ['body'], msg: 'Input should be a subscription that a browser gave', type: 'push_subscription' }])
