import type { Db } from '../../platform/database/connect.ts'
import type { Claimed } from './claim.ts'
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
          attempts: delivery.attempt_count + 1 - delivery.attempts_before,
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

/** An attempt as it is kept: without names, and without nulls at its end. */
function kept({ at, attempt: { status_code, latency_ms, response, error } }: Outcome): unknown[] {
  const members = [at, status_code, latency_ms, response, error]
  return members.slice(0, members.findLastIndex((member) => member !== null) + 1)
}

/** Writes many outcomes in one statement. A delivery that another worker has claimed meanwhile is skipped. */
export function recordOutcomes(db: Db, outcomes: Outcome[]): Promise<number> {
  const column = <T>(pick: (outcome: Outcome) => T): T[] => outcomes.map(pick)
  const attempts = column((outcome) => JSON.stringify([kept(outcome)]))
  return db.run`
    update /* across properties: whosever they are */ webhook_deliveries d
    set status = o.status, next_attempt_at = o.next_attempt_at, attempt_count = d.attempt_count + 1,
      attempts = d.attempts || o.attempt::jsonb, first_attempt_at = coalesce(d.first_attempt_at, o.at),
      leased_until = null, lease_losses = 0, version = d.version + 1
    from unnest(
      ${column(({ delivery }) => delivery.property_id)}::text[], ${column(({ delivery }) => delivery.id)}::text[],
      ${column(({ delivery }) => delivery.leased_until)}::timestamptz[], ${column(({ at }) => at.toISOString())}::timestamptz[],
      ${column(({ status }) => status)}::text[], ${column(({ next_attempt_at }) => next_attempt_at?.toISOString() ?? null)}::timestamptz[],
      ${attempts}::text[]
    ) as o (property_id, id, lease, at, status, next_attempt_at, attempt)
    where d.property_id = o.property_id and d.id = o.id and d.leased_until = o.lease`
}
