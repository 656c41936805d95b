import type { Context } from '../../platform/operation/context.ts'
import { roomTypesNamed } from '../inventory/index.ts'
import type { Priced } from '../rates/index.ts'

/** The room type of this name; one that the house does not have costs nothing by itself. */
export async function pricedType(ctx: Context, name: string): Promise<Priced> {
  const [type] = await roomTypesNamed(ctx, [name])
  return type ?? { name, base_rate: null, currency: ctx.property.currency }
}
