import { cellsOf } from './csv-line.ts'
import { type Line, LONGEST_ROW } from './lines.ts'

/**
 * RFC 4180, read line by line, so that broken quotes cost only their row. Quotes that never close are noticed when the
 * row becomes too long or the file ends; then the lines after its first one are read as rows of their own.
 */

/** A row's cells, or what is wrong with it. */
export type Cells = string[] | 'broken' | 'too_long'

export interface CsvReader {
  /** The rows that these lines complete. */
  read(lines: Line[]): Cells[]
  end(): Cells[]
}

/** More line breaks than any cell has; few enough to read them again without blocking others. */
const MOST_LINES = 1000

export function createCsvReader(delimiter: string): CsvReader {
  /** Lines of a row whose quotes are still open: it has an odd number of quotes so far. */
  let held: string[] = []
  let length = 0

  function take(line: Line, rows: Cells[]): void {
    if (line === null) {
      giveUp(rows)
      rows.push('too_long')
      return
    }
    const turns = hasOddQuotes(line)
    if (held.length === 0 && !turns) {
      if (line !== '' && line !== '\r') rows.push(cellsOf(line, delimiter) ?? 'broken')
      return
    }
    held.push(line)
    length += line.length
    if (turns && held.length > 1) close(rows)
    else if (length > LONGEST_ROW || held.length > MOST_LINES) giveUp(rows)
  }

  function close(rows: Cells[]): void {
    const cells = cellsOf(held.join('\n'), delimiter)
    if (!cells) {
      giveUp(rows)
      return
    }
    release()
    rows.push(cells)
  }

  /** Reads the lines after the first as rows of their own. Only the last of them can be held again, so this ends. */
  function giveUp(rows: Cells[]): void {
    const [first, ...others] = release()
    if (first !== undefined) rows.push('broken')
    for (const line of others) take(line, rows)
  }

  function release(): string[] {
    const lines = held
    held = []
    length = 0
    return lines
  }

  return {
    read(lines) {
      const rows: Cells[] = []
      for (const line of lines) take(line, rows)
      return rows
    },
    end() {
      const rows: Cells[] = []
      while (held.length > 0) giveUp(rows)
      return rows
    },
  }
}

function hasOddQuotes(line: string): boolean {
  let odd = false
  for (let at = line.indexOf('"'); at !== -1; at = line.indexOf('"', at + 1)) odd = !odd
  return odd
}
