import pg from 'pg'

/** Rows come out as they go over the wire: dates as `YYYY-MM-DD`, moments as RFC 3339 UTC with milliseconds. */
const parsers = new Map<number, (text: string) => unknown>([
  [20, Number], // bigint: counts, all far below 2^53
  [1700, Number], // numeric: exact in the database, and every amount we hold is exact as a JSON number too
  [1082, asItIs], // date
  [1114, (text) => text.replace(' ', 'T')], // timestamp: local, without a zone
  [1184, toWireMoment],
])

export const parserOf = (type: number): ((text: string) => unknown) =>
  parsers.get(type) ?? pg.types.getTypeParser(type, 'text')

/** What need not become a value to be written as JSON. */
const jsonWriters = new Map<number, (text: string) => string>([
  [16, (text) => (text === 't' ? 'true' : 'false')], // boolean
  ...[20, 21, 23, 114, 3802].map((type) => [type, asItIs] as const), // whole numbers, json, jsonb
  ...[25, 1043].map((type) => [type, JSON.stringify] as const), // text
  [1082, (text) => `"${text}"`],
  [1184, (text) => `"${toWireMoment(text)}"`],
])

export function jsonWriterOf(type: number): (text: string) => string {
  const parse = parserOf(type)
  return jsonWriters.get(type) ?? ((text) => JSON.stringify(parse(text)))
}

function asItIs(text: string): string {
  return text
}

/** `2026-11-15 04:30:52.1+00` → `2026-11-15T04:30:52.100Z`; every connection speaks UTC. */
function toWireMoment(text: string): string {
  if (!text.endsWith('+00') || text.length < 22) return new Date(text).toISOString()
  return `${text.slice(0, 10)}T${text.slice(11, 19)}.${text.slice(20, -3).padEnd(3, '0').slice(0, 3)}Z`
}
