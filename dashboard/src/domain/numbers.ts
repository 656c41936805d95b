import { useProperty } from '../api/property.ts'
import { numberFormat } from '../i18n/formats.ts'
import { useLanguage } from '../i18n/language.ts'

export function useNumbers() {
  const { language } = useLanguage()
  const { currency } = useProperty()
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
