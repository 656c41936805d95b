import type { ViolationType } from '../../../src/platform/schema/violation-types.ts'
import { formatDay, numberFormat } from './formats.ts'
import { EXACT, type Exact } from './violation-figures.ts'
import type { Messages } from './violation-messages.ts'

/** A broken rule, as the server tells it. */
export interface Violation {
  loc: readonly string[]
  msg: string
  type: string
}

const PATTERNS = Object.entries(EXACT) as [Exact, readonly [readonly string[], RegExp]][]

/** A type that these pages do not know yet is told in the server's English. */
export function violationText({ msg, type }: Violation, { types, exact }: Messages, language: string): string {
  for (const [name, [of, pattern]] of PATTERNS) {
    const found = of.includes(type) && pattern.exec(msg)
    if (!found) continue
    const list = found.groups?.list
    return exact[name](...found.slice(1).map((one) => (one === list ? choice(language, one) : figure(language, one))))
  }
  return Object.hasOwn(types, type) ? types[type as ViolationType] : msg
}

const choice = (language: string, list: string): string =>
  new Intl.ListFormat(language, { type: 'disjunction' }).format(list.split(/, | or /))

/** A day, an amount or a number as the reader writes them. */
function figure(language: string, text: string): string {
  if (/^\d{4}-\d\d-\d\d$/.test(text)) return formatDay(language, text)
  const [, number, currency] = /^(-?\d+(?:\.\d+)?)(?: ([A-Z]{3}))?$/.exec(text) ?? []
  if (number === undefined) return text
  const options = currency ? ({ style: 'currency', currency } as const) : { maximumFractionDigits: 12 }
  return numberFormat(language, options).format(Number(number))
}
