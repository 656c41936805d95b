import type { Context } from '../../platform/context.ts'
import { eraseMentions } from '../../platform/erase-mentions.ts'
import { mentionsOf } from '../../platform/mentions.ts'
import type { PersonalData } from '../../platform/module.ts'
import {
  chargesOf,
  forgetInCharges,
  forgetInPayments,
  paymentsOf,
  reassignCharges,
  reassignPayments,
} from './personal-store.ts'

/** Revenue keeps its amounts and dates; another guest's record that mentions the person loses only the text that does. */
export const personal: PersonalData = {
  tables: ['charges', 'payments'],
  export: async (ctx, person) => ({
    charges: await chargesOf(ctx, person),
    payments: await paymentsOf(ctx, person),
  }),
  async erase(ctx, person) {
    const mentions = mentionsOf(person)
    const mentioned = (table: string, texts: string[]) => eraseMentions(ctx, table, texts, mentions)
    return {
      charges: (await forgetInCharges(ctx, person)) + (await mentioned('charges', ['description', 'void_reason'])),
      payments: (await forgetInPayments(ctx, person)) + (await mentioned('payments', ['reference', 'refund_reason'])),
    }
  },
  async reassign(ctx: Context, from, to) {
    await reassignCharges(ctx, from, to)
    await reassignPayments(ctx, from, to)
  },
}
