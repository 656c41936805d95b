import { createContext, createElement, type ReactNode, useContext, useEffect, useState } from 'react'

/** Which language the pages are in. */

export const LANGUAGES = { en: 'English', de: 'Deutsch' } as const
export type Language = keyof typeof LANGUAGES

const STORED = 'portico.language'

const isLanguage = (text: string): text is Language => Object.hasOwn(LANGUAGES, text)

function preferred(): Language {
  const preferences = [localStorage.getItem(STORED) ?? '', ...navigator.languages.map((tag) => tag.slice(0, 2))]
  return preferences.find(isLanguage) ?? 'en'
}

const LanguageContext = createContext<{ language: Language; setLanguage(language: Language): void }>({
  language: 'en',
  setLanguage() {},
})

export function LanguageProvider({ children }: { children: ReactNode }) {
  const [language, setLanguage] = useState(preferred)
  useEffect(() => {
    document.documentElement.lang = language
  }, [language])
  const choose = (chosen: Language) => {
    localStorage.setItem(STORED, chosen)
    setLanguage(chosen)
  }
  return createElement(LanguageContext, { value: { language, setLanguage: choose } }, children)
}

export const useLanguage = () => useContext(LanguageContext)
