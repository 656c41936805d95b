import type { Context } from '../../platform/operation/context.ts'
import type { PersonalData } from '../../platform/operation/module.ts'
import type { Guest } from './schema.ts'
import { claimNumber } from './store.ts'

/** Saves a guest who is known by this number from now on: each holder gives them what came from it and was nobody's. */
export async function becomesKnown(
  ctx: Context,
  holders: readonly PersonalData[],
  phone: string | null,
  save: (ctx: Context) => Promise<Guest>,
): Promise<Guest> {
  if (phone === null) return save(ctx)
  return ctx.tx(async (tx) => {
    await claimNumber(tx, phone)
    const saved = await save(tx)
    for (const holder of holders) await holder.recognise?.(tx, phone)
    return saved
  })
}
