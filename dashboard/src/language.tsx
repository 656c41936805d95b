import { createContext, type ReactNode, use, useContext, useEffect, useState } from 'react'

/** Which language the pages speak, and the catalogues of what they say. English comes along; others are fetched. */

export const LANGUAGES = { en: 'English', de: 'Deutsch' } as const
export type Language = keyof typeof LANGUAGES

const KEPT = 'portico.language'

const isLanguage = (text: string): text is Language => Object.hasOwn(LANGUAGES, text)

function preferred(): Language {
  const wishes = [localStorage.getItem(KEPT) ?? '', ...navigator.languages.map((tag) => tag.slice(0, 2))]
  return wishes.find(isLanguage) ?? 'en'
}

const LanguageContext = createContext<{ language: Language; speak(language: Language): void }>({
  language: 'en',
  speak() {},
})

export function LanguageProvider({ children }: { children: ReactNode }) {
  const [language, setLanguage] = useState(preferred)
  useEffect(() => {
    document.documentElement.lang = language
  }, [language])
  const speak = (chosen: Language) => {
    localStorage.setItem(KEPT, chosen)
    setLanguage(chosen)
  }
  return <LanguageContext value={{ language, speak }}>{children}</LanguageContext>
}

export const useLanguage = () => useContext(LanguageContext)

/**
 * A message is a text, or a function where it depends on something. The other languages have the same form as the
 * English one, which the compiler checks, and are fetched when somebody speaks them.
 */
export function catalogue<Words>(en: Words, others: Record<Exclude<Language, 'en'>, () => Promise<Words>>) {
  const fetched = new Map<string, Promise<Words>>()
  return function useWords(): Words {
    const { language } = useLanguage()
    if (language === 'en') return en
    const words = fetched.get(language) ?? others[language]()
    fetched.set(language, words)
    return use(words)
  }
}
