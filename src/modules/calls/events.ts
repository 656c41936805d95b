import { defineEvent } from '../../platform/events/event-kind.ts'
import { Call } from './schema.ts'

const scope = 'calls:read'

export const callLogged = defineEvent({
  type: 'call.logged',
  scope,
  meaning: 'A call was logged, by hand or by its provider’s first notification.',
  data: Call,
})

export const callUpdated = defineEvent({
  type: 'call.updated',
  scope,
  meaning: 'A call went on, ended, was recorded, linked or corrected.',
  data: Call,
})
