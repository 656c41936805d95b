import { fail } from '../../platform/operation/errors.ts'
import { defineOperation } from '../../platform/operation/operation.ts'
import { newId } from '../../platform/schema/ids.ts'
import { Nothing, Type } from '../../platform/schema/schema.ts'
import { firstVersion } from '../../platform/schema/version.ts'
import { requireOwnScopes } from '../access/index.ts'
import { ROLES, scopesOf } from '../accounts/index.ts'
import { roleInUse, roleNameTaken, roleNotFound, tooManyRoles } from './errors.ts'
import { NewTeamRole, roleId, TeamRole, TeamRoleChanges, TeamRoles } from './schema.ts'
import { insertRole, lockRole, type RoleRow, removeRole, rolesOf, roleUses, updateRole } from './store.ts'

const MOST_ROLES = 50

const shownOf = ({ id, name, scopes, version }: RoleRow, members: number): TeamRole => ({
  id,
  name,
  scopes,
  members,
  version,
})

export const list = defineOperation({
  id: 'team_roles.list',
  kind: 'query',
  scope: 'keys:read',
  maturity: 'available',
  summary: 'List the roles that people can have here: those of every property, then the property’s own',
  http: { method: 'GET', path: '/v1/team/roles' },
  input: Type.Object({}),
  output: TeamRoles,
  errors: [],
  async run(ctx) {
    const [own, uses] = [await rolesOf(ctx), await roleUses(ctx)]
    const membersOf = (id: string) => uses.find(({ role }) => role === id)?.members ?? 0
    const everywhere = ROLES.map((role) => ({
      id: role,
      name: null,
      scopes: [...scopesOf({ role, role_scopes: null }, ctx.environment)],
      members: membersOf(role),
      version: 1,
    }))
    const data = [...everywhere, ...own.map((role) => shownOf(role, membersOf(role.id)))]
    return { data, total: data.length }
  },
})

export const create = defineOperation({
  id: 'team_roles.create',
  kind: 'command',
  consequences: ['credentials'],
  scope: 'keys:write',
  maturity: 'available',
  summary: 'Make a role of the property’s own',
  description: 'Nobody can make a role that may do more than they may themselves.',
  http: { method: 'POST', path: '/v1/team/roles', status: 201 },
  input: NewTeamRole,
  output: TeamRole,
  errors: [roleNameTaken, tooManyRoles],
  async run(tx, { name, scopes }) {
    requireOwnScopes(tx.actor, scopes)
    if ((await rolesOf(tx)).length >= MOST_ROLES) fail(tooManyRoles)
    const id = newId('rol', tx.realNow.getTime())
    const { property, environment } = tx
    const row: RoleRow = {
      property_id: property.id,
      environment,
      id,
      name,
      scopes,
      ...firstVersion({ now: tx.realNow }),
    }
    await insertRole(tx, row)
    tx.audit(id)
    return shownOf(row, 0)
  },
})

export const update = defineOperation({
  id: 'team_roles.update',
  kind: 'command',
  consequences: ['credentials'],
  scope: 'keys:write',
  maturity: 'available',
  summary: 'Change what a role of the property’s own may do',
  description: 'It counts with the next request of everybody who has it.',
  http: { method: 'PATCH', path: '/v1/team/roles/{id}' },
  input: Type.Object({ id: roleId, ...TeamRoleChanges.properties }, { title: 'TeamRoleChanges' }),
  output: TeamRole,
  errors: [roleNotFound, roleNameTaken],
  versioned: true,
  changesCaller: true,
  async run(tx, { id, ...changes }) {
    const before = tx.expect((await lockRole(tx, id)) ?? fail(roleNotFound))
    requireOwnScopes(tx.actor, [...before.scopes, ...(changes.scopes ?? [])])
    const members = (await roleUses(tx)).find(({ role }) => role === id)?.members ?? 0
    const after = tx.revise(before, changes)
    if (!after) return shownOf(before, members)
    await updateRole(tx, after)
    tx.audit(id)
    return shownOf(after, members)
  },
})

export const remove = defineOperation({
  id: 'team_roles.delete',
  kind: 'command',
  scope: 'keys:write',
  maturity: 'available',
  summary: 'Delete a role that nobody has',
  http: { method: 'DELETE', path: '/v1/team/roles/{id}' },
  input: Type.Object({ id: roleId }),
  output: Nothing,
  errors: [roleNotFound, roleInUse],
  versioned: true,
  async run(tx, { id }) {
    tx.expect((await lockRole(tx, id)) ?? fail(roleNotFound))
    if ((await roleUses(tx)).some(({ role }) => role === id)) fail(roleInUse)
    await removeRole(tx, id)
    tx.audit(id)
    return null
  },
})
