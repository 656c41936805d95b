import { leaveAuditRow } from '../../platform/audit.ts'
import type { Context } from '../../platform/context.ts'
import { fail } from '../../platform/errors.ts'
import type { PersonalData } from '../../platform/module.ts'
import { type AnyOperation, defineOperation } from '../../platform/operation.ts'
import { Text, Type } from '../../platform/schema.ts'
import { guestNotFound } from './errors.ts'
import { guestErased, guestMerged } from './events.ts'
import { mergedGuest, notWithItself } from './merged.ts'
import { personOf } from './person.ts'
import { becomesKnown } from './recognition.ts'
import { Guest, GuestErasure, GuestExport, guestId, guestReference } from './schema.ts'
import { claimNumber, deleteGuests, emit, findPerson, lockGuests, lockPerson, updateGuest } from './store.ts'

/** What reaches over the whole product: each holder of personal data does its part, in one transaction. */

const mergeOver = (holders: readonly PersonalData[]) =>
  defineOperation({
    id: 'guests.merge',
    consequences: ['irreversible'],
    kind: 'command',
    scope: 'guests:write',
    maturity: 'available',
    summary: 'Merge two guest records',
    description:
      'Empty fields are filled from the other record, whatever belonged to it belongs to this one from now on, and ' +
      'the other record is no more. `marketing_consent` stays as it is on this one.',
    http: { method: 'POST', path: '/v1/guests/{id}/merge' },
    input: Type.Object(
      {
        id: guestId,
        from: Text(255, {
          description: 'The record that goes into this one',
          examples: ['gst_01jd3vq8k2m4n6p8r0t2v4x6z9'],
        }),
      },
      { title: 'GuestMergeRequest' },
    ),
    output: Guest,
    errors: [guestNotFound],
    rules: [notWithItself],
    run: (ctx, { id, from }) =>
      ctx.tx(async (tx) => {
        const locked = await lockGuests(tx, [id, from])
        const [survivor, other] = [id, from].map((wanted) => locked.find((guest) => guest.id === wanted))
        if (!survivor || !other) return fail(guestNotFound)
        const merged = mergedGuest(survivor, other, tx.now)
        const told = { id, merged_id: from }
        // Of a number that two records shared there may be only one owner now.
        return becomesKnown(tx, holders, merged.phone, async () => {
          for (const holder of holders) await holder.reassign(tx, from, id)
          await deleteGuests(tx, [from])
          return updateGuest(tx, merged, tx.event(guestMerged, told))
        })
      }),
  })

const exportOver = (holders: readonly PersonalData[]) =>
  defineOperation({
    id: 'guests.export',
    consequences: ['bulk'],
    kind: 'query',
    scope: 'guests:read',
    maturity: 'available',
    summary: 'Everything held about a guest',
    description:
      'Also for an id that is only referred to: `guest` is null then. A merged id leads to the record it went into. ' +
      'Of events, those whose module you may read; what the others told of is among the records of its module. Each ' +
      'export is noted in the audit log.',
    http: { method: 'GET', path: '/v1/guests/{id}/export' },
    input: Type.Object({ id: guestReference }),
    output: GuestExport,
    errors: [guestNotFound],
    async run(ctx, { id }) {
      const found = await findPerson(ctx, id)
      const records: GuestExport['records'] = {}
      for (const holder of holders) Object.assign(records, await holder.export(ctx, personOf(id, found)))
      if (!found && Object.values(records).every((kind) => kind.length === 0)) fail(guestNotFound)
      await leaveAuditRow(ctx, id)
      return { id, exported_at: ctx.now.toISOString(), guest: found ? shownGuest(found) : null, records }
    },
  })

const eraseOver = (holders: readonly PersonalData[]) =>
  defineOperation({
    id: 'guests.erase',
    consequences: ['erases'],
    kind: 'command',
    scope: 'guests:write',
    maturity: 'available',
    summary: 'Remove a guest’s personal data everywhere, for good',
    description:
      'Reservations, charges and payments keep their amounts and dates without the guest. Works for any id, also one ' +
      'that is only referred to or not known at all; a merged id takes along the record it went into.',
    http: { method: 'POST', path: '/v1/guests/{id}/erase' },
    input: Type.Object({ id: guestReference }, { title: 'GuestErasureRequest' }),
    output: GuestErasure,
    errors: [guestNotFound],
    run: (ctx, { id }) => ctx.tx((tx) => erasePerson(tx, id, holders)),
  })

async function erasePerson(tx: Context, id: string, holders: readonly PersonalData[]): Promise<GuestErasure> {
  const person = personOf(id, await lockPerson(tx, id))
  // What comes from their numbers at this moment waits, and then finds nobody.
  for (const number of person.words.filter((word) => word.startsWith('+')).sort()) await claimNumber(tx, number)
  const erased: GuestErasure['erased'] = {}
  for (const holder of holders) Object.assign(erased, await holder.erase(tx, person))
  const other_ids = person.ids.filter((known) => known !== id)
  const told = { id, other_ids, erased_at: tx.now.toISOString(), erased }
  await emit(tx, tx.event(guestErased, told))
  return told
}

const shownGuest = ({ former: _, ...guest }: Guest & { former: unknown }): Guest => guest

export const personalOperations = (holders: readonly PersonalData[]): AnyOperation[] => [
  mergeOver(holders),
  exportOver(holders),
  eraseOver(holders),
]
