import type { Transaction } from '../../platform/operation/context.ts'
import type { PersonalData } from '../../platform/operation/module.ts'
import type { Guest } from './schema.ts'
import { claimNumber } from './store.ts'

/** Saves a guest who is known by this number from now on: each holder gives them what came from it and was nobody's. */
export async function becomesKnown(
  tx: Transaction,
  holders: readonly PersonalData[],
  phone: string | null,
  save: () => Promise<Guest>,
): Promise<Guest> {
  if (phone === null) return save()
  await claimNumber(tx, phone)
  const saved = await save()
  for (const holder of holders) await holder.recognise?.(tx, phone)
  return saved
}
