import { fail } from '../../platform/operation/errors.ts'
import type { PersonalData } from '../../platform/operation/module.ts'
import { type AnyOperation, defineOperation } from '../../platform/operation/operation.ts'
import { newId } from '../../platform/schema/ids.ts'
import { PageOf, pageFields, pageRule } from '../../platform/schema/page.ts'
import { Type } from '../../platform/schema/schema.ts'
import { firstVersion } from '../../platform/schema/version.ts'
import { guestExternalIdTaken, guestNotFound } from './errors.ts'
import { remember } from './person.ts'
import { becomesKnown } from './personal.ts'
import { Guest, GuestChanges, guestId, NewGuest } from './schema.ts'
import { findGuest, insertGuest, listGuests, lockPerson, mergedInto, updateGuest } from './store.ts'

const createOver = (dataOwners: readonly PersonalData[]) =>
  defineOperation({
    id: 'guests.create',
    kind: 'command',
    scope: 'guests:write',
    maturity: 'available',
    summary: 'Create a guest',
    http: { method: 'POST', path: '/v1/guests', status: 201 },
    input: NewGuest,
    output: Guest,
    errors: [guestExternalIdTaken],
    run(tx, input) {
      const id = newId('gst', tx.now.getTime())
      const created = { id, property_id: tx.property.id, ...input, ...firstVersion(tx) }
      tx.audit(id)
      return becomesKnown(tx, dataOwners, [input.phone], () => insertGuest(tx, created))
    },
  })

const list = defineOperation({
  id: 'guests.list',
  kind: 'query',
  scope: 'guests:read',
  maturity: 'available',
  summary: 'List guests, newest first, or search for one',
  http: { method: 'GET', path: '/v1/guests' },
  input: Type.Object({
    q: Type.Optional(
      Type.String({
        maxLength: 200,
        description:
          'Finds by the beginnings of names, of the e-mail address or its domain, and of the phone number, without ' +
          'regard to case and accents. Of several words all must match; text without a letter or digit finds nobody',
        examples: ['jose silva'],
      }),
    ),
    email: Type.Optional(Type.String({ description: 'Exactly this address, in any case' })),
    phone: Type.Optional(Type.String({ description: 'Exactly this number, with or without the +' })),
    external_id: Type.Optional(Type.String({ description: 'The one with this id in another system' })),
    ...pageFields({ preset: 50, most: 200 }),
  }),
  output: PageOf(Guest),
  errors: [],
  rules: [pageRule],
  run: listGuests,
})

const get = defineOperation({
  id: 'guests.get',
  kind: 'query',
  scope: 'guests:read',
  maturity: 'available',
  summary: 'Read one guest',
  description: 'For a guest who was merged into another: 404, with the id of the one who was kept as `merged_into`.',
  http: { method: 'GET', path: '/v1/guests/{id}' },
  input: Type.Object({ id: guestId }),
  output: Guest,
  errors: [guestNotFound],
  run: async (ctx, { id }) =>
    (await findGuest(ctx, id)) ?? fail(guestNotFound, { mergedInto: await mergedInto(ctx, id) }),
})

const updateOver = (dataOwners: readonly PersonalData[]) =>
  defineOperation({
    id: 'guests.update',
    kind: 'command',
    scope: 'guests:write',
    maturity: 'available',
    summary: 'Change a guest',
    description: 'Touches only the fields it names; null clears every field but `marketing_consent`.',
    http: { method: 'PATCH', path: '/v1/guests/{id}' },
    input: Type.Object({ id: guestId, ...GuestChanges.properties }, { title: 'GuestChanges' }),
    output: Guest,
    errors: [guestNotFound, guestExternalIdTaken],
    versioned: true,
    async run(tx, { id, ...changes }) {
      const { former, ...guest } = tx.expect((await lockPerson(tx, id)) ?? fail(guestNotFound))
      const after = tx.revise(guest, changes)
      if (!after) return guest
      const phones = after.phone === guest.phone ? [] : [after.phone]
      const row = { ...after, former: remember(former, guest, after) }
      tx.audit(guest.id)
      return becomesKnown(tx, dataOwners, phones, async () => {
        for (const dataOwner of dataOwners) await dataOwner.readdress?.(tx, guest.id, guest, after)
        return updateGuest(tx, row)
      })
    },
  })

/** Built over those who may hold something of a guest whom nobody knew yet. */
export const guestOperations = (dataOwners: readonly PersonalData[]): AnyOperation[] => [
  createOver(dataOwners),
  get,
  list,
  updateOver(dataOwners),
]
