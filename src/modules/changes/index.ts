import type { EventCatalogue } from '../../platform/events/event-kind.ts'
import { defineModule, type Module } from '../../platform/operation/module.ts'
import { listChanges } from './operations.ts'

/** Built over the kinds of events: each is visible to callers who may read its module. */
export const changesOver = (catalogue: EventCatalogue): Module =>
  defineModule({
    name: 'changes',
    summary: 'What changes in the property, as it happens, for pages that show it live',
    operations: [listChanges(catalogue)],
  })
