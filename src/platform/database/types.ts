import pg from 'pg'

/** Rows come out as they go over the wire: dates as `YYYY-MM-DD`, moments as RFC 3339 UTC with milliseconds. */
const parsers = new Map<number, (text: string) => unknown>([
  [20, Number], // bigint: counts, all far below 2^53
  [1700, Number], // numeric: exact in the database, and every amount we hold is exact as a JSON number too
  [1082, (text) => text], // date
  [1114, (text) => text.replace(' ', 'T')], // timestamp: local, without a zone
  [1184, toWireMoment],
])

export const wireTypes = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    (format !== 'binary' && parsers.get(oid)) || pg.types.getTypeParser(oid, format as 'text'),
} as pg.CustomTypesConfig

/** `2026-11-15 04:30:52.1+00` → `2026-11-15T04:30:52.100Z`; every connection speaks UTC. */
function toWireMoment(text: string): string {
  if (!text.endsWith('+00') || text.length < 22) return new Date(text).toISOString()
  return `${text.slice(0, 10)}T${text.slice(11, 19)}.${text.slice(20, -3).padEnd(3, '0').slice(0, 3)}Z`
}
