/** A text's lines, and what each looks like by itself. Positions count UTF-16 units, as everywhere. */

export interface Line {
  starts: number
  ends: number
  /** Without surrounding white space. */
  text: string
  indent: number
}

/** White space at either end belongs to no line. */
export function linesOf(content: string): Line[] {
  const lines: Line[] = []
  for (let from = 0; from <= content.length; ) {
    const at = content.indexOf('\n', from)
    const until = at < 0 ? content.length : at
    const raw = content.slice(from, until)
    const text = raw.trim()
    const indent = text === '' ? 0 : raw.length - raw.trimStart().length
    lines.push({ starts: from + indent, ends: from + indent + text.length, text, indent })
    from = until + 1
  }
  return lines
}

const HEADING = /^(#{1,6})\s+(.+)$/
const RULE = /^[-*_=\s]{3,}$/
const FENCE = /^(?:`{3,}|~{3,})\s*\w*$/
const SEPARATOR = /^[-:|\s]+$/
const ITEM = /^(?:[-*+•·◦▪–]|\d{1,3}[.)])\s+/
const BOLD_ALONE = /^(?:\*\*|__)([^*_?]+)(?:\*\*|__):?$/
const MOST_IN_A_CAPITAL_HEADING = 60
/** Headings are repeated with everything below them: a longer line is text. */
const LONGEST_HEADING = 200

export interface Heading {
  level: number
  title: string
}

/** Below every heading of the text itself: a bold line, a question over a list. */
export const MINOR_LEVEL = 7

/** `# Title`, an underlined title, a line of capitals, a line all in bold. */
export function headingAt(lines: readonly Line[], i: number): Heading | undefined {
  const text = lines[i]!.text.replace(/\s{2,}/g, ' ')
  if (text.length > LONGEST_HEADING) return undefined
  const [, marks, titled = ''] = HEADING.exec(text) ?? []
  const title = withoutMarksBehind(titled)
  if (marks && title) return { level: marks.length, title }
  const startsBlock = i === 0 || lines[i - 1]!.text === '' || isMarkup(lines[i - 1]!)
  const next = lines[i + 1]?.text ?? ''
  if (startsBlock && /^=+$|^-{3,}$/.test(next) && isWords(text)) return { level: next[0] === '=' ? 1 : 2, title: text }
  if (startsBlock && isInCapitals(text)) return { level: MINOR_LEVEL - 1, title: text }
  const bold = BOLD_ALONE.exec(text)?.[1]
  if (bold && next !== '') return { level: MINOR_LEVEL, title: bold.trim() }
  return startsBlock && (isOverMany(lines, i) || isOverParagraph(lines, i))
    ? { level: MINOR_LEVEL, title: text.replace(/:$/, '') }
    : undefined
}

const LONGEST_OVER_MANY = 60

/** A short line that ends no sentence, with a list or a table below it. */
function isOverMany(lines: readonly Line[], i: number): boolean {
  const { text } = lines[i]!
  if (text.length > LONGEST_OVER_MANY || /[.!?;,|]$/.test(text) || itemMark(lines[i]!) > 0 || !isWords(text))
    return false
  if (CONTACT.test(text)) return false
  const below = lines[i + 1]?.text === '' ? lines[i + 2] : lines[i + 1]
  return below !== undefined && (itemMark(below) > 0 || (below.text.startsWith('|') && !text.includes('|')))
}

/** The foot of a page: “Reservations 406-555-0142”, “Lane 3 · Bristol”. */
const CONTACT = /@|\d{3}[\s-]\d{3}|\s·\s/

/** “Sauna”, and right below it a line that is much longer. */
function isOverParagraph(lines: readonly Line[], i: number): boolean {
  const { text } = lines[i]!
  const below = lines[i + 1]?.text ?? ''
  const isName = /^\p{Lu}[^\d.!?;,:|]*$/u.test(text) && text.length <= LONGEST_NAME && !/^Q\s|\s{2}/.test(text)
  return isName && below.length >= LONGEST_NAME + text.length && /^[\p{Lu}\d]/u.test(below) && !/\||\s{3}/.test(below)
}

const LONGEST_NAME = 30

/** `## Title ##`; by hand, because a pattern would try every position in a long row of marks. */
function withoutMarksBehind(title: string): string {
  let end = title.length
  while (end > 0 && /[\s#]/.test(title[end - 1]!)) end--
  return title.slice(0, end)
}

const isWords = (text: string) => /[\p{L}\p{N}]/u.test(text) && !text.startsWith('|') && !ITEM.test(text)

/** What is added in brackets may be in small letters. */
export function isInCapitals(text: string): boolean {
  const own = text.replace(/\s*\([^()]*\)/g, '')
  if (text.length > MOST_IN_A_CAPITAL_HEADING || !/\p{Lu}.*\p{Lu}.*\p{Lu}/u.test(own)) return false
  return !/\p{Ll}/u.test(own) && !/[.!?;|\d]/.test(own)
}

const PAGE_NUMBER = /^(?:page|seite|pagina|página|p\.)\s*\d+(?:\s*(?:of|\/|von|de|di|sur)\s*\d+)?$/i

/** Lines without any words: rules, underlines, fences of code, numbers of pages. */
export const isMarkup = ({ text }: Line): boolean =>
  RULE.test(text) || FENCE.test(text) || /^[^\p{L}\p{N}\p{S}]*$/u.test(text) || PAGE_NUMBER.test(text)

export const isSeparator = ({ text }: Pick<Line, 'text'> = { text: '' }): boolean =>
  text.includes('-') && text.includes('|') && SEPARATOR.test(text)

/** The length of a list item's mark; 0 if it is not an item. */
export const itemMark = ({ text }: Line): number =>
  isMarkup({ text } as Line) ? 0 : (ITEM.exec(text)?.[0].length ?? 0)
