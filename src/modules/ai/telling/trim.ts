import { clocksIn } from '../../../platform/text/facts/hours.ts'
import { termsOf } from '../../../platform/text/terms.ts'
import { sentencesIn } from '../../knowledge/index.ts'

/** Of an answer with several sentences those at its end that add nothing that was asked are left out. */

export const WANTS_PRICE =
  /\b(?:how much|prices?|costs?|fees?|charged?|rates?|pay|free|extra|deposit|rental|tariff|damage|set (?:\w+ ){1,3}back)\b|[€$£]/i
export const PRICE =
  /[€$£¥]\s?\d|\b(?:[A-Z]{3}|R|Rs|kr) ?\d|\d\s?(?:[€£]|[A-Z]{3}\b|Ft\b|kr\b|(?:euros?|pounds?|dollars?|francs?|kron(?:er|or)|yen|pence|cents?)\b)|\bfree\b|\bincluded\b/u
export const WANTS_TIME =
  /\b(?:what time|when|how (?:late|early)|until|till|hours?|open|close[sd]?|start|begin|(?:first|last|next) (?:\p{L}+ )?(?:bus(?:es)?|ferry|ferries|boats?|trains?|trams?|shuttles?|departures?|orders?))\b/iu

const WHETHER = /\b(?:allowed|permitted|included|is there|are there)\b/i
/** Two things at once. */
const BOTH = /\band\b|&/i

/** What a price, a time or a permission is asked for ends with the sentence that names it; else all of it is told. */
export function withoutMore(said: string, question: string): string {
  const wanted: ((text: string) => boolean)[] = [
    ...(WANTS_PRICE.test(question) ? [(text: string) => PRICE.test(text)] : []),
    ...(WANTS_TIME.test(question) ? [(text: string) => clocksIn(text).length > 0] : []),
  ]
  if ((wanted.length === 0 && !WHETHER.test(question)) || BOTH.test(question)) return said
  const terms = new Set(termsOf(question))
  const sentences = sentencesIn(said, { starts: 0, ends: said.length })
  const texts = sentences.map(({ starts, ends }) => said.slice(starts, ends))
  const adding = texts.findLastIndex((text) => termsOf(text).some((term) => terms.has(term)))
  const offering = wanted.map((offers) => texts.findIndex(offers))
  if (adding < 0 || offering.includes(-1)) return said
  return said.slice(0, sentences[Math.max(adding, ...offering)]!.ends)
}
