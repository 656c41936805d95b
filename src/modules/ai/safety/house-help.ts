import { folded } from '../linear/folded.ts'
import type { Danger } from './dangers.ts'
import { serviceFor } from './numbers.ts'

/** A piece of what the house tells its guests, and what stands above it. */
export interface HouseText {
  heading: string
  text: string
}

export interface HouseHelp {
  /** The words of the house, as they stand there. */
  words: string
  /** Null where the house names none: a radio, a bell. */
  number: string | null
}

const EMERGENCY =
  /emergenc|notfall|notruf|urgence|emergenza|noodgeval|noodnummer|alarmnummer|life or death|life in danger|緊急|非常時|紧急|急救|طواري|طاري/u
const SERVICE = {
  ambulance: /ambulan|rettung|notarzt|\bsamu\b|救急|救护|اسعاف/u,
  fire: /\bfire\b|feuerwehr|pompier|bombero|vigili del fuoco|bombeiro|brandweer|消防|火警|مطافي|اطفاء/u,
  police: /polic|polizei|polizia|politie|警察|警方|شرطه/u,
} as const
/** A place or a line for what can wait. */
const CAN_WAIT =
  /\b(?:not|n't|no|non|kein\p{L}*|pas|nicht)\s+(?:an?\s+|une?\s+)?(?:urgent|emergenc|notfall|urgence)|dentist|zahn|pharmac|apothek|doctor|arzt|clinic|hospital|\bvet\b|cord\b/u
const NUMBER =
  /\+?\d[\d ()/-]{4,18}\d|(?<![\d.,:/€$£+'-])\d{1,6}(?![\d:.,]*\d|\p{L}|[–-]\d|\s*(?:min|km|miles|hours|stunden))/gu
const DIALLED =
  /(?:(?:number|nummer|numero)\s+(?:\p{L}+\s+){0,3}(?:is|ist|est|es|e)|dial|call|ring|press|number|phone|mobile|extension|ext\.?|wahl\p{L}*|ruf\p{L}*|an|telefon|nummer|compos\p{L}*|appel\p{L}*|numero|marqu\p{L}*|llam\p{L}*|chiam\p{L}*|compon\p{L}*|lig\p{L}*|bel|電話|番号|拨打?|电话|اتصل\p{L}*|رقم|:)[\s*|:(]*$/u
const LEAST = 3
/** Less is a heading. */
const LEAST_WORDS = 5
const MOST_SHOWN = 400

/** What the house itself says to do, for the danger where it tells them apart; undefined where it says nothing. */
export function houseHelp(texts: readonly HouseText[], danger: Danger): HouseHelp | undefined {
  let best: { score: number; help: HouseHelp } | undefined
  for (const { heading, text } of texts) {
    const above = EMERGENCY.test(folded(heading)) ? 2 : 0
    for (const sentence of sentencesOf(text)) {
      const { score, number } = scored(sentence, danger, above)
      if (score < LEAST || (best && best.score >= score)) continue
      best = { score, help: { words: shown(sentence), number } }
    }
  }
  return best?.help
}

/** That it speaks of emergencies counts, that a number is said for this one counts most. */
function scored(sentence: string, danger: Danger, above: number): { score: number; number: string | null } {
  const plain = folded(sentence)
  if (CAN_WAIT.test(plain)) return { score: 0, number: null }
  const services = Object.values(SERVICE).filter((service) => service.test(plain)).length
  const about = above + (EMERGENCY.test(plain) ? 2 : 0) + (services > 1 ? 2 : 0)
  if (about === 0) return { score: 0, number: null }
  const numbers = [...plain.matchAll(NUMBER)].flatMap(({ 0: number, index }) => {
    const clause = clauseAt(plain, index)
    const isForIt = SERVICE[serviceFor(danger)].test(clause)
    const isSaid = isForIt || DIALLED.test(plain.slice(0, index)) || (services > 1 && plain.startsWith(number))
    return isSaid && /[1-9]|000/.test(number) ? [{ number: number.trim(), weight: isForIt ? 2 : 1 }] : []
  })
  if (numbers.length === 0)
    return { score: about >= 4 && plain.split(' ').length >= LEAST_WORDS ? LEAST : 0, number: null }
  const { number, weight } = numbers.reduce((a, b) => (b.weight > a.weight ? b : a))
  return { score: about + weight + 1, number }
}

/** The words around it up to the next comma, dash, row or sentence. */
function clauseAt(text: string, index: number): string {
  const from =
    Math.max(...[',', ';', '. ', ' – ', ' or ', ' then '].map((mark) => text.lastIndexOf(mark, index - 1))) + 1
  const to = /[,;]|\.\s|\s–\s/.exec(text.slice(index))
  return text.slice(from, to ? index + to.index : undefined)
}

const sentencesOf = (text: string): string[] => text.split(/\n+|(?<=\p{L}{2}[.!])\**\s+/u).filter((part) => part.trim())

const shown = (sentence: string): string =>
  sentence
    .replace(/\*\*|^[\s#>*-]+|^\||\|$/g, '')
    .replace(/\s*\|\s*/g, ' ')
    .trim()
    .slice(0, MOST_SHOWN)
