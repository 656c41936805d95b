import type { Piece } from './pieces.ts'
import type { TextRange } from './sentences.ts'

/**
 * Tables in the ways people write them: with bars, in columns of spaces, with dots that lead to the price. A row knows
 * the head of each of its cells, and the line that names its group.
 */
export interface Row extends TextRange {
  cells: Cell[]
  /** The line above it that names some rows: “SPARKLING”. */
  group: string
  /** Where the table begins, for its first row. */
  opens: number
}

export interface Cell extends TextRange {
  /** What stands at the top of its column. */
  head: string
}

export interface Table {
  rows: Row[]
  /** The first line that no longer belongs. */
  next: number
  /** For the next table of the section, which may go on with the same columns. */
  heads: Heads
}

export type Heads = readonly Piece[]
