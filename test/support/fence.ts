import type { Db } from '../../src/platform/database/connect.ts'

/**
 * The second fence between properties: sees every statement that any test runs and complains when it touches a
 * property's table without naming its property.
 */
export const PROPERTY_TABLES = new Set([
  'packages',
  'events',
  'audit_log',
  'api_keys',
  'idempotency_keys',
  'property_phone_numbers',
  'webhook_endpoints',
  'webhook_deliveries',
  'webhook_attempts',
  'guests',
  'room_types',
  'inventory_blocks',
  'experiences',
  'staff',
  'reservations',
  'charges',
  'payments',
  'revenue_snapshots',
  'rate_recommendations',
  'revenue_settings',
  'local_events',
  'competitor_rates',
  'rate_overrides',
  'property_senders',
  'sender_proofs',
  'sender_codes',
  'property_providers',
  'messages',
  'inbound_messages',
  'message_templates',
  'suppressions',
  'guest_sessions',
  'calls',
  'call_tallies',
  'call_notifications',
  'removed_calls',
  'itineraries',
  'knowledge_sources',
  'knowledge_versions',
  'knowledge_chunks',
  'knowledge_revisions',
  'knowledge_gaps',
  'conversations',
  'conversation_messages',
  'guest_intents',
  'voice_sessions',
  'account_memberships',
  'oauth_grants',
  'request_log',
])

export interface Fence {
  onStatement(text: string): void
  readonly complaints: string[]
}

export function createFence(tables: ReadonlySet<string> = PROPERTY_TABLES): Fence {
  const complaints: string[] = []
  const seen = new Set<string>()
  return {
    complaints,
    onStatement(text) {
      if (seen.has(text)) return
      seen.add(text)
      const complaint = complaintAbout(text, tables)
      if (complaint) complaints.push(complaint)
    },
  }
}

/** Each mention of a property's table needs a mention of a property; a statement across properties must say why. */
export function complaintAbout(text: string, tables: ReadonlySet<string>): string | undefined {
  if (/\/\* across properties: \S.*\*\//.test(text)) return undefined
  const mentions = [...text.matchAll(/\b(?:from|join|into|update|using)\s+"?(\w+)"?/gi)].filter(([, name]) =>
    tables.has(name!),
  )
  const scoped = [...text.matchAll(/property_id/g)].length
  return mentions.length > scoped
    ? `No property_id for ${mentions.map(([, name]) => name).join(', ')} in: ${text}`
    : undefined
}

/** What the fence must know: every table of the schema that has a property_id. */
export const tablesWithProperty = (db: Db) =>
  db.many<{ table_name: string }>`
    select table_name from information_schema.columns
    where table_schema = 'public' and column_name = 'property_id' order by table_name`
