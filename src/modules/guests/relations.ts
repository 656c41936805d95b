import { Guest } from './schema.ts'
import { guestsById } from './store.ts'

/** What relations of other modules share: what a guest has, and whose something is. */

export const ofGuest = { from: Guest, by: ['id', 'guest_id'] } as const

export const toGuest = {
  to: Guest,
  name: 'guest',
  scope: 'guests:read',
  by: ['guest_id', 'id'],
  load: guestsById,
} as const
