import { sql } from '../../platform/database/sql.ts'
import type { TextTable } from '../../platform/privacy/text-table.ts'
import { ANONYMOUS } from './schema.ts'

/** Numbers and recordings in `facts` are erased with the fields, because they would otherwise come back. */
const facts = sql`
  facts = (((facts::jsonb - 'parties'::text) - 'recording'::text) #- '{given,recording_url}'::text[])::json`

/** Raw notifications are removed whole: their form is the provider's, and a partial one could not be read again. */
export const callTexts: TextTable[] = [
  {
    kind: 'calls',
    table: 'calls',
    versioned: true,
    fields: {
      transcript: 'text',
      summary: 'text',
      notes: 'text',
      from_number: { emptied: sql`from_number = ${ANONYMOUS}` },
      to_number: { emptied: sql`to_number = ${ANONYMOUS}` },
      other_number: { emptied: sql`other_number = ${ANONYMOUS}` },
      recording_url: { emptied: sql`recording_url = null` },
      facts: { emptied: facts },
      reservation_id: 'text',
      staff_id: 'text',
    },
    keysOnly: ['from_number', 'to_number', 'other_number', 'recording_url', 'facts', 'reservation_id', 'staff_id'],
  },
  {
    kind: 'call_notifications',
    table: 'call_notifications',
    fields: { body: { read: contentOf, emptied: sql`body = null` } },
  },
]

/** Providers send forms and JSON, each of which escapes non-ASCII characters in its own way. */
export function contentOf(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return Object.fromEntries([...new URLSearchParams(body)].map(([name, value], i) => [`${i} ${name}`, value]))
  }
}
