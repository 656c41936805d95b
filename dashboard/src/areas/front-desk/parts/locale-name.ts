import { useLanguage } from '../../../language.tsx'

/** `pt-BR` as people call it: Brazilian Portuguese. */
export function useLocaleName(): (tag: string | null) => string {
  const { language } = useLanguage()
  return (tag) => {
    if (!tag) return '–'
    try {
      return new Intl.DisplayNames(language, { type: 'language' }).of(tag) ?? tag
    } catch {
      return tag // the other system's own word for it
    }
  }
}
