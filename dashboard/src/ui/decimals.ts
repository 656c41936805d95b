import { numberFormat } from '../i18n/formats.ts'
import { useLanguage } from '../i18n/language.ts'

/** For inputs of numbers: 129,50 where the reader writes it so. Comma and point are both understood, whichever is typed. */
export function useDecimals(): { decimalSeparator: string } {
  const { language } = useLanguage()
  const parts = numberFormat(language, {}).formatToParts(0.5)
  return { decimalSeparator: parts.find(({ type }) => type === 'decimal')!.value }
}
