import { inEnglish } from '../../../platform/text/language/gloss.ts'
import { isLanguage } from '../../../platform/text/language/languages.ts'
import type { Passage, RankedUnit } from '../../knowledge/index.ts'
import type { Choice } from './columns.ts'
import { type Cell, chosenCells } from './columns.ts'
import { withoutMore } from './trim.ts'

/** A piece of a source that is told: where it stands and what it needs to be understood. */
export interface Piece {
  heading: string
  /** The question it answers, where its source puts one. */
  question: string
  /** As it stands in the source, without that question. */
  quote: string
  cells: readonly Cell[] | undefined
  /** All of it in plain words, each cell with its head. */
  plain: string
}

/** “Q: iron? A: in every wardrobe”, “Q 3) towels A) at the desk” */
const PAIR = /^\W{0,4}(?:Q|Question)\s?\d{0,3}\s?[:.)]\s*([\s\S]{3,300}?)\s\W{0,4}(?=(?:A|Answer)\s?\d{0,3}\s?[:.)])/i
/** The same without marks, on a line each: “Q how far is the station”, “A ten minutes”. */
const PAIR_OF_LINES = /^Q\s+([^\n]{3,300})\n+A\s+(?=\S)/
const ASKED = /^(?:Q\s*\d*\s*[:.)]\s*)?([^?？]{3,300}[?？]+[*_]*)\s*/iu

export function pieceOf({ content, starts, language }: Passage, unit: RankedUnit): Piece {
  const at = (range: { starts: number; ends: number }) => content.slice(range.starts - starts, range.ends - starts)
  const raw = at(unit)
  const english = (head: string) => (language !== null && isLanguage(language) ? inEnglish(head, language) : head)
  const cells = unit.cells?.map(({ head, ...range }) => ({ head, english: english(head), text: at(range) }))
  const asked = cells ? null : (PAIR.exec(raw) ?? PAIR_OF_LINES.exec(raw) ?? ASKED.exec(raw))
  const answer = asked ? raw.slice(asked[0].length) : raw
  const isAsked = asked !== null && /\p{L}|\d/u.test(answer)
  return {
    heading: readable(unit.title),
    question: isAsked ? asAsked(readable(asked[1]!)) : '',
    quote: isAsked ? answer : raw,
    cells,
    plain: unit.text,
  }
}

/** “Is there a lift” */
const asAsked = (question: string): string => (/[?？.!:]$/u.test(question) ? question : `${question}?`)

/** Marks and line breaks of the source away; a word cut at a line's end is whole again. */
export const readable = (text: string): string =>
  text
    .replace(/(\p{L})-\n\s*(?=\p{Ll})/gu, '$1')
    .replace(/\*\*|__|`/g, '')
    .replace(/^\s*(?:#{1,6}\s+|>\s*|[-*+•]\s+|\d{1,3}[.)]\s+|(?:A|Answer)\s*\d*\s*[:.)]\s*)/u, '')
    .replace(/\s+/g, ' ')
    .trim()

/** In every language of the product. */
const YES_OR_NO =
  /^(?:(?:yes|no|ja|nein|nee|oui|non|sí|si|sì|sim|não)(?!\p{L})|はい|いいえ|是的?[，。]|不是|نعم|لا(?!\p{L}))/iu

const LEANS =
  /^(?:yes|no|it|its|they|their|them|this|that|these|those|he|she|then|otherwise|both|there|here|same|also|after that|not)\b/i

/** A sentence of its own says what it is about; else the heading or the question it answers is told with it. */
export function tell(piece: Piece, choice: Choice): string {
  if (piece.cells && piece.cells.length > 1) return tellRow(piece, piece.cells, choice)
  const said = withoutMore(readable(piece.quote), choice.question)
  if (piece.question !== '' && YES_OR_NO.test(said)) return `${piece.question} ${said}`
  const about = piece.question === '' ? piece.heading : ''
  return about !== '' && !isSaidIn(about, said) && (LEANS.test(said) || isShort(said)) ? `${about}: ${said}` : said
}

/** “Ocean Junior, GREEN: 342”, below the name of its table. */
function tellRow({ heading }: Piece, cells: readonly Cell[], choice: Choice): string {
  const [first] = cells
  const chosen = chosenCells(cells, choice).map(({ head, text }) =>
    head === '' ? readable(text) : `${readable(head)}: ${readable(text)}`,
  )
  const name = readable(first!.text)
  const row = chosen.length === 0 ? name : `${name} – ${chosen.join('; ')}`
  return heading === '' || isSaidIn(heading, row) ? row : `${heading}: ${row}`
}

const SHORT = 60
const isShort = (said: string): boolean => said.length < SHORT || !/[.!?]$/.test(said)

const isSaidIn = (about: string, said: string): boolean => {
  const words = about.toLowerCase().match(/[\p{L}\p{N}]{3,}/gu) ?? []
  return words.length > 0 && words.every((word) => said.toLowerCase().includes(word.slice(0, 5)))
}
