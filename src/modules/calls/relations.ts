import { defineRelation } from '../../platform/operation/relation.ts'
import { ofGuest, toGuest } from '../guests/index.ts'
import { Call } from './schema.ts'
import { newestCallsOf } from './store.ts'

export const relations = [
  defineRelation({
    ...ofGuest,
    to: Call,
    name: 'calls',
    description: 'Calls with them, newest first',
    scope: 'calls:read',
    many: { preset: 10, most: 100 },
    load: newestCallsOf,
  }),
  defineRelation({
    from: Call,
    ...toGuest,
    description: 'Who was on the line; null where it is nobody of ours',
  }),
]
