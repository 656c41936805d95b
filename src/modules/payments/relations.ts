import { defineRelation } from '../../platform/operation/relation.ts'
import { ofReservation, toReservation } from '../stays/index.ts'
import { newestChargesOfStays } from './charge-store.ts'
import { Charge } from './schema.ts'

export const relations = [
  defineRelation({
    ...ofReservation,
    to: Charge,
    name: 'charges',
    description: 'What was charged beside the room, newest first',
    scope: 'payments:read',
    many: { preset: 10, most: 100 },
    load: newestChargesOfStays,
  }),
  defineRelation({ ...toReservation, from: Charge }),
]
