import { inEnglish } from '../../../platform/text/language/gloss.ts'
import { isLanguage } from '../../../platform/text/language/languages.ts'
import type { Unit } from './chunks.ts'

/** A unit in plain words, as it is compared with questions: in English, or what comes nearest to it. */
export interface PlainUnit {
  /** Without marks, and each cell with the head of its column. */
  text: string
  /** The name of its source and the headings above it. */
  context: string
  /** The nearest of them, and the same as it stands there. */
  heading: string
  title: string
  /** What it calls its own subject: the first cell of a row, the question it answers. */
  label: string
}

export interface PlainSource {
  name: string
  content: string
  language: string | null
}

export function plainUnit({ name, content, language }: PlainSource, { starts, ends, context, cells }: Unit): PlainUnit {
  const english = (text: string) => (language !== null && isLanguage(language) ? inEnglish(text, language) : text)
  const plain = (text: string) => english(unmarked(text))
  // The heads of a table's columns stand with its cells already.
  const headings = context.split(' › ').filter((heading) => !cells || !heading.includes('|'))
  const titles = [name, ...headings].map(unmarked).filter((part, at, all) => part !== '' && part !== all[at - 1])
  const text = cells
    ? cells
        .map((cell) => plain(`${cell.head ? `${cell.head}: ` : ''}${content.slice(cell.starts, cell.ends)}`))
        .join('; ')
    : plain(content.slice(starts, ends))
  const [first] = cells ?? []
  const label = first
    ? plain(content.slice(first.starts, first.ends))
    : ((ASKED.exec(text) ?? PAIRED.exec(text) ?? NAMED.exec(text))?.[1] ?? '')
  // A source that is called by its question says nothing about where it stands.
  const own = titles.filter((title) => bare(english(title)) !== bare(label))
  const above = own.length > 0 ? own.map(english) : [NAMELESS]
  return { text, context: above.join(' '), heading: above.at(-1)!, title: own.at(-1) ?? '', label }
}

/** What stands above a text without headings, as the reader has learned that something does. */
const NAMELESS = 'Questions and answers'

const bare = (text: string): string => text.toLowerCase().replace(/[?？.!:\s]+$/u, '')

/** A question and the beginning of its answer. */
const ASKED = /^(?:Q\s*\d*\s*[:.)]\s*)?([^?？]{3,200}[?？])\s*\S/u

/** “Q how far is the station A ten minutes”, which were two lines. */
const PAIRED = /^Q\s([^?？]{3,200}?)\sA\s(?=\S)/u

/** “Car with driver: $11.75”: a row that somebody wrote as a line. */
const NAMED = /^(\p{L}[^:;.!?]{2,60}): [^;.!?]{0,12}(?:\d[^;!?]{0,30}|free|included|gratis)\.?$/iu

const unmarked = (text: string): string =>
  text
    .replace(/(\p{L})-\n\s*(?=\p{Ll})/gu, '$1')
    .replace(/\*\*|__|[`|›#>]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
