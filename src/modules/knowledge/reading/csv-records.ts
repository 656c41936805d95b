/** A row of a CSV file. */
export interface CsvRecord {
  /** Without surrounding white space, each on one line. */
  cells: string[]
  /** As it was given. */
  raw: string
  /** A delimiter is followed by a space, as commas in sentences are. */
  isSpaced: boolean
}

export const DELIMITERS = [';', '\t', ','] as const
export type Delimiter = (typeof DELIMITERS)[number]

/** No cell is as long as this: quotes that do not close until then are part of the text. */
const LONGEST_QUOTED = 5000

/** Without a mark of its encoding, and with one kind of line break. */
export const plainLines = (given: string): string => given.replaceAll('\ufeff', '').replace(/\r\n?/g, '\n')

/** Rows with words in them. Cells may be quoted, with delimiters, line breaks and doubled quotes inside. */
export function recordsOf(text: string, delimiter: Delimiter): CsvRecord[] {
  const records: CsvRecord[] = []
  let cells: string[] = []
  let starts = 0
  let isSpaced = false
  for (let at = 0; at <= text.length; ) {
    const ends = quotedEnd(text, at, delimiter) ?? plainEnd(text, at, delimiter)
    const isQuoted = text[at] === '"' && text[ends - 1] === '"' && ends - at > 1
    cells.push(oneLine(isQuoted ? text.slice(at + 1, ends - 1).replaceAll('""', '"') : text.slice(at, ends)))
    if (cells.length > 1 && !isQuoted && text[at] === ' ') isSpaced = true
    at = ends + 1
    if (text[ends] === delimiter) continue
    if (cells.some((cell) => cell !== '')) records.push({ cells, raw: text.slice(starts, ends).trim(), isSpaced })
    cells = []
    starts = at
    isSpaced = false
  }
  return records
}

const oneLine = (cell: string): string => cell.replace(/\s+/g, ' ').trim()

function plainEnd(text: string, from: number, delimiter: Delimiter): number {
  let at = from
  while (at < text.length && text[at] !== delimiter && text[at] !== '\n') at++
  return at
}

/** Behind the closing quote; undefined where the cell is not quoted as a whole. */
function quotedEnd(text: string, from: number, delimiter: Delimiter): number | undefined {
  if (text[from] !== '"') return undefined
  const most = Math.min(text.length, from + LONGEST_QUOTED)
  for (let at = from + 1; at < most; at++) {
    if (text[at] !== '"') continue
    if (text[at + 1] === '"') at++
    else return at + 1 === text.length || text[at + 1] === delimiter || text[at + 1] === '\n' ? at + 1 : undefined
  }
  return undefined
}
