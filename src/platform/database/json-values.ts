import { BACKSLASH, type JsonBytes, QUOTE, SPACE } from './json-bytes.ts'

/** Values in the database's notation, written as JSON byte by byte. False means that the value needs another writer. */

const code = (character: string): number => character.charCodeAt(0)

const [COMMA, DOT] = [',', '.'].map(code) as [number, number]
const [OPEN, CLOSE, OPEN_LIST, CLOSE_LIST] = ['{', '}', '[', ']'].map(code) as [number, number, number, number]
const [ZERO, NINE, MINUS, PLUS] = ['0', '9', '-', '+'].map(code) as [number, number, number, number]
const [T, Z, N] = ['T', 'Z', 'N'].map(code) as [number, number, number]

/** `2026-11-15 04:30:52.1+00` as `"2026-11-15T04:30:52.100Z"`. */
export function writeMoment(json: JsonBytes, from: Buffer, start: number, end: number): boolean {
  const isUsual =
    end - start >= 22 &&
    from[start + 10] === SPACE &&
    from[end - 3] === PLUS &&
    from[end - 2] === ZERO &&
    from[end - 1] === ZERO
  if (!isUsual) return false
  json.byte(QUOTE)
  json.copy(from, start, start + 10)
  json.byte(T)
  json.copy(from, start + 11, start + 19)
  json.byte(DOT)
  for (let i = start + 20; i < start + 23; i++) json.byte(i < end - 3 ? from[i]! : ZERO)
  json.byte(Z)
  json.byte(QUOTE)
  return true
}

/** As many digits as a JavaScript number holds exactly. */
const MOST_DIGITS = 15

/** `120.50` becomes `120.5`, as a parsed number would. */
export function writeNumeric(json: JsonBytes, from: Buffer, start: number, end: number): boolean {
  const first = from[start] === MINUS ? from[start + 1]! : from[start]!
  if (end - start > MOST_DIGITS || first < ZERO || first > NINE) return false // NaN, Infinity
  let point = start
  while (point < end && from[point] !== DOT) point++
  let last = end
  while (last > point && from[last - 1] === ZERO) last--
  if (last === point + 1) last = point
  json.copy(from, start, last)
  return true
}

/** `{a,"b c",NULL}` as `["a","b c",null]`. */
export function writeTexts(json: JsonBytes, from: Buffer, start: number, end: number): boolean {
  if (from[start] !== OPEN || from[start + 1] === OPEN) return false // with bounds, or lists within
  json.byte(OPEN_LIST)
  let at = start + 1
  while (from[at] !== CLOSE) {
    if (from[at] === COMMA) json.byte(from[at++]!)
    at = from[at] === QUOTE ? writeQuoted(json, from, at + 1) : writePlain(json, from, at, end)
  }
  json.byte(CLOSE_LIST)
  return true
}

/** Returns the position after the closing quote. */
function writeQuoted(json: JsonBytes, from: Buffer, start: number): number {
  let at = start
  json.byte(QUOTE)
  for (; from[at] !== QUOTE; at++) {
    if (from[at] === BACKSLASH) at++
    json.inQuotes(from[at]!)
  }
  json.byte(QUOTE)
  return at + 1
}

function writePlain(json: JsonBytes, from: Buffer, start: number, end: number): number {
  let at = start
  while (at < end && from[at] !== COMMA && from[at] !== CLOSE) at++
  const isNull = at - start === 4 && from[start] === N && from.toString('latin1', start, at) === 'NULL'
  if (isNull) json.nothing()
  else json.quoted(from, start, at)
  return at
}
