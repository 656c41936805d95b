import { defineModule } from '../../platform/operation/module.ts'
import * as invitations from './invitation-operations.ts'
import * as operations from './operations.ts'
import * as providers from './provider-operations.ts'
import { sealedClientSecrets } from './provider-store.ts'
import * as roles from './role-operations.ts'

export {
  admitFederated,
  clientSecretOf,
  domainOfEmail,
  type Federated,
  type Identity,
  type SignInProviderRow,
  signInProvidersFor,
} from './federation.ts'
export { acceptTeamInvitation, type OpenInvitation, openInvitation } from './invitation.ts'
export { startInvitationMailer } from './invitation-mailer.ts'
export { isAnyProvider, returnAddress } from './provider-store.ts'
export { isMember, sweepInvitations } from './store.ts'

/** No synthetic data: a reset of the sandbox keeps who may enter it. */
export const team = defineModule({
  name: 'team',
  summary: 'The people who sign in to a property, and what they may do there',
  operations: [
    ...Object.values(operations),
    ...Object.values(invitations),
    ...Object.values(roles),
    ...Object.values(providers),
  ],
  sealed: [sealedClientSecrets],
})
