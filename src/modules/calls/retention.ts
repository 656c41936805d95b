import type { Aged } from '../../platform/jobs/retention.ts'

export const agedCalls: Aged[] = [
  { kind: 'calls', table: 'calls', prefix: 'cal' },
  { kind: 'call_notifications', table: 'call_notifications', prefix: 'cnt' },
]
