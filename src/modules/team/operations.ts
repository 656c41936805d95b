import { auditRow } from '../../platform/events/audit.ts'
import { fail } from '../../platform/operation/errors.ts'
import { defineOperation } from '../../platform/operation/operation.ts'
import { PageOf, pageFields, pageRule } from '../../platform/schema/page.ts'
import { Nothing, Type } from '../../platform/schema/schema.ts'
import { accountById, removeMember, resetByMail } from '../accounts/index.ts'
import { requireAnotherOwner, requireAuthorityOver, roleToGive } from './authority.ts'
import { lastOwner, memberNotFound } from './errors.ts'
import { Colleague, MemberChanges, memberId, PasswordReset, TeamMember } from './schema.ts'
import {
  accountsDb,
  findMember,
  listColleagues,
  listMembers,
  lockMember,
  removeInvitationsBy,
  setRole,
} from './store.ts'

export const list = defineOperation({
  id: 'team.list',
  kind: 'query',
  scope: 'keys:read',
  maturity: 'available',
  summary: 'List the people who sign in to the property, newest first',
  http: { method: 'GET', path: '/v1/team/members' },
  input: Type.Object(pageFields({ preset: 50, most: 200 })),
  output: PageOf(TeamMember),
  errors: [],
  rules: [pageRule],
  run: listMembers,
})

export const colleagues = defineOperation({
  id: 'team.colleagues',
  kind: 'query',
  scope: 'messaging:read',
  maturity: 'early_access',
  summary: 'List who can be given something to do: the names of the team',
  http: { method: 'GET', path: '/v1/team/colleagues' },
  input: Type.Object(pageFields({ preset: 100, most: 500 })),
  output: PageOf(Colleague),
  errors: [],
  rules: [pageRule],
  run: listColleagues,
})

export const get = defineOperation({
  id: 'team.get',
  kind: 'query',
  scope: 'keys:read',
  maturity: 'available',
  summary: 'Read one member of the team',
  http: { method: 'GET', path: '/v1/team/members/{id}' },
  input: Type.Object({ id: memberId }),
  output: TeamMember,
  errors: [memberNotFound],
  run: async (ctx, { id }) => (await findMember(ctx, id)) ?? fail(memberNotFound),
})

export const update = defineOperation({
  id: 'team.update',
  kind: 'command',
  consequences: ['credentials'],
  scope: 'keys:write',
  maturity: 'available',
  summary: 'Give a member of the team another role',
  description:
    'It counts with their next request. Nobody can give a role that may do more than they may themselves, nor change ' +
    'somebody who may; the last owner stays one.',
  http: { method: 'PATCH', path: '/v1/team/members/{id}' },
  input: MemberChanges,
  output: TeamMember,
  errors: [memberNotFound, lastOwner],
  changesCaller: true,
  async run(tx, { id, role }) {
    const before = (await lockMember(tx, id)) ?? fail(memberNotFound)
    requireAuthorityOver(tx, before)
    await roleToGive(tx, role)
    if (before.role === 'owner' && role !== 'owner') await requireAnotherOwner(tx, id)
    await setRole(tx, id, role)
    tx.audit(id)
    return (await findMember(tx, id))!
  },
})

export const remove = defineOperation({
  id: 'team.remove',
  kind: 'command',
  consequences: ['credentials', 'irreversible'],
  scope: 'keys:write',
  maturity: 'available',
  summary: 'Take a person out of the team',
  description:
    'With the applications they let in and the invitations they sent. Their account stays: it may belong to other properties.',
  http: { method: 'DELETE', path: '/v1/team/members/{id}' },
  input: Type.Object({ id: memberId }),
  output: Nothing,
  errors: [memberNotFound, lastOwner],
  changesCaller: true,
  async run(tx, { id }) {
    const before = (await lockMember(tx, id)) ?? fail(memberNotFound)
    requireAuthorityOver(tx, before)
    if (before.role === 'owner') await requireAnotherOwner(tx, id)
    const { property, actor, requestId, realNow } = tx
    for (const grant of await removeMember(accountsDb(tx), before)) {
      tx.insert('audit_log', auditRow({ property, actor, requestId, realNow, operationId: 'oauth.revoke' }, grant.id))
    }
    await removeInvitationsBy(tx, id)
    tx.audit(id)
    return null
  },
})

export const resetPassword = defineOperation({
  id: 'team.reset_password',
  kind: 'command',
  consequences: ['contacts_person'],
  scope: 'keys:write',
  maturity: 'available',
  summary: 'Mail a member of the team a link to choose a new password',
  description:
    'The old one works until then. Nobody but they can read the link; a second factor stays as it is. The sandbox mails ' +
    'nobody, nor does a server without a mail server: its operator sets one with `portico accounts password`.',
  http: { method: 'POST', path: '/v1/team/members/{id}/reset-password' },
  input: Type.Object({ id: memberId }),
  output: PasswordReset,
  errors: [memberNotFound],
  async run(tx, { id }) {
    if (!(await findMember(tx, id))) fail(memberNotFound)
    const mailed = tx.environment === 'live' && tx.ports.notices.carried
    const db = accountsDb(tx)
    if (mailed) await resetByMail(db, (await accountById(db, id))!, tx.realNow)
    tx.audit(id)
    return { mailed }
  },
})
