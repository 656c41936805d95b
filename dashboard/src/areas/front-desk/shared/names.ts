import { useLanguage } from '../../../i18n/language.ts'
import { useSharedMessages } from './messages.ts'

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

export function useDuration(): (seconds: number | null) => string {
  const shared = useSharedMessages()
  return (seconds) => {
    if (seconds === null) return '–'
    if (seconds >= 3600) return shared.hours(Math.round(seconds / 60))
    return seconds < 60 ? shared.seconds(seconds) : shared.minutes(seconds)
  }
}
