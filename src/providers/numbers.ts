import { createRequire } from 'node:module'
import type { PhoneNumber } from 'libphonenumber-js/min'

/** Normalises providers' numbers to E.164. A number in E.164 stays unchanged: guests are matched by it. */

const E164 = /^\+[1-9]\d{4,14}$/
/** With separators and an extension; a longer text is no number and is not parsed. */
const LONGEST = 60
/** Fewer digits without a country are a short code or an extension, which many properties have. */
const FEWEST_DIGITS = 7

/** Vonage omits the plus. A shorter number is a short code, and a name has letters. */
export const withPlus = (number: string): string => (/^[1-9]\d{6,14}$/.test(number) ? `+${number}` : number)

/** E.164 of a number formatted for people; one without a country is read as in the country of our own line. */
export function e164Of(written: string, line?: string): string | undefined {
  if (E164.test(written)) return written
  if (written.length > LONGEST) return undefined
  const digits = written.match(/\p{Nd}/gu)?.length ?? 0
  if (!written.startsWith('+') && digits < FEWEST_DIGITS) return undefined
  const number = parsed(written, line && parsed(line))
  if (number?.isPossible() && E164.test(number.number)) return number.number
  // Numbering plans change sooner than any table of them: a number with an international prefix is trusted.
  const bare = written.replace(/[\s().\-/]/g, '')
  return E164.test(bare) ? bare : undefined
}

/** Parsed by the country, which defines its international prefix; some codes belong to no country. */
const parsed = (written: string, line?: PhoneNumber | ''): PhoneNumber | undefined =>
  library()(written, {
    extract: false,
    ...(line && (line.country ? { defaultCountry: line.country } : { defaultCallingCode: line.countryCallingCode })),
  })

type Parse = typeof import('libphonenumber-js/min').parsePhoneNumberFromString
let parse: Parse | undefined

/** Loaded by the first number that needs it, to keep the start quick. */
function library(): Parse {
  parse ??= createRequire(import.meta.url)('libphonenumber-js/min').parsePhoneNumberFromString as Parse
  return parse
}
