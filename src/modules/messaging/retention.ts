import { sql } from '../../platform/database/sql.ts'
import type { Aged } from '../../platform/jobs/retention.ts'

/** What still waits to be sent stays. */
export const agedMessages: Aged[] = [
  { kind: 'messages', table: 'messages', prefix: 'omsg', only: sql`and t.due_at is null` },
  { kind: 'messages', table: 'inbound_messages', prefix: 'imsg' },
]
