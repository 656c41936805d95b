import { type Format, filePartsOf } from './file-parts.ts'
import { type Cells, cellsIn, type Layout, layoutOf } from './table-text.ts'

/** The beginning of a file, for people to see what its columns hold. */
export interface Sample {
  layout: Layout
  rows: Cells[]
}

const MOST_ROWS = 200

export async function readSample(file: File, format: Format): Promise<Sample> {
  const { value: part } = await filePartsOf(file, format).next()
  const rows: string[] = part ? part.rows.slice(0, MOST_ROWS) : []
  const layout = layoutOf(format, format === 'csv' ? [part ? part.text.slice(0, headerLength(part)) : ''] : rows)
  return { layout, rows: rows.map((row) => cellsIn(row, layout)).filter((cells) => cells !== undefined) }
}

const headerLength = ({ text, rows }: { text: string; rows: string[] }): number => text.length - rows.join('').length
