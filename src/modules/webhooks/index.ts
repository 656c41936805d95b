import type { EventCatalogue } from '../../platform/events/event-kind.ts'
import { defineModule, type Module } from '../../platform/operation/module.ts'
import { deliveryOperations } from './delivery-operations.ts'
import { sealedSecrets } from './endpoint.ts'
import { get, list, remove, rotateSecret } from './endpoint-operations.ts'
import { eventOperations } from './event-operations.ts'
import { endpointDisabled, endpointFailing, endpointRecovered, endpointTest } from './events.ts'
import { personalOver } from './personal.ts'
import { subscriptionOperations } from './subscription-operations.ts'
import { synthetic } from './synthetic.ts'

export { dueDeliveries } from './claim.ts'
export { startDispatcher } from './dispatcher.ts'
export { fanOutToEndpoints } from './fan-out.ts'
export { startEndpointKeeper } from './keeper.ts'
export { agedEvents } from './retention.ts'

export const webhookEvents = [endpointDisabled, endpointFailing, endpointRecovered, endpointTest]

/** Built over the kinds of events: each is visible to callers who may read its module. */
export const webhooksOver = (catalogue: EventCatalogue): Module => {
  const { create, update } = subscriptionOperations(catalogue)
  return defineModule({
    name: 'webhooks',
    summary: 'What happened in the property, as events, and where they are sent',
    operations: [
      ...eventOperations(catalogue),
      create,
      list,
      get,
      update,
      remove,
      rotateSecret,
      ...deliveryOperations(catalogue),
    ],
    events: webhookEvents,
    synthetic,
    personal: personalOver(catalogue),
    sealed: sealedSecrets,
  })
}
