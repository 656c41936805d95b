import { auditRow } from '../../platform/events/audit.ts'
import type { Context } from '../../platform/operation/context.ts'
import { fail, failWith, type Violation } from '../../platform/operation/errors.ts'
import type { PersonalData } from '../../platform/operation/module.ts'
import { type AnyOperation, defineOperation } from '../../platform/operation/operation.ts'
import { Text, Type } from '../../platform/schema/schema.ts'
import { guestNotFound } from './errors.ts'
import { guestMerged } from './events.ts'
import { identify } from './identity.ts'
import { knownAs } from './person.ts'
import { becomesKnown, exportPerson } from './personal.ts'
import { anyGuestId, Guest, GuestExport, guestId, UNKNOWN } from './schema.ts'
import { deleteGuests, findPerson, type GuestRow, keptGuests, lockGuests, updateGuest } from './store.ts'

/** What reaches over the whole product: each owner of personal data does its part, in one transaction. */

const mergeOver = (dataOwners: readonly PersonalData[]) =>
  defineOperation({
    id: 'guests.merge',
    consequences: ['irreversible'],
    kind: 'command',
    scope: 'guests:write',
    maturity: 'available',
    summary: 'Merge two guest records',
    description:
      'Empty fields are filled from the other record, whatever belonged to it belongs to this one from now on, and ' +
      'the other record is no more: wherever its id is given, it means this one, and who calls or writes from its number or ' +
      'address is this guest. `marketing_consent` stays as it is on this one.',
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
    versioned: true,
    rules: [notWithItself],
    async run(tx, { id, from }) {
      const { survivor, other } = await lockBoth(tx, id, from)
      const merged = tx.revise(tx.expect(survivor), mergedFields(survivor, other))!
      // Of a number that two records shared there may be only one owner now.
      return becomesKnown(tx, dataOwners, [merged.phone, other.phone], async () => {
        for (const dataOwner of dataOwners) await dataOwner.reassign?.(tx, other.id, survivor.id)
        for (const dataOwner of dataOwners) await dataOwner.readdress?.(tx, survivor.id, other, merged)
        await deleteGuests(tx, [other.id])
        tx.emit(guestMerged, { id: survivor.id, merged_id: other.id, version: merged.version })
        return updateGuest(tx, merged)
      })
    },
  })

/** The two records, or those they were merged into: known only now, if another merge was waited for. */
async function lockBoth(tx: Context, id: string, from: string): Promise<{ survivor: GuestRow; other: GuestRow }> {
  if (id === from) failWith([sameGuest])
  const locked = await lockGuests(tx, [id, from])
  const [survivor, other] = [id, from].map((wanted) => locked.find((guest) => guest.id === wanted))
  if (survivor && other) return { survivor, other }
  const kept = await keptGuests(tx, [id, from])
  return kept.size === 0 ? fail(guestNotFound) : lockBoth(tx, kept.get(id) ?? id, kept.get(from) ?? from)
}

/**
 * One record of two: what the surviving one lacks comes from the other. Consent is never lacking, so that nobody gains it
 * by a merge.
 */
const mergedFields = (survivor: GuestRow, other: GuestRow): Partial<GuestRow> => ({
  ...Object.fromEntries(
    (Object.keys(UNKNOWN) as (keyof typeof UNKNOWN)[]).map((field) => [field, survivor[field] ?? other[field]]),
  ),
  former: [...survivor.former, ...other.former, knownAs(other)],
})

const sameGuest: Violation = { loc: ['body', 'from'], msg: 'These are one guest already', type: 'same_guest' }

const notWithItself = ({ id, from }: { id?: string; from?: string }): Violation | undefined =>
  id !== undefined && id === from ? sameGuest : undefined

const exportOver = (dataOwners: readonly PersonalData[]) =>
  defineOperation({
    id: 'guests.export',
    consequences: ['bulk'],
    kind: 'query',
    scope: 'guests:read',
    maturity: 'available',
    summary: 'Everything held about a guest',
    description:
      'Also for an id that is only referred to: `guest` is null then. A merged id leads to the record it went into. ' +
      'Of events, those whose module you may read; what the others told of is among the records of its module. What ' +
      'only holds their name may be about someone else and is not among it. Each export is noted in the audit log.',
    http: { method: 'GET', path: '/v1/guests/{id}/export' },
    input: Type.Object({ id: anyGuestId }),
    output: GuestExport,
    errors: [guestNotFound],
    async run(ctx, { id }) {
      const found = await findPerson(ctx, id)
      const records = await exportPerson(ctx, await identify(ctx, id, found, dataOwners), dataOwners)
      if (!found && Object.values(records).every((kind) => kind.length === 0)) fail(guestNotFound)
      const row = auditRow(ctx, id)
      await ctx.db.tx(async (tx) => tx.insert('audit_log', row))
      return { id, exported_at: ctx.now.toISOString(), guest: found ? shownGuest(found) : null, records }
    },
  })

const shownGuest = ({ former: _, ...guest }: Guest & { former: unknown }): Guest => guest

export const personalOperations = (dataOwners: readonly PersonalData[]): AnyOperation[] => [
  mergeOver(dataOwners),
  exportOver(dataOwners),
]
