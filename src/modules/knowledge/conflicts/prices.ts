import type { Value } from './value.ts'

/** Prices in every currency, and what is free. */
const CODES = Intl.supportedValuesOf('currency').join('|')
const NUMBER = "\\d{1,3}(?:[ ,.’']\\d{3})+(?!\\d)(?:\\.\\d{2}(?!\\d))?|\\d+(?:[.,]\\d{1,2}(?!\\d))?"
const BEFORE = `(?:US|A|C|NZ|MX)?[€$£¥₹]|\\b(?:${CODES}|Fr|Rs|R|kr)\\.?`
const BEHIND = `[€£¥₹]|(?:${CODES}|Ft|kr|zł|euros?|dollars?|bucks|pounds?|francs?|kron[eo]r|forints?|pesos?|colones|rand|pula|yen|rupiah)\\b`
const PRICE = new RegExp(`(?:${BEFORE})\\s?(${NUMBER})|(?<![\\d.,])(${NUMBER})\\s?(?:${BEHIND})`, 'gu')
const BASIS = /^\s*(?:per|a|an|each|every|\/)\s*(\p{L}+)/iu
const FREE =
  /(?<!\b(?:feel|are|is your|leave|keep|room|until|sugar|gluten|smoke|step|barrier|duty|hands)[\s-])\b(?:free of charge|free(?! (?:until|till|from|of|to|cancell?ation|again|on|by|at|in|slots?|places?|rooms?|tables?))|no charge|complimentary|gratis|costs? nothing)\b/iu
/** A cell that is nothing but a number is a price, unless its head says what it counts. */
const COUNTS =
  /^[^:]*\b(?:sleeps|beds?|rooms?|units?|number|how many|size|age|vintage|length|minutes|min|km|miles|floor|seats?|guests?|people|m²|kg|cm)\b[^:]*:/iu
const BARE = new RegExp(`^(?:[^:]{1,60}: )?(${NUMBER})$`, 'u')

export function pricesIn(text: string, isCell: boolean): { values: Value[]; rest: string } {
  const values: Value[] = []
  const add = (value: number, behind: string) =>
    values.push({ kind: 'price', of: basisOf(behind), value: String(value) })
  let rest = text.replace(PRICE, (said: string, one: string, other: string, at: number) => {
    add(numberOf(one ?? other), text.slice(at + said.length))
    return ' '.repeat(said.length)
  })
  const bare = isCell && values.length === 0 && !COUNTS.test(text) ? BARE.exec(text.trim()) : null
  if (bare) {
    add(numberOf(bare[1]!), '')
    rest = ''
  }
  if (values.length === 0 && FREE.test(text)) add(0, '')
  return { values, rest }
}

const basisOf = (behind: string): string => {
  const basis = BASIS.exec(behind)?.[1]?.toLowerCase() ?? ''
  return /^(?:guest|head|adult|pax|child)/.test(basis) ? 'person' : basis.replace(/s$/, '')
}

function numberOf(written: string): number {
  const grouped = /^\d{1,3}(?:[ ,.’']\d{3})+(?:\.\d{2})?$/.test(written)
  return Number(grouped ? written.replace(/[ ,’']|\.(?=\d{3})/g, '') : written.replace(',', '.'))
}
