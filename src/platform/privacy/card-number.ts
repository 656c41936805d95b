import type { Violation } from '../operation/errors.ts'

/** Card numbers belong to the payment processor. A text that contains one anywhere is refused. */

export interface Span {
  start: number
  end: number
}

/** Separators between the groups of a card number: spaces and dashes of every kind. */
const GAP = /^[\p{Zs}\t\p{Pd}\u2212]{1,3}$/u

/**
 * The first digits of card numbers: 22–27 and 3–6, then UnionPay and RuPay (81, 82), Troy (9792) and UATP (1, 15
 * digits). Timestamps in milliseconds, dates and most processors' references begin otherwise.
 */
const ISSUED = /^(?:2[2-7]|[3-6]|8[12]|9792|1\d{14}$)/

const LEAST_DIGITS = 13
const MOST_DIGITS = 19

export const isCardNumber = (digits: string): boolean => numbersIn(digits)(0, digits.length)

/** The positions of card numbers in the text: whole groups of digits, one or several in a row; overlaps are merged. */
export function cardNumbersIn(text: string): Span[] {
  const spans: Span[] = []
  for (const row of rowsOf(text)) {
    const isNumber = numbersIn(row.map(({ digits }) => digits).join(''))
    for (const [i, first] of row.entries()) {
      for (let j = i; j < row.length && row[j]!.until - first.from <= MOST_DIGITS; j++) {
        if (isNumber(first.from, row[j]!.until)) add(spans, { start: first.start, end: row[j]!.end })
      }
    }
  }
  return spans
}

/** Masks all but the last four digits of each: enough to refer to, too little to pay with. */
export function withoutCardNumbers(text: string): string {
  let masked = ''
  let from = 0
  for (const { start, end } of cardNumbersIn(text)) {
    masked += text.slice(from, start) + mask(text.slice(start, end))
    from = end
  }
  return masked + text.slice(from)
}

const mask = (number: string): string => number.replace(/\d(?=(?:\D*\d){4})/g, '•')

/** For an operation's `rules`: a text field with a card number is refused, and the error does not repeat it. */
export const noCardNumberIn =
  <N extends string>(name: N) =>
  (input: { [K in N]?: string | null }): Violation | undefined =>
    cardNumbersIn(input[name] ?? '').length > 0
      ? {
          loc: ['body', name],
          msg: 'This looks like a card number; card data is never taken here',
          type: 'card_data_refused',
        }
      : undefined

/** Adjacent digits: their position in the text, and among all digits of their row. */
interface Group extends Span {
  digits: string
  from: number
  until: number
}

/** Groups with only separators between them form a row. */
function rowsOf(text: string): Group[][] {
  const rows: Group[][] = []
  let last: Group | undefined
  for (const { 0: digits, index: start } of text.matchAll(/\d+/g)) {
    const goesOn = last !== undefined && start - last.end <= 3 && GAP.test(text.slice(last.end, start))
    const from = goesOn ? last!.until : 0
    last = { digits, start, end: start + digits.length, from, until: from + digits.length }
    if (goesOn) rows.at(-1)!.push(last)
    else rows.push([last])
  }
  return rows
}

function add(spans: Span[], found: Span): void {
  const last = spans.at(-1)
  if (last && found.start < last.end) last.end = Math.max(last.end, found.end)
  else spans.push(found)
}

/**
 * Whether a range of these digits is a card number (Luhn): from the right, every second digit counts double, with its
 * digits added up, and the sum ends in 0. Both alternations are prefix sums, so that no range is added up twice.
 */
function numbersIn(digits: string): (from: number, until: number) => boolean {
  const sums = [new Uint32Array(digits.length + 1), new Uint32Array(digits.length + 1)] as const
  for (let i = 0; i < digits.length; i++) {
    const digit = digits.charCodeAt(i) - 48
    const doubled = digit > 4 ? digit * 2 - 9 : digit * 2
    sums[i % 2]![i + 1] = sums[i % 2]![i]! + digit
    sums[1 - (i % 2)]![i + 1] = sums[1 - (i % 2)]![i]! + doubled
  }
  return (from, until) => {
    if (until - from < LEAST_DIGITS || until - from > MOST_DIGITS) return false
    const sum = sums[(until - 1) % 2]!
    return (sum[until]! - sum[from]!) % 10 === 0 && ISSUED.test(digits.slice(from, until))
  }
}
