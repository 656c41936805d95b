import { fail } from '../../platform/operation/errors.ts'
import { defineOperation } from '../../platform/operation/operation.ts'
import { newId } from '../../platform/schema/ids.ts'
import { PageOf, pageFields, pageRule } from '../../platform/schema/page.ts'
import { Nothing, Type } from '../../platform/schema/schema.ts'
import { asEmail } from '../accounts/index.ts'
import { roleToGive } from './authority.ts'
import { alreadyMember, invitationNotFound, tooManyInvitations } from './errors.ts'
import { INVITED_MS, invitationLink } from './invitation.ts'
import { invitationId, NewTeamInvitation, SentTeamInvitation, TeamInvitation } from './schema.ts'
import {
  countInvitations,
  type InvitationRow,
  isMemberAddress,
  listInvitations,
  putInvitation,
  removeInvitation,
} from './store.ts'

const MOST_OPEN = 200

export const list = defineOperation({
  id: 'team_invitations.list',
  kind: 'query',
  scope: 'keys:read',
  maturity: 'available',
  summary: 'List open invitations to the team, newest first',
  http: { method: 'GET', path: '/v1/team/invitations' },
  input: Type.Object(pageFields({ preset: 50, most: 200 })),
  output: PageOf(TeamInvitation),
  errors: [],
  rules: [pageRule],
  run: listInvitations,
})

export const create = defineOperation({
  id: 'team_invitations.create',
  kind: 'command',
  consequences: ['credentials', 'contacts_person'],
  scope: 'keys:write',
  maturity: 'available',
  summary: 'Invite a person to the team',
  description:
    'They get a link by mail that works once, for a week; a later one for the same address replaces it. The sandbox ' +
    'mails nobody, nor does a server without a mail server: there `link` is for you to pass on. Nobody can invite to a ' +
    'role that may do more than they may themselves.',
  http: { method: 'POST', path: '/v1/team/invitations', status: 201 },
  input: NewTeamInvitation,
  output: SentTeamInvitation,
  errors: [alreadyMember, tooManyInvitations],
  async run(tx, { email: given, role }) {
    const { role_name } = await roleToGive(tx, role)
    const email = asEmail(given)
    if (await isMemberAddress(tx, email)) fail(alreadyMember)
    if ((await countInvitations(tx)) >= MOST_OPEN) fail(tooManyInvitations)
    const mailed = tx.environment === 'live' && tx.ports.notices.carried
    const created_at = tx.realNow.toISOString()
    const row: InvitationRow = {
      property_id: tx.property.id,
      environment: tx.environment,
      id: newId('inv', tx.realNow.getTime()),
      email,
      role,
      invited_by: tx.actor.id,
      created_at,
      expires_at: new Date(tx.realNow.getTime() + INVITED_MS).toISOString(),
      mail_due_at: mailed ? created_at : null,
      mail_tries: 0,
    }
    await putInvitation(tx, row)
    tx.audit(row.id)
    const { environment: _, mail_due_at: __, mail_tries: ___, ...shown } = row
    const link = mailed ? null : invitationLink(tx.vault, tx.ports.notices.base.url, row, tx.realNow)
    return { ...shown, role_name, mailed, link }
  },
})

export const revoke = defineOperation({
  id: 'team_invitations.revoke',
  kind: 'command',
  consequences: ['credentials'],
  scope: 'keys:write',
  maturity: 'available',
  summary: 'Withdraw an invitation; its link stops working',
  http: { method: 'DELETE', path: '/v1/team/invitations/{id}' },
  input: Type.Object({ id: invitationId }),
  output: Nothing,
  errors: [invitationNotFound],
  async run(tx, { id }) {
    if ((await removeInvitation(tx, id)) === 0) fail(invitationNotFound)
    tx.audit(id)
    return null
  },
})
