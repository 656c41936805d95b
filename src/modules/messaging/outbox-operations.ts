import { defineOperation } from '../../platform/operation/operation.ts'
import { PageOf, pageFields, pageRule } from '../../platform/schema/page.ts'
import { Type } from '../../platform/schema/schema.ts'
import { KeptMessage } from './schema.ts'
import { listKept } from './store.ts'

export const localOutbox = defineOperation({
  id: 'messaging.local_outbox',
  kind: 'query',
  scope: 'messaging:read',
  maturity: 'early_access',
  summary: 'Read what would have gone out but stayed here',
  description:
    'Messages of the sandbox, and of channels that no provider is configured for outside production mode: kept here for ' +
    'a person to read, newest first.',
  http: { method: 'GET', path: '/v1/messaging/local-outbox' },
  input: Type.Object({ ...pageFields({ preset: 50, most: 200 }) }),
  output: PageOf(KeptMessage),
  errors: [],
  rules: [pageRule],
  run: listKept,
})
