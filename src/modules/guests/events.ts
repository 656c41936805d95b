import { defineEvent } from '../../platform/events/event-kind.ts'
import { GuestErasure } from './erasure-schema.ts'
import { GuestMerge } from './schema.ts'

const scope = 'guests:read'

export const guestMerged = defineEvent({
  type: 'guest.merged',
  scope,
  meaning: 'Two records turned out to be one guest; `merged_id` is no more.',
  data: GuestMerge,
})

export const guestErased = defineEvent({
  type: 'guest.erased',
  scope,
  meaning: 'A guest’s personal data was removed everywhere; do likewise.',
  data: GuestErasure,
})
