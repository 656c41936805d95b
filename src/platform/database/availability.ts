import pg from 'pg'
import { sql } from './sql.ts'

/** The connection broke before the result arrived: the statement may or may not have been executed. */
export class ConnectionLost extends Error {
  readonly code = 'CONNECTION_LOST'
}

const READ_ONLY = '25006'

/** The server takes no writes: a standby, or one that was told so. */
export class ReadOnlyServer extends Error {
  readonly code = READ_ONLY

  constructor() {
    super('the server is read-only')
  }
}

export const IS_READ_ONLY = sql`(pg_is_in_recovery() or current_setting('transaction_read_only')::bool)`

export const isReadOnly = (error: unknown): boolean => (error as { code?: unknown } | null)?.code === READ_ONLY

/** Errors of the database pass unchanged; errors of the connection become a ConnectionLost. */
export function asConnectionLost(error: unknown): unknown {
  if (error instanceof pg.DatabaseError || error instanceof TypeError || !(error instanceof Error)) return error
  const isSocketError = typeof (error as NodeJS.ErrnoException).syscall === 'string'
  return isSocketError || BROKEN.test(error.message) ? new ConnectionLost(error.message, { cause: error }) : error
}

const BROKEN = /connection terminated|not queryable|timeout expired|timeout exceeded|after calling end/i

const UNAVAILABLE = new Set([
  ...['57P01', '57P02', '57P03', '57P05', '57014'], // shutting down, crashed, starting up, idle, statement time-out
  ...['53100', '53200', '53300', '53400'], // disk full, out of memory, too many connections
  ...[READ_ONLY, '40001', '40P01', '55P03'], // read-only after a fail-over, serialisation, deadlock, lock time-out
])

/** Whether the database cannot serve now, so that the same request may succeed later. */
export function isUnavailable(error: unknown): boolean {
  if (error instanceof ConnectionLost) return true
  const code = (error as { code?: unknown } | null)?.code
  return typeof code === 'string' && (UNAVAILABLE.has(code) || code.startsWith('08'))
}

const REFUSED_ROW = new Set(['23505', '23514']) // unique, check

/** The unique index or check constraint that refused a row, if one did. */
export function violatedConstraint(error: unknown): string | undefined {
  return error instanceof pg.DatabaseError && REFUSED_ROW.has(error.code ?? '') ? error.constraint : undefined
}
