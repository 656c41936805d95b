import { defineRelation } from '../../platform/relation.ts'
import { Guest, guestsById } from '../guests/index.ts'
import { Call } from './schema.ts'
import { newestCallsOf } from './store.ts'

export const relations = [
  defineRelation({
    from: Guest,
    to: Call,
    name: 'calls',
    description: 'Calls with them, newest first',
    scope: 'calls:read',
    by: ['id', 'guest_id'],
    many: { preset: 10, most: 100 },
    load: newestCallsOf,
  }),
  defineRelation({
    from: Call,
    to: Guest,
    name: 'guest',
    description: 'Who was on the line; null where it is nobody of ours',
    scope: 'guests:read',
    by: ['guest_id', 'id'],
    load: guestsById,
  }),
]
