import { sql } from '../../../platform/database/sql.ts'
import type { Job, LeasedBacklog } from '../../../platform/jobs/claim.ts'
import type { MessageRow } from '../store.ts'
import type { SendingRules } from './plan.ts'

/** A message whose time has come, claimed by us. */
export interface Due extends Job, MessageRow {
  leased_until: string
  clock_moved_at: string | null
  /** Read once for all of its property that were claimed together. */
  sendingRules: () => Promise<SendingRules>
}

const LEASE_BEYOND_TIMEOUT_MS = 10_000

/** Held for longer than its provider may take to answer. */
export const dueMessages = (timeoutMs: number): LeasedBacklog => ({
  table: 'messages',
  waiting: sql`t.due_at is not null`,
  due: { column: 'due_at' },
  order: sql`t.due_at`,
  lease: { column: 'leased_until', ms: timeoutMs + LEASE_BEYOND_TIMEOUT_MS, lost: 'lease_losses' },
  select: sql`t.*, p.clock_moved_at`,
})
