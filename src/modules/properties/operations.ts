import type { Context, Transaction } from '../../platform/operation/context.ts'
import { fail } from '../../platform/operation/errors.ts'
import { defineOperation } from '../../platform/operation/operation.ts'
import { newId } from '../../platform/schema/ids.ts'
import { PageOf, pageFields, pageRule } from '../../platform/schema/page.ts'
import { Type } from '../../platform/schema/schema.ts'
import { firstVersion } from '../../platform/schema/version.ts'
import { hasOpenStays } from '../stays/index.ts'
import { phoneNumberTaken, propertyCurrencyInUse, propertyNotFound, propertySlugTaken } from './errors.ts'
import { quietForAWhile } from './quiet-hours.ts'
import { NewProperty, Property, PropertyChanges, propertyId } from './schema.ts'
import { sendersWith } from './senders.ts'
import {
  changeSenders,
  findProperty,
  insertProperty,
  listProperties,
  lockProperty,
  replacePhoneNumbers,
  updateProperty,
} from './store.ts'

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
    const created: Property = { id, ...input, ...firstVersion(tx.atRealTime()) }
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
    'Touches only the fields it names; null clears `country`, `quiet_hours` and `frequency_cap`. `phone_numbers` and ' +
    '`retention_days` are replaced as a whole, `senders` channel by channel: one left out stays, null removes it.',
  http: { method: 'PATCH', path: '/v1/properties/{id}' },
  input: Type.Object({ id: propertyId, ...PropertyChanges.properties }, { title: 'PropertyChanges' }),
  output: Property,
  errors: [propertyNotFound, propertySlugTaken, phoneNumberTaken, propertyCurrencyInUse],
  versioned: true,
  rules: [quietForAWhile],
  changesCaller: true,
  async run(tx, { id, phone_numbers, senders, ...changes }) {
    const before = tx.expect(await lockedProperty(tx, id))
    const given = { ...changes, ...(phone_numbers && { phone_numbers }), senders: sendersWith(before.senders, senders) }
    const after = tx.atRealTime().revise(before, given)
    if (!after) return before
    if (after.currency !== before.currency && (await hasOpenStays(tx, after.currency))) fail(propertyCurrencyInUse)
    if (phone_numbers) await replacePhoneNumbers(tx, phone_numbers)
    if (senders) await changeSenders(tx, senders)
    tx.audit(id)
    await updateProperty(tx, after)
    return after
  },
})

/** Read once it is locked: its numbers and senders stand in other tables. */
async function lockedProperty(tx: Transaction, id: string): Promise<Property> {
  if (id !== tx.property.id) fail(propertyNotFound)
  await lockProperty(tx)
  return ownProperty(tx, id)
}

/** The caller's own property; any other does not exist for it. */
async function ownProperty(ctx: Context, id: string): Promise<Property> {
  return (id === ctx.property.id && (await findProperty(ctx.db, id))) || fail(propertyNotFound)
}
