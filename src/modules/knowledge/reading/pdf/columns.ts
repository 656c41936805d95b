import { type Line, linesOf, type Segment } from './lines.ts'

/** Most gutters there are on a page, one within the other: three columns have two. */
const DEEPEST = 2
const MOST_TRIED = 8
const LEAST_LINES = 3

/** What is read one after the other: a whole column, or what stands above, below or across some. */
export function flowsOf(segments: readonly Segment[], depth = 0): Line[][] {
  const lines = linesOf(segments)
  const bands = depth < DEEPEST ? bandsOf(lines) : undefined
  if (!bands) return [lines]
  return bands.flatMap(({ gutter, lines }) => {
    const all = lines.flatMap((line) => line.segments)
    if (gutter === undefined) return flowsOf(all, depth + 1)
    const [left, right] = halvesOf(all, gutter)
    return [...flowsOf(left, depth + 1), ...flowsOf(right, depth + 1)]
  })
}

interface Band {
  lines: Line[]
  /** Where it parts into two columns. */
  gutter?: number
}

/** The bands of the gutter that parts most of the page. */
function bandsOf(lines: readonly Line[]): Band[] | undefined {
  let best: Band[] | undefined
  let most = 0
  for (const gutter of guttersIn(lines)) {
    const bands = bandsAt(lines, gutter)
    const parted = bands.reduce((sum, band) => sum + (band.gutter === undefined ? 0 : band.lines.length), 0)
    if (parted > most) [best, most] = [bands, parted]
  }
  return best
}

/** Where several lines begin that something stands to the left of; the most frequent first. */
function guttersIn(lines: readonly Line[]): number[] {
  const begins = new Map<number, { count: number; left: number }>()
  const least = lines.reduce((most, { left }) => Math.min(most, left), Number.POSITIVE_INFINITY)
  for (const { left, size } of lines.flatMap(({ segments }) => segments)) {
    if (left < least + 3 * size) continue
    const place = Math.round(left / 3)
    const known = begins.get(place)
    begins.set(place, { count: (known?.count ?? 0) + 1, left: Math.min(left, known?.left ?? left) })
  }
  return [...begins.values()]
    .filter(({ count }) => count > 2)
    .sort((one, other) => other.count - one.count)
    .slice(0, MOST_TRIED)
    .map(({ left }) => left - 1)
}

/** Lines that cross the gutter stay where they are. */
function bandsAt(lines: readonly Line[], gutter: number): Band[] {
  const bands: Band[] = []
  let crossed: boolean | undefined
  for (const line of lines) {
    const crosses = line.segments.some(({ left, right }) => left < gutter && right > gutter)
    if (crosses === crossed) bands.at(-1)!.lines.push(line)
    else bands.push({ lines: [line] })
    crossed = crosses
  }
  for (const band of bands) if (isParted(band.lines, gutter)) band.gutter = gutter
  return together(bands)
}

/** Bands without a gutter are one. */
function together(bands: readonly Band[]): Band[] {
  const joined: Band[] = []
  for (const band of bands) {
    const last = joined.at(-1)
    if (last && last.gutter === undefined && band.gutter === undefined) last.lines.push(...band.lines)
    else joined.push({ ...band })
  }
  return joined
}

/** Two columns of text, and not of a table: each has words, and the file has one after the other. */
function isParted(lines: readonly Line[], gutter: number): boolean {
  const all = lines.flatMap(({ segments }) => segments)
  const [left, right] = halvesOf(all, gutter).map(linesOf) as [Line[], Line[]]
  if (left.length < LEAST_LINES || right.length < LEAST_LINES || !areBeside(left, right)) return false
  const switches = switchesIn(all, gutter)
  const both = lines.filter(({ segments }) => segments[0]!.left < gutter && segments.at(-1)!.left > gutter).length
  if (switches <= 1 + both / 4) return hasWords(left) && hasWords(right)
  return switches >= 1.5 * both && isProse(left) && isProse(right)
}

const halvesOf = (segments: readonly Segment[], gutter: number): [Segment[], Segment[]] => [
  segments.filter(({ left }) => left < gutter),
  segments.filter(({ left }) => left >= gutter),
]

/** How often the file goes from one side to the other: once for columns, twice a row for tables. */
function switchesIn(segments: readonly Segment[], gutter: number): number {
  const sides = segments.toSorted((one, other) => one.at - other.at).map(({ left }) => left < gutter)
  return sides.filter((side, i) => i > 0 && side !== sides[i - 1]).length
}

/** Most lines of the shorter column have one of the other beside them. */
function areBeside(left: readonly Line[], right: readonly Line[]): boolean {
  const [few, many] = left.length < right.length ? [left, right] : [right, left]
  let at = 0
  const beside = few.filter(({ y, size }) => {
    while (at < many.length - 1 && Math.abs(many[at + 1]!.y - y) <= Math.abs(many[at]!.y - y)) at++
    return Math.abs(many[at]!.y - y) <= 0.65 * size
  })
  return beside.length >= Math.max(2, few.length / 2)
}

const wordsIn = (text: string): number => text.match(/\p{L}{2,}/gu)?.length ?? 0

const hasWords = (lines: readonly Line[]): boolean =>
  lines.filter(({ text }) => text.length >= 10 && wordsIn(text) >= 2).length >= lines.length / 2

/** Long lines, of words. */
const isProse = (lines: readonly Line[]): boolean =>
  lines.length >= 4 && lines.filter(({ text }) => text.length >= 30 && wordsIn(text) >= 4).length >= lines.length * 0.6
