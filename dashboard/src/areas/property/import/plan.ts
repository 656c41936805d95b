import { plain } from '../../../../../src/modules/reservations/import/known-columns.ts'
import { guessColumns, guessDateFormat, REQUIRED } from './guess.ts'
import type { Mapping } from './run-import.ts'
import type { Sample } from './sample.ts'

/** What a person decided about a file, beginning with what was guessed. */
export interface Plan {
  /** The field of each column; a column that is left out is not in it. */
  columns: Record<string, string>
  /** What every row says of a field that the file has no column for. */
  fixed: Record<string, string>
  dateFormat: string | undefined
  /** Names of room types in the file, and what the house calls them. */
  rooms: Record<string, string>
}

export const EMPTY_PLAN: Plan = { columns: {}, fixed: {}, dateFormat: undefined, rooms: {} }

export function guessPlan({ layout, rows }: Sample, roomTypes: readonly string[]): Plan {
  const columns = guessColumns(layout.columns, rows, roomTypes)
  const days = Object.keys(columns).filter((column) => DAYS.includes(columns[column]!))
  const values = days.flatMap((column) => rows.map((row) => row[column] ?? ''))
  return { ...EMPTY_PLAN, columns, dateFormat: guessDateFormat(values) }
}

const DAYS = ['check_in', 'check_out', 'booked_at', 'cancelled_at']

export const isDay = (field: string | undefined): boolean => field !== undefined && DAYS.includes(field)

/** A field has one column. */
export function withColumn(plan: Plan, column: string, field: string | null): Plan {
  const others = Object.entries(plan.columns).filter(([one, taken]) => one !== column && taken !== field)
  return { ...plan, columns: Object.fromEntries([...others, ...(field ? [[column, field]] : [])]) }
}

/** What a reservation cannot be without, and neither a column nor a fixed value gives. */
export const missingIn = ({ columns, fixed }: Plan): string[] =>
  REQUIRED.filter((field) => !Object.values(columns).includes(field) && !fixed[field]?.trim())

/** As the server takes it. Columns that were left out are named too: a name it knows would be imported all the same. */
export function mappingOf({ columns, fixed, dateFormat, rooms }: Plan, all: readonly string[]): Mapping {
  const given = Object.fromEntries(Object.entries(fixed).filter(([, value]) => value.trim() !== ''))
  const named = all.filter((column) => plain(column) !== '')
  return {
    columns: Object.fromEntries(named.map((column) => [column, columns[column] ?? null])) as Mapping['columns'] &
      object,
    ...(Object.keys(given).length > 0 && { fixed: given }),
    ...(Object.keys(rooms).length > 0 && { values: { room_type: rooms } }),
    ...(dateFormat !== undefined && { date_format: dateFormat }),
  }
}
