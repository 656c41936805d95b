import type { PersonalData } from '../../platform/operation/module.ts'

/** What a colleague may have noted beside a rate set by hand, and where stays came from, as the day's sums name it. */
export const personal: PersonalData = {
  tables: ['rate_overrides', 'revenue_snapshots'],
  texts: [
    { kind: 'override_notes', table: 'rate_overrides', fields: { note: 'text' } },
    { kind: 'snapshots', table: 'revenue_snapshots', fields: { breakdown: 'jsonb' } },
  ],
  propertyTexts: [
    { kind: 'rate_recommendations', table: 'rate_recommendations', fields: { reason: 'text', explanation: 'json' } },
    { kind: 'local_events', table: 'local_events', fields: { name: 'text' } },
  ],
}
