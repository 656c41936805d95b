import type { Context, Workflow } from '../../../platform/operation/context.ts'
import type { ImportedReservation } from '../../stays/index.ts'
import { erasedAmong } from '../erased-stays.ts'
import { knownExternalIds, planAnew } from './store.ts'
import { externalIds, type Written } from './write.ts'

/** Computes what writing the rows would do. Ids that earlier rows would create are remembered, as the table would. */
export function looksAt(ctx: Workflow): (rows: ImportedReservation[]) => Promise<Written> {
  const seen = new Set<string>()
  return async (rows) => {
    for (const id of await ctx.tx((tx) => lookUp(tx, rows))) seen.add(id)
    let created = 0
    for (const { external_id } of rows) {
      if (external_id && seen.has(external_id)) continue
      if (external_id) seen.add(external_id)
      created++
    }
    return { created, updated: rows.length - created }
  }
}

async function lookUp(tx: Context, rows: ImportedReservation[]): Promise<string[]> {
  await planAnew(tx)
  const given = externalIds(rows)
  return [...(await knownExternalIds(tx, given)), ...(await erasedAmong(tx, given)).keys()]
}
