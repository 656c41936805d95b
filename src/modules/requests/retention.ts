import type { Aged } from '../../platform/jobs/retention.ts'

/** In weeks: it is kept for days. */
export const agedRequests: Aged[] = [{ kind: 'requests', table: 'request_log', prefix: 'req', step: 'week' }]
