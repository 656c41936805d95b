import type { Workflow } from '../../../platform/operation/context.ts'
import { presentNames } from '../../inventory/index.ts'
import type { ImportedReservation } from '../../stays/index.ts'
import { collectNames } from './rows.ts'

/** Collects the names that are no room type of the house; each name is looked up once. */
export function roomTypesUnknown(ctx: Workflow) {
  const looked = new Set<string>()
  const unknown = collectNames()
  return {
    names: unknown.names,
    async look(rows: readonly ImportedReservation[]): Promise<void> {
      const names = [...new Set(rows.map(({ room_type }) => room_type))].filter((name) => !looked.has(name))
      if (names.length === 0) return
      const known = await presentNames(ctx, names)
      for (const name of names) {
        looked.add(name)
        if (!known.has(name)) unknown.add(name)
      }
    },
  }
}
