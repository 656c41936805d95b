import { failWith } from '../../../platform/operation/errors.ts'
import { asRead } from '../../../platform/schema/violation-types.ts'
import type { Reading } from './cells.ts'
import { type Cells, type CsvReader, createCsvReader } from './csv.ts'
import { delimiterOf } from './csv-line.ts'
import { type Layout, layOut } from './layout.ts'
import { checkRow, collectNames, type Row, type RowReader, refusedRow, tooLong } from './rows.ts'

/** A header, then a row per record. */
export function createCsvRowReader(reading: Omit<Reading, 'decimalComma'>): RowReader {
  const ignored = collectNames()
  let csv: CsvReader | undefined
  let delimiter = reading.mapping.delimiter
  let layout: Layout | undefined

  const begin = (header: Cells | undefined): Layout => {
    if (typeof header === 'string') return refuseHeader()
    if (header && header.length > MOST_COLUMNS) return refuseWidth()
    const begun = layOut(header ?? [], { ...reading, decimalComma: delimiter !== ',' })
    begun.ignored.forEach(ignored.add)
    return begun
  }
  const rowsOf = ([...records]: Cells[]): Row[] => {
    if (!layout && records.length > 0) layout = begin(records.shift())
    return records.map((cells) => rowOf(cells, layout!))
  }
  return {
    read(lines) {
      const header = csv ? undefined : lines.find((line) => line !== '' && line !== '\r')
      if (header === null) refuseHeader()
      if (header) delimiter ??= delimiterOf(header)
      if (header) csv = createCsvReader(delimiter!)
      return csv ? rowsOf(csv.read(lines)) : []
    },
    end() {
      const rows = csv ? rowsOf(csv.end()) : []
      layout ??= begin(undefined)
      return rows
    },
    ignored: ignored.names,
  }
}

/** More than any system exports. */
const MOST_COLUMNS = 1000

const refuse = (msg: string) => failWith([{ loc: ['body'], msg, type: 'csv_header' }])
const refuseHeader = () => refuse('The first line should be a header with the names of the columns')
const refuseWidth = () => refuse(`The header should have at most ${MOST_COLUMNS} columns`)

function rowOf(cells: Cells, { columns, fixed }: Layout): Row {
  if (cells === 'broken') return brokenQuotes
  if (cells === 'too_long') return tooLong
  if (cells.length > columns.length && cells.slice(columns.length).some((cell) => cell !== '')) return tooManyCells
  const raw: Record<string, unknown> = { ...fixed }
  for (const [at, column] of columns.entries()) {
    const value = column?.read(cells[at] ?? '')
    if (value !== undefined) raw[column!.field] = value
  }
  return asParsed(checkRow(raw))
}

const brokenQuotes = refusedRow('Quotes should enclose a whole cell and be doubled inside it', 'csv_invalid')
const tooManyCells = refusedRow('The row has more cells than the header', 'csv_invalid')

/** Cells are text: their error is that they cannot be parsed as the type. */
const asParsed = (row: Row): Row =>
  'violations' in row
    ? {
        violations: row.violations.map((one) => ({ ...one, type: asRead(one.type) })),
      }
    : row
