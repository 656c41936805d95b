import type { Context } from '../../platform/operation/context.ts'
import { fail, type Violation } from '../../platform/operation/errors.ts'
import { defineOperation } from '../../platform/operation/operation.ts'
import { newId } from '../../platform/schema/ids.ts'
import { PageOf, pageFields, pageRule } from '../../platform/schema/page.ts'
import { Type } from '../../platform/schema/schema.ts'
import { phoneNumberTaken, propertyNotFound, propertySlugTaken } from './errors.ts'
import { NewProperty, Property, PropertyChanges, propertyId, type QuietHours } from './schema.ts'
import {
  changeSenders,
  findProperty,
  insertProperty,
  listProperties,
  replacePhoneNumbers,
  updateProperty,
} from './store.ts'

/** From one time until the same would be never or always; null says never, and nobody means always. */
const quietForAWhile = ({ quiet_hours }: { quiet_hours?: QuietHours | null }): Violation | undefined =>
  quiet_hours && quiet_hours.from === quiet_hours.until
    ? {
        loc: ['body', 'quiet_hours', 'until'],
        msg: 'until should differ from from; null turns quiet hours off',
        type: 'same_time',
      }
    : undefined

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
  rules: [quietForAWhile],
  async run(tx, input) {
    const id = newId('pty', tx.realNow.getTime())
    const created: Property = { id, ...input, created_at: tx.realNow.toISOString() }
    await insertProperty(tx.db, created)
    tx.audit(id)
    return created
  },
})

export const list = defineOperation({
  id: 'properties.list',
  kind: 'query',
  scope: 'properties:read',
  maturity: 'available',
  summary: 'Read which property this key belongs to',
  description: 'A list of one: a key sees its own property and no other.',
  http: { method: 'GET', path: '/v1/properties' },
  input: Type.Object({ ...pageFields({ preset: 20, most: 100 }) }),
  output: PageOf(Property),
  errors: [],
  rules: [pageRule],
  run: listProperties,
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
  summary: 'Change the property’s settings, its phone numbers or its senders',
  description:
    'Touches only the fields it names; null clears `country`, `quiet_hours` and `frequency_cap`. `phone_numbers` are ' +
    'replaced as a list, `senders` channel by channel: one left out stays, null removes it.',
  http: { method: 'PATCH', path: '/v1/properties/{id}' },
  input: Type.Object({ id: propertyId, ...PropertyChanges.properties }, { title: 'PropertyChanges' }),
  output: Property,
  errors: [propertyNotFound, propertySlugTaken, phoneNumberTaken],
  rules: [quietForAWhile],
  changesCaller: true,
  async run(tx, { id, phone_numbers, senders, ...changes }) {
    await ownProperty(tx, id)
    if (Object.keys(changes).length > 0) await updateProperty(tx, changes)
    if (phone_numbers) await replacePhoneNumbers(tx, phone_numbers)
    if (senders) await changeSenders(tx, senders)
    tx.audit(id)
    return ownProperty(tx, id)
  },
})

/** The caller's own property; any other does not exist for it. */
async function ownProperty(ctx: Context, id: string): Promise<Property> {
  return (id === ctx.property.id && (await findProperty(ctx.db, id))) || fail(propertyNotFound)
}
