import { isSpaced } from './grid.ts'
import type { Line } from './lines.ts'

/** How the paragraphs of some lines look. */
export interface Shape {
  left: number
  right: number
  /** The furthest from one line to the next within a paragraph, in sizes of the font. */
  step: number
}

const ITEM = /^(?:[-*+•·◦▪–»o§]|\d{1,3}[.)]|[a-z]\)) /u
const LEAST_STEP = 1.1
const MOST_STEP = 2.3
const USUAL_STEP = 1.3
/** A line that ends before the middle is the last of its paragraph. */
const SHORT = 0.5

export function shapeOf(lines: readonly Line[]): Shape {
  const single = lines.filter((line) => !isSpaced(line))
  const left = single.reduce((least, line) => Math.min(least, line.left), Number.POSITIVE_INFINITY)
  const right = single.reduce((most, line) => Math.max(most, line.right), Number.NEGATIVE_INFINITY)
  const counts = new Map<number, number>()
  for (const [i, { y, size }] of lines.entries()) {
    const step = i === 0 ? 0 : Math.round(((y - lines[i - 1]!.y) / size) * 20) / 20
    if (step >= LEAST_STEP - 0.2 && step <= MOST_STEP) counts.set(step, (counts.get(step) ?? 0) + 1)
  }
  const [usual] = [...counts].reduce((most, one) => (one[1] > most[1] ? one : most), [USUAL_STEP, 0])
  return { left, right, step: usual * 1.2 }
}

/** Whether this line goes on with the paragraph that began at `first`. */
export function goesOn(lines: readonly Line[], at: number, first: number, shape: Shape): boolean {
  const [line, before] = [lines[at]!, lines[at - 1]!]
  if (line.y - before.y > shape.step * before.size || !looksLike(line, before)) return false
  if (isSpaced(line) || isSpaced(before) || ITEM.test(`${line.text} `)) return false
  const item = ITEM.test(lines[first]!.text)
  if (item && line.left < lines[first]!.left - line.size) return false
  const width = shape.right - shape.left
  const ended = /[.!?:]["”’»)]*$/u.test(before.text)
  if (!ended && /^\p{Ll}/u.test(line.text) && before.right - shape.left >= SHORT * width) return true
  if (/\p{L}-$|[,(]$/u.test(before.text) && before.right - shape.left >= SHORT * width) return true
  const isIndented = !item && at - 1 > first && line.left > before.left + 0.8 * line.size
  return !(isIndented && ended) && !wouldFit(line, before, shape)
}

const looksLike = (line: Line, before: Line): boolean =>
  Math.abs(line.size - before.size) < 0.08 * before.size && (line.font === before.font || line.mixed || before.mixed)

/** The first word would have stood on the line before, had the paragraph gone on. */
function wouldFit(line: Line, before: Line, shape: Shape): boolean {
  const first = line.text.indexOf(' ')
  const letters = first < 0 ? line.text.length : first
  return before.right + ((line.right - line.left) * (letters + 1)) / line.text.length < shape.right
}

/** One line of several; a word that was divided is whole again. */
export const joined = (parts: readonly string[]): string =>
  parts
    .map((part, i) => {
      const next = parts[i + 1]
      if (next === undefined) return part
      if (part.endsWith('\u00ad') || isDivided(part, next)) return part.slice(0, -1)
      return KEEPS_HYPHEN.test(part) || (NOT_APART.test(part.slice(-1)) && NOT_APART.test(next[0]!)) ? part : `${part} `
    })
    .join('')

const isDivided = (part: string, next: string): boolean =>
  /\p{L}-$/u.test(part.slice(-3)) && /^\p{Ll}/u.test(next) && !KEEPS_HYPHEN.test(part)

/** “Check-in” and “wi-fi” are written so on one line, too. */
const KEEPS_HYPHEN = /(?:^|[^\p{L}])(?:check|self|non|half|wi|drop|pick|walk|take|e)-$/iu
/** Words of these letters have no spaces between them. */
const NOT_APART = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}、。「」・ー]/u
