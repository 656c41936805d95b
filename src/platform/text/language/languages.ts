/** The languages guests are understood and answered in, as BCP 47 primary codes. */
export const LANGUAGES = ['en', 'de', 'fr', 'es', 'it', 'pt', 'nl', 'ja', 'zh', 'ar'] as const
export type Language = (typeof LANGUAGES)[number]

export const isLanguage = (code: string): code is Language => (LANGUAGES as readonly string[]).includes(code)

const names = new Map<Language, Intl.DisplayNames>()

/** “German” to an English reader, „Deutsch“ to a German one; any primary code has a name. */
export function languageName(code: string, reader: Language): string {
  let known = names.get(reader)
  if (!known) {
    known = new Intl.DisplayNames([reader], { type: 'language' })
    names.set(reader, known)
  }
  return known.of(code) ?? code
}
