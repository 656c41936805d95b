import type { Context } from '../../platform/operation/context.ts'
import { fail } from '../../platform/operation/errors.ts'
import type { Reservation } from '../stays/index.ts'
import { anyErasedStay, erasedStaysWith, insertErasedStays } from './erased-stay-store.ts'
import { reservationExternalIdTaken } from './errors.ts'

/**
 * The external id of an erased guest's stay is stored only as a keyed hash. The other system will send it again: then
 * the stay is found, so that nothing is counted twice, and its guest is not restored.
 */

const hashOf = ({ vault, property }: Context, externalId: string): Buffer =>
  vault.digest(externalId, `erased-stay ${property.id}`)

export async function rememberErased(ctx: Context, stays: readonly Pick<Reservation, 'id' | 'external_id'>[]) {
  const named = stays.flatMap(({ id, external_id }) =>
    external_id === null ? [] : [{ id, hash: hashOf(ctx, external_id) }],
  )
  if (named.length > 0) await insertErasedStays(ctx, named)
}

/** Ids of stays that were erased under one of these external ids, by that id. Costs nothing for most properties. */
export async function erasedAmong(ctx: Context, externalIds: readonly string[]): Promise<Map<string, string>> {
  if (externalIds.length === 0 || !(await anyErasedStay(ctx))) return new Map()
  const given = new Map(externalIds.map((externalId) => [hashOf(ctx, externalId).toString('hex'), externalId]))
  const rows = await erasedStaysWith(ctx, [...given.keys()])
  return new Map(rows.map(({ hash, reservation_id }) => [given.get(hash)!, reservation_id]))
}

/** Two stays never have the same external id, though one of them holds only its hash. */
export async function refuseErased(ctx: Context, externalId: string | null | undefined, stay?: string): Promise<void> {
  if (!externalId) return
  const erased = (await erasedAmong(ctx, [externalId])).get(externalId)
  if (erased !== undefined && erased !== stay) fail(reservationExternalIdTaken)
}
