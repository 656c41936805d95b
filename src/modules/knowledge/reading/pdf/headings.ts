import type { Line } from './lines.ts'
import type { Style } from './style.ts'

const LARGER = 1.12
const LONGEST = 100
const MOST_LINES = 3
const LONGEST_IN_OWN_FONT = 70
/** Between the lines of one heading, and to what it stands above, in sizes of the font. */
const TIGHT = 1.6
const FURTHEST_ABOVE = 3.5
const ITEM = /^[-*+•·◦▪–] /u
const PRICED = /[€$£¥] ?\d|\d[.,]\d\d$|\d ?(?:€|£|EUR|USD|GBP|CHF)$/u

/** How many lines from this one on are a heading: in larger letters, or in a font of its own above text. */
export function headingAt(lines: readonly Line[], from: number, style: Style): number {
  const line = lines[from]!
  if (line.segments.length > 1 || !/\p{L}{2}/u.test(line.text)) return 0
  if (PRICED.test(line.text) || ITEM.test(line.text)) return 0
  if (line.size < LARGER * style.size) return isInOwnFont(lines, from, style) ? 1 : 0
  if (from > 0 && isAlike(lines[from - 1]!, line)) return 0
  let next = from + 1
  while (next < lines.length && next - from <= MOST_LINES && isAlike(lines[next - 1]!, lines[next]!)) next++
  const length = lines.slice(from, next).reduce((sum, { text }) => sum + text.length, 0)
  const isText = next - from > MOST_LINES || length > LONGEST || /[,;]$|\p{L}{2}\.$/u.test(lines[next - 1]!.text)
  return isText ? 0 : next - from
}

const isAlike = (line: Line, next: Line): boolean =>
  next.segments.length === 1 &&
  next.font === line.font &&
  Math.abs(next.size - line.size) < 0.5 &&
  next.y - line.y <= TIGHT * line.size

/** A short line, not closer to what stands before it than to what it stands above. */
function isInOwnFont(lines: readonly Line[], at: number, style: Style): boolean {
  const { text, font, size, mixed, y } = lines[at]!
  const next = lines[at + 1]
  if (!next || mixed || font === style.font || size < 0.95 * style.size || !style.isRare(font)) return false
  if (text.length > LONGEST_IN_OWN_FONT || !/^[\p{Lu}\p{N}¿¡“"]/u.test(text) || /[.,;]$/.test(text)) return false
  if (next.font === font && !next.mixed) return false
  const [above, below] = [y - (lines[at - 1]?.y ?? Number.NEGATIVE_INFINITY), next.y - y]
  return below <= FURTHEST_ABOVE * size && above >= 0.95 * below
}
