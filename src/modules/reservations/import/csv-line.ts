/** One row of CSV, for whoever reads or shows a file. */

/** Undefined if a quote is where none may be. */
export function cellsOf(line: string, delimiter: string): string[] | undefined {
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
