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
