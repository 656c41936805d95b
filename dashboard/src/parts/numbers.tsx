import { useLanguage } from '../language.tsx'
import { usePlace } from '../place/context.tsx'

export function useNumbers() {
  const { language } = useLanguage()
  const { currency } = usePlace()
  return {
    money: (amount: number | null | undefined, unit: string = currency) =>
      typeof amount === 'number' ? numberFormat(language, { style: 'currency', currency: unit }).format(amount) : '–',
    /** `0.42` is 42 %. */
    share: (part: number | null | undefined, digits = 0) =>
      typeof part === 'number'
        ? numberFormat(language, { style: 'percent', maximumFractionDigits: digits }).format(part)
        : '–',
    number: (value: number | null | undefined, digits = 0) =>
      typeof value === 'number' ? numberFormat(language, { maximumFractionDigits: digits }).format(value) : '–',
  }
}

const formats = new Map<string, Intl.NumberFormat>()

/** Making one takes longer than a whole row of a table: each is made once. */
function numberFormat(language: string, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = language + JSON.stringify(options)
  const format = formats.get(key) ?? new Intl.NumberFormat(language, options)
  formats.set(key, format)
  return format
}
