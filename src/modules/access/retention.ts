import type { Aged } from '../../platform/jobs/retention.ts'

export const agedAudit: Aged[] = [{ kind: 'audit', table: 'audit_log', prefix: 'aud', step: 'month' }]
