import { leaveAuditRow } from '../../platform/audit.ts'
import type { Context } from '../../platform/context.ts'
import { fail } from '../../platform/errors.ts'
import { newId } from '../../platform/ids.ts'
import { defineOperation } from '../../platform/operation.ts'
import { Type } from '../../platform/schema.ts'
import { phoneNumberTaken, propertyNotFound, propertySlugTaken } from './errors.ts'
import { NewProperty, Property, PropertyChanges, propertyId } from './schema.ts'
import { findProperty, insertProperty, replacePhoneNumbers, updateProperty } from './store.ts'

export const create = defineOperation({
  id: 'properties.create',
  kind: 'command',
  scope: 'platform:admin',
  maturity: 'available',
  summary: 'Open a new property in this environment',
  description: 'Then issue an API key for it, with its id as `property_id`.',
  http: { method: 'POST', path: '/v1/properties', status: 201 },
  input: NewProperty,
  output: Property,
  errors: [propertySlugTaken, phoneNumberTaken],
  async run(ctx, input) {
    const id = newId('pty', ctx.realNow.getTime())
    const created: Property = { id, ...input, created_at: ctx.realNow.toISOString() }
    await insertProperty(ctx.db, created, ctx.audit(id))
    return created
  },
})

export const get = defineOperation({
  id: 'properties.get',
  kind: 'query',
  scope: 'properties:read',
  maturity: 'available',
  summary: 'Read the property this key belongs to',
  http: { method: 'GET', path: '/v1/properties/{id}' },
  input: Type.Object({ id: propertyId }),
  output: Property,
  errors: [propertyNotFound],
  run: (ctx, { id }) => ownProperty(ctx, id),
})

export const update = defineOperation({
  id: 'properties.update',
  kind: 'command',
  scope: 'properties:write',
  maturity: 'available',
  summary: 'Change the property’s settings or its phone numbers',
  http: { method: 'PATCH', path: '/v1/properties/{id}' },
  input: Type.Object({ id: propertyId, ...PropertyChanges.properties }, { title: 'PropertyChanges' }),
  output: Property,
  errors: [propertyNotFound, propertySlugTaken, phoneNumberTaken],
  changesCaller: true,
  run: (ctx, { id, phone_numbers, ...changes }) =>
    ctx.tx(async (tx) => {
      await ownProperty(tx, id)
      if (Object.keys(changes).length > 0) await updateProperty(tx, changes)
      if (phone_numbers) await replacePhoneNumbers(tx, phone_numbers)
      await leaveAuditRow(tx, id)
      return ownProperty(tx, id)
    }),
})

/** The caller's own property; any other does not exist for it. */
async function ownProperty(ctx: Context, id: string): Promise<Property> {
  return (id === ctx.property.id && (await findProperty(ctx.db, id))) || fail(propertyNotFound)
}
