import type { ContentType } from '../schema.ts'
import { type CsvTable, tableIn } from './csv.ts'
import { DELIMITERS, plainLines, recordsOf } from './csv-records.ts'

const ENOUGH = 20_000
const BEGINS_PAGE = /^<(?:!doctype|html|head|body)\b/i
const HTML = /<\/(?:p|div|h[1-6]|li|d[dlt]|td|table|ul|ol|body|span|script|style)>/i
const MARKDOWN = /^#{1,6} \S|^[ \t]*[-*+] \S|\*\*\S|^\|.*\|[ \t]*$|\]\([^\s()]+\)|^```/m

/** As given, otherwise as recognised; a table that is called plain text is a table. */
export function typeOf(text: string, said: ContentType | null | undefined): ContentType {
  if (said === 'text/plain') return isCsv(text) ? 'text/csv' : said
  return said ?? recognised(text)
}

/** The format of a text, by its first pages. The input is untrusted: no pattern may be slower than linear. */
export function recognised(text: string): ContentType {
  const beginning = text.slice(0, ENOUGH)
  if (BEGINS_PAGE.test(withoutComments(beginning)) || HTML.test(beginning)) return 'text/html'
  if (isCsv(text)) return 'text/csv'
  return MARKDOWN.test(beginning) ? 'text/markdown' : 'text/plain'
}

/** Prose with commas must not be taken for it: what is not recognised can still be called `text/csv`. */
function isCsv(text: string): boolean {
  const beginning = plainLines(text.slice(0, ENOUGH))
  const whole = text.length > ENOUGH ? beginning.slice(0, beginning.lastIndexOf('\n') + 1) : beginning
  return DELIMITERS.some((delimiter) => {
    const table = tableIn(recordsOf(whole, delimiter))
    return table !== undefined && isPlainlyTable(table)
  })
}

const MOST_AROUND = 6

function isPlainlyTable({ titles, head, rows, notes, width }: CsvTable): boolean {
  const all = [head, ...rows]
  const nearlyAll = Math.ceil(all.length * 0.9)
  const count = (which: (row: CsvTable['head']) => boolean) => all.filter(which).length
  return (
    all.length >= 3 &&
    titles.length + notes.length <= Math.min(MOST_AROUND, all.length) &&
    count(({ cells, isSpaced }) => cells.length === width && !isSpaced) >= nearlyAll &&
    count(({ raw }) => !MARKED.test(raw)) === all.length &&
    count(({ raw }) => /\d/.test(raw)) * 2 >= all.length &&
    isHead(head.cells, rows)
  )
}

const MARKED = /^(?:[|#>{}[<]|[-*+•]\s|\d{1,3}[.)]\s)/
const LONGEST_HEAD = 60
const FIGURES = /\d[.:,]\d|[€$£]\s?\d|\d\s?[€$£]/

/** “Item;Price”: names, and no row like those below it, as “Tea;3.50 EUR” is above “Cake;4.20 EUR”. */
function isHead(cells: readonly string[], rows: CsvTable['rows']): boolean {
  const heads = cells.slice(0, cells.findLastIndex((cell) => cell !== '') + 1)
  return heads.length > 1 && heads.every((head, column) => isName(head, column, heads.length) && !isValue(head, column))

  function isValue(head: string, column: number): boolean {
    return rows.some((row) => head !== '' && shapeOf(row.cells[column] ?? '') === shapeOf(head))
  }
}

function isName(head: string, column: number, columns: number): boolean {
  if (head === '') return column === 0
  const plain = head.replace(/\([^()]*\)/g, '')
  if (!/\p{L}/u.test(head) || head.length > LONGEST_HEAD || /[.!?]$/.test(head)) return false
  return !FIGURES.test(plain) && (columns > 2 || !/\d/.test(plain))
}

/** “3.50 EUR” and “12.00 EUR” have the same. */
const shapeOf = (cell: string): string => cell.toLowerCase().replace(/\d+/g, '0')

function withoutComments(text: string): string {
  let rest = text.trimStart()
  while (rest.startsWith('<!--')) {
    const end = rest.indexOf('-->', 4)
    if (end < 0) return ''
    rest = rest.slice(end + 3).trimStart()
  }
  return rest
}
