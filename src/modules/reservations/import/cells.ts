import { memoize } from '../../../platform/reliability/memoize.ts'
import { propertiesOf, type TSchema, typeOf, withoutNull } from '../../../platform/schema/schema.ts'
import { firstReached, isLocalDate } from '../../../platform/schema/time.ts'
import { ImportedReservation } from '../../stays/index.ts'
import { KNOWN_VALUES, plain } from './known-columns.ts'
import type { ImportMapping } from './schema.ts'

/** Parses a cell's text for its field; undefined for an empty cell. What cannot be parsed is left to the validator. */
export type ReadCell = (text: string) => unknown

export interface Reading {
  mapping: ImportMapping
  timezone: string
  dayStartsAt: string
  /** If cells are not separated by commas, numbers may contain one. */
  decimalComma: boolean
}

export function cellReader(field: string, reading: Reading): ReadCell {
  const translate = translator(field, reading.mapping)
  const read = valueReader(withoutNull(propertiesOf(ImportedReservation)![field]!), reading)
  return (cell) => {
    const text = translate(cell.trim())
    return text === '' ? undefined : read(text)
  }
}

function valueReader(schema: TSchema, { mapping, decimalComma, ...clock }: Reading): ReadCell {
  const { format } = schema as { format?: string }
  if (format === 'date') return dateReader(mapping.date_format)
  if (format === 'date-time') return momentReader(mapping.date_format, clock)
  const type = typeOf(schema)
  return type === 'number' || type === 'integer' ? (text) => readNumber(text, decimalComma) : (text) => text
}

/** The caller's own values first; their translations may again be well-known values. */
function translator(field: string, { values }: ImportMapping): (text: string) => string {
  const own = Object.entries(values?.[field] ?? {})
  const known = Object.entries(KNOWN_VALUES[field] ?? {})
  if (own.length === 0 && known.length === 0) return (text) => text
  const exact = new Map(own)
  const similar = new Map(own.map(([word, value]) => [plain(word), value]))
  const widely = new Map(known.flatMap(([value, words]) => [value, ...words].map((word) => [plain(word), value])))
  return (text) => {
    const meant = exact.get(text) ?? similar.get(plain(text)) ?? text
    return widely.get(plain(meant)) ?? meant
  }
}

const NUMBER = /^[+-]?(\d+(\.\d*)?|\.\d+)$/
const WITH_COMMA = /^[+-]?\d*,\d+$/

/** If both comma and point may be decimal separators, three digits after one may be thousands: this is not guessed. */
const AMBIGUOUS = /^[+-]?\d{1,3}[.,]\d{3}$/

function readNumber(text: string, decimalComma: boolean): unknown {
  if (decimalComma && AMBIGUOUS.test(text)) return text
  const written = decimalComma && WITH_COMMA.test(text) ? text.replace(',', '.') : text
  return NUMBER.test(written) ? Number(written) : text
}

interface Written {
  date: string
  time: string | undefined
}

/** Reads `24/12/2026` and `24/12/2026 14:30` by a format like `DD/MM/YYYY`. */
function dateParser(format = 'YYYY-MM-DD'): (text: string) => Written | undefined {
  const parts = [...format.matchAll(/YYYY|MM?|DD?/g)].map(([part]) => part[0]!)
  const pattern = format.replaceAll('.', '\\.').replace('YYYY', '(\\d{4})').replace(/MM?/, '(\\d\\d?)')
  const shape = new RegExp(`^${pattern.replace(/DD?/, '(\\d\\d?)')}(?:[T ](.+))?$`)
  return (text) => {
    const match = shape.exec(text)
    if (!match) return undefined
    const part = (letter: string) => match[parts.indexOf(letter) + 1]!.padStart(2, '0')
    return { date: `${part('Y')}-${part('M')}-${part('D')}`, time: match[4] }
  }
}

function dateReader(format: string | undefined): ReadCell {
  const parse = dateParser(format)
  return memoize(
    (text) => parse(text)?.date ?? text,
    (text) => text,
  )
}

/** A date without a time is the beginning of that business day. */
function momentReader(
  format: string | undefined,
  { timezone, dayStartsAt }: Pick<Reading, 'timezone' | 'dayStartsAt'>,
): ReadCell {
  const parse = dateParser(format)
  const beginning = memoize(
    (date: string) => firstReached(date, dayStartsAt, timezone).toISOString(),
    (date) => date,
  )
  return (text) => {
    const written = parse(text)
    if (!written || !isLocalDate(written.date)) return text
    return written.time === undefined ? beginning(written.date) : `${written.date}T${written.time}`
  }
}
