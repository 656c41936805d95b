import { defineError } from '../../platform/operation/errors.ts'

export const eventNotFound = defineError('event_not_found', 'not_found', 'This property has no event with this id.')

export const webhookNotFound = defineError(
  'webhook_not_found',
  'not_found',
  'This property has no webhook endpoint with this id.',
)

export const webhookLimitReached = defineError(
  'webhook_limit_reached',
  'conflict',
  'The property has as many webhook endpoints as it may: 200, unless the operator sets PORTICO_MOST_WEBHOOKS. Delete one ' +
    'that nobody reads, or let one endpoint take more types of events.',
  { constraint: 'webhook_endpoints_room' },
)

export const deliveryNotFound = defineError(
  'delivery_not_found',
  'not_found',
  'This property has no delivery with this id, or it is older than the log is kept.',
)

export const webhookLacksScope = defineError(
  'webhook_missing_scope',
  'conflict',
  'The endpoint may not be told of this kind of event: its `scopes` lack the read scope. Name the kind in its `events`, ' +
    'with a key that may read it.',
)

export const webhookDisabled = defineError(
  'webhook_disabled',
  'conflict',
  'The endpoint is disabled; enable it first (`status`: `enabled`).',
)
