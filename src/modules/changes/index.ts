import { defineModule, type Module } from '../../platform/module.ts'
import { listChanges } from './operations.ts'

export { scopeOf } from './types.ts'

/** Built over the other modules: each one's events are told to those who may read it. */
export const changesOver = (modules: readonly Module[]): Module =>
  defineModule({
    name: 'changes',
    summary: 'What changes in the property, as it happens, for pages that show it live',
    operations: [listChanges(modules)],
  })
