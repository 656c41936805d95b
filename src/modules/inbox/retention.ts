import type { Aged } from '../../platform/jobs/retention.ts'

/** A thread goes with the messages it is about, and its notes with it. */
export const agedThreads: Aged[] = [{ kind: 'messages', table: 'threads', prefix: 'thr', column: 'active_at' }]
