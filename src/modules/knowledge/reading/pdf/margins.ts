import { type Line, linesOf, type Segment } from './lines.ts'

/** The lines of a page, without those in its margins, which may stand on other pages, too. */
export interface Page {
  above: Line[]
  body: Segment[]
  below: Line[]
}

const MARGIN = 0.09
const MOST_LINES = 3
/** From a line of the margin to the text, in sizes of its font. */
const APART = 2.2

export function withoutMargins(segments: Segment[], height: number): Page {
  const lines = linesOf(segments)
  const from = marginOf(lines, height, (line) => line.y)
  const below = marginOf(lines.slice(from).reverse(), height, (line) => height - line.y)
  const until = lines.length - below
  const body = lines.slice(from, until).flatMap((line) => line.segments)
  return { above: lines.slice(0, from), body, below: lines.slice(until) }
}

/** How many lines, counted from the edge, are in the margin and far from the rest. */
function marginOf(lines: readonly Line[], height: number, placeOf: (line: Line) => number): number {
  let found = 0
  for (const [i, line] of lines.slice(0, MOST_LINES).entries()) {
    const next = lines[i + 1]
    if (!next || placeOf(line) > MARGIN * height) break
    if (Math.abs(next.y - line.y) >= APART * line.size) found = i + 1
  }
  return found
}

const PAGE_WORD = 'page|seite|pagina|página|p\\.'
const NUMBER = new RegExp(`(?:^|\\b(?:${PAGE_WORD}) ?)\\d{1,4}(?!\\d)|\\b\\d{1,4}$`, 'giu')
const OF_ALL = /(\d) ?(?:of|\/|von|de|di|sur) ?\d{1,4}\b/giu
const ONLY_NUMBERED = new RegExp(`^(?:${PAGE_WORD}|[^\\p{L}])*$`, 'iu')
const MOST_UNNUMBERED = 20

/** The same for a line that stands on several pages: as it is, and but for the number of the page. */
export function runningKeys({ text, y }: Line, page: number): Set<string> {
  const numbered = text.replace(OF_ALL, '$1').replace(NUMBER, (found) => {
    const ahead = Number(/\d+/.exec(found)![0]) - page
    return Math.abs(ahead) <= MOST_UNNUMBERED ? found.replace(/\d+/, `#${ahead}`) : found
  })
  const height = Math.round(y / 4)
  return new Set([`${height} ${text}`, `${height} ${numbered}`])
}

/** A page's number and no more. */
export const isPageNumber = ({ text }: Line): boolean =>
  /\d/.test(text) && ONLY_NUMBERED.test(text.replace(OF_ALL, '$1'))
