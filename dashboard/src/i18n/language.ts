import { createContext, createElement, type ReactNode, useCallback, useContext, useEffect, useState } from 'react'

/** Which language the pages are in. */

export const LANGUAGES = {
  en: 'English',
  de: 'Deutsch',
  fr: 'Français',
  es: 'Español',
  it: 'Italiano',
  pt: 'Português',
} as const
export type Language = keyof typeof LANGUAGES

/** What pages say in it, by the file that says it in English. */
export type Texts = Record<string, unknown>

export interface Spoken {
  language: Language
  texts: Texts
}

const STORED = 'portico.language'

export const isLanguage = (text: string): text is Language => Object.hasOwn(LANGUAGES, text)

export function preferredLanguage(): Language {
  const preferences = [localStorage.getItem(STORED) ?? '', ...navigator.languages.map((tag) => tag.slice(0, 2))]
  return preferences.find(isLanguage) ?? 'en'
}

export const ENGLISH: Spoken = { language: 'en', texts: {} }

/** Written from the right: none of ours yet, and the first one needs nothing but its texts. */
const FROM_THE_RIGHT = new Set(['ar', 'fa', 'he', 'ur'])

export const directionOf = (language: string): 'ltr' | 'rtl' => (FROM_THE_RIGHT.has(language) ? 'rtl' : 'ltr')

const LanguageContext = createContext<Spoken & { setLanguage(language: Language): Promise<void> }>({
  ...ENGLISH,
  async setLanguage() {},
})

interface Props {
  first: Spoken
  load(language: Language): Promise<Spoken>
  children: ReactNode
}

export function LanguageProvider({ first, load, children }: Props) {
  const [spoken, setSpoken] = useState(first)
  useEffect(() => {
    document.documentElement.lang = spoken.language
    document.documentElement.dir = directionOf(spoken.language)
  }, [spoken])
  const setLanguage = useCallback(
    async (chosen: Language) => {
      setSpoken(await load(chosen))
      localStorage.setItem(STORED, chosen)
    },
    [load],
  )
  return createElement(LanguageContext, { value: { ...spoken, setLanguage } }, children)
}

export const useLanguage = () => useContext(LanguageContext)
