import { holdsTooMuch, TOO_MUCH } from '../../../platform/schema/json.ts'
import { cellReader, type ReadCell, type Reading } from './cells.ts'
import { plain } from './known-columns.ts'
import { fixedValues, mappedColumns } from './layout.ts'
import type { Line } from './lines.ts'
import { checkRow, collectNames, type Row, type RowReader, refusedRow, tooLong } from './rows.ts'
import { FIELDS } from './schema.ts'

/** A JSON object per line, as the body of a POST; with a mapping, its texts are parsed like the cells of a table. */
export function createNdjsonReader(reading: Reading): RowReader {
  const ignored = collectNames()
  const translate = Object.keys(reading.mapping).length === 0 ? asItIs : translator(reading)
  const read = (line: Line): Row[] => {
    if (line === null) return [tooLong]
    if (isBlank(line)) return []
    if (holdsTooMuch(line)) return [tooMuch]
    const object = parseObject(line)
    return [object ? checkRow(translate(object), ignored.add) : notAnObject]
  }
  return { read: (lines) => lines.flatMap(read), end: () => [], ignored: ignored.names }
}

const tooMuch = refusedRow(TOO_MUCH, 'too_long')
const notAnObject = refusedRow('The line should be one JSON object', 'json_invalid')

const isBlank = (line: string): boolean => /^\s*$/.test(line)

type Members = Record<string, unknown>

function parseObject(line: string): Members | undefined {
  try {
    const value: unknown = JSON.parse(line)
    return value !== null && typeof value === 'object' && !Array.isArray(value) ? (value as Members) : undefined
  } catch {
    return undefined
  }
}

const asItIs = (members: Members): Members => members

function translator(reading: Reading): (members: Members) => Members {
  const mapped = mappedColumns(reading.mapping)
  const fixed = fixedValues(reading)
  const readers = new Map<string, ReadCell>(FIELDS.map((field) => [field, cellReader(field, reading)]))
  return (members) => {
    const translated = Object.entries(members).flatMap(([name, value]) => {
      const field = mapped.get(plain(name))
      if (field === null) return []
      const target = field ?? name
      const read = readers.get(target)
      return [[target, typeof value === 'string' && read ? read(value) : value]]
    })
    return { ...fixed, ...Object.fromEntries(translated.filter(([, value]) => value !== undefined)) }
  }
}
