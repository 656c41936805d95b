import type { Aged } from '../../platform/jobs/retention.ts'

/** What a source said before; what it says now is no version. */
export const agedKnowledge: Aged[] = [
  { kind: 'knowledge_versions', table: 'knowledge_versions', prefix: '', column: 'created_at' },
]
