import { cellsOf, delimiterOf } from '../../../../../src/modules/reservations/import/csv-line.ts'
import type { Format } from './file-parts.ts'

/** Rows of a file as cells by the names of their columns, and back: by the same reading as the server's. */

export interface Layout {
  format: Format
  /** Of CSV. */
  delimiter: string
  columns: string[]
}

export type Cells = Record<string, string>

export function layoutOf(format: Format, rows: readonly string[]): Layout {
  if (format === 'ndjson') {
    const names = rows.flatMap((row) => Object.keys(membersOf(row)))
    return { format, delimiter: ',', columns: [...new Set(names)] }
  }
  const header = (rows[0] ?? '').replace(/^\uFEFF/, '').trimEnd()
  const delimiter = delimiterOf(header)
  return { format, delimiter, columns: (cellsOf(header, delimiter) ?? []).map((name) => name.trim()) }
}

/** Undefined where its quotes or braces are broken. */
export function cellsIn(row: string, { format, delimiter, columns }: Layout): Cells | undefined {
  if (format === 'ndjson') {
    const members = Object.entries(membersOf(row))
    if (members.length === 0) return undefined
    return Object.fromEntries(members.map(([name, value]) => [name, textOf(value)]))
  }
  const cells = cellsOf(row.replace(/\r?\n$/, ''), delimiter)
  return cells && Object.fromEntries(columns.map((name, at) => [name, cells[at] ?? '']))
}

/** The row with some of its cells changed. */
export function withCells(row: string, changes: Cells, layout: Layout): string {
  const cells = { ...(cellsIn(row, layout) ?? {}), ...changes }
  if (layout.format === 'ndjson') {
    const former = membersOf(row)
    const members = Object.entries(cells).flatMap(([name, text]) =>
      name in changes ? (text === '' ? [] : [[name, numberOrText(text)]]) : [[name, former[name]]],
    )
    return `${JSON.stringify(Object.fromEntries(members))}\n`
  }
  return `${layout.columns.map((name) => quoted(cells[name] ?? '', layout.delimiter)).join(layout.delimiter)}\n`
}

const quoted = (cell: string, delimiter: string): string =>
  /["\r\n]/.test(cell) || cell.includes(delimiter) ? `"${cell.replaceAll('"', '""')}"` : cell

function membersOf(row: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(row)
    return value !== null && typeof value === 'object' && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : {}
  } catch {
    return {} // the server says what is wrong with it
  }
}

const textOf = (value: unknown): string =>
  typeof value === 'string' ? value : value == null ? '' : JSON.stringify(value)

/** A number stays a number. */
const numberOrText = (text: string): unknown => (/^-?\d+(\.\d+)?$/.test(text) ? Number(text) : text)
