import { fail } from '../../platform/operation/errors.ts'
import { defineOperation } from '../../platform/operation/operation.ts'
import { newId } from '../../platform/schema/ids.ts'
import { PageOf, pageFields, pageRule } from '../../platform/schema/page.ts'
import { Type } from '../../platform/schema/schema.ts'
import { firstVersion } from '../../platform/schema/version.ts'
import { staffExternalIdTaken, staffNotFound } from './errors.ts'
import { NewStaffMember, StaffMember, StaffMemberChanges, staffId } from './schema.ts'
import { findStaff, listStaff, lockStaff, updateStaff } from './store.ts'

export const create = defineOperation({
  id: 'staff.create',
  kind: 'command',
  scope: 'keys:write',
  maturity: 'available',
  summary: 'Add a member of staff',
  http: { method: 'POST', path: '/v1/staff', status: 201 },
  input: NewStaffMember,
  output: StaffMember,
  errors: [staffExternalIdTaken],
  async run(tx, input) {
    const id = newId('stf', tx.now.getTime())
    const created = { id, property_id: tx.property.id, ...input, ...firstVersion(tx) }
    tx.insert('staff', created)
    tx.audit(id)
    return created
  },
})

export const list = defineOperation({
  id: 'staff.list',
  kind: 'query',
  scope: 'keys:read',
  maturity: 'available',
  summary: 'List the staff, newest first',
  http: { method: 'GET', path: '/v1/staff' },
  input: Type.Object({
    is_active: Type.Optional(Type.Boolean({ description: 'Only those who work here, or only those who left' })),
    role: Type.Optional(Type.String({ description: 'Exactly this role' })),
    ...pageFields({ preset: 50, most: 200 }),
  }),
  output: PageOf(StaffMember),
  errors: [],
  rules: [pageRule],
  run: listStaff,
})

export const get = defineOperation({
  id: 'staff.get',
  kind: 'query',
  scope: 'keys:read',
  maturity: 'available',
  summary: 'Read one member of staff',
  http: { method: 'GET', path: '/v1/staff/{id}' },
  input: Type.Object({ id: staffId }),
  output: StaffMember,
  errors: [staffNotFound],
  run: async (ctx, { id }) => (await findStaff(ctx, id)) ?? fail(staffNotFound),
})

export const update = defineOperation({
  id: 'staff.update',
  kind: 'command',
  scope: 'keys:write',
  maturity: 'available',
  summary: 'Change a member of staff, or note that they left',
  description:
    'Touches only the fields it names; null clears `email`, `phone`, `role` and `external_id`. ' +
    'Who leaves becomes `is_active: false`: calls and conversations go on naming them.',
  http: { method: 'PATCH', path: '/v1/staff/{id}' },
  input: Type.Object({ id: staffId, ...StaffMemberChanges.properties }, { title: 'StaffMemberChanges' }),
  output: StaffMember,
  errors: [staffNotFound, staffExternalIdTaken],
  versioned: true,
  async run(tx, { id, ...changes }) {
    const before = tx.expect((await lockStaff(tx, id)) ?? fail(staffNotFound))
    const after = tx.revise(before, changes)
    if (!after) return before
    tx.audit(id)
    await updateStaff(tx, after)
    return after
  },
})
