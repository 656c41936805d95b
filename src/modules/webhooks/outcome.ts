import type { Db } from '../../platform/database/connect.ts'
import { sql } from '../../platform/database/sql.ts'
import type { Claimed } from './claim.ts'
import { listedAttempts } from './kept-attempts.ts'
import { nextAttempt } from './schedule.ts'
import type { Attempt } from './schema.ts'

/** The outcome of one attempt, and its consequences. */
export interface Outcome {
  delivery: Claimed
  at: Date
  status: 'pending' | 'succeeded' | 'failed'
  next_attempt_at: Date | null
  attempt: Omit<Attempt, 'at'>
  /** False: set aside, which says nothing about the endpoint. */
  sent: boolean
}

export interface Answered {
  status: number
  retryAfterSeconds?: number
}

const GONE = 410
/** Characters of an answer that nobody has to understand. */
const KEPT_OF_SUCCESS = 100
export const WORKER_LOST = 'worker_lost'

const isSuccess = ({ status }: Answered) => status >= 200 && status < 300
export const isGone = (outcome: Outcome) => outcome.attempt.status_code === GONE

export function outcomeOf(delivery: Claimed, at: Date, attempt: Outcome['attempt'], answered?: Answered): Outcome {
  if (answered && isSuccess(answered)) {
    const kept = { ...attempt, response: attempt.response?.slice(0, KEPT_OF_SUCCESS).toWellFormed() ?? null }
    return { delivery, at, status: 'succeeded', next_attempt_at: null, attempt: kept, sent: true }
  }
  const next =
    answered?.status === GONE
      ? undefined
      : nextAttempt({
          attempts: delivery.attempt_count + 1,
          firstAttempt: new Date(delivery.first_attempt_at ?? at),
          now: at,
          retryAfterSeconds: answered?.retryAfterSeconds,
          chance: Math.random(),
        })
  return { delivery, at, status: next ? 'pending' : 'failed', next_attempt_at: next ?? null, attempt, sent: true }
}

/** Given up without being sent. */
export const setAside = (delivery: Claimed, at: Date, error: string): Outcome => ({
  delivery,
  at,
  status: 'failed',
  next_attempt_at: null,
  attempt: { status_code: null, latency_ms: 0, response: null, error },
  sent: false,
})

/**
 * Writes many outcomes in one statement. A delivery that another worker has claimed meanwhile is skipped. What only a
 * schedule needs goes when it ends: most deliveries are kept for weeks after their one attempt.
 */
export function recordOutcomes(db: Db, outcomes: Outcome[]): Promise<number> {
  const column = <T>(pick: (outcome: Outcome) => T): T[] => outcomes.map(pick)
  return db.run`
    update /* across properties: whosever they are */ webhook_deliveries d
    set status = o.status, next_attempt_at = o.next_attempt_at, attempts = nullif(${listedAttempts(sql`d`)}, '[]'),
      last_at = o.at, last_status_code = o.status_code, last_latency_ms = o.latency_ms, last_response = o.response,
      last_error = o.error, attempt_count = o.attempt_count,
      first_attempt_at = case when o.status = 'pending' then coalesce(d.first_attempt_at, o.at) end,
      attempts_before = case when o.status = 'pending' then 0 end, lease_losses = case when o.status = 'pending' then 0 end,
      leased_until = null, version = d.version + 1
    from unnest(
      ${column(({ delivery }) => delivery.property_id)}::text[], ${column(({ delivery }) => delivery.webhook_id)}::text[],
      ${column(({ delivery }) => delivery.id)}::text[], ${column(({ delivery }) => delivery.leased_until)}::timestamptz[],
      ${column(({ at }) => at.toISOString())}::timestamptz[], ${column(({ status }) => status)}::text[],
      ${column(({ next_attempt_at }) => next_attempt_at?.toISOString() ?? null)}::timestamptz[],
      ${column(({ status, delivery }) => (status === 'pending' ? delivery.attempt_count + 1 : null))}::int[],
      ${column(({ attempt }) => attempt.status_code)}::smallint[], ${column(({ attempt }) => attempt.latency_ms)}::int[],
      ${column(({ attempt }) => attempt.response)}::text[], ${column(({ attempt }) => attempt.error)}::text[]
    ) as o (property_id, webhook_id, id, lease, at, status, next_attempt_at, attempt_count, status_code, latency_ms,
      response, error)
    where d.property_id = o.property_id and d.webhook_id = o.webhook_id and d.id = o.id and d.leased_until = o.lease`
}
