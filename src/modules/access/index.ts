import { defineModule } from '../../platform/operation/module.ts'
import * as operations from './operations.ts'
import { personal } from './personal.ts'
import * as publishable from './publishable-operations.ts'

export {
  type Authenticator,
  type Credentials,
  createAuthenticator,
  type GrantedToken,
  type TokenReader,
} from './authenticate.ts'
export { type Bootstrapped, bootstrap } from './bootstrap.ts'
export { requireOwnScopes } from './issue.ts'
export { findPublishable, type PublishableKey } from './publishable.ts'
export { agedAudit } from './retention.ts'
export type { ApiKey } from './schema.ts'
export { ALL_GRANTS } from './scopes.ts'
export { publishableEnvironmentOf } from './secret.ts'
export { keyStandings } from './store.ts'

export const access = defineModule({
  name: 'access',
  summary: 'API keys and the record of who did what',
  operations: [...Object.values(operations), ...Object.values(publishable)],
  personal,
})
