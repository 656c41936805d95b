import { fail } from '../../platform/operation/errors.ts'
import { defineOperation } from '../../platform/operation/operation.ts'
import { Type } from '../../platform/schema/schema.ts'
import { callNotFound } from './errors.ts'
import { CallNotificationList } from './notification-schema.ts'
import { listNotifications } from './notification-store.ts'
import { callId } from './schema.ts'
import { findRow } from './store.ts'

export const listOfCall = defineOperation({
  id: 'calls.list_notifications',
  kind: 'query',
  scope: 'calls:read',
  maturity: 'available',
  summary: 'What the provider sent about a call',
  description: 'Oldest first, the first 1,000 of them; kept for some weeks, to be read anew.',
  http: { method: 'GET', path: '/v1/calls/{id}/notifications' },
  input: Type.Object({ id: callId }),
  output: CallNotificationList,
  errors: [callNotFound],
  run: async (ctx, { id }) => listNotifications(ctx, (await findRow(ctx, id)) ?? fail(callNotFound)),
})
