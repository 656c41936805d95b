import { failWith, type Violation } from '../../platform/operation/errors.ts'

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]'])

/** As a browser names them in `Origin`, or 422: one that is written otherwise would never match. */
export function requireOrigins(origins: readonly string[]): void {
  const violations = origins.flatMap((origin, i): Violation[] => {
    const problem = problemOf(origin)
    return problem === undefined ? [] : [{ loc: ['body', 'origins', String(i)], msg: problem, type: 'origin' }]
  })
  if (violations.length > 0) failWith(violations)
}

function problemOf(origin: string): string | undefined {
  const url = URL.parse(origin)
  if (!url || !/^https?:$/.test(url.protocol)) return 'Should be the origin of a website: https://www.hotel.example'
  if (url.hostname.includes('*')) return 'Should name one website: list each of them'
  if (url.origin !== origin) return `Should be written as browsers name it: ${url.origin}`
  if (url.protocol === 'http:' && !LOOPBACK.has(url.hostname)) return 'Should begin with https, except on this machine'
  return undefined
}
