import { failWith, type Violation } from '../../../platform/operation/errors.ts'
import { requiredOf } from '../../../platform/schema/schema.ts'
import { ImportedReservation } from '../../stays/index.ts'
import { cellReader, type ReadCell, type Reading } from './cells.ts'
import { KNOWN_COLUMNS, plain } from './known-columns.ts'
import { FIELDS, type ImportMapping } from './schema.ts'

/** Which column of a CSV file is which field of ours. */
export interface Layout {
  /** By position in the row; undefined if a column is ignored. */
  columns: ({ field: string; read: ReadCell } | undefined)[]
  ignored: string[]
  /** By field, for rows that say nothing of it. */
  fixed: Record<string, unknown>
}

/** A list does not fit into a cell. */
const CELL_FIELDS = FIELDS.filter((field) => field !== 'nightly_rates')

export function layOut(header: string[], reading: Reading): Layout {
  const names = header.map((name) => name.trim())
  const mapped = mappedColumns(reading.mapping)
  const plainNames = names.map(plain)
  const chosen = new Map<number, string>()
  for (const field of CELL_FIELDS) {
    const at = columnFor(field, plainNames, mapped)
    if (at !== undefined) chosen.set(at, field)
  }
  requireColumns([...chosen.values(), ...Object.keys(reading.mapping.fixed ?? {})])
  return {
    columns: names.map((_, at) => {
      const field = chosen.get(at)
      return field === undefined ? undefined : { field, read: cellReader(field, reading) }
    }),
    ignored: names.filter((name, at) => name !== '' && !chosen.has(at)),
    fixed: fixedValues(reading),
  }
}

/** What every row says that says nothing itself, read as a cell would be. */
export const fixedValues = (reading: Reading): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(reading.mapping.fixed ?? {}).map(([field, text]) => [field, cellReader(field, reading)(text)]),
  )

/** By the plain form of their names; null for those to ignore. */
export const mappedColumns = ({ columns = {} }: ImportMapping): Map<string, string | null> =>
  new Map(Object.entries(columns).map(([name, field]) => [plain(name), field]))

/** The caller's mapping first, then our own name, then the names in other systems. */
function columnFor(field: string, names: string[], mapped: Map<string, string | null>): number | undefined {
  const explicit = names.findIndex((name) => mapped.get(name) === field)
  if (explicit !== -1) return explicit
  const free = names.map((name) => (mapped.has(name) ? undefined : name))
  const candidates = [field, ...(KNOWN_COLUMNS[field] ?? [])].map((name) => free.indexOf(plain(name)))
  return candidates.find((at) => at !== -1)
}

function requireColumns(found: string[]): void {
  const missing = requiredOf(ImportedReservation).filter((field) => !found.includes(field))
  if (missing.length > 0) failWith(missing.map(noColumn))
}

const noColumn = (field: string): Violation => ({
  loc: ['body', field],
  msg: `The header has no column for ${field}: name one in mapping.columns`,
  type: 'missing',
})
