import type { PersonalData } from '../../platform/module.ts'
import { forgetGuests, reassignReservations, reservationsOf } from './store.ts'

/** A reservation keeps its dates, rates and source without the guest. */
export const personal: PersonalData = {
  tables: ['reservations'],
  export: async (ctx, { ids }) => ({ reservations: await reservationsOf(ctx, ids) }),
  erase: async (ctx, { ids }) => ({ reservations: await forgetGuests(ctx, ids) }),
  reassign: async (ctx, from, to) => {
    await reassignReservations(ctx, from, to)
  },
}
