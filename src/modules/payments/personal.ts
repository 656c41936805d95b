import type { PersonalData } from '../../platform/operation/module.ts'
import {
  chargesOf,
  forgetInCharges,
  forgetInPayments,
  paymentsOf,
  reassignCharges,
  reassignPayments,
} from './personal-store.ts'

/** Revenue keeps its amounts and dates. */
export const personal: PersonalData = {
  tables: ['charges', 'payments'],
  texts: [
    {
      kind: 'charges',
      table: 'charges',
      versioned: true,
      fields: { description: 'text', reason: 'text', void_reason: 'text', reservation_id: 'text' },
    },
    {
      kind: 'payments',
      table: 'payments',
      versioned: true,
      fields: { reference: 'text', refund_reason: 'text', reservation_id: 'text' },
    },
  ],
  export: async (ctx, person) => ({
    charges: await chargesOf(ctx, person),
    payments: await paymentsOf(ctx, person),
  }),
  erase: async (ctx, person) => ({
    charges: await forgetInCharges(ctx, person),
    payments: await forgetInPayments(ctx, person),
  }),
  async reassign(ctx, from, to) {
    await reassignCharges(ctx, from, to)
    await reassignPayments(ctx, from, to)
  },
}
