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

/** Undefined if a quote is where none may be. */
function cellsOf(line: string, delimiter: string): string[] | undefined {
  const text = line.endsWith('\r') ? line.slice(0, -1) : line
  if (!text.includes('"')) return text.split(delimiter)
  const cells: string[] = []
  for (let at = 0; ; at++) {
    const cell = text[at] === '"' ? quotedCell(text, at) : plainCell(text, at, delimiter)
    if (!cell) return undefined
    cells.push(cell.text)
    at = cell.end
    if (at === text.length) return cells
    if (text[at] !== delimiter) return undefined
  }
}

function plainCell(text: string, start: number, delimiter: string) {
  const next = text.indexOf(delimiter, start)
  const end = next === -1 ? text.length : next
  const cell = text.slice(start, end)
  return cell.includes('"') ? undefined : { text: cell, end }
}

function quotedCell(text: string, start: number) {
  let cell = ''
  for (let from = start + 1; ; ) {
    const quote = text.indexOf('"', from)
    if (quote === -1) return undefined
    cell += text.slice(from, quote)
    if (text[quote + 1] !== '"') return { text: cell, end: quote + 1 }
    cell += '"'
    from = quote + 2
  }
}

const DELIMITERS = [',', ';', '\t'] as const

/** The delimiter that is most frequent in the header. */
export function delimiterOf(header: string): string {
  const unquoted = header.replaceAll(/"[^"]*"/g, '')
  const uses = (delimiter: string) => unquoted.split(delimiter).length
  return DELIMITERS.reduce((best, delimiter) => (uses(delimiter) > uses(best) ? delimiter : best))
}
