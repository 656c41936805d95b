import type { Piece, Placed } from './pieces.ts'

/** Words without a wide gap between them: a line of prose, or a cell of a table. */
export interface Segment extends Piece {
  /** There is another font in it. */
  mixed: boolean
}

/** What stands on one baseline, from left to right. */
export interface Line extends Placed {
  segments: Segment[]
  mixed: boolean
}

const MARK = /^(?:[-*+•·◦▪–‣●○■□✓✔➢➤»o§\uE000-\uF8FF]|\d{1,3}[.)]|[a-z][.)])$/u
const MARK_BEFORE = /^[‣●○■□✓✔➢➤\uE000-\uF8FF]\s*(?=\S)/u

/** Wider than the space between two words, in sizes of the font. */
const WIDE = 0.75
const NO_SPACE = 0.1
/** How far apart baselines are that mean to be one, and those of raised letters, in sizes of the font. */
const LEVEL = 0.3
const RAISED = 0.55

/** The pieces of each line, with a wide gap between them, as segments. */
export function segmentsOf(pieces: readonly Piece[]): Segment[] {
  return inLines(pieces).flatMap((line) => {
    const runs: Piece[][] = []
    for (const piece of line.sort((one, other) => one.left - other.left)) {
      const run = runs.at(-1)
      const last = run?.at(-1)
      if (!run || !last) runs.push([piece])
      else if (isTwice(last, piece)) continue
      else if (isBeside(last, piece) || (run.length === 1 && runs.length === 1 && MARK.test(last.text))) run.push(piece)
      else runs.push([piece])
    }
    return withoutDots(runs.map(segmentOf))
  })
}

/** Dots lead to what stands behind them. */
function withoutDots(segments: readonly Segment[]): Segment[] {
  for (const [i, { text, led }] of segments.entries())
    if (text === '' && led && segments[i + 1]) segments[i + 1]!.led = true
  return segments.filter(({ text }) => text !== '')
}

/** Lines no further apart, in sizes of the font, belong to one cell. */
export const TIGHT = 1.4

/** Lines of segments, from the top. */
export const linesOf = (segments: readonly Segment[]): Line[] => inLines(segments).map(lineOf)

/** What has the same baseline; small raised letters belong to their line. */
function inLines<T extends { y: number; size: number }>(things: readonly T[]): T[][] {
  const lines: T[][] = []
  let y = Number.NEGATIVE_INFINITY
  let size = 0
  for (const thing of things.toSorted((one, other) => one.y - other.y)) {
    const [small, large] = [Math.min(size, thing.size), Math.max(size, thing.size)]
    const reach = small < 0.9 * large && large < 2 * small ? RAISED * large : LEVEL * small
    if (thing.y - y > reach) {
      lines.push([])
      size = 0
    }
    lines.at(-1)!.push(thing)
    if (thing.size > size) ({ y, size } = thing)
  }
  return lines
}

/** A few letters may be raised; what begins before the other ends stands in another column. */
function isBeside(one: Piece, other: Piece): boolean {
  const size = Math.max(one.size, other.size)
  const gap = other.left - one.right
  const level = Math.abs(one.y - other.y) <= LEVEL * Math.min(one.size, other.size)
  return !other.led && gap < WIDE * size && gap > -size && (level || Math.min(one.text.length, other.text.length) <= 4)
}

/** Drawn twice, to look bold. */
const isTwice = (one: Piece, other: Piece): boolean =>
  one.text === other.text && Math.abs(one.left - other.left) < one.size / 5 && Math.abs(one.y - other.y) < one.size / 5

function segmentOf(pieces: readonly Piece[]): Segment {
  let text = ''
  let right = Number.NEGATIVE_INFINITY
  for (const piece of pieces) {
    text += text === '' || piece.left - right < NO_SPACE * piece.size ? piece.text : ` ${piece.text}`
    right = Math.max(right, piece.right)
  }
  const { y, size, font } = longestOf(pieces)
  const [{ left, at, led }] = pieces as [Piece]
  const mixed = pieces.some((piece) => piece.font !== font)
  return {
    text: text.replace(/\s+/g, ' ').replace(MARK_BEFORE, '• ').trim(),
    left,
    right,
    y,
    size,
    font,
    mixed,
    at,
    led,
  }
}

function lineOf(segments: Segment[]): Line {
  segments.sort((one, other) => one.left - other.left)
  const { y, size, font } = longestOf(segments)
  const text = segments
    .map((segment, i) => (segment.led ? `${i > 0 ? ' ' : ''}...... ` : i > 0 ? ' ' : '') + segment.text)
    .join('')
  const right = segments.reduce((most, segment) => Math.max(most, segment.right), Number.NEGATIVE_INFINITY)
  const mixed = segments.some((segment) => segment.mixed || segment.font !== font)
  return { segments, text, left: segments[0]!.left, right, y, size, font, mixed }
}

const longestOf = <T extends { text: string }>(things: readonly T[]): T =>
  things.reduce((most, thing) => (thing.text.length > most.text.length ? thing : most))
