import type { Aged } from '../../platform/jobs/retention.ts'

/** A delivery is kept as long as its event. */
export const agedEvents: Aged[] = [
  {
    ...{ kind: 'events', table: 'webhook_deliveries', prefix: 'dlv', step: 'month' },
    within: { table: 'webhook_endpoints', column: 'webhook_id' },
  },
  { kind: 'events', table: 'events', prefix: 'evt', step: 'month' },
]
