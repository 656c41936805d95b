/** Money is exact: decimal text and integers, never arithmetic on binary floats. */

// ISO 4217, the currencies and funds in use. Codes without a minor unit (metals, test codes) are no price.
const CODES =
  'AED AFN ALL AMD AOA ARS AUD AWG AZN BAM BBD BDT BGN BHD BIF BMD BND BOB BOV BRL BSD BTN BWP BYN BZD CAD CDF CHE ' +
  'CHF CHW CLF CLP CNY COP COU CRC CUP CVE CZK DJF DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS GIP GMD GNF GTQ ' +
  'GYD HKD HNL HTG HUF IDR ILS INR IQD IRR ISK JMD JOD JPY KES KGS KHR KMF KPW KRW KWD KYD KZT LAK LBP LKR LRD LSL ' +
  'LYD MAD MDL MGA MKD MMK MNT MOP MRU MUR MVR MWK MXN MXV MYR MZN NAD NGN NIO NOK NPR NZD OMR PAB PEN PGK PHP PKR ' +
  'PLN PYG QAR RON RSD RUB RWF SAR SBD SCR SDG SEK SGD SHP SLE SOS SRD SSP STN SVC SYP SZL THB TJS TMT TND TOP TRY ' +
  'TTD TWD TZS UAH UGX USD USN UYI UYU UYW UZS VED VES VND VUV WST XAF XCD XCG XOF XPF YER ZAR ZMW ZWG'
const NO_MINOR_UNIT = 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF'
const THREE_DIGITS = 'BHD IQD JOD KWD LYD OMR TND'
const FOUR_DIGITS = 'CLF UYW'

const minorUnits = new Map(CODES.split(' ').map((code) => [code, 2]))
for (const code of NO_MINOR_UNIT.split(' ')) minorUnits.set(code, 0)
for (const code of THREE_DIGITS.split(' ')) minorUnits.set(code, 3)
for (const code of FOUR_DIGITS.split(' ')) minorUnits.set(code, 4)

export const isCurrency = (code: string) => minorUnits.has(code)

/** Rounds half away from zero on the decimal digits that the caller wrote, to the currency's minor unit. */
export const roundToCurrency = (amount: number, currency: string): number => roundHalfUp(amount, minorUnit(currency))

export function roundHalfUp(amount: number, digits: number): number {
  const { value, decimals } = exact(amount)
  return decimals <= digits ? amount : rounded(value, decimals, digits)
}

/** `percent` of an amount, exact until it is rounded to the currency's minor unit: 112 % of 99.95 is 111.94. */
export function percentOf(amount: number, percent: number, currency: string): number {
  const unit = 10 ** minorUnit(currency)
  const [minor, hundredths] = [Math.round(amount * unit), Math.round(percent * 100)]
  const product = minor * hundredths * 2
  const fits = minor / unit === amount && hundredths / 100 === percent && product >= 0 && product < LARGEST_EXACT
  // Whole numbers that a double holds exactly take this short path; a yield run computes thousands of these.
  if (fits) return Math.floor((product + 10_000) / 20_000) / unit
  const [base, share] = [exact(amount), exact(percent)]
  return rounded(base.value * share.value, base.decimals + share.decimals + 2, minorUnit(currency))
}

/** Adds amounts without binary floats. */
export function sumOf(amounts: readonly number[]): number {
  const parts = amounts.map(exact)
  const decimals = Math.max(0, ...parts.map((part) => part.decimals))
  const total = parts.reduce((sum, part) => sum + part.value * 10n ** BigInt(decimals - part.decimals), 0n)
  return rounded(total, decimals, decimals)
}

/** An amount divided by `count`, rounded to the currency's minor unit; divided by 0 it is 0. */
export const sharedBy = (amount: number, count: number, currency: string): number =>
  quotientOf(exact(amount), count, currency)

export function quotientOf({ value, decimals }: Exact, count: number, currency: string): number {
  if (count === 0) return 0
  const digits = minorUnit(currency)
  const magnitude = (value < 0n ? -value : value) * 10n ** BigInt(digits)
  const parts = BigInt(count) * 10n ** BigInt(decimals)
  const share = (magnitude * 2n + parts) / (parts * 2n)
  return rounded(value < 0n ? -share : share, digits, digits)
}

export const numberOf = ({ value, decimals }: Exact): number => rounded(value, decimals, decimals)

/** How many decimals the currency's amounts have. */
export const minorUnit = (currency: string): number => minorUnits.get(currency) ?? 2

const LARGEST_EXACT = Number.MAX_SAFE_INTEGER - 20_000

/** An amount as a whole number of its last decimal. */
export interface Exact {
  value: bigint
  decimals: number
}

export function exact(amount: number): Exact {
  const [whole, fraction] = decimalDigits(amount)
  const magnitude = BigInt(whole + fraction)
  return { value: amount < 0 ? -magnitude : magnitude, decimals: fraction.length }
}

function rounded(value: bigint, decimals: number, digits: number): number {
  const magnitude = value < 0n ? -value : value
  const kept =
    decimals <= digits ? magnitude * 10n ** BigInt(digits - decimals) : dropDigits(magnitude, decimals - digits)
  const text = kept.toString().padStart(digits + 1, '0')
  const cut = text.length - digits
  const result = Number(digits === 0 ? text : `${text.slice(0, cut)}.${text.slice(cut)}`)
  return value < 0n ? -result : result
}

function dropDigits(magnitude: bigint, count: number): bigint {
  const unit = 10n ** BigInt(count)
  return (magnitude * 2n + unit) / (unit * 2n)
}

/** The shortest decimal that parses to this number, without exponent and sign: what the caller wrote. */
function decimalDigits(amount: number): [whole: string, fraction: string] {
  const [mantissa, exponent = '0'] = Math.abs(amount).toString().split('e')
  const [whole = '0', fraction = ''] = mantissa!.split('.')
  const shift = Number(exponent)
  if (shift === 0) return [whole, fraction]
  if (shift > 0) return [whole + fraction.padEnd(shift, '0').slice(0, shift), fraction.slice(shift)]
  const padded = whole.padStart(1 - shift, '0')
  const cut = padded.length + shift
  return [padded.slice(0, cut), padded.slice(cut) + fraction]
}
