import type { Transaction } from '../../../platform/operation/context.ts'
import { alertsOfThreads } from './store.ts'

/** This thread waits for a person from now on: told with the commit to every browser that asked for it. */
export const tellBrowsers = (tx: Transaction, thread: { id: string; emergency: string | null }): void =>
  tx.db.add(alertsOfThreads, {
    property_id: tx.property.id,
    thread_id: thread.id,
    due_at: tx.now,
    emergency: thread.emergency !== null,
  })
