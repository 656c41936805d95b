import type { Context } from '../../platform/operation/context.ts'
import type { Person, PersonalData } from '../../platform/operation/module.ts'
import { passagesIn } from '../../platform/privacy/passages.ts'
import type { Passage } from '../../platform/privacy/text-table.ts'
import { keysOf } from './identity.ts'
import type { GuestExport } from './schema.ts'

/** What an erase would find, but for copies: their own records, and where others' records point at them. */
export async function exportPerson(
  ctx: Context,
  person: Person,
  dataOwners: readonly PersonalData[],
): Promise<GuestExport['records']> {
  const records: GuestExport['records'] = {}
  for (const dataOwner of dataOwners) Object.assign(records, await dataOwner.export?.(ctx, person))
  const own = new Set(Object.values(records).flatMap((kind) => kind.map((record) => (record as { id?: string }).id)))
  const passages: Passage[] = []
  for (const table of dataOwners.flatMap(({ texts = [] }) => texts)) {
    await passagesIn(ctx, table, keysOf(person), (passage) => {
      if (!own.has(passage.id)) passages.push(passage)
    })
  }
  return { ...records, mentions: passages }
}
