import { sql } from '../../platform/database/sql.ts'
import type { TextTable } from '../../platform/privacy/text-table.ts'
import { ANONYMOUS } from './schema.ts'

/** What notifications said of numbers and recordings goes too where one of them does, or it would come back. */
const facts = sql`
  facts = (((facts::jsonb - 'parties'::text) - 'recording'::text) #- '{given,recording_url}'::text[])::json`

/** Raw notifications go whole: their form is the provider's, and what is left of one could not be read anew. */
export const callTexts: TextTable[] = [
  {
    kind: 'calls',
    table: 'calls',
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

/** Providers send forms and JSON, each of which hides what is not ASCII in its own way. */
export function contentOf(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return Object.fromEntries([...new URLSearchParams(body)].map(([name, value], i) => [`${i} ${name}`, value]))
  }
}
