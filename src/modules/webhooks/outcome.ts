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
export const WORKER_LOST = 'worker_lost'

const isSuccess = ({ status }: Answered) => status >= 200 && status < 300
export const isGone = (outcome: Outcome) => outcome.attempt.status_code === GONE

export function outcomeOf(delivery: Claimed, at: Date, attempt: Outcome['attempt'], answered?: Answered): Outcome {
  if (answered && isSuccess(answered))
    return { delivery, at, status: 'succeeded', next_attempt_at: null, attempt, sent: true }
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

/** Writes many outcomes in one statement. A delivery that another worker has claimed meanwhile is skipped. */
export function recordOutcomes(db: Db, outcomes: Outcome[]): Promise<number> {
  const column = <T>(pick: (outcome: Outcome) => T): T[] => outcomes.map(pick)
  return db.run`
    with outcome as (
      select /* across properties: whosever they are */ * from unnest(
        ${column(({ delivery }) => delivery.property_id)}::text[], ${column(({ delivery }) => delivery.id)}::text[],
        ${column(({ delivery }) => delivery.leased_until)}::timestamptz[], ${column(({ at }) => at.toISOString())}::timestamptz[],
        ${column(({ status }) => status)}::text[], ${column(({ next_attempt_at }) => next_attempt_at?.toISOString() ?? null)}::timestamptz[],
        ${column(({ attempt }) => attempt.status_code)}::int[], ${column(({ attempt }) => attempt.latency_ms)}::int[],
        ${column(({ attempt }) => attempt.response)}::text[], ${column(({ attempt }) => attempt.error)}::text[]
      ) as o (property_id, id, lease, at, status, next_attempt_at, status_code, latency_ms, response, error)
    ),
    updated as (
      update webhook_deliveries d
      set status = o.status, next_attempt_at = o.next_attempt_at, attempt_count = d.attempt_count + 1,
        first_attempt_at = coalesce(d.first_attempt_at, o.at), leased_until = null, lease_losses = 0,
        version = d.version + 1
      from outcome o where d.property_id = o.property_id and d.id = o.id and d.leased_until = o.lease
      returning d.property_id, d.id, d.attempt_count, o.lease
    )
    insert into webhook_attempts (property_id, delivery_id, number, at, status_code, latency_ms, response, error)
    select o.property_id, o.id, u.attempt_count, o.at, o.status_code, o.latency_ms, o.response, o.error
    from outcome o join updated u on u.property_id = o.property_id and u.id = o.id and u.lease = o.lease`
}
