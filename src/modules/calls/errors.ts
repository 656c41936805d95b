import { defineError } from '../../platform/operation/errors.ts'

export { invalidSignature, malformedNotification } from '../../platform/operation/callback.ts'
export { providerNotFound, receiverUnknown } from '../properties/index.ts'

export const callNotFound = defineError('call_not_found', 'not_found', 'This property has no call with this id.')

export const unsignedNotification = defineError(
  'unsigned_notification',
  'unauthenticated',
  'Only signed notifications are taken here: store the provider’s secret with the property, and have it sign.',
)

export const notificationsGone = defineError(
  'notifications_gone',
  'conflict',
  'The notifications of this call are no longer kept, so it cannot be read anew.',
)
