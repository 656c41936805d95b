import type { KnownAs } from './person.ts'

/** What a guest is found by, and what a search asks for: words without case and accents, matched from their start. */

const LONGEST_WORD = 100 // the database refuses words of more than 2 kB
const NOT_IN_WORDS = /[^\p{L}\p{N}]+/u
const AROUND_WORDS = /^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu

/** Letters that are one letter for Unicode and a plain one with a stroke for those who type. */
const STROKES = { ł: 'l', ø: 'o', đ: 'd', ð: 'd', þ: 'th', æ: 'ae', œ: 'oe', ß: 'ss', ħ: 'h', ı: 'i', ŧ: 't', ς: 'σ' }

/** Every word one may search this guest by. */
export function searchTermsOf({ first_name, last_name, email, phone }: Omit<KnownAs, 'id'>): string[] {
  const names = tokensOf(`${first_name ?? ''} ${last_name ?? ''}`).flatMap((token) => {
    const parts = partsOf(token)
    return [...parts, parts.join('')] // O’Brien is o, brien and obrien
  })
  const address = wholeOf(fold(email ?? '').replace(/\s/g, ''))
  const domain = address.slice(address.lastIndexOf('@') + 1)
  return [...new Set([...names, address, domain, digitsOf(phone ?? '')].map(cut))].filter(Boolean)
}

/** The mark of a property, which one index serves all of them by: it begins with what no word begins with. */
export const markOf = (propertyId: string): string => `=${propertyId}`

/** The query in the database's own language, or undefined when nothing in the text could be looked for. */
export function searchQuery(propertyId: string, text: string): string | undefined {
  const wanted = tokensOf(text).map(askFor).filter(Boolean)
  if (wanted.length === 0) return undefined
  const all = wanted.join(' & ')
  const number = /^[\s\d+()./-]+$/.test(text) ? digitsOf(text) : '' // a number may be typed with spaces
  return `${quote(markOf(propertyId))} & ( ${all}${number && ` | ${beginning(number)}`} )`
}

/** As it stands (an address, a domain, a number), or all its parts (the halves of a double name). */
function askFor(token: string): string {
  const parts = partsOf(token)
  const whole = /^\+?[\d()./-]+$/.test(token) ? digitsOf(token) : wholeOf(token)
  if (parts.length === 0) return ''
  if (parts.length === 1 && parts[0] === whole) return beginning(whole)
  return `( ${beginning(whole)} | ( ${parts.map(beginning).join(' & ')} ) )`
}

const beginning = (word: string): string => `${quote(cut(word))}:*`

const quote = (word: string): string => `'${word.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`

const fold = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[łøđðþæœßħıŧς]/g, (letter) => STROKES[letter as keyof typeof STROKES])

const tokensOf = (text: string): string[] => fold(text).split(/\s+/).filter(Boolean)
const partsOf = (token: string): string[] => token.split(NOT_IN_WORDS).filter(Boolean)
const wholeOf = (token: string): string => token.replace(AROUND_WORDS, '')
const digitsOf = (text: string): string => text.replace(/\D/g, '')
const cut = (word: string): string => (word.length > LONGEST_WORD ? [...word].slice(0, LONGEST_WORD).join('') : word)
