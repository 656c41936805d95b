import { createRequire } from 'node:module'

/** How people write one telephone number: internationally or nationally, with anything between the digits. */
export interface PhoneSpellings {
  /** A JavaScript regular expression that matches the number and nothing that merely contains its digits. */
  readonly pattern: string
  /** Digits that every spelling contains, in this order, with no other digit between. */
  readonly tail: string[]
}

/** Digits of the scripts that numbers are typed in: Western, Arabic, Persian and full-width. */
const digit = (western: string): string =>
  `[${western}${[0x0660, 0x06f0, 0xff10].map((zero) => String.fromCodePoint(zero + Number(western))).join('')}]`
const DIGIT = '[0-9\u0660-\u0669\u06f0-\u06f9\uff10-\uff19]'
/** Spaces of every width, invisible characters, dashes, brackets and points. */
const GAP = "[\\s\\-\u00ad\u200b-\u2015\u2060\u2212\uff0d().\u00b7\u2022/_'\u2019]{0,4}"
const PLUS = '[+\uff0b]'
const ABROAD = `(?:${PLUS}|(?<!${DIGIT})(?:0011|011|00))`

/** Not inside a longer row of digits, nor after another country's code. */
const BEGINS = `(?<!${DIGIT}|(?:${PLUS}|(?<!${DIGIT})0(?:0|11))${GAP}${DIGIT}{1,3}${GAP}(?:0${GAP})?)`
const ENDS = `(?!${DIGIT})`
/** A bracket around the area code belongs to the number, one around the whole does not. */
const AREA_OPENS = `(?:\\((?=${DIGIT}{1,5}\\)))?`
/** Adjacent groups of digits may belong to the number: a short number must be separate from them. */
const ALONE = { begins: `(?<!${DIGIT}[\\s\\-./]?)`, ends: `(?![\\s\\-./]?${DIGIT})` }

const FEWEST_SURE = 8
const LONG = 10
/** Where a trunk zero is usual, a number without it must have this many digits to be certain. */
const BARE = 9
/** Fewer digits are a room, a time or a price. */
const FEWEST_DOUBTFUL = 6

/**
 * `loose` also matches what may be another person's number: without the trunk zero where a country has one, few digits,
 * digits beside it.
 */
export function phoneSpellings(e164: string, { loose }: { loose: boolean }): PhoneSpellings {
  const { code, national, trunks, atHome } = partsOf(e164)
  const fewest = loose ? FEWEST_DOUBTFUL : FEWEST_SURE
  const begins = loose ? `(?<!${DIGIT})` : BEGINS
  const trunkToo = trunks.length > 0 ? `(?:(?:${trunks.map(spelled).join('|')})${GAP})?` : ''
  const international = `${code && spelled(code) + GAP}${trunkToo}${spelled(national)}`
  const bare = loose || trunks.length === 0 || national.length >= BARE ? [national] : []
  const homely = code ? [...trunks.map((trunk) => trunk + national), ...atHome, ...bare] : []
  const forms = [
    `${ABROAD}${GAP}${international}${ENDS}`,
    ...(e164.length > fewest ? [`${begins}${international}${ENDS}`] : []),
    ...homely
      .filter(({ length }) => length >= fewest)
      .map((form) => {
        const apart = loose || form.length >= LONG ? { begins: '', ends: ENDS } : ALONE
        return `${begins}${apart.begins}${spelled(form)}${apart.ends}`
      }),
  ]
  return { pattern: `${AREA_OPENS}(?:${forms.join('|')})`, tail: digitsOf(national.slice(-TAIL)) }
}

const digitsOf = (digits: string): string[] => [...digits].map(digit)
const spelled = (digits: string): string => digitsOf(digits).join(GAP)

/** Enough digits that few other texts contain them. */
const TAIL = 7

interface Parts {
  /** The country code; empty if there is no such country. */
  code: string
  national: string
  /** What may precede the national number: a zero, in Russia an eight. */
  trunks: string[]
  /** Further national spellings. */
  atHome: string[]
}

const TRUNKS = ['0', '06', '8']

function partsOf(e164: string): Parts {
  const { parsePhoneNumberFromString: parse } = library()
  const number = parse(e164)
  if (!number) return { code: '', national: e164.slice(1), trunks: [], atHome: [] }
  const { countryCallingCode: code, nationalNumber: national } = number
  const isReadAs = (written: string) =>
    parse(written, { defaultCallingCode: code, extract: false })?.nationalNumber === national
  const written = number.formatNational().replace(/\D/g, '')
  return {
    code,
    national,
    trunks: TRUNKS.filter((trunk) => isReadAs(trunk + national)),
    atHome: written.endsWith(national) ? [] : [written],
  }
}

type Library = typeof import('libphonenumber-js/min')
let loaded: Library | undefined

/** Loaded by the first erase or export, to keep the start quick. */
function library(): Library {
  loaded ??= createRequire(import.meta.url)('libphonenumber-js/min') as Library
  return loaded
}
