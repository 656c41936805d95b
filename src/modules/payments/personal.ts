import type { PersonalData } from '../../platform/module.ts'
import {
  chargesOf,
  forgetInCharges,
  forgetInPayments,
  paymentsOf,
  reassignCharges,
  reassignPayments,
} from './personal-store.ts'

/** Charges and payments keep their amounts, dates and stay without the guest. */
export const personal: PersonalData = {
  tables: ['charges', 'payments'],
  export: async (ctx, person) => ({
    charges: await chargesOf(ctx, person),
    payments: await paymentsOf(ctx, person),
  }),
  erase: async (ctx, person) => ({
    charges: await forgetInCharges(ctx, person),
    payments: await forgetInPayments(ctx, person),
  }),
  reassign: async (ctx, from, to) => {
    await reassignCharges(ctx, from, to)
    await reassignPayments(ctx, from, to)
  },
}
