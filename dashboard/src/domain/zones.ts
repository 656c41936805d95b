import { useMemo } from 'react'
import { useLanguage } from '../i18n/language.ts'

/** What to choose from, with what stands there already. */
const withPresent = (known: string[], present: string): string[] =>
  [...new Set(present ? [...known, present] : known)].sort()

export const useTimeZones = (present: string): string[] =>
  useMemo(() => withPresent(Intl.supportedValuesOf('timeZone'), present), [present])

export function useCurrencies(present: string) {
  const { language } = useLanguage()
  return useMemo(() => {
    const names = new Intl.DisplayNames(language, { type: 'currency' })
    const codes = withPresent(Intl.supportedValuesOf('currency'), present)
    return codes.map((code) => ({ value: code, label: `${code} · ${names.of(code)}` }))
  }, [language, present])
}

/** Named by the standard, and no country. */
const NO_COUNTRY = new Set(['AC', 'CP', 'DG', 'EA', 'EU', 'EZ', 'IC', 'QO', 'TA', 'UN', 'XA', 'XB', 'ZZ'])
const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
const PAIRS = LETTERS.flatMap((first) => LETTERS.map((second) => first + second))

export function useCountries(present: string) {
  const { language } = useLanguage()
  return useMemo(() => {
    const names = new Intl.DisplayNames(language, { type: 'region', fallback: 'none' })
    const canonical = (code: string) => new Intl.Locale('und', { region: code }).maximize().region ?? code
    return withPresent(
      PAIRS.filter((code) => names.of(code) && !NO_COUNTRY.has(code) && canonical(code) === code),
      present,
    )
      .map((code) => ({ value: code, label: names.of(code) ?? code }))
      .sort((a, b) => a.label.localeCompare(b.label, language))
  }, [language, present])
}

/** Those that guests of most houses speak; what another system named stays. */
const SPOKEN = ['ar', 'cs', 'da', 'de', 'el', 'en', 'es', 'fi', 'fr', 'he', 'hi', 'hu', 'it', 'ja', 'ko', 'nb', 'nl']
const MORE = ['pl', 'pt', 'pt-BR', 'ro', 'ru', 'sv', 'th', 'tr', 'uk', 'vi', 'zh-CN', 'zh-TW']

export function useSpoken(present: string) {
  const { language } = useLanguage()
  return useMemo(() => {
    const names = new Intl.DisplayNames(language, { type: 'language' })
    return withPresent([...SPOKEN, ...MORE], present)
      .map((tag) => ({ value: tag, label: names.of(tag) ?? tag }))
      .sort((a, b) => a.label.localeCompare(b.label, language))
  }, [language, present])
}
