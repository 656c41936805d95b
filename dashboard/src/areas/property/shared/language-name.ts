import { useLanguage } from '../../../i18n/language.ts'

/** Languages by their names in the reader's own; `und` is one that is not known. */
export function useLanguageName() {
  const { language } = useLanguage()
  const names = new Intl.DisplayNames([language], { type: 'language' })
  return (code: string): string => names.of(code) ?? code
}
