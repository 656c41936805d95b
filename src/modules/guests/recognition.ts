import type { Transaction } from '../../platform/operation/context.ts'
import type { PersonalData } from '../../platform/operation/module.ts'
import type { Guest } from './schema.ts'
import { claimNumber } from './store.ts'

/** Saves a guest who is known by this number from now on: each data owner gives them what came from it and was nobody's. */
export async function becomesKnown(
  tx: Transaction,
  dataOwners: readonly PersonalData[],
  phone: string | null,
  save: () => Promise<Guest>,
): Promise<Guest> {
  if (phone === null) return save()
  await claimNumber(tx, phone)
  const saved = await save()
  for (const dataOwner of dataOwners) await dataOwner.recognise?.(tx, phone)
  return saved
}
