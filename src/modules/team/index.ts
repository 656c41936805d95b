import { defineModule } from '../../platform/operation/module.ts'
import * as invitations from './invitation-operations.ts'
import * as operations from './operations.ts'
import * as roles from './role-operations.ts'

export { acceptTeamInvitation, type OpenInvitation, openInvitation } from './invitation.ts'
export { startInvitationMailer } from './invitation-mailer.ts'
export { sweepInvitations } from './store.ts'

/** No synthetic data: a reset of the sandbox keeps who may enter it. */
export const team = defineModule({
  name: 'team',
  summary: 'The people who sign in to a property, and what they may do there',
  operations: [...Object.values(operations), ...Object.values(invitations), ...Object.values(roles)],
})
