import { defineRelation } from '../../platform/operation/relation.ts'
import { ofGuest, toGuest } from '../guests/index.ts'
import { newestReservationsOf, Reservation } from '../stays/index.ts'

export const relations = [
  defineRelation({
    ...ofGuest,
    to: Reservation,
    name: 'reservations',
    description: 'Their stays, newest first',
    scope: 'reservations:read',
    many: { preset: 10, most: 100 },
    load: newestReservationsOf,
  }),
  defineRelation({
    from: Reservation,
    ...toGuest,
    description: 'Who stays; null where it is nobody of ours',
  }),
]
