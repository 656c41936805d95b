import type { Violation } from '../../platform/errors.ts'

/** Card numbers belong to the processor. Text that holds one is not taken, wherever in the text it stands. */

export interface Span {
  start: number
  end: number
}

/** What people set between the groups of a card number: spaces and dashes of every kind. */
const GAP = /^[\p{Zs}\t\p{Pd}\u2212]{1,3}$/u

/**
 * How numbers of cards begin: 22–27 and 3–6, then UnionPay and RuPay (81, 82), Troy (9792) and UATP (1, 15 digits).
 * Clock times in milliseconds, dates and most processors' references begin otherwise.
 */
const ISSUED = /^(?:2[2-7]|[3-6]|8[12]|9792|1\d{14}$)/

export const isCardNumber = (digits: string): boolean =>
  digits.length >= 13 && digits.length <= 19 && ISSUED.test(digits) && passesLuhn(digits)

/** Where the text holds card numbers: whole groups of digits, one or several in a row; overlapping finds are one. */
export function cardNumbersIn(text: string): Span[] {
  const spans: Span[] = []
  const groups = digitGroups(text)
  for (const [i, { start }] of groups.entries()) {
    let digits = ''
    for (const group of groups.slice(i, i + 19)) {
      if (digits !== '' && !group.continues) break
      digits += group.digits
      if (isCardNumber(digits)) add(spans, { start, end: group.end })
    }
  }
  return spans
}

/** All but the last four digits of each: enough to talk about, too little to pay with. */
export const withoutCardNumbers = (text: string): string =>
  cardNumbersIn(text).reduceRight(
    (masked, { start, end }) => masked.slice(0, start) + mask(masked.slice(start, end)) + masked.slice(end),
    text,
  )

const mask = (number: string): string => number.replace(/\d(?=(?:\D*\d){4})/g, '•')

/** For an operation's `rules`: a text field that holds a card number is refused, and the answer does not repeat it. */
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

function digitGroups(text: string) {
  let before = -1
  return [...text.matchAll(/\d+/g)].map(({ 0: digits, index: start }) => {
    const continues = before >= 0 && GAP.test(text.slice(before, start))
    const end = start + digits.length
    before = end
    return { digits, start, end, continues }
  })
}

function add(spans: Span[], found: Span): void {
  const last = spans.at(-1)
  if (last && found.start < last.end) last.end = Math.max(last.end, found.end)
  else spans.push(found)
}

/** From the right, every second digit counts double, with its digits added up; a valid number's sum ends in 0. */
function passesLuhn(digits: string): boolean {
  let sum = 0
  for (let i = 0; i < digits.length; i++) {
    const digit = Number(digits[digits.length - 1 - i])
    const doubled = digit * 2
    sum += i % 2 === 0 ? digit : doubled > 9 ? doubled - 9 : doubled
  }
  return sum % 10 === 0
}
