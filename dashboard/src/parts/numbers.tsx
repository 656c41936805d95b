import { useLanguage } from '../language.tsx'
import { usePlace } from '../place/context.tsx'
import { numberFormat } from './formats.ts'

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
