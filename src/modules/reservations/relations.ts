import { defineRelation } from '../../platform/relation.ts'
import { Guest, guestsById } from '../guests/index.ts'
import { Reservation } from './schema.ts'
import { newestReservationsOf } from './store.ts'

export const relations = [
  defineRelation({
    from: Guest,
    to: Reservation,
    name: 'reservations',
    description: 'Their stays, newest first',
    scope: 'reservations:read',
    by: ['id', 'guest_id'],
    many: { preset: 10, most: 100 },
    load: newestReservationsOf,
  }),
  defineRelation({
    from: Reservation,
    to: Guest,
    name: 'guest',
    description: 'Who stays; null where it is nobody of ours',
    scope: 'guests:read',
    by: ['guest_id', 'id'],
    load: guestsById,
  }),
]
