import { sql } from '../../../platform/database/sql.ts'
import type { Aged } from '../../../platform/jobs/retention.ts'

/** A conversation goes as a whole, counted from its last turn. */
export const agedConversations: Aged[] = [
  {
    kind: 'conversations',
    table: 'conversations',
    prefix: 'cvs',
    only: sql`and t.status = 'closed' and t.updated_at < k.moment`,
    parts: { table: 'conversation_messages', column: 'conversation_id' },
  },
  { kind: 'conversations', table: 'guest_intents', prefix: 'int' },
]
