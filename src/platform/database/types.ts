import pg from 'pg'
import type { JsonBytes } from './json-bytes.ts'
import { writeMoment, writeNumeric, writeTexts } from './json-values.ts'
import { unpack } from './packing.ts'
import type { RawRow } from './raw-row.ts'

export const JSON_TYPE = 114
/** No type of the database: packed JSON, which a statement selects by `packed`. */
export const PACKED_TYPE = -1

/** The JSON in a `bytea`, which the database writes as `\x` and hexadecimal digits. */
const unpacked = (text: string): string => unpack(Buffer.from(text.slice(2), 'hex'))

/** Rows have the API's notation: dates as `YYYY-MM-DD`, moments as RFC 3339 UTC with milliseconds. */
const parsers = new Map<number, (text: string) => unknown>([
  [20, Number], // bigint: counts, all far below 2^53
  [1700, Number], // numeric: exact in the database, and every amount we hold is exact as a JSON number too
  [1082, asItIs], // date
  [1114, (text) => text.replace(' ', 'T')], // timestamp: local, without a zone
  [1184, toWireMoment],
  [PACKED_TYPE, (text) => JSON.parse(unpacked(text))],
])

export const parserOf = (type: number): ((text: string) => unknown) =>
  parsers.get(type) ?? pg.types.getTypeParser(type, 'text')

/** Writes the value between these two positions. */
export type WriteJson = (json: JsonBytes, from: RawRow, start: number, end: number) => void

const copied: WriteJson = (json, from, start, end) => json.copy(from, start, end)
const quoted: WriteJson = (json, from, start, end) => json.quoted(from, start, end)
const [TRUE, FALSE] = [Buffer.from('true'), Buffer.from('false')]
const isTrue = (from: RawRow, start: number) => from[start] === 't'.charCodeAt(0)

/** Types that are written as JSON without being parsed. */
const jsonWriters = new Map<number, WriteJson>([
  [16, (json, from, start) => (isTrue(from, start) ? json.copy(TRUE, 0, 4) : json.copy(FALSE, 0, 5))], // boolean
  ...[20, 21, 23, JSON_TYPE, 3802].map((type) => [type, copied] as const), // whole numbers, json, jsonb
  ...[25, 1043, 1082].map((type) => [type, quoted] as const), // text, date
  [PACKED_TYPE, (json, from, start, end) => json.text(unpacked(from.toString('latin1', start, end)))],
])

/** Types that have a byte-by-byte writer for their usual form. */
const usually = new Map<number, (...where: Parameters<WriteJson>) => boolean>([
  [1184, writeMoment],
  [1700, writeNumeric],
  [1009, writeTexts],
])

export function jsonWriterOf(type: number): WriteJson {
  const [inAnyCase, inUsualForm] = [viaValue(type), usually.get(type)]
  if (!inUsualForm) return jsonWriters.get(type) ?? inAnyCase
  return (json, from, start, end) => {
    if (!inUsualForm(json, from, start, end)) inAnyCase(json, from, start, end)
  }
}

const viaValue = (type: number): WriteJson => {
  const parse = parserOf(type)
  return (json, from, start, end) => json.text(JSON.stringify(parse(from.toString('utf8', start, end))))
}

function asItIs(text: string): string {
  return text
}

/** `2026-11-15 04:30:52.1+00` → `2026-11-15T04:30:52.100Z`; every connection uses UTC. */
function toWireMoment(text: string): string {
  if (!text.endsWith('+00') || text.length < 22) return new Date(text).toISOString()
  return `${text.slice(0, 10)}T${text.slice(11, 19)}.${text.slice(20, -3).padEnd(3, '0').slice(0, 3)}Z`
}
