/** What was measured, what is wanted of it, and both as one table. */
export interface Figure {
  set: string
  measure: string
  value: number
  /** A share is shown as it is, a percentage as one, and what must not happen as how often it did. */
  as: 'share' | 'percent' | 'count'
  /** Without either it is for information. */
  least?: number
  most?: number
  /** What went wrong, one line each: `--details` lists them. */
  misses?: readonly string[]
}

export const isMissed = ({ value, least, most }: Figure): boolean =>
  !(value >= (least ?? -Infinity) && value <= (most ?? Infinity))

export const shareOf = <T>(all: readonly T[], holds: (one: T) => boolean): number =>
  all.length === 0 ? Number.NaN : all.filter(holds).length / all.length

export function tableOf(figures: readonly Figure[]): string {
  const head = ['set', 'measure', 'figure', 'wanted', '']
  const rows = [head, ...figures.map(cells)]
  const widths = head.map((_, column) => Math.max(...rows.map((row) => row[column]!.length)))
  const line = (row: readonly string[]) =>
    row.map((cell, column) => (column === 2 ? cell.padStart(widths[2]!) : cell.padEnd(widths[column]!))).join('   ')
  return rows.map((row) => `${line(row).trimEnd()}\n`).join('')
}

function cells(figure: Figure): string[] {
  const { set, measure, value, as, least, most } = figure
  const isWanted = least !== undefined || most !== undefined
  const wanted = [least === undefined ? '' : `≥ ${said(least, as)}`, most === undefined ? '' : `≤ ${said(most, as)}`]
  const verdict = isMissed(figure) ? 'MISSED' : 'ok'
  return [set, measure, said(value, as), wanted.filter(Boolean).join(', '), isWanted ? verdict : '']
}

/** Rounded down, so that a figure just below what is wanted does not look as if it were reached. */
function said(value: number, as: Figure['as']): string {
  if (as === 'count') return String(value)
  if (as === 'share') return (Math.floor(value * 1000 + 1e-9) / 1000).toFixed(3)
  return `${(Math.floor(value * 1000 + 1e-9) / 10).toFixed(1)} %`
}
