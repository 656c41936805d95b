/** Values in a sentence that another may contradict: prices, times of day, amounts, yes or no. */

export interface Claim {
  /** What the value is: a price per night, when something begins, how many kilos. Only equal ones are compared. */
  about: string
  value: string
}

// A number begins where no digit precedes: an endless row of digits is scanned once.
const PRICE = /(?:[€$£]\s?(\d+(?:[.,]\d{1,2})?)|(?<!\d)(\d+(?:[.,]\d{1,2})?)\s?(?:€|£|EUR|USD|GBP|euros?\b))/giu
const BASIS = /^\s*(?:per|a|an|each|every|\/)\s*([\p{L}]+)/iu
const TIME = '(?:([01]?\\d|2[0-4])[:.]([0-5]\\d)\\s?([ap]\\.?m\\b\\.?)?|(1[0-2]|[1-9])\\s?([ap]\\.?m\\b\\.?))'
const SPAN = new RegExp(`${TIME}\\s*(?:[–—-]|to|until|till|and)\\s*${TIME}`, 'giu')
const BEGINS = new RegExp(`(?:from|opens?(?: at)?|starts?(?: at)?|begins?(?: at)?|as of|after)\\s+${TIME}`, 'giu')
const ENDS = new RegExp(`(?:until|till|by|closes?(?: at)?|ends?(?: at)?|before|latest|no later than)\\s+${TIME}`, 'giu')
const AMOUNT =
  /(?<!\d)(\d+(?:[.,]\d+)?)\s?(kg|%|percent|°C|degrees|minutes?|min|hours?|nights?|days?|metres?|m|km|years?|people|persons|guests)(?![\p{L}²³])/giu
const NO =
  /\b(?:not (?:allowed|permitted|possible|available|offer(?:ed)?|included|accept(?:ed)?)|no longer|prohibited|forbidden|cannot|we do not|does not|do not|are not|is not|never)\b/iu
const YES = /\b(?:allowed|permitted|welcome|available|included|possible|offer(?:ed|s)?|accept(?:ed|s)?)\b/iu

export function claimsIn(text: string): Claim[] {
  return [...pricesIn(text), ...timesIn(text), ...amountsIn(text), ...answersIn(text)]
}

function pricesIn(text: string): Claim[] {
  return [...text.matchAll(PRICE)].map((found) => {
    const basis = BASIS.exec(text.slice(found.index + found[0].length))?.[1]?.toLowerCase()
    return { about: `price ${basis ?? ''}`, value: number(found[1] ?? found[2]!) }
  })
}

function timesIn(text: string): Claim[] {
  const claims: Claim[] = []
  const rest = text.replace(SPAN, (span: string, ...parts: string[]) => {
    claims.push(
      { about: 'begins', value: clock(parts.slice(0, 5)) },
      { about: 'ends', value: clock(parts.slice(5, 10)) },
    )
    return ' '.repeat(span.length)
  })
  for (const [about, pattern] of [
    ['begins', BEGINS],
    ['ends', ENDS],
  ] as const) {
    for (const [, ...parts] of rest.matchAll(pattern)) claims.push({ about, value: clock(parts) })
  }
  return claims
}

const amountsIn = (text: string): Claim[] =>
  [...text.matchAll(AMOUNT)].map(([, amount, unit]) => ({
    about: `amount ${unit!
      .toLowerCase()
      .replace(/^min$/, 'minute')
      .replace(/(?<=..)s$/, '')}`,
    value: number(amount!),
  }))

/** An answer says yes or no with its first word; a rule says what is allowed and what is not. */
function answersIn(text: string): Claim[] {
  const answer = /\?\s*(?:\*\*|__)?\s*(?:A:)?\s*(yes|no)\b/iu.exec(text)?.[1]?.toLowerCase()
  if (answer) return [{ about: 'yes or no', value: answer }]
  if (NO.test(text)) return [{ about: 'yes or no', value: 'no' }]
  return YES.test(text) ? [{ about: 'yes or no', value: 'yes' }] : []
}

const number = (written: string) => String(Number(written.replace(',', '.')))

function clock([hour, minutes, half, shortHour, shortHalf]: (string | undefined)[]): string {
  const after = /^p/i.test(half ?? shortHalf ?? '')
  const before = /^a/i.test(half ?? shortHalf ?? '')
  const shown = Number(hour ?? shortHour) % 24
  const hours = after && shown < 12 ? shown + 12 : before && shown === 12 ? 0 : shown
  return `${String(hours).padStart(2, '0')}:${minutes ?? '00'}`
}

/** What both state differently: no value of the one is among those of the other. */
export function differing(one: readonly Claim[], other: readonly Claim[]): string[] {
  const abouts = new Set(one.map(({ about }) => about))
  return [...abouts].filter((about) => {
    const [ours, theirs] = [valuesOf(one, about), valuesOf(other, about)]
    return theirs.length > 0 && !theirs.some((value) => ours.includes(value))
  })
}

const valuesOf = (claims: readonly Claim[], about: string) =>
  claims.filter((claim) => claim.about === about).map(({ value }) => value)
