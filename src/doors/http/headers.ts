import { type AppliedLimits, WINDOW_SECONDS } from '../../platform/reliability/limits.ts'
import type { Config } from '../../platform/runtime/config.ts'

/** The de facto headers give the tightest limit that applied, the IETF fields list all of them. */
export const limitHeaders = ({ quota, remaining, resetSeconds, applied }: AppliedLimits) => ({
  'x-ratelimit-limit': quota,
  'x-ratelimit-remaining': remaining,
  'x-ratelimit-reset': resetSeconds,
  ratelimit: applied.map((limit) => `"${limit.policy}";r=${limit.remaining};t=${limit.resetSeconds}`).join(', '),
  'ratelimit-policy': applied.map((limit) => `"${limit.policy}";q=${limit.quota};w=${WINDOW_SECONDS}`).join(', '),
})

/** Responses are data, never pages: a browser must not run, frame or cache them. */
export const securityHeaders = {
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'referrer-policy': 'no-referrer',
  'cache-control': 'no-store',
}

/** HSTS for a browser that used https, according to our own address or a trusted proxy. */
export const secureTransport =
  ({ publicUrl }: Config) =>
  ({ protocol }: { protocol: string }): Record<string, string> =>
    publicUrl?.startsWith('https:') || protocol === 'https' ? HSTS : {}

const HSTS = { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }

const MOST_IGNORED_BYTES = 1024

/** Names of the ignored fields, percent-encoded, one kilobyte at most. */
export function ignoredFields(names: string[]): string {
  let text = ''
  for (const name of names) {
    const next = (text && `${text}, `) + encodeURIComponent(name)
    if (next.length > MOST_IGNORED_BYTES) break
    text = next
  }
  return text
}
