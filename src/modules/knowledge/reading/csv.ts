import { type CsvRecord, DELIMITERS, type Delimiter, plainLines, recordsOf } from './csv-records.ts'

/** A table with what stands above and below it. */
export interface CsvTable {
  titles: CsvRecord[]
  head: CsvRecord
  rows: CsvRecord[]
  notes: CsvRecord[]
  /** How many cells most rows have. */
  width: number
}

/** Enough to tell how a file is written. */
const ENOUGH = 20_000

/** A Markdown table, as chunking understands it; lines above and below it stay text. */
export function textOfCsv(given: string): string {
  const text = plainLines(given).replace(/^\s*sep=[,;\t]\n/i, '')
  const table = tableIn(recordsOf(text, delimiterOf(text.slice(0, ENOUGH))))
  if (!table) return text
  return [...titlesOf(table), ...partsOf(table), ...table.notes.map(lineOf)].join('\n\n')
}

/** The first names the table; what else stands above it is said of it: “valid until October, breakfast not included”. */
function titlesOf({ titles }: CsvTable): string[] {
  const [first, ...others] = titles.map(lineOf)
  if (first === undefined) return []
  const name = isName(first) ? `# ${first}` : `- ${first}`
  return [name, ...others.map((line) => `- ${line}`)]
}

const MOST_WORDS_OF_A_NAME = 12
const SAYS = /\b(?:is|are|must|can|cannot|may|will|we|you|please)\b|[.!?;]$/i
const isName = (line: string): boolean => line.split(/\s+/).length <= MOST_WORDS_OF_A_NAME && !SAYS.test(line)

/** The one that makes the most rows alike. */
function delimiterOf(beginning: string): Delimiter {
  const likeness = (delimiter: Delimiter): number => {
    const table = tableIn(recordsOf(beginning, delimiter))
    return table ? table.rows.filter(({ cells }) => cells.length === table.width).length + 1 : 0
  }
  return DELIMITERS.map((delimiter) => ({ delimiter, alike: likeness(delimiter) })).reduce((best, one) =>
    one.alike > best.alike ? one : best,
  ).delimiter
}

/** From the first row as wide as most to the last; undefined where nothing has two columns. */
export function tableIn(records: readonly CsvRecord[]): CsvTable | undefined {
  const width = widthOf(records)
  if (width < 2) return undefined
  const begins = records.findIndex((record) => record.cells.length === width && filled(record) > 1)
  if (begins < 0) return undefined
  const ends = records.findLastIndex((record) => isRow(record, width))
  const both = headOfTwo(records.slice(begins, ends + 1))
  return {
    titles: records.slice(0, begins),
    head: both ?? records[begins]!,
    rows: records.slice(begins + (both ? 2 : 1), ends + 1),
    notes: records.slice(ends + 1),
    width,
  }
}

/** “,Low,,High,” over “Car,1 day,week,1 day,week”: what stands above holds until the next. */
function headOfTwo([above, head, first]: readonly CsvRecord[]): CsvRecord | undefined {
  if (!above || !head || !first || head.cells.length !== above.cells.length) return undefined
  const spans = above.cells[0] === '' && above.cells.some((cell, i) => cell === '' && (above.cells[i - 1] ?? '') !== '')
  if (!spans || head.cells.includes('') || head.cells.some(isNumber) || !first.cells.some(isNumber)) return undefined
  let over = ''
  const cells = head.cells.map((cell, i) => {
    over = above.cells[i] || over
    return over === '' ? cell : `${over}, ${cell}`
  })
  return { ...head, cells }
}

const isNumber = (cell: string): boolean => /^\W*\d+(?:[.,]\d+)?\W*$/u.test(cell)

function widthOf(records: readonly CsvRecord[]): number {
  const counts = new Map<number, number>()
  for (const { cells } of records) if (cells.length > 1) counts.set(cells.length, (counts.get(cells.length) ?? 0) + 1)
  return [...counts].reduce((best, one) => (one[1] > best[1] ? one : best), [0, 0])[0]
}

const filled = ({ cells }: CsvRecord): number => cells.filter((cell) => cell !== '').length

/** “Tie,,5.50”, not “Prices include VAT, and service”. */
const isRow = (record: CsvRecord, width: number): boolean =>
  record.cells.length === width ? filled(record) > 1 || width === 2 : filled(record) > 1 && !record.isSpaced

/** “SPARKLING,,,” names the rows below it. */
const namesGroup = (record: CsvRecord): boolean => isAlone(record) && isName(record.cells[0]!)

/** Nothing stands beside it. */
const isAlone = (record: CsvRecord): boolean =>
  filled(record) === 1 && record.cells[0] !== '' && record.cells.length !== 2

/** Chunking repeats no more of a head than this. */
const LONGEST_REPEATED = 300

/** Each group is a table of its own, below its name and with the same head. */
function partsOf({ head, rows }: CsvTable): string[] {
  const columns = [head, ...rows].reduce((most, record) => Math.max(most, widthFilled(record)), 0)
  const barred = ({ cells }: CsvRecord) => `| ${cells.slice(0, columns).map(withoutBars).join(' | ')} |`
  const heads = `${barred(head)}\n|${'---|'.repeat(Math.min(head.cells.length, columns))}`
  const parts: string[] = []
  const said: string[] = []
  let lines = [heads]
  for (const row of rows) {
    if (isAlone(row) && !namesGroup(row)) {
      said.push(lineOf(row))
      continue
    }
    if (!namesGroup(row) || heads.length > LONGEST_REPEATED) {
      lines.push(barred(row))
      continue
    }
    if (lines.length > 1) parts.push(lines.join('\n'))
    parts.push(lineOf(row))
    lines = [heads]
  }
  return [...parts, lines.join('\n'), ...said]
}

const widthFilled = ({ cells }: CsvRecord): number => cells.findLastIndex((cell) => cell !== '') + 1

const withoutBars = (cell: string): string => cell.replace(/ ?\| ?/g, ' / ')

/** A title or a note, without the delimiters of its empty cells. */
const lineOf = (record: CsvRecord): string =>
  filled(record) === 1 ? record.cells.find((cell) => cell !== '')! : record.raw
