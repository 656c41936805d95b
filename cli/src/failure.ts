import { PorticoError } from '../../sdk/src/errors.ts'
import { dashed } from './table.ts'
import { Complaint, EXIT } from './world.ts'

/** What went wrong, where, and what helps; with an exit code that scripts can go by. */
export function explain(error: unknown): { text: string; code: number } {
  if (error instanceof Complaint) return { text: error.message, code: error.code }
  if (!(error instanceof PorticoError)) return { text: String((error as Error)?.stack ?? error), code: EXIT.failed }
  const violations = error.violations.map(({ loc, msg }) => `  ${placeOf(loc)}: ${msg}`)
  const heading = violations.length > 0 ? `${error.operation}: not accepted` : error.message
  const lines = [heading, ...violations, remedy(error)].filter(Boolean)
  return { text: lines.join('\n'), code: codeOf(error) }
}

/** As the field was typed. */
const placeOf = ([, first, ...rest]: readonly string[]): string =>
  first === undefined ? 'the request' : [`--${dashed(first)}`, ...rest].join('.')

function remedy({ status, detail, retryAfter, mergedInto, requestId, code }: PorticoError): string {
  if (status === 401) return 'Sign in with "portico login", or set PORTICO_KEY.'
  if (status === 403 && typeof detail === 'string' && detail.startsWith('missing_scope:')) {
    return `This sign-in lacks ${detail.slice('missing_scope:'.length)}: "portico login" asks for it, or use another key.`
  }
  if (mergedInto) return `It was merged into ${mergedInto}.`
  if (status === 429) return `Too many requests: try again in ${retryAfter ?? 60} seconds.`
  if (code === 'connection_failed' || code === 'timeout') return 'Is the server there? Set --server or PORTICO_URL.'
  return status >= 500 && requestId ? `Tell whoever runs the server the request id ${requestId}.` : ''
}

function codeOf({ status }: PorticoError): number {
  if (status === 0 || status >= 500) return EXIT.unavailable
  const known: Record<number, number> = {
    401: EXIT.refused,
    403: EXIT.refused,
    404: EXIT.notFound,
    409: EXIT.conflict,
    412: EXIT.conflict,
    422: EXIT.invalid,
    429: EXIT.limited,
  }
  return known[status] ?? EXIT.failed
}
