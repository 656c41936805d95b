import { gridAt, isSpaced } from './grid.ts'
import { headingAt } from './headings.ts'
import type { Line } from './lines.ts'
import { goesOn, joined, type Shape, shapeOf } from './paragraphs.ts'
import { spannedAt } from './spanning.ts'
import type { Style } from './style.ts'
import { type Table, tableOf } from './table.ts'

/** What a page is made of, in reading order. */
export type Block =
  | { kind: 'heading'; text: string; size: number }
  | { kind: 'table'; table: Table }
  /** `close`: a line right below the one before, as in a list. */
  | { kind: 'text'; text: string; close: boolean }

export function blocksOf(lines: readonly Line[], style: Style): Block[] {
  const shape = shapeOf(lines)
  const blocks: Block[] = []
  let spacedUntil = 0
  for (let i = 0; i < lines.length; ) {
    if (i >= spacedUntil && isSpaced(lines[i]!)) {
      const { table, long } = spannedAt(lines, i) ?? tableAt(lines, i)
      if (table) {
        blocks.push({ kind: 'table', table })
        i += long
        continue
      }
      spacedUntil = i + long
    }
    const long = headingAt(lines, i, style)
    if (long > 0) {
      const text = joined(lines.slice(i, i + long).map((line) => line.text))
      blocks.push({ kind: 'heading', text, size: lines[i]!.size })
      i += long
    } else i = paragraphAt(lines, i, shape, style, blocks)
  }
  return blocks
}

function tableAt(lines: readonly Line[], from: number): { table: Table | undefined; long: number } {
  const { lines: own, columns, isTable } = gridAt(lines, from)
  const table = isTable ? tableOf(own, columns) : undefined
  return { table: table?.heads || !isLed(own) ? table : undefined, long: own.length }
}

/** Dots tell already what belongs together. */
const isLed = (lines: readonly Line[]): boolean =>
  lines.every(({ segments }) => segments.length === 1 || segments.some(({ led }) => led))

function paragraphAt(lines: readonly Line[], from: number, shape: Shape, style: Style, blocks: Block[]): number {
  const parts = [lines[from]!.text]
  let next = from + 1
  while (next < lines.length && goesOn(lines, next, from, shape) && headingAt(lines, next, style) === 0) {
    parts.push(lines[next]!.text)
    next++
  }
  const before = lines[from - 1]
  const close =
    before !== undefined && blocks.at(-1)?.kind === 'text' && lines[from]!.y - before.y <= shape.step * before.size
  blocks.push({ kind: 'text', text: joined(parts), close })
  return next
}
