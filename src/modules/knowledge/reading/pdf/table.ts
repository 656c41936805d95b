import { isFigure } from '../../chunking/figures.ts'
import type { Column } from './grid.ts'
import { hasHead, type Row } from './heads.ts'
import { type Line, TIGHT } from './lines.ts'

export interface Table {
  /** Where its columns begin. */
  edges: number[]
  heads?: string[] | undefined
  /** Rows, under the name that stands above them. */
  groups: { name: string; rows: string[][] }[]
}

/** Lines of one row are closer to each other than rows are. */
const WITHIN_ROW = 0.8

export function tableOf(lines: readonly Line[], columns: readonly Column[]): Table {
  const rows = rowsOf(lines, columns)
  const heads = hasHead(rows) ? rows[0]!.cells : undefined
  const table: Table = { edges: columns.map(({ left }) => left), groups: [] }
  if (heads) table.heads = heads
  for (const [at, row] of rows.slice(heads ? 1 : 0).entries()) {
    const isName = row.cells.slice(1).every((cell) => cell === '') && at < rows.length - 1
    if (isName) table.groups.push({ name: row.cells[0]!, rows: [] })
    else if (table.groups.length === 0) table.groups.push({ name: '', rows: [row.cells] })
    else table.groups.at(-1)!.rows.push(row.cells)
  }
  return table
}

/** Lines that run on within their cells are one row. */
function rowsOf(lines: readonly Line[], columns: readonly Column[]): Row[] {
  const usual = usualStep(lines)
  const rows: Row[] = []
  for (const [at, line] of lines.entries()) {
    const cells = cellsOf(line, columns)
    const last = rows.at(-1)
    const step = at === 0 ? 0 : line.y - lines[at - 1]!.y
    const close = step <= TIGHT * line.size
    const runsOn = close && (step < WITHIN_ROW * usual || (cells[0] === '' && continues(cells, last!.cells)))
    if (!last || !runsOn || isNext(cells, last.cells)) rows.push({ cells, lines: [line] })
    else {
      last.cells = last.cells.map((cell, i) => [cell, cells[i]!].filter((part) => part !== '').join(' '))
      last.lines.push(line)
    }
  }
  return rows
}

/** A dish with its price below another one with its own, though a line that says more of that one stood between. */
const isNext = (cells: readonly string[], above: readonly string[]): boolean =>
  cells[0] !== '' && cells.some((cell, i) => i > 0 && isFigure(cell) && isFigure(above[i]!))

/** Words under words: no figures, which begin a row of their own. */
const continues = (cells: readonly string[], above: readonly string[]): boolean =>
  cells.every((cell, i) => cell === '' || (above[i] !== '' && !/\d/.test(cell) && /^[\p{Ll}(]/u.test(cell)))

/** Between two lines that have all their cells. */
function usualStep(lines: readonly Line[]): number {
  const full = lines.filter(({ segments }) => segments.length > 1)
  const steps = full.slice(1).map(({ y }, i) => y - full[i]!.y)
  return steps.sort((one, other) => one - other)[Math.floor(steps.length / 2)] ?? 0
}

function cellsOf({ segments }: Line, columns: readonly Column[]): string[] {
  const cells = columns.map(() => '')
  for (const { left, right, text } of segments) {
    const at = columns.findIndex((column) => left < column.right && right > column.left)
    cells[at] = [cells[at]!, text].filter((part) => part !== '').join(' ')
  }
  return cells
}

const MOST_SHIFTED = 3

/** The same columns as those of another table, which it goes on with. */
export const goesOnWith = (table: Table, { edges }: Table): boolean =>
  table.edges.length === edges.length && edges.every((edge, i) => Math.abs(edge - table.edges[i]!) <= MOST_SHIFTED)

/** In Markdown: `| a | b |`, with the heads over the rows of each group. */
export function tableText({ heads, groups }: Table): string {
  const row = (cells: readonly string[]) => `| ${cells.map((cell) => cell.replaceAll('|', '/')).join(' | ')} |`
  const top = heads ? [row(heads), `|${' --- |'.repeat(heads.length)}`] : []
  return groups
    .flatMap(({ name, rows }) => [name, rows.length === 0 ? '' : [...top, ...rows.map(row)].join('\n')])
    .filter((part) => part !== '')
    .join('\n\n')
}
