import { defineModule, type Module } from '../../platform/operation/module.ts'
import { eraseOperations } from './erase-operations.ts'
import { guestErased, guestMerged } from './events.ts'
import { guestOperations } from './operations.ts'
import { dataOwnersOf, personal } from './personal.ts'
import { personalOperations } from './personal-operations.ts'
import { sealedWords } from './review.ts'
import { Guest } from './schema.ts'
import { guestsById } from './store.ts'
import { synthetic } from './synthetic.ts'

export { sweepReviews } from './review-store.ts'
export { Guest, guestFilter, guestReference } from './schema.ts'
export {
  allGuests,
  findGuest,
  guestByEmail,
  guestByPhone,
  guestIds,
  guestsById,
  guestsWithPhones,
  keptGuests,
  lockNumbers,
} from './store.ts'

/** What relations of other modules share: what a guest has, and whose something is. */

export const ofGuest = { from: Guest, by: ['id', 'guest_id'] } as const

export const toGuest = {
  to: Guest,
  name: 'guest',
  scope: 'guests:read',
  by: ['guest_id', 'id'],
  load: guestsById,
} as const

export const guestEvents = [guestMerged, guestErased]

/** Built over the other modules: export, erase and merge reach what each of them holds about a guest. */
export const guestsOver = (others: readonly Module[]): Module =>
  defineModule({
    name: 'guests',
    summary: 'Who stays here: their names, addresses and wishes',
    operations: [guestOperations, personalOperations, eraseOperations].flatMap((over) => over(dataOwnersOf(others))),
    events: guestEvents,
    sealed: [sealedWords],
    synthetic,
    personal,
  })
